import { type EvidenceGrade, evidenceGrade } from "@discussion-post/contract/evidence";
import { pino } from "pino";
import { modelQueue } from "../../server/src/ai/model-queue.ts";
import { createDependencies } from "../../server/src/dependencies.ts";
import { parseEnv } from "../../server/src/env.ts";
import { postWriter } from "../../server/src/generations/write-post.ts";
import { referenceLookUp } from "../../server/src/sources/reference-look-up.ts";
import { sourcesService } from "../../server/src/sources/sources.service.ts";
import { countedModel, type ModelCosts } from "./counted-model.ts";
import { type Evaluation, evaluate } from "./evaluate.ts";
import { type Citing, countedContradictions, sumOf } from "./evidence/citing.ts";

interface EvaluationOptions {
  print: (line: string) => void;
  /** How the rows name who writes; as the provider does if left out. */
  writer?: string | undefined;
}

/**
 * Prints how good the drafts of the configured AI and indexes are. Fails where one invents a reference, cites
 * what no index resolves, or has a list that does not match its text: those must not happen with any model. A draft
 * that the AI does not write counts as missing everything; where it writes none in a row, there is no row either.
 */
export async function runEvaluation(
  environment: NodeJS.ProcessEnv,
  { print, writer: named }: EvaluationOptions,
): Promise<boolean> {
  // No database is needed; the settings want the address of one.
  const env = parseEnv({ DATABASE_URL: "mysql://nobody@localhost/none", ...environment });
  const world = createDependencies(env);
  const indexes = [world.crossref, world.openAlex].filter((index) => index !== null);
  const logger = pino({ level: "silent" });
  const { model, costs, noteTokens } = countedModel(world.model);
  const writer = postWriter({
    model,
    sources: sourcesService({
      crossref: world.crossref,
      openAlex: world.openAlex,
      openLibrary: world.openLibrary,
      logger,
    }),
    references: referenceLookUp({ indexes, logger }),
    queue: modelQueue({ atOnce: 1, waitingMax: 1 }),
    onTokens: noteTokens,
  });
  print(
    `AI: ${env.OPENAI_MODEL} at ${env.OPENAI_BASE_URL}. Sources: ${env.CROSSREF_BASE_URL}${world.openAlex ? ` and ${env.OPENALEX_BASE_URL}` : ""}\n`,
  );
  print(
    row("discipline", "kind", "length", "style", "words", "band", "cited", "list", "unresolved", "invented"),
  );
  const evaluations: Evaluation[] = [];
  const startedAt = performance.now();
  let failures = 0;
  let inARow = 0;
  for await (const one of evaluate(writer, indexes)) {
    if ("failure" in one) {
      print(
        `${row(one.prompt.discipline, one.prompt.kind, one.length, one.style)}not written: ${one.failure}`,
      );
      failures += 1;
      inARow += 1;
      if (inARow === FAILURES_MAX) break;
      continue;
    }
    inARow = 0;
    evaluations.push(one);
    print(
      row(
        one.prompt.discipline,
        one.prompt.kind,
        one.length,
        one.style,
        one.words,
        one.isInBand ? "in" : "OUT",
        `${one.cited}/${one.requested}`,
        one.isConsistent ? "ok" : "BROKEN",
        one.unresolved,
        one.invented.length,
      ),
    );
    for (const text of one.invented) print(`    invented: ${text}`);
  }
  await world.db.$client.end();
  if (inARow === FAILURES_MAX) {
    print(`\n${FAILURES_MAX} drafts in a row were not written, so the rest was left, and there is no row.`);
    return false;
  }
  const isSound = summarize(evaluations, { failures, print });
  const drafts = { count: evaluations.length, ms: performance.now() - startedAt };
  summarizeEvidence(
    evaluations.flatMap(({ grades }) => grades),
    { costs, drafts },
    print,
  );
  const writtenBy = named ?? evaluations[0]?.model ?? env.OPENAI_MODEL;
  const dollars = (costs.inputTokens * env.AI_INPUT_PRICE + costs.outputTokens * env.AI_OUTPUT_PRICE) / 1e6;
  print(`\nrow of README.md:\n${readmeRow(writtenBy, evaluations, failures)}`);
  const citing = sumOf(evaluations.map((one) => one.citing));
  print(
    `\nrow of lab/eval/README.md:\n${citingRow(writtenBy, citing, { costs, dollars, drafts: drafts.count })}`,
  );
  return isSound;
}

/** What the citations rest on as the product itself graded them, and what grading them cost. */
function summarizeEvidence(
  grades: readonly EvidenceGrade[],
  { costs, drafts }: { costs: ModelCosts; drafts: { count: number; ms: number } },
  print: (line: string) => void,
): void {
  const each = (total: number) => (total / Math.max(1, drafts.count)).toFixed(2);
  print("");
  for (const grade of evidenceGrade.options)
    print(
      `citations ${`${grade}:`.padEnd(20)}${grades.filter((one) => one === grade).length} of ${grades.length}`,
    );
  print(
    `calls of the model a draft:   ${each(costs.calls)}, of them to check citations ${each(costs.checkingCalls)}`,
  );
  print(`tokens a draft, in and out:   ${each(costs.inputTokens)} and ${each(costs.outputTokens)}`);
  print(`time with and without checks: ${(drafts.ms / (drafts.ms - costs.checkingMs)).toFixed(2)} to 1`);
}

function summarize(
  evaluations: readonly Evaluation[],
  { failures, print }: { failures: number; print: (line: string) => void },
): boolean {
  const count = evaluations.length + failures;
  const share = (test: (one: Evaluation) => boolean) =>
    `${evaluations.filter(test).length} of ${count} (${Math.round((100 * evaluations.filter(test).length) / count)} %)`;
  const total = (value: (one: Evaluation) => number) => evaluations.reduce((sum, one) => sum + value(one), 0);
  const invented = total(({ invented: found }) => found.length);
  const unresolved = total((one) => one.unresolved);
  print("");
  if (failures > 0) print(`not written:                  ${failures} of ${count}`);
  print(`within the length band:       ${share((one) => one.isInBand)}`);
  print(`all sources asked for cited:  ${share((one) => one.cited >= one.requested)}`);
  print(`sources cited / asked for:    ${total((one) => one.cited)} / ${total((one) => one.requested)}`);
  print(`list matches the text:        ${share((one) => one.isConsistent)}`);
  print(`references not resolvable:    ${unresolved}`);
  print(`invented references:          ${invented}`);
  return invented === 0 && unresolved === 0 && evaluations.every((one) => one.isConsistent);
}

/** A row of the table of models in the README. */
function readmeRow(model: string, evaluations: readonly Evaluation[], failures: number): string {
  const count = evaluations.length + failures;
  const of = (part: number, all: number) => `${part} of ${all}`;
  const total = (value: (one: Evaluation) => number) => evaluations.reduce((sum, one) => sum + value(one), 0);
  const cells = [
    model,
    of(evaluations.filter(({ isInBand }) => isInBand).length, count),
    of(evaluations.filter(({ cited, requested }) => cited >= requested).length, count),
    of(
      total(({ supported }) => supported),
      total(({ citations }) => citations),
    ),
    total(({ unresolved }) => unresolved),
    total(({ invented }) => invented.length),
    new Date().toISOString().slice(0, 10),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** A row of the table of models in lab/eval/README.md. */
function citingRow(
  model: string,
  { sentences, withEvidence, judged, supporting, repeating, repeatingCited, contradictions }: Citing,
  { costs, dollars, drafts }: { costs: ModelCosts; dollars: number; drafts: number },
): string {
  const cells = [
    model,
    `${withEvidence} of ${sentences}`,
    `${supporting} of ${judged}`,
    `${repeatingCited} of ${repeating}`,
    countedContradictions(contradictions),
    `${(costs.calls / drafts).toFixed(2)} (${(costs.checkingCalls / drafts).toFixed(2)})`,
    costs.inputTokens > 0 ? `$${(dollars / drafts).toFixed(5)}` : "not said",
    new Date().toISOString().slice(0, 10),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** An AI that writes none of so many drafts is out of order, or no writer. */
const FAILURES_MAX = 3;

const WIDTHS = [16, 7, 14, 11, 6, 5, 6, 7, 11, 8];

function row(...cells: (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0)).join("");
}
