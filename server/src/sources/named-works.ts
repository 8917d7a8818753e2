import { isWorkNamed } from "@discussion-post/contract/assignment/is-work-named";
import { type NamedWork, nameOfWork } from "@discussion-post/contract/assignment/named-works";
import type { Missing } from "./named-look-up.ts";
import { nameOfUndated, type UndatedWork } from "./undated-works.ts";
import type { Work } from "./work.ts";

/** A work that a topic names and that is not cited. */
export interface MissingWork extends NamedWork {
  why: Missing;
}

/** Whether a work is the named one. */
export function isNamedBy(named: NamedWork) {
  return ({ work }: { work: Pick<Work, "csl"> }) => isWorkNamed(work.csl, named);
}

/** What to tell of works that a topic names and that could not be had: one sentence for each reason. */
export function missingNotices(missing: readonly MissingWork[]): string[] {
  const reasons: readonly Missing[] = ["unknown", "unclear", "doubted", "unsure"];
  return reasons.flatMap((why) => {
    const names = missing.filter((one) => one.why === why).map(nameOfWork);
    return names.length === 0 ? [] : [`${NAMES} ${listed(names)}, ${SENTENCES[why](names.length > 1)}`];
  });
}

/** The same of a work that a topic names without a year. */
export function undatedNotice(undated: UndatedWork, why: Missing): string {
  const told =
    why === "unknown"
      ? "which we couldn't find in Crossref, OpenAlex or Open Library by that name. Add it yourself if you have it."
      : SENTENCES[why](false);
  return `${NAMES} ${nameOfUndated(undated)}, ${told}`;
}

/** Whether a notice is one of works that are missing, which stays true of a text that is rewritten with the same works. */
export function isOfMissing(notice: string): boolean {
  return notice.startsWith(NAMES);
}

const NAMES = "Your assignment names";

const SENTENCES: Record<Missing, (areMany: boolean) => string> = {
  unknown: (areMany) =>
    areMany
      ? "which we couldn't find in Crossref, OpenAlex or Open Library by these names and years. Add them yourself if you have them."
      : "which we couldn't find in Crossref, OpenAlex or Open Library by that name and year. Add it yourself if you have it.",
  unclear: (areMany) =>
    areMany
      ? "and each may be one of several works. Add yours by their titles or DOIs."
      : "which may be one of several works. Add yours by its title or DOI.",
  doubted: (areMany) =>
    `which ${areMany ? "were" : "was"} retracted or doubted since, so ${areMany ? "they aren't" : "it isn't"} cited.`,
  unsure: (areMany) =>
    `which couldn't be looked up everywhere just now, so ${areMany ? "they aren't" : "it isn't"} cited.`,
};

function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
