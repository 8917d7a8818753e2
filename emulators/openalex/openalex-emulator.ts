import { allWorks } from "../scholarly-works/corpus.ts";
import {
  type IndexEmulator,
  type IndexOptions,
  type Reply,
  startIndexServer,
} from "../scholarly-works/index-server.ts";
import { type Hit, type SearchIndex, searchIndexOf } from "../scholarly-works/search-index.ts";
import type { ScholarlyWork } from "../scholarly-works/work.ts";
import { checkKey } from "./api-key.ts";
import { OpenAlexError } from "./errors.ts";
import { filterOf } from "./filters.ts";
import { checkParameters, numberOf, selectedFields } from "./parameters.ts";
import { openAlexId, openAlexRecord, selected } from "./record.ts";
import { alternativesIn } from "./search-terms.ts";
import { sorted } from "./sort.ts";

const PER_PAGE = { fallback: 25, min: 1, max: 200 };
const RESULTS_MAX = 10_000;

/**
 * Starts a local server that speaks the part of OpenAlex's API that finds works: `GET /works` and `GET /works/{id}`
 * by OpenAlex id, DOI or PubMed number (developers.openalex.org). It takes any key that begins with `emulator`, and refuses what
 * the vendor refuses in the vendor's words.
 */
export function startOpenAlexEmulator(options: IndexOptions = {}): Promise<IndexEmulator> {
  const works = options.works ?? allWorks();
  const byId = new Map(works.map((work) => [openAlexId(work), work]));
  const byDoi = new Map(works.map((work) => [work.doi.toLowerCase(), work]));
  const index = searchIndexOf(works);

  function single(id: string, asked: URLSearchParams): Reply {
    const fields = selectedFields(asked.get("select"));
    const doi = /^(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)+(?<doi>10\..+)$/i.exec(id)?.groups?.doi;
    const [, registry, number = ""] = /^(pmid|pmcid):(.+)$/i.exec(id) ?? [];
    const ofPubMed = registry?.toLowerCase() === "pmid" ? "pmid" : "pmcid";
    const work = registry
      ? works.find((one) => one[ofPubMed] === number)
      : doi
        ? byDoi.get(doi.toLowerCase())
        : byId.get(id.replace(/^.*\//, "").toUpperCase());
    if (!work) throw new OpenAlexError(404, "Not found", `Work ${id} not found`);
    return { status: 200, body: selected(openAlexRecord(work), fields) };
  }

  function answer(url: URL): Reply {
    const asked = url.searchParams;
    const id = /^\/works\/(.+)$/.exec(url.pathname)?.[1];
    checkKey(asked, id ? "single" : asked.has("search") ? "search" : "list");
    if (id) return single(decodeURIComponent(id), asked);
    if (/^\/works\/?$/.test(url.pathname)) return list(asked, works, index);
    throw new OpenAlexError(404, "Not found", `${url.pathname} is not a page of the API`);
  }

  return startIndexServer(options, (url) => {
    try {
      return answer(url);
    } catch (error) {
      if (error instanceof OpenAlexError) return error.reply;
      throw error;
    }
  });
}

function list(asked: URLSearchParams, works: readonly ScholarlyWork[], index: SearchIndex): Reply {
  checkParameters(asked);
  const perPage = numberOf(asked.get("per_page") ?? asked.get("per-page"), PER_PAGE, "per-page");
  const page = numberOf(asked.get("page"), { fallback: 1, min: 1, max: RESULTS_MAX }, "page");
  const fits = filterOf(asked.get("filter"));
  const fields = selectedFields(asked.get("select"));
  const search = asked.get("search");
  const hits: Hit[] =
    search === null ? works.map((work) => ({ work, score: 0 })) : index.eitherOf(alternativesIn(search));
  const found = hits.filter(({ work }) => fits(work));
  const ordered = sorted(found, asked.get("sort"), search !== null);
  const results = ordered
    .slice((page - 1) * perPage, page * perPage)
    .map(({ work, score }) => selected(openAlexRecord(work, search === null ? undefined : score), fields));
  const meta = { count: found.length, db_response_time_ms: 1, page, per_page: perPage, groups_count: null };
  return { status: 200, body: { meta, results, group_by: [] } };
}
