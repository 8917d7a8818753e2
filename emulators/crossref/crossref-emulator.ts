import { allWorks } from "../scholarly-works/corpus.ts";
import {
  type IndexEmulator,
  type IndexOptions,
  type Reply,
  startIndexServer,
} from "../scholarly-works/index-server.ts";
import { type SearchIndex, searchIndexOf } from "../scholarly-works/search-index.ts";
import { stemsOf } from "../scholarly-works/words.ts";
import { displayName, type ScholarlyWork } from "../scholarly-works/work.ts";
import { filterOf } from "./filters.ts";
import { crossrefItem, selected } from "./item.ts";
import { ValidationErrors, validationFailure } from "./validation.ts";

const ROWS = { fallback: 20, max: 1000 };
const OFFSET_MAX = 10_000;
const LIST_PARAMETERS = [
  "query",
  "query.author",
  "query.bibliographic",
  "filter",
  "rows",
  "offset",
  "select",
  "mailto",
];
const SINGLE_PARAMETERS = ["mailto"];

/**
 * Starts a local server that speaks the part of Crossref's REST API that finds works: `GET /works` and
 * `GET /works/{doi}` (api.crossref.org/swagger-ui). It refuses parameters, filters and fields that the vendor
 * refuses, in the vendor's words.
 */
export function startCrossrefEmulator(options: IndexOptions = {}): Promise<IndexEmulator> {
  const works = options.works ?? allWorks();
  const byDoi = new Map(works.map((work) => [work.doi.toLowerCase(), work]));
  const index = searchIndexOf(works);

  return startIndexServer(options, (url) => {
    const isPolite = url.searchParams.has("mailto");
    const path = url.pathname.replace(/^\/v1(?=\/)/, "");
    if (path === "/works" || path === "/works/")
      return withLimits(list(url.searchParams, works, index), { isPolite, isList: true });
    const doi = /^\/works\/(.+)$/.exec(path)?.[1];
    const work = doi && byDoi.get(decodeURIComponent(doi).toLowerCase());
    if (!work) return withLimits({ status: 404, body: "Resource not found." }, { isPolite, isList: false });
    return withLimits(single(url.searchParams, work), { isPolite, isList: false });
  });
}

function single(asked: URLSearchParams, work: ScholarlyWork): Reply {
  const errors = new ValidationErrors();
  errors.checkParameters(asked, SINGLE_PARAMETERS);
  if (errors.any) return validationFailure(errors);
  return ok("work", crossrefItem(work, 1));
}

function list(asked: URLSearchParams, works: readonly ScholarlyWork[], index: SearchIndex): Reply {
  const errors = new ValidationErrors();
  errors.checkParameters(asked, LIST_PARAMETERS);
  const rows = errors.integer(asked.get("rows"), ROWS);
  const offset = errors.integer(asked.get("offset"), { fallback: 0, max: OFFSET_MAX });
  const fits = filterOf(asked.get("filter"), errors);
  const fields = errors.fields(asked.get("select"));
  if (errors.any) return validationFailure(errors);

  const query = [asked.get("query"), asked.get("query.bibliographic")].filter(Boolean).join(" ");
  const hits = query ? index.anyOf(query) : works.map((work) => ({ work, score: 1 }));
  const authors = stemsOf(asked.get("query.author") ?? "");
  const found = hits.filter(({ work }) => fits(work) && isByAny(work, authors));
  return ok("work-list", {
    facets: {},
    "total-results": found.length,
    items: found
      .slice(offset, offset + rows)
      .map(({ work, score }) => selected(crossrefItem(work, score), fields)),
    "items-per-page": rows,
    query: { "start-index": offset, "search-terms": query || null },
  });
}

/** Whether one of the names is one of an author's; any work is where none is asked for. */
function isByAny(work: ScholarlyWork, names: readonly string[]): boolean {
  const own = stemsOf(work.authors.map(displayName).join(" "));
  return names.length === 0 || names.some((name) => own.includes(name));
}

function ok(messageType: string, message: object): Reply {
  return {
    status: 200,
    body: { status: "ok", "message-type": messageType, "message-version": "1.0.0", message },
  };
}

/** The limits that were announced for December 2025: callers who give an address get more. */
function withLimits(reply: Reply, { isPolite, isList }: { isPolite: boolean; isList: boolean }): Reply {
  const [polite, open] = isList ? [3, 1] : [10, 5];
  const headers = {
    "x-api-pool": isPolite ? "polite" : "public",
    "x-rate-limit-limit": String(isPolite ? polite : open),
    "x-rate-limit-interval": "1s",
    "x-concurrency-limit": isPolite ? "3" : "1",
  };
  return { ...reply, headers };
}
