import { mkdir } from "node:fs/promises";
import { announce, seconds } from "@discussion-post/testing/progress";
import type { Outcome } from "./outcome.ts";
import { onStopSignals } from "./stop-signals.ts";
import { REPORTS, type TestStep, testSteps, walkSteps } from "./test-steps.ts";

/**
 * Runs every check of the project, or with an argument those whose name contains it: `npm test -- server`. With
 * `--walks` as the first, those that `npm run test:walks` is for. The last line is always `N passed, N failed`, and
 * `N skipped` after it where this machine lacks something.
 */
const [first, ...rest] = process.argv.slice(2);
const isWalk = first === "--walks";
const filters = isWalk ? rest : process.argv.slice(2);
const steps = isWalk ? walkSteps : testSteps;
const chosen = steps.filter(({ name }) => filters.every((filter) => name.includes(filter)));

const stop = new AbortController();
onStopSignals({ onFirst: () => stop.abort(), onSecond: () => process.exit(130) });

await mkdir(REPORTS, { recursive: true });
const outcomes = new Map<string, Outcome>();
for (const step of chosen) {
  if (stop.signal.aborted) break;
  outcomes.set(step.name, await run(step));
}

const all = [...outcomes.values()];
const passed = sum(all.map((outcome) => outcome.passed));
const failed = sum(all.map((outcome) => outcome.failed));
if (chosen.length === 0) {
  announce(
    `No check is called "${filters.join(" ")}". There are: ${steps.map(({ name }) => name).join(", ")}.`,
  );
}
if (stop.signal.aborted) announce("Stopped before the end.");
const isGood = failed === 0 && passed > 0 && !stop.signal.aborted;
const skipped = sum(all.map((outcome) => outcome.skipped ?? (outcome.unchecked ? 1 : 0)));
announce(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(isGood ? 0 : 1);

async function run(step: TestStep): Promise<Outcome> {
  const start = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${step.name} ...`);
  const broken = step.after?.find((name) => (outcomes.get(name)?.failed ?? 0) > 0);
  const outcome = broken ? failure(`Not run, because "${broken}" failed.`) : await attempt(step);
  const isFine = outcome.failed === 0;
  const counts = isFine ? `${outcome.passed}` : `${outcome.passed} passed, ${outcome.failed} failed`;
  if (process.stdout.isTTY) process.stdout.write("\r");
  if (outcome.unchecked) {
    announce(`– ${step.name.padEnd(22)} not checked: ${outcome.unchecked}`);
    return outcome;
  }
  announce(`${isFine ? "✓" : "✗"} ${step.name.padEnd(22)} ${counts} (${seconds(performance.now() - start)})`);
  if (outcome.remark) announce(`  ${outcome.remark}`);
  if (!isFine && outcome.output) announce(outcome.output);
  return outcome;
}

async function attempt({ run: work }: TestStep): Promise<Outcome> {
  try {
    return await work(stop.signal);
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function failure(output: string): Outcome {
  return { passed: 0, failed: 1, output };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
