import type { Notice } from "@discussion-post/contract/notices";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import { bareText } from "./index-text.ts";
import { mayBeNotice } from "./notice-titles.ts";
import { saysWithdrawn } from "./withdrawn-abstract.ts";
import { type Work, yearOf } from "./work.ts";

/* What the student is told of their own sources. A name is the beginning of what they wrote. */

/** What its user has to know before they rely on it; null where nothing was said about it, or a mere correction. */
export function warningOf(
  { notice, isNotice }: Pick<Work, "notice" | "isNotice">,
  name: string,
): string | null {
  if (isNotice) return `“${name}” is a notice about another work, so it is not cited. Add the work itself.`;
  const where = whereToRead(notice);
  switch (notice?.kind) {
    case "retraction":
    case "withdrawal":
    case "removal":
      return `“${name}” ${GONE[notice.kind]}, so it is not cited.${where}`;
    case "partial_retraction":
      return `Part of “${name}” has been retracted. Check that what you rely on still stands.${where}`;
    case "expression_of_concern":
      return `The publisher of “${name}” has expressed concern about it. Check before you rely on it.${where}`;
    default:
      return null;
  }
}

/** Of a work that has the title of one that was retracted, and may be another. */
export function namesakeWarning(work: Work, name: string): string {
  return `“${name}” reads like ${titleAndFacts(work)}, which ${goneOf(work)}. If that's the one you mean, leave it out.${whereToRead(work.notice)}`;
}

/** Of a work that is unknown, and whose title begins as those of retracted works do. */
export function markWarning(name: string): string {
  return `The title of “${name}” begins like that of a retracted work, and no index knows it. If it was retracted, leave it out.`;
}

/** Of a work that the answered post cites, and that is cited by nobody any more. */
export function answeredWarning(work: Work): string {
  return `The post you're answering cites ${titleAndFacts(work)}, which ${goneOf(work)}. You may want to say so.${whereToRead(work.notice)}`;
}

/** What became of works that nobody may cite any more. */
const GONE = {
  retraction: "has been retracted",
  withdrawal: "has been withdrawn",
  removal: "has been removed by its publisher",
} as const satisfies Partial<Record<Notice["kind"], string>>;

function goneOf({ notice }: Pick<Work, "notice">): string {
  return notice?.kind === "withdrawal" || notice?.kind === "removal" ? GONE[notice.kind] : GONE.retraction;
}

function whereToRead(notice: Notice | null): string {
  return notice?.url ? ` See ${notice.url}.` : "";
}

interface Told {
  name: string;
  /** All that they wrote of it. */
  text: string;
  /** What was said of the article that a preprint has become. */
  ofPublished: Notice | null;
}

/** What its user has to check before they cite it, where no index says what it is; null where there is no such thing. */
export function unsureWarningOf(work: Work, { name, text, ofPublished }: Told): string | null {
  if (work.notice && work.notice.kind !== "correction") return null;
  if (mayBeNotice(work))
    return `“${name}” is titled “${bareText(work.csl.title)}”, which reads like a notice about another work. Check before you cite it.`;
  if (ofPublished)
    return `The article that the preprint “${name}” has become is no longer in force. See https://doi.org/${work.publishedAs}.`;
  if (saysWithdrawn(text))
    return `What you added as “${name}” says that it was withdrawn, and no index does. Check before you rely on it.`;
  // DataCite, where arXiv registers, keeps no word of a withdrawal.
  if (work.doi?.startsWith(ARXIV) && !work.foundIn.includes("Crossref"))
    return `“${name}” couldn't be checked for withdrawal, which only arXiv itself records. See https://arxiv.org/abs/${work.doi.slice(ARXIV.length)}.`;
  return null;
}

const ARXIV = "10.48550/arxiv.";

/** OpenAlex has done so for mere errata: what the user chose stays. */
export function calledRetracted(name: string): string {
  return `OpenAlex lists “${name}” as retracted, and its publisher's record doesn't. Check before you rely on it.`;
}

export function tooMany(more: number): string {
  return `A post has at most ${SOURCES_MAX} sources, so ${more} more of yours ${more === 1 ? "is" : "are"} not cited.`;
}

export function notFound(name: string): string {
  return `“${name}” was not found in Crossref, OpenAlex or Open Library, so it is not cited. Describe it by hand to have it cited.`;
}

export function unclear(name: string): string {
  return `“${name}” may be one of several works, so it is not cited. Add its title or its DOI.`;
}

/** "“Deep learning” (LeCun, 2015)" */
function titleAndFacts(work: Work): string {
  const [by = ""] = (work.csl.author ?? []).map(({ family, literal }) => family ?? literal ?? "");
  const facts = [by, yearOf(work)].filter(Boolean).join(", ");
  return `“${bareText(work.csl.title)}”${facts && ` (${facts})`}`;
}

export function another(work: Work, name: string): string {
  return `The DOI or number in “${name}” is that of another work, ${titleAndFacts(work)}, which is cited. Make sure that you mean it.`;
}

export function similar(work: Work, name: string, differing: string): string {
  return `“${name}” was found as ${titleAndFacts(work)}, whose ${differing} you write differently. Make sure that you mean it.`;
}

export function ofAnotherYear(work: Work, name: string): string {
  return `“${name}” is not cited: we only found ${titleAndFacts(work)}, from another year. Correct the year if you mean it.`;
}

export function notLookedUp(name: string): string {
  return `“${name}” could not be looked up everywhere just now, so it is not cited.`;
}

export function wholeBook(name: string): string {
  return `“${name}” is cited as the whole book, since its chapters are not listed.`;
}
