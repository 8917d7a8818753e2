import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import type { Label, LabelledAssignment } from "./labelled.ts";

export interface Comparison {
  right: { requirement: Requirement; label: Label }[];
  /** Read, and not labelled. */
  wrong: Requirement[];
  /** Labelled, and not read. */
  missed: Label[];
}

/** What was read in an assignment beside its labels; each label counts for one requirement at most. */
export function compare(
  { text, requirements: labels }: LabelledAssignment,
  read: readonly Requirement[],
  thisYear: number,
): Comparison {
  const open = [...labels];
  const right: Comparison["right"] = [];
  const wrong: Requirement[] = [];
  for (const requirement of read) {
    // Nobody labelled these.
    if (
      isTextCount(requirement) ||
      requirement.kind === "work" ||
      (requirement.kind === "sources" && requirement.sourceType)
    )
      continue;
    const place = open.findIndex((label) => isSame(label, requirement, { text, thisYear }));
    const [label] = place === -1 ? [] : open.splice(place, 1);
    if (label) right.push({ requirement, label });
    else wrong.push(requirement);
  }
  return { right, wrong, missed: open };
}

function isTextCount({ kind }: Requirement): boolean {
  return kind === "sentences" || kind === "paragraphs";
}

function isSame(label: Label, requirement: Requirement, at: { text: string; thisYear: number }): boolean {
  if (label.kind === "words" || label.kind === "replyWords")
    return requirement.kind === label.kind && requirement.min === label.min && requirement.max === label.max;
  if (label.kind === "sources")
    return (
      requirement.kind === "sources" &&
      requirement.min === label.min &&
      requirement.max === label.max &&
      (requirement.isPeerReviewed === label.peerReviewed || SAYS_LESS.test(label.quote)) &&
      requirement.since === yearOf(label.since, at.thisYear)
    );
  if (label.kind === "style") return requirement.kind === "style" && requirement.style === label.style;
  if (label.kind === "person") return requirement.kind === "person" && requirement.person === label.person;
  if (label.kind === "replies") return requirement.kind === "replies" && requirement.count === label.count;
  if (label.kind === "due")
    return (
      requirement.kind === "due" && requirement.what === label.what && overlaps(label, requirement, at.text)
    );
  return requirement.kind === label.kind && overlaps(label, requirement, at.text);
}

/** What one author took for peer-reviewed, and the product for a wish that more works meet. */
const SAYS_LESS = /\b(?:scholarly|academic|journals?|primary)\b/i;

/** Whether half of the shorter of the two quotes is in the other one. */
function overlaps({ quote }: Label, { start, end }: Requirement, text: string): boolean {
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const common = Math.min(end, at + quote.length) - Math.max(start, at);
    if (common >= Math.min(end - start, quote.length) / 2) return true;
  }
  return false;
}

function yearOf(since: number | { years: number } | null | undefined, thisYear: number): number | null {
  if (typeof since === "object" && since !== null) return thisYear - since.years;
  return since ?? null;
}
