import type { ServerResponse } from "node:http";
import { startLocalServer } from "@discussion-post/testing/local-server";

/** A work as a test tells it; both indexes answer it in their own shapes. */
export interface ScriptedWork {
  doi: string;
  /** "pmid:1", "pmcid:PMC1" */
  pubMedIds?: string[];
  /** Elsevier's identifier, which Crossref keeps as an alternative one. */
  pii?: string;
  title: string;
  volume?: string;
  page?: string;
  authors?: { given: string; family: string }[];
  year?: number;
  abstract?: string;
  isRetracted?: boolean;
  /** Whether OpenAlex alone says that it is. */
  isFlagged?: boolean;
  /** What Crossref says was published about it, by its types. */
  updates?: string[];
  /** Of a preprint the DOI of its article. */
  isPreprintOf?: string;
  /** Which index knows it; both where it is left out. */
  only?: "crossref" | "openalex";
}

/** A status with which an index fails, `hang` for one that never answers, `endless` for one that never stops. */
type IndexState = "ok" | number | "hang" | "garbage" | "endless";

export interface ScriptedIndexes {
  works: ScriptedWork[];
  crossref: IndexState;
  openAlex: IndexState;
  /** So many bytes were sent of answers that do not end. */
  endlessBytes: number;
  /** What was asked, newest last. */
  requests: string[];
  url: string;
  /** The settings of a server that asks here. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

/** Both scholarly indexes over the works of a test, with the faults that it wants. */
export async function startScriptedIndexes(): Promise<ScriptedIndexes> {
  const { url, close } = await startLocalServer((req, res) => {
    const url = new URL(req.url ?? "/", "http://index");
    indexes.requests.push(`${url.pathname}${url.search}`);
    // It knows no book.
    if (url.pathname === "/openlibrary/search.json") return res.end(JSON.stringify({ docs: [] }));
    if (url.pathname === "/openlibrary/api/books") return res.end("{}");
    const isCrossref = url.pathname.startsWith("/crossref");
    const state = isCrossref ? indexes.crossref : indexes.openAlex;
    if (state === "hang") return;
    if (typeof state === "number") return res.writeHead(state).end("out of order");
    if (state === "endless") return writeWithoutEnd(res, (bytes) => (indexes.endlessBytes += bytes));
    if (state === "garbage") return res.end("<html>not what was asked for</html>");
    const known = indexes.works.filter(
      ({ only = "both" }) => only !== (isCrossref ? "openalex" : "crossref"),
    );
    const answer = isCrossref ? crossrefAnswer(url, known) : openAlexAnswer(url, known);
    if (!answer) return res.writeHead(404).end("Resource not found.");
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  const indexes: ScriptedIndexes = {
    works: [],
    crossref: "ok",
    openAlex: "ok",
    endlessBytes: 0,
    requests: [],
    url,
    settings: {
      CROSSREF_BASE_URL: `${url}/crossref`,
      OPENALEX_BASE_URL: `${url}/openalex`,
      OPENALEX_API_KEY: "emulator-for-tests",
      OPENLIBRARY_BASE_URL: `${url}/openlibrary`,
      // Far more than an answer takes on a busy machine; one that never comes is waited for as long.
      SOURCES_TIMEOUT_MS: "4000",
    },
    close,
  };
  return indexes;
}

function writeWithoutEnd(res: ServerResponse, onSent: (bytes: number) => void): void {
  const chunk = " ".repeat(65_536);
  res.writeHead(200, { "content-type": "application/json" });
  const write = () => {
    if (res.destroyed) return;
    onSent(chunk.length);
    if (res.write(chunk)) setImmediate(write);
    else res.once("drain", write);
  };
  write();
}

/** The works with what was asked for of them: without their abstracts where those were not. */
function selected({ searchParams }: URL, works: ScriptedWork[], field: string): ScriptedWork[] {
  const fields = searchParams.get("select")?.split(",") ?? [field];
  return fields.includes(field) ? works : works.map(({ abstract: _, ...work }) => work);
}

function crossrefAnswer(url: URL, works: ScriptedWork[]): unknown {
  const { pathname, searchParams } = url;
  if (pathname === "/crossref/works") {
    const pii = /^alternative-id:(.+)$/.exec(searchParams.get("filter") ?? "")?.[1];
    const found = pii === undefined ? works : works.filter((work) => work.pii === pii);
    return { message: { items: selected(url, found, "abstract").map(crossrefItem) } };
  }
  const work = works.find(({ doi }) => doi === decodeURIComponent(pathname.slice("/crossref/works/".length)));
  return work && { message: crossrefItem(work) };
}

function openAlexAnswer(url: URL, works: ScriptedWork[]): unknown {
  const { pathname } = url;
  if (pathname === "/openalex/works") {
    const areInForce = url.searchParams.get("filter")?.includes("is_retracted:false");
    const found = areInForce
      ? works.filter(({ isRetracted, isFlagged }) => !isRetracted && !isFlagged)
      : works;
    return { results: selected(url, found, "abstract_inverted_index").map(openAlexRecord) };
  }
  const id = decodeURIComponent(pathname.slice("/openalex/works/".length));
  const work = works.find(({ doi, pubMedIds = [] }) => [`doi:${doi}`, ...pubMedIds].includes(id));
  return work && openAlexRecord(work);
}

function crossrefItem({
  doi,
  title,
  authors,
  year,
  abstract,
  isRetracted,
  updates = [],
  isPreprintOf,
  volume,
  page,
}: ScriptedWork) {
  const types = isRetracted ? ["retraction", ...updates] : updates;
  return {
    DOI: doi,
    title: [title],
    type: isPreprintOf ? "posted-content" : "journal-article",
    "container-title": ["Journal of Tests"],
    ...(isPreprintOf && { relation: { "is-preprint-of": [{ "id-type": "doi", id: isPreprintOf }] } }),
    ...(authors && { author: authors }),
    ...{ volume, page },
    ...(year && { issued: { "date-parts": [[year]] } }),
    ...(abstract && { abstract: `<jats:p>${abstract}</jats:p>` }),
    ...(types.length > 0 && { "updated-by": types.map((type) => ({ type, DOI: `${doi}-${type}` })) }),
  };
}

function openAlexRecord({
  doi,
  title,
  authors,
  year,
  abstract,
  isRetracted = false,
  isFlagged = false,
}: ScriptedWork) {
  const index: Record<string, number[]> = {};
  for (const [place, word] of (abstract ?? "").split(" ").entries()) {
    index[word] ??= [];
    index[word].push(place);
  }
  return {
    doi: `https://doi.org/${doi}`,
    display_name: title,
    publication_year: year ?? null,
    type: "article",
    is_retracted: isRetracted || isFlagged,
    authorships: (authors ?? []).map(({ given, family }) => ({
      author: { display_name: `${given} ${family}` },
    })),
    abstract_inverted_index: abstract ? index : null,
  };
}
