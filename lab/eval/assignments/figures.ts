import type { Comparison } from "./compare.ts";

/** The kinds that anything of it is of. */
export function kindsIn({ right, wrong, missed }: Comparison): string[] {
  return [...right.map(({ label }) => label), ...wrong, ...missed].map(({ kind }) => kind);
}

/** Precision and recall over all, or of one kind. */
export function figures(compared: readonly Comparison[], kind?: string) {
  const isMeant = (one: { kind: string }) => kind === undefined || one.kind === kind;
  const right = compared.flatMap((one) => one.right.map(({ label }) => label)).filter(isMeant).length;
  const wrong = compared.flatMap((one) => one.wrong).filter(isMeant).length;
  const missed = compared.flatMap((one) => one.missed).filter(isMeant).length;
  const precision = right / (right + wrong);
  const recall = right / (right + missed);
  const text = `precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  (${right} right, ${wrong} wrong, ${missed} missed)`;
  return { precision, recall, text };
}
