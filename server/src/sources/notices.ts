import { GRAVE_NOTICES, NOTICE_KINDS } from "@discussion-post/contract/notice-kinds";
import type { Notice } from "@discussion-post/contract/notices";
import { z } from "zod";
import { folded } from "../text/tokens.ts";
import { bareText } from "./index-text.ts";
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

type CrossrefUpdates = z.infer<typeof crossrefUpdates>;

/** The gravest of what was published about a work; null where nothing was that its readers have to know. */
export function gravestNotice(updates: CrossrefUpdates, title: string): Notice | null {
  const notices = updates.flatMap((update) => toNotice(update) ?? []);
  if (isMarkedRetracted(title)) notices.push({ kind: "retraction", url: null, date: null });
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

/** "RETRACTED: ...", "Retracted Article: ...", "[Retracted] ...", "... (Retracted article)": not "Withdrawn children". */
export function isMarkedRetracted(title: string): boolean {
  return RETRACTED_BEFORE.test(title) || RETRACTED_AFTER.test(title);
}

const RETRACTED_BEFORE =
  /^[[(*\s]{0,3}(?:(?:RETRACTED|WITHDRAWN|REMOVED|TEMPORARY REMOVAL)\b|(?:Removed|Temporary [Rr]emoval)\s?:|(?:[Rr]etracted|[Ww]ithdrawn)(?: (?:[Aa]rticle|[Pp]aper|[Cc]hapter|[Mm]anuscript|[Pp]ublication|[Pp]reprint))?(?:\s?:|[\])]))/;
const RETRACTED_AFTER =
  /[([](?:[Rr]etracted|RETRACTED|[Ww]ithdrawn|WITHDRAWN)(?: (?:[Aa]rticle|ARTICLE|[Pp]aper|PAPER|[Cc]hapter|CHAPTER|[Pp]ublication|PUBLICATION))?[^()[\]]{0,80}[)\]]$|\s[–—-]{1,2}\s?(?:RETRACTED|Retracted|WITHDRAWN|Withdrawn)(?: (?:ARTICLE|[Aa]rticle))?$/;

/** The work that a record is about, where the record is no work of its own but a notice: null for a new version. */
export function noticedDoi(updates: CrossrefUpdates): string | null {
  const about = updates.find((update) => toNotice(update) !== null);
  return about ? doiIn(about.DOI ?? "") : null;
}

/** Whether a title is that of a notice about another work: "Correction to: ...", not "Correction of vision". */
export function isNoticeTitle(title: string): boolean {
  return ALWAYS_NOTICE.test(title) || NOTICE_BY_MARK.test(title);
}

const ALWAYS_NOTICE =
  /^\W{0,3}(?:errat(?:um|a)|corrigend(?:um|a)|(?:retraction|withdrawal|removal) (?:notice|note|statement)|(?:notice|statement) of (?:retraction|withdrawal|removal|concern|correction|duplicate publication)|duplicate publication notice|retraction and (?:replacement|republication)|(?:author|publisher|editor)(?:['’]s|s['’]|s)? (?:correction|note)|rétractation|retractación|retracción|widerruf|rückzug|zurückziehung|retrazione|retratação)(?: and (?:replacement|republication))?(?:\s?[:.–—-]|\s(?:to|for|of|on|regarding|de|von|zu)\b|\s?$)|^(?:撤稿|撤回)/iu;
const NOTICE_BY_MARK =
  /^\W{0,3}(?:retraction|withdrawal|removal|corrections?|addendum|amendment|(?:editorial )?expression of concern)(?:\s?[:–—]|\.?$|\s(?:to|of|for|on|regarding)(?:\s?:|\s["“”'‘«]|\s[^:]{1,80}\(\d{4}\)))/i;

/**
 * Whether a title names one of these titles as that of which it tells: "Retraction of Sleep and memory". By itself that
 * may be a work, as "Retraction of the Arctic sea ice margin" is.
 */
export function isNoticeOfOneOf(title: string, titles: readonly string[]): boolean {
  const about = NOTICE_OF.exec(title)?.[1];
  if (about === undefined) return false;
  const told = plainTitle(about);
  return titles.some((one) => plainTitle(one) === told);
}

const NOTICE_OF =
  /^\W{0,3}(?:retraction|withdrawal|removal|corrections?|amendment)(?: and (?:replacement|republication))? (?:of|to|for|on|regarding) (?:the (?:article|paper) )?(.{8,600})$/i;

function plainTitle(title: string): string {
  return folded(bareText(title))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
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
export function isChoosable(work: Pick<Work, "notice" | "isNotice" | "csl">): boolean {
  const isDoubted = work.notice !== null && work.notice.kind !== "correction";
  return !isDoubted && !work.isNotice && !isParatextTitle(work.csl.title);
}
