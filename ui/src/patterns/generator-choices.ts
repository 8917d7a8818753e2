import type { SelectOption } from "../components/select.tsx";

type OptionTable<V extends string> = Record<
  V,
  { label: string; tier: "basic" | "premium"; generator: boolean }
>;

/**
 * What a select of the generator lists: the generator's values in their order, premium ones locked for a
 * free account, and the current value even where only templates offer it (ADR-0012).
 */
export function generatorChoices<V extends string>(
  table: OptionTable<V>,
  { current, canUsePremium }: { current: V; canUsePremium: boolean },
): SelectOption<V>[] {
  // Object.keys forgets what it was given; the table's type says that its keys are V.
  return (Object.keys(table) as V[])
    .filter((value) => table[value].generator || value === current)
    .map((value) => ({
      value,
      label: table[value].label,
      ...(!table[value].generator && { hint: "(from template)" }),
      ...(table[value].tier === "premium" && !canUsePremium && { lockedReason: "Premium" }),
    }));
}
