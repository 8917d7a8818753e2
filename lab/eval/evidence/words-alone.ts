import { gradeClaim, readAbstract } from "../../../server/src/evidence/grade-claim.ts";
import type { PublicPair } from "./labelled-file.ts";

type Label = PublicPair["label"];

const LABELS: readonly Label[] = ["Supports", "Refutes", "Neutral"];
/** How often what the rules call supported, without a model, is so in pairs of others. */
export function reportWordsAlone(pairs: readonly PublicPair[], print: (line: string) => void): void {
  const [said, open] = [true, false].map((isSaid) =>
    pairs.filter(({ claim, evidence }) => isSupported(claim, evidence) === isSaid).map(({ label }) => label),
  ) as [Label[], Label[]];
  print(`called supported: ${said.length} of ${pairs.length} (${counts(said)})`);
  print(`not called so: ${open.length} (${counts(open)})`);
  print(`macro-F1 with those as Neutral: ${macroF1(said, open).toFixed(3)}`);
}

function isSupported(claim: string, evidence: string): boolean {
  return gradeClaim({ claim, source: readAbstract(evidence), pointers: [] }).grade === "supported";
}

function counts(labels: readonly Label[]): string {
  return LABELS.map((label) => `${countOf(labels, label)} ${label}`).join(", ");
}

/** Of the three labels, of which the rules never say Refutes. */
function macroF1(said: readonly Label[], open: readonly Label[]): number {
  const f1 = (label: Label, called: readonly Label[]) =>
    (2 * countOf(called, label)) / (called.length + countOf([...said, ...open], label));
  return (f1("Supports", said) + f1("Neutral", open)) / LABELS.length;
}

function countOf(labels: readonly Label[], wanted: Label): number {
  return labels.filter((label) => label === wanted).length;
}
