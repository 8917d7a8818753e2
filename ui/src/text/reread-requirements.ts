import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { requirementText } from "./requirement-text.ts";

/**
 * A corrected list after its assignment was changed: without what the assignment no longer asks for, or asks for in
 * other words, be it as it was read or as it was corrected, and with what it asks for now. What was corrected or taken
 * out, and is still asked for in the same words, stays as it was corrected.
 * @param before what was read of the assignment before it was changed
 * @param after what is read of it now
 */
export function rereadRequirements(
  corrected: readonly Requirement[],
  { before, after }: { before: readonly Requirement[]; after: readonly Requirement[] },
): readonly Requirement[] {
  const stood = new Set(before.map(meaning));
  const stands = new Set(after.map(meaning));
  const come = after.filter((one) => !stood.has(meaning(one)));
  const isGone = (one: Requirement) => stood.has(meaning(one)) && !stands.has(meaning(one));
  if (come.length === 0 && !before.some(isGone)) return corrected;
  const corrections = correctionsOf(before, corrected);
  const kept = corrected.filter((one) => !isGone(corrections.get(one) ?? one));
  // What was added by hand rests on no words of the assignment.
  const shown = new Set(kept.map(requirementText));
  return [...kept, ...come.filter((one) => !shown.has(requirementText(one)))];
}

/** What each that was corrected was read as. Where several of a kind were, their order tells, unless some were taken out or added. */
function correctionsOf(
  read: readonly Requirement[],
  corrected: readonly Requirement[],
): ReadonlyMap<Requirement, Requirement> {
  const asRead = new Set(read.map(meaning));
  const asCorrected = new Set(corrected.map(meaning));
  const changed = corrected.filter((one) => !asRead.has(meaning(one)));
  const formers = Map.groupBy(
    read.filter((one) => !asCorrected.has(meaning(one))),
    ({ kind }) => kind,
  );
  const pairs = [...Map.groupBy(changed, ({ kind }) => kind)].flatMap(([kind, some]) => {
    const former = formers.get(kind) ?? [];
    return former.length === some.length
      ? some.map((one, at) => [one, former[at] as Requirement] as const)
      : [];
  });
  return new Map(pairs);
}

/** All that it says, wherever it stands. */
function meaning({ start: _, end: __, ...facts }: Requirement): string {
  return JSON.stringify(facts);
}
