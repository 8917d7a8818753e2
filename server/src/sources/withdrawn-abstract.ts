import type { Notice } from "@discussion-post/contract/notices";

/**
 * What an abstract says became of its own work: arXiv and bioRxiv put it there, where nothing else in the record of a
 * preprint tells of it (info.arxiv.org/help/withdraw.html). Null where it says nothing.
 */
export function kindInAbstract(abstract: string | null | undefined): Notice["kind"] | null {
  const told = SAYINGS.map((pattern) => pattern.exec(abstract ?? "")?.[0]).find((one) => one !== undefined);
  if (told === undefined) return null;
  return /retract/i.test(told) ? "retraction" : "withdrawal";
}

const WORK = "(?:paper|article|manuscript|submission|preprint|work|study)";
const SAYINGS = [
  new RegExp(
    String.raw`\bthis (?:arxiv )?${WORK} (?:has been|is|was|is being) (?:temporarily |hereby )?(?:withdrawn|retracted)(?! in (?:part|parts)\b)`,
    "i",
  ),
  new RegExp(
    String.raw`^\W{0,3}(?:the )?(?:\w{1,20} )?authors? (?:have|has) (?:\w{1,12} (?:to )?)?(?:withdrawn?|retract(?:ed)?) (?:this|their|the|its) (?:\w{1,12} )?${WORK}`,
    "i",
  ),
  new RegExp(
    String.raw`^\W{0,3}(?:(?:the )?${WORK} (?:(?:has been|is) )?)?(?:withdrawn|retracted) (?:by|due to|because|owing to|from|at)\b`,
    "i",
  ),
  new RegExp(String.raw`^\W{0,3}(?:(?:this )?${WORK} )?(?:withdrawn|retracted)\W{0,3}$`, "i"),
];

/** Whether somebody's own words for a source say that it was withdrawn: "Comments: withdrawn, error in Lemma 2". */
export function saysWithdrawn(reference: string): boolean {
  return kindInAbstract(reference) !== null || COMMENT.test(reference);
}

const COMMENT =
  /\bcomments?: {0,3}[^\n]{0,60}\b(?:withdrawn|retracted)\b|[([](?:withdrawn|retracted)(?: by the authors?)?[)\]]|^\W{0,3}(?:withdrawn|retracted)(?: (?:article|paper|preprint))?\s?:/i;
