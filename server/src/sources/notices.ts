import { GRAVE_NOTICES, NOTICE_KINDS } from "@discussion-post/contract/notice-kinds";
import type { Notice } from "@discussion-post/contract/notices";
import { z } from "zod";
import { markedKind, mayBeNotice } from "./notice-titles.ts";
import { kindInAbstract } from "./withdrawn-abstract.ts";
import { doiIn, type Work } from "./work.ts";

/**
 * What Crossref says was published about a work (`updated-by`), or which works a record is about (`update-to`). Entries
 * come from publishers and, with `"source": "retraction-watch"`, from Retraction Watch: the same one may come twice
 * (crossref.gitlab.io/tutorials/get-rw-metadata).
 */
export const crossrefUpdates = z.array(
  z.object({
    DOI: z.string().max(500).optional(),
    type: z.string().max(100),
    updated: z.object({ "date-parts": z.array(z.array(z.int().nullable())).optional() }).optional(),
  }),
);

export type CrossrefUpdates = z.infer<typeof crossrefUpdates>;

interface Told {
  updates: CrossrefUpdates;
  title: string;
  abstract: string | null;
}

/**
 * The gravest of what was published about a work, or is said in its own title or abstract; null where nothing was that
 * its readers have to know.
 */
export function gravestNotice({ updates, title, abstract }: Told): Notice | null {
  const notices = updates.flatMap((update) => toNotice(update) ?? []);
  for (const kind of [markedKind(title), kindInAbstract(abstract)])
    if (kind) notices.push({ kind, url: null, date: null });
  return notices.toSorted(byGravity)[0] ?? null;
}

/** Of two entries of one kind the one that says more goes first. */
function byGravity(a: Notice, b: Notice): number {
  return NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind) || Number(!a.url) - Number(!b.url);
}

/** Crossref's types of updates (crossref.org/documentation/crossmark/version-control-corrections-and-retractions). */
const kindOfUpdate = new Map<string, Notice["kind"]>([
  ["retraction", "retraction"],
  ["withdrawal", "withdrawal"],
  ["removal", "removal"],
  ["partial_retraction", "partial_retraction"],
  ["expression_of_concern", "expression_of_concern"],
  ["correction", "correction"],
  ["corrigendum", "correction"],
  ["erratum", "correction"],
  ["addendum", "correction"],
  ["clarification", "correction"],
]);

function toNotice({ DOI, type, updated }: CrossrefUpdates[number]): Notice | null {
  const kind = kindOfUpdate.get(type.toLowerCase().replaceAll(/[\s-]+/g, "_"));
  if (!kind) return null;
  const doi = doiIn(DOI ?? "");
  const [year, month, day] = updated?.["date-parts"]?.[0] ?? [];
  return {
    kind,
    url: doi && `https://doi.org/${doi}`,
    date: year
      ? [year, ...[month, day].filter(Boolean).map((part) => twoDigits(Number(part)))].join("-")
      : null,
  };
}

function twoDigits(part: number): string {
  return String(part).padStart(2, "0");
}

/** The work that a record is about, where the record is no work of its own but a notice: null for a new version. */
export function noticedDoi(updates: CrossrefUpdates): string | null {
  const about = updates.find((update) => toNotice(update) !== null);
  return about ? doiIn(about.DOI ?? "") : null;
}

/** Whether a title is that of something around the works of a journal: a review of a book, an editorial. */
export function isParatextTitle(title: string): boolean {
  return PARATEXT.test(title);
}

const PARATEXT =
  /^\W{0,3}(?:(?:book reviews?|editorials?|guest editorial|obituary|letters? to the editor|authors?['’]?s? (?:reply|response))(?:\s?[:–—-]|\s?$)|(?:comments? on|reply to|response to)(?:\s?:|\s["“”'‘«])|(?:editorial board|front ?matter|back ?matter|issue information|(?:table of )?contents|masthead|contributors|in this issue|acknowledge?ments?|preface|foreword|introduction)\W{0,3}$)/i;

/** Whether a work may be cited at all: it is none of the notices itself, and still stands. */
export function isCitable({ notice, isNotice }: Pick<Work, "notice" | "isNotice">): boolean {
  return !isNotice && !(notice && GRAVE_NOTICES.includes(notice.kind));
}

/** Whether we may choose it: what is doubted in part or as a whole is for its reader to choose. */
export function isChoosable(work: Pick<Work, "notice" | "isNotice" | "csl" | "abstract">): boolean {
  const isDoubted = work.notice !== null && work.notice.kind !== "correction";
  return !isDoubted && !work.isNotice && !mayBeNotice(work) && !isParatextTitle(work.csl.title);
}
