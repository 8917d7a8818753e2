import type {
  Requirement,
  RequirementKind,
  RequirementOf,
} from "@discussion-post/contract/assignment/requirement";
import { hasYears } from "@discussion-post/contract/assignment/years";
import { requirementText } from "./requirement-text.ts";

/** A work that nobody read of is added to one's own sources, where it is looked up. */
export type AddableKind = Exclude<RequirementKind, "work">;

/** What can be added to an assignment's requirements, as options of a list. */
export const requirementKinds: { value: AddableKind; label: string }[] = [
  { value: "words", label: "Number of words" },
  { value: "sentences", label: "Number of sentences" },
  { value: "paragraphs", label: "Number of paragraphs" },
  { value: "sources", label: "Sources" },
  { value: "sourceRule", label: "Another rule on sources" },
  { value: "style", label: "Citation style" },
  { value: "question", label: "Question or part to write" },
  { value: "person", label: "First or third person" },
  { value: "ending", label: "A question at the end" },
  { value: "experience", label: "Your own experience" },
  { value: "avoid", label: "Something to leave out" },
  { value: "replies", label: "Replies to classmates" },
  { value: "due", label: "A date" },
];

/** A requirement of a kind that stands nowhere in the assignment, to be filled in. */
export function blankRequirement(kind: AddableKind): RequirementOf<AddableKind> {
  const place = { start: 0, end: 0, text: "" };
  switch (kind) {
    case "words":
    case "replyWords":
    case "sentences":
    case "paragraphs":
      return { ...place, kind, min: null, max: null };
    case "sources":
      return { ...place, kind, min: null, max: null, isPeerReviewed: false, since: null, until: null };
    case "style":
      return { ...place, kind, style: "apa" };
    case "person":
      return { ...place, kind, person: "first" };
    case "replies":
      return { ...place, kind, count: null };
    case "due":
      return { ...place, kind, what: "all" };
    case "avoid":
      return { ...place, kind, what: "quotations" };
    case "question":
    case "sourceRule":
    case "ending":
    case "experience":
      return { ...place, kind };
  }
}

/** One that was filled in, whose words are its own. */
export function withOwnWords(requirement: Requirement): Requirement {
  return requirement.text.trim() === ""
    ? { ...requirement, text: requirementText(requirement) }
    : requirement;
}

/** Whether they say the same of the same words. */
export function isSameRequirement(one: Requirement, other: Requirement): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The list with one of it changed, or another one added: also where the list was read anew since it was looked at. */
export function withChanged(
  list: readonly Requirement[],
  changed: Requirement,
  before: Requirement | undefined,
): Requirement[] {
  const same = before ? list.findIndex((one) => isSameRequirement(one, before)) : -1;
  const alike = before ? list.filter(({ kind }) => kind === before.kind) : [];
  // Of those of which there may be several, the only one that is left may be another.
  const [only = null] = before && alike.length === 1 ? alike.filter((one) => isStillOf(one, before)) : [];
  const place = same === -1 && only ? list.indexOf(only) : same;
  return place === -1 ? [...list, changed] : list.with(place, changed);
}

/** Whether it stands for what was looked at: the assignment has one of its kind, or the words are the same. */
function isStillOf(one: Requirement, before: Requirement): boolean {
  return SINGLE.has(one.kind) || one.text === before.text;
}

const SINGLE: ReadonlySet<RequirementKind> = new Set([
  ...(["words", "replyWords", "sentences", "paragraphs"] as const),
  ...(["style", "person", "ending", "replies"] as const),
]);

/** What keeps a requirement from meaning anything, as a sentence; null for nothing. */
export function boundsFault(requirement: Requirement): string | null {
  switch (requirement.kind) {
    case "words":
    case "replyWords":
    case "sentences":
    case "paragraphs": {
      const { min, max } = requirement;
      if (min === null && max === null) return "Fill in one of the two.";
      return min !== null && max !== null && min > max ? "“At least” is more than “At most”." : null;
    }
    case "sources": {
      const { min, max, since, until, isOfAll, arePreferred } = requirement;
      const areYearsAlone = (isOfAll || arePreferred) && hasYears(requirement);
      if (min === null && max === null && !areYearsAlone) return "Fill in how many.";
      if (min !== null && max !== null && min > max) return "“At least” is more than “At most”.";
      return since !== null && until !== null && since > until
        ? "“Published from” is later than “Published until”."
        : null;
    }
    case "avoid":
      return requirement.what === "other" && requirement.text.trim() === "" ? "Fill it in." : null;
    case "question":
    case "sourceRule":
    case "due":
      return requirement.text.trim() === "" ? "Fill it in." : null;
    default:
      return null;
  }
}
