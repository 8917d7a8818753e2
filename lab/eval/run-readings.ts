import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import * as z from "zod";
import { mergedRequirements } from "../../server/src/readings/merged-requirements.ts";
import { modelRequirements } from "../../server/src/readings/model-requirements.ts";
import { type Comparison, compare } from "./assignments/compare.ts";
import { figures, kindsIn } from "./assignments/figures.ts";
import { labelledAssignments, PARTS, type Part } from "./assignments/labelled.ts";

/** In which "within the last five years" is read. */
const THIS_YEAR = 2026;
/** Parts that a model's answers were recorded for, once, and what each was asked with. */
const RECORDED = PARTS.filter((part) =>
  ["building-10", "building-12", "kept-aside", "kept-aside-2"].includes(part),
);
const [PRECISION_MIN, RECALL_MIN] = [0.95, 0.9];

const answersOf = (part: Part) =>
  z
    .record(z.string(), z.string())
    .parse(
      JSON.parse(readFileSync(join(import.meta.dirname, "assignments/answers", `${part}.json`), "utf8")),
    );

/**
 * Prints how well assignments are read by rules alone and with a model, by the answers that one gave to the product's own
 * request, once for each assignment.
 * @returns whether precision and recall with the model reach what they once were on what is kept aside
 */
export function runReadings(print: (line: string) => void): boolean {
  let isGood = true;
  for (const part of RECORDED) {
    const answers = answersOf(part);
    const assignments = labelledAssignments(part).filter(({ id }) => answers[id] !== undefined);
    print(`${part}: ${assignments.length} assignments`);
    const byRules = assignments.map((one) =>
      compare(one, labelledKinds(readAssignment(one.text, THIS_YEAR)), THIS_YEAR),
    );
    const withModel = assignments.map((one) => {
      const said = modelRequirements(answers[one.id] ?? "", one.text, THIS_YEAR);
      const read = said.isUnusable ? null : mergedRequirements(one.text, said, THIS_YEAR);
      return compare(one, labelledKinds(read ?? readAssignment(one.text, THIS_YEAR)), THIS_YEAR);
    });
    for (const kind of [...new Set([...byRules, ...withModel].flatMap(kindsIn))].toSorted())
      print(line(kind, byRules, withModel, kind));
    print(line("all", byRules, withModel));
    const { precision, recall } = figures(withModel);
    if (part.startsWith("kept-aside")) isGood &&= precision >= PRECISION_MIN && recall >= RECALL_MIN;
  }
  return isGood;
}

function line(name: string, byRules: Comparison[], withModel: Comparison[], kind?: string): string {
  const of = (compared: Comparison[]) => figures(compared, kind).text;
  return `  ${name.padEnd(12)}rules: ${of(byRules)}; model: ${of(withModel)}`;
}

/** Nobody labelled what is to be left out, and what else is demanded of sources. */
function labelledKinds(read: readonly Requirement[]): Requirement[] {
  return read.filter(({ kind }) => kind !== "avoid" && kind !== "sourceRule");
}
