import type { Requirement, RequirementOf } from "./requirement.ts";

/**
 * A date that says of nothing in particular what is due: of two, the first is that of the post and the second that of
 * the replies; with one of its own for replies it is that of the post; else it is that of all.
 */
export function datesOfAll(requirements: readonly Requirement[]): Requirement[] {
  const dates = requirements.filter((one) => one.kind === "due");
  const unsaid = dates.filter(({ what }) => what === "all").toSorted((a, b) => a.start - b.start);
  const haveReplies = dates.some(({ what }) => what === "replies");
  const havePost = dates.some(({ what }) => what === "post");
  const [first, second] = unsaid;
  return requirements.map((one) => {
    if (one.kind !== "due" || one.what !== "all") return one;
    if (one === first && (haveReplies || second)) return { ...one, what: "post" };
    if (one === second || (one === first && havePost && areReplies(requirements)))
      return { ...one, what: "replies" };
    return one;
  });
}

/** A date that an assignment names more than once is one: "due Thursday", "The post that is due Thursday at noon". */
export function withoutRepeatedDates(requirements: readonly Requirement[]): Requirement[] {
  const seen: RequirementOf<"due">[] = [];
  return requirements.filter((one) => {
    if (one.kind !== "due") return true;
    const words = one.text.toLowerCase();
    const isNew = seen.every(
      ({ what, text }) =>
        what !== one.what || !(text.toLowerCase().includes(words) || words.includes(text.toLowerCase())),
    );
    if (isNew) seen.push(one);
    return isNew;
  });
}

function areReplies(requirements: readonly Requirement[]): boolean {
  return requirements.some(({ kind }) => kind === "replies");
}
