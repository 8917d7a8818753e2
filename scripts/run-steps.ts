import { announce, seconds } from "@discussion-post/testing/progress";
import type { Outcome } from "./outcome.ts";
import type { TestStep } from "./test-steps.ts";

/**
 * Runs the steps, several at a time: each begins as soon as there is room for it and what it needs has ended. Prints
 * how each went, in the order of the list, once all before it are printed.
 * @param signal no step begins after it has been aborted
 * @returns what the steps that were run found out, in the order of the list
 */
export async function runSteps(
  steps: readonly TestStep[],
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<Outcome[]> {
  const ends = new Map<string, Promise<Outcome>>();
  const reports: { outcome: Outcome; lines: string[] }[] = [];
  const waiting = [...steps.entries()];
  let printed = 0;

  async function workOff(): Promise<void> {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [index, step] = next;
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      ends.set(step.name, promise);
      const broken = await firstBroken(step.after ?? []);
      const start = performance.now();
      const outcome = broken ? failure(`Not run, because "${broken}" failed.`) : await attempt(step, signal);
      reports[index] = { outcome, lines: linesOf(step.name, outcome, performance.now() - start) };
      resolve(outcome);
      for (let report = reports[printed]; report; report = reports[printed]) {
        report.lines.forEach(announce);
        printed += 1;
      }
    }
  }

  /** Waits for the steps, which come earlier in the list, as far as they are run at all. */
  async function firstBroken(names: string[]): Promise<string | undefined> {
    for (const name of names) if (((await ends.get(name))?.failed ?? 0) > 0) return name;
  }

  await Promise.all(Array.from({ length: atOnce }, workOff));
  // After a stop there are gaps: what ended behind one is printed all the same.
  for (const report of reports.slice(printed)) report?.lines.forEach(announce);
  return reports.flatMap((report) => (report ? [report.outcome] : []));
}

async function attempt({ run }: TestStep, signal: AbortSignal): Promise<Outcome> {
  try {
    return await run(signal);
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
}

function failure(output: string): Outcome {
  return { passed: 0, failed: 1, output };
}

function linesOf(name: string, outcome: Outcome, ms: number): string[] {
  if (outcome.unchecked) return [`– ${name.padEnd(22)} not checked: ${outcome.unchecked}`];
  const isFine = outcome.failed === 0;
  const counts = isFine ? `${outcome.passed}` : `${outcome.passed} passed, ${outcome.failed} failed`;
  return [
    `${isFine ? "✓" : "✗"} ${name.padEnd(22)} ${counts} (${seconds(ms)})`,
    ...(outcome.remark ? [`  ${outcome.remark}`] : []),
    ...(!isFine && outcome.output ? [outcome.output] : []),
  ];
}
