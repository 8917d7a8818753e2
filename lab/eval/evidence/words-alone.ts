import { directionOf } from "../../../server/src/evidence/contradictions.ts";
import { coverage, weightedStems } from "../../../server/src/evidence/evidence-words.ts";
import { gradeClaim, readAbstract } from "../../../server/src/evidence/grade-claim.ts";
import type { PublicPair } from "./labelled-file.ts";

type Label = PublicPair["label"];

const LABELS: readonly Label[] = ["Supports", "Neutral", "Refutes"];

/**
 * What each grade by words says in the labels of public sets. Who says otherwise is not shown, as is what is about
 * something else, for which they have no label; what words leave open is taken for the subject alone.
 */
const LABEL_OF = { supported: "Supports", not_shown: "Refutes", open: "Neutral" } as const;

type Called = keyof typeof LABEL_OF;

/** Prints how words alone, without a model, grade pairs of others. */
export function reportWordsAlone(pairs: readonly PublicPair[], print: (line: string) => void): void {
  const graded = pairs.map(({ claim, evidence, label }) => ({ label, called: called(claim, evidence) }));
  for (const grade of Object.keys(LABEL_OF) as Called[]) {
    const labels = graded.filter((one) => one.called === grade).map(({ label }) => label);
    print(`${grade.padEnd(10)} ${String(labels.length).padStart(5)} of ${pairs.length}: ${counts(labels)}`);
  }
  print(
    `macro-F1 as graded:            ${macroF1(graded.map(({ label, called }) => [label, LABEL_OF[called]]))}`,
  );
  print(
    `macro-F1 if nothing were left: ${macroF1(pairs.map((one) => [one.label, forced(one.claim, one.evidence)]))}`,
  );
}

function called(claim: string, evidence: string): Called {
  return gradeClaim({ claim, source: readAbstract(evidence), pointers: [] }).grade ?? "open";
}

/** The best that the same rules came to on the part of HealthVer that may be looked at. */
const REFUTED_MIN = 0.1;
const SUPPORTED_MIN = 0.2;

/** A label at any rate, which is no part of the product: too often wrong. */
function forced(claim: string, evidence: string): Label {
  const { passage } = gradeClaim({ claim, source: readAbstract(evidence), pointers: [] });
  const covered = coverage(weightedStems(claim), weightedStems(evidence));
  if (covered >= REFUTED_MIN && directionOf(claim, passage?.text ?? "") !== "same") return "Refutes";
  return covered >= SUPPORTED_MIN ? "Supports" : "Neutral";
}

function counts(labels: readonly Label[]): string {
  return LABELS.map((label) => `${labels.filter((one) => one === label).length} ${label}`).join(", ");
}

/** Of what people said and what words say, in three digits. */
function macroF1(pairs: readonly (readonly [is: Label, said: Label])[]): string {
  const f1 = LABELS.map((label) => {
    const right = pairs.filter(([is, said]) => is === label && said === label).length;
    const all =
      pairs.filter(([is]) => is === label).length + pairs.filter(([, said]) => said === label).length;
    return (2 * right) / Math.max(1, all);
  });
  return (f1.reduce((sum, one) => sum + one, 0) / LABELS.length).toFixed(3);
}
