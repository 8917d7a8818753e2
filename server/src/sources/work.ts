import type { Years } from "@discussion-post/contract/assignment/years";
import { DOI_MAX_CHARS } from "@discussion-post/contract/doi";
import type { Notice } from "@discussion-post/contract/notices";
import type { CslItem } from "@discussion-post/contract/sources";
import { folded } from "../text/tokens.ts";
import type { PubMedId } from "./identifiers.ts";
import { bareText } from "./index-text.ts";

/** A published work as an index describes it, with a DOI, or else an ISBN in its CSL record; or as its user gave it. */
export interface Work {
  /** In lower case, without a resolver's address before it: DOIs have no case (DOI handbook, 2.4). */
  doi: string | null;
  /** All that a reference list needs, but for the id, which is the key in one post. */
  csl: Omit<CslItem, "id">;
  /** Where to read about it, if no list of references prints that. */
  page?: string | undefined;
  /** Plain text; null where the index has none. */
  abstract: string | null;
  citedBy: number;
  /** The gravest of what was published about it since, such as its retraction; null where nothing was. */
  notice: Notice | null;
  /** Whether Crossref, which tells of notices of every grade, could not be asked for them. */
  areNoticesUnknown?: boolean;
  /** Whether OpenAlex, which alone knows of some retractions, could not be asked for them. */
  isFlagUnknown?: boolean;
  /** Of a preprint the DOI, in lower case, of the article that it has become. */
  publishedAs?: string | undefined;
  /** Whether it is itself such a notice, and not a work. */
  isNotice: boolean;
  /** Which index knows it; none where its user gave it. */
  foundIn: readonly IndexName[];
}

export type IndexName = "Crossref" | "OpenAlex" | "Open Library";

/** What tells a work from every other: its DOI, or its ISBN; of one that its user gave, what they call it, by whom and in what. */
export function identityOf({ doi, csl }: Pick<Work, "doi" | "csl">): string {
  if (doi !== null || csl.ISBN) return doi ?? `isbn:${csl.ISBN}`;
  const by = (csl.author ?? []).map(({ family, literal }) => family ?? literal);
  return `title:${[csl.title, csl["container-title"], ...by].join("|").toLowerCase()}`;
}

/** Whether two records are of one work: by title, by its first author and by its year, as far as both have them. */
export function isSameWork(one: Pick<Work, "doi" | "csl">, other: Pick<Work, "doi" | "csl">): boolean {
  const [doi, otherDoi] = [one, other].map(({ csl }) => csl.DOI?.toLowerCase() ?? doiIn(csl.URL ?? ""));
  if (doi && otherDoi) return doi === otherDoi;
  const [title = "", longer = ""] = [one, other]
    .map(({ csl }) => folded(bareText(csl.title).replace(OF_SITE, "").replace(/\.$/, "")))
    .toSorted((a, b) => a.length - b.length);
  const isTitle = title === longer || longer.startsWith(`${title}: `);
  const [first, second] = [one, other].map(
    ({ csl: { author, editor } }) => (author ?? editor)?.[0]?.family ?? (author ?? editor)?.[0]?.literal,
  );
  const isBy = first === undefined || second === undefined || folded(first) === folded(second);
  const isOfYear = (yearOf(one) ?? yearOf(other)) === (yearOf(other) ?? yearOf(one));
  return isBy && isOfYear && ((title !== "" && isTitle) || isSamePlace(one.csl, other.csl));
}

/** "55(1), 68-78" of the same journal is one article, however its title is written. */
function isSamePlace(one: Work["csl"], other: Work["csl"]): boolean {
  const [first, second] = [one, other].map(({ "container-title": journal = "", volume = "", page = "" }) => ({
    in: folded(journal).replace(/^the /, ""),
    at: `${/\d+/.exec(String(volume))?.[0] ?? ""}:${/[a-z]?\d+/i.exec(String(page))?.[0] ?? ""}`,
  }));
  if (!first || !second || first.in === "" || first.at.startsWith(":") || first.at.endsWith(":"))
    return false;
  return first.in === second.in && first.at === second.at;
}

/** Whether somebody described the same twice: pages of several sites, and handouts of several courses, may have one title. */
export function isSameDescription(one: Pick<Work, "csl">, other: Pick<Work, "csl">): boolean {
  const [doi, otherDoi] = [one, other].map(({ csl }) => csl.DOI?.toLowerCase() ?? doiIn(csl.URL ?? ""));
  if (doi && doi === otherDoi) return true;
  const [first, second] = [one, other].map(({ csl }) => ({
    by: (csl.author ?? []).map(({ family, literal }) => folded(family ?? literal ?? "")).join(";"),
    in: folded(csl["container-title"] ?? csl.publisher ?? "").replace(/^the /, ""),
    at: URL.parse(csl.URL ?? "")?.hostname ?? null,
  }));
  const isAt = first?.at === null || second?.at === null || first?.at === second?.at;
  const isOne = first?.by === second?.by && first?.in === second?.in && isAt;
  return isOne && isSameWork({ doi: null, ...one }, { doi: null, ...other });
}

/** What browsers show behind the title of a page: "… | Sage Journals". */
const OF_SITE = / \| [^|]{2,40}$/;

/** What a reference says of its work. */
interface KnownOfWork {
  /** Words of its authors' names. */
  names: readonly string[];
  year: number | null;
  /** Words that its title may hold, or the title. */
  words: readonly string[];
}

/** What a name says of its work, and its topic. */
interface Named {
  /** Family names, or whole ones of organizations. */
  authors: readonly string[];
  year: number;
  /** What the topic is about. */
  words: readonly string[];
}

/** What both indexes tell apart by their types. */
export type IndexedKind = "article" | "book" | "chapter" | "dataset" | "entry" | "report";

/** An index that can be asked; each call throws where it cannot be reached or answers nonsense. */
export interface ScholarlyIndex {
  /**
   * Works on a topic, the most relevant first.
   * @param years in which they may have been published; any if left out
   * @param kind articles if left out
   */
  search(terms: readonly string[], years?: Years, kind?: IndexedKind): Promise<Work[]>;
  /** Works of a year that authors of these names may have written, the likeliest first. */
  named(known: Named): Promise<Work[]>;
  /** Works that a reference may mean, the likeliest first. */
  reference(known: KnownOfWork): Promise<Work[]>;
  /** The work of a DOI; null where the index has no such. */
  byDoi(doi: string): Promise<Work | null>;
  /** The work of a number of PubMed's; null where the index has no such. Only for an index that knows these. */
  byPubMedId?: (id: PubMedId) => Promise<Work | null>;
  /** The work of a publisher item identifier, without punctuation; null where the index has no such. Only for an index that knows these. */
  byPii?: (pii: string) => Promise<Work | null>;
  /** The works of up to a hundred DOIs that the index knows, in no order. */
  byDois(dois: readonly string[]): Promise<Work[]>;
}

/** A catalogue of books; each call throws where it cannot be reached or answers nonsense. */
export interface BookIndex {
  /** The edition with this ISBN-13; null where the catalogue has no such. */
  byIsbn(isbn: string): Promise<Work | null>;
  /** Books that the words of a reference may mean, the likeliest first, without the numbers of their editions. */
  books(known: Pick<KnownOfWork, "words" | "year">): Promise<Work[]>;
}

/** A DOI as the rest of the server writes it, out of any form in which people write one; null where there is none. */
export function doiIn(text: string): string | null {
  const [, written = null] = WRITTEN_DOI.exec(safeDecode(text)) ?? [];
  if (written === null) return null;
  const [found = ""] = written.split(OF_LINKS);
  // What ends a sentence or closes a bracket after it is no part of it; old DOIs have pairs of them inside.
  let end = found.length;
  while (AFTER_DOI.includes(found.charAt(end - 1))) end -= 1;
  const doi = found.slice(0, end);
  const whole = withoutUnopened(withoutUnopened(doi, "(", ")"), "<", ">");
  return whole.length <= DOI_MAX_CHARS ? whole.toLowerCase() : null;
}

const WRITTEN_DOI = /(?:^|[^\p{L}\d.])(10\.\d{4,9}\/[^\s"`«»—\u200B-\u200F\u2060\uFEFF]+)/u;
const AFTER_DOI = ".,;:!?…*_|]}'’”/。";
/**
 * What a link has behind its DOI: "#abstract", "?utm_source=x", and what a text has: "'s", "&quot;", "</p>". Old DOIs may
 * end in "#", and have "<" before numbers.
 */
const OF_LINKS =
  /#[a-z]|\?[a-z_]{1,30}=|['’]|&(?:[a-z]{2,6}|#\d{2,5});|<\/?(?:a|b|br|div|em|i|li|p|span|strong|td|u)\b/i;

function withoutUnopened(text: string, open: string, close: string): string {
  const opened = text.split(open).length;
  const closed = text.split(close).length;
  return closed > opened && text.endsWith(close) ? text.slice(0, -1) : text;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function yearOf({ csl }: Pick<Work, "csl">): number | null {
  return csl.issued?.["date-parts"][0]?.[0] ?? null;
}
