import { directionOf } from "../../../server/src/evidence/contradictions.ts";
import { coverage, weightedStems } from "../../../server/src/evidence/evidence-words.ts";
import { gradeClaim, readAbstract } from "../../../server/src/evidence/grade-claim.ts";
import { hasItsNumbers } from "../../../server/src/evidence/numbers.ts";
import { stemsOf } from "../../../server/src/sources/topic-terms.ts";
import type { PublicPair } from "./labelled-file.ts";

type Label = PublicPair["label"];

const IN_THREE = ["Supports", "Neutral", "Refutes"] as const;
const IN_TWO = ["attributable", "not attributable"] as const;

/**
 * What each grade by words says in the labels of public sets. Who says otherwise is not shown, as is what is about
 * something else, for which those of three labels have none; what words leave open is taken for the subject alone.
 */
const LABEL_OF = { supported: "Supports", not_shown: "Refutes", open: "Neutral" } as const;

type Called = keyof typeof LABEL_OF;

/** Prints how words alone, without a model, grade pairs of others. */
export function reportWordsAlone(pairs: readonly PublicPair[], print: (line: string) => void): void {
  const isInTwo = pairs.some(({ label }) => label === "attributable");
  const labels = isInTwo ? IN_TWO : IN_THREE;
  const forced = isInTwo ? forcedInTwo : forcedInThree;
  const graded = pairs.map(({ claim, evidence, label }) => ({ label, called: called(claim, evidence) }));
  for (const grade of Object.keys(LABEL_OF) as Called[]) {
    const found = graded.filter((one) => one.called === grade).map(({ label }) => label);
    print(
      `${grade.padEnd(10)} ${String(found.length).padStart(5)} of ${pairs.length}: ${counts(found, labels)}`,
    );
  }
  if (!isInTwo) {
    const asGraded = graded.map(({ label, called }) => [label, LABEL_OF[called]] as const);
    print(`macro-F1 as graded:            ${macroF1(asGraded, labels)}`);
  }
  const asForced = pairs.map((one) => [one.label, forced(one.claim, one.evidence)] as const);
  print(`macro-F1 if nothing were left: ${macroF1(asForced, labels)}`);
}

function called(claim: string, evidence: string): Called {
  return gradeClaim({ claim, source: readAbstract(evidence), pointers: [] }).grade ?? "open";
}

/** The best that the same rules came to on the part of HealthVer that may be looked at. */
const REFUTED_MIN = 0.1;
const SUPPORTED_MIN = 0.2;

/** A label at any rate, which is no part of the product: too often wrong. */
function forcedInThree(claim: string, evidence: string): Label {
  const { passage } = gradeClaim({ claim, source: readAbstract(evidence), pointers: [] });
  const covered = coverage(weightedStems(claim), weightedStems(evidence));
  if (covered >= REFUTED_MIN && directionOf(claim, passage?.text ?? "") !== "same") return "Refutes";
  return covered >= SUPPORTED_MIN ? "Supports" : "Neutral";
}

/** The best of 35 ways on the part of AttributionBench that is there to be tuned with. */
const ATTRIBUTABLE_MIN = 0.525;
/** So many sentences in a row are read as one. */
const WINDOW = 4;

/**
 * The same in two labels: whether some sentences in a row cover enough of a claim, with enough of its words side by side,
 * and the evidence has its numbers.
 */
function forcedInTwo(claim: string, evidence: string): Label {
  const stems = weightedStems(claim);
  const sentences = readAbstract(evidence).stems;
  const windows = sentences.map((_, first) => sentences.slice(first, first + WINDOW));
  const covered = Math.max(
    0,
    ...windows.map((window) => coverage(stems, { has: (stem) => window.some((one) => one.has(stem)) })),
  );
  const beside = neighbors(claim);
  const known = new Set(neighbors(evidence));
  const kept = beside.length === 0 ? covered : beside.filter((two) => known.has(two)).length / beside.length;
  const isAlike = (2 * covered + kept) / 3 >= ATTRIBUTABLE_MIN;
  return isAlike && hasItsNumbers(claim, evidence) ? "attributable" : "not attributable";
}

/** The words that follow each other in a text, without those that tell nothing. */
function neighbors(text: string): string[] {
  const stems = stemsOf(text);
  return stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
}

function counts(found: readonly Label[], labels: readonly Label[]): string {
  return labels.map((label) => `${found.filter((one) => one === label).length} ${label}`).join(", ");
}

/** Of what people said and what words say, in three digits. */
function macroF1(pairs: readonly (readonly [is: Label, said: Label])[], labels: readonly Label[]): string {
  const f1 = labels.map((label) => {
    const right = pairs.filter(([is, said]) => is === label && said === label).length;
    const all =
      pairs.filter(([is]) => is === label).length + pairs.filter(([, said]) => said === label).length;
    return (2 * right) / Math.max(1, all);
  });
  return (f1.reduce((sum, one) => sum + one, 0) / labels.length).toFixed(3);
}
