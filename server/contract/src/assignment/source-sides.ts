import type { RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, sourcesYears } from "./source-kinds.ts";
import type { Others } from "./sources-besides.ts";
import { placed, type Unit } from "./units.ts";
import { ANY_YEAR, type Years } from "./years.ts";

/** What all sources that are counted together have to be. */
export type KindOfSources = Pick<
  RequirementOf<"sources">,
  "kind" | "isPeerReviewed" | "arePreferred" | keyof Years
>;

export const ANY_KIND: KindOfSources = { kind: "sources", isPeerReviewed: false, ...ANY_YEAR };

/**
 * What a sentence wants of one side alone of those that it counts side by side: of "the textbook and one peer-reviewed
 * article", or "one course resource and one peer-reviewed article", one has to be peer-reviewed. None where both are alike.
 */
export function sidesApart(
  unit: Unit,
  {
    others,
    facts,
    own,
  }: { others: Others; facts: KindOfSources; own: { start: number; end: number; min: number | null } },
  thisYear: number,
): RequirementOf<"sources">[] {
  const { text } = unit;
  const ofKind = (kind: KindOfSources, { start, end, min }: typeof own) =>
    isOfAnyKind(kind) ? [] : [placed(unit, start, end, { ...kind, min, max: null })];
  if (others.isReading) return ofKind(facts, own);
  if (others.from === null) return [];
  const [first, second] = [text.slice(0, others.from), text.slice(others.from)].map(
    (side): KindOfSources => ({
      kind: "sources",
      isPeerReviewed: asksForPeerReviewed(side),
      ...sourcesYears(side, thisYear),
    }),
  );
  if (!first || !second || first.isPeerReviewed === second.isPeerReviewed) return [];
  const behind = { start: others.from, end: text.length, min: others.min };
  return [...ofKind(first, own), ...ofKind(second, behind)];
}

function isOfAnyKind({ isPeerReviewed, since, until }: KindOfSources): boolean {
  return !isPeerReviewed && since === null && until === null;
}
