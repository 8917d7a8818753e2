import type { SelectOption } from "../components/select.tsx";

/**
 * What a select of the template form lists: the values of templates in their order, and the current one even
 * where only the generator offers it (ADR-0012).
 */
export function templateChoices<V extends string>(
  table: Record<V, { label: string; template: boolean }>,
  current: V,
): SelectOption<V>[] {
  // Object.keys forgets what it was given; the table's type says that its keys are V.
  return (Object.keys(table) as V[])
    .filter((value) => table[value].template || value === current)
    .map((value) => ({ value, label: table[value].label }));
}
