import { mkdir } from "node:fs/promises";
import { announce } from "@discussion-post/testing/progress";
import { runSteps } from "./run-steps.ts";
import { onStopSignals } from "./stop-signals.ts";
import { allSteps, quickSteps, REPORTS, walkSteps } from "./test-steps.ts";

/** Most steps wait a good part of their time: for the database, for a browser, for a second to pass. */
const STEPS_AT_ONCE = 2;

/**
 * Runs the checks of the project: those of every change, with `--all` as the first argument every one, and with
 * `--walks` those that `npm run test:walks` is for. Further arguments leave those whose name contains them: `npm test
 * -- server`. The last line is always `N passed, N failed`, and `N skipped` after it where this machine lacks
 * something.
 */

const MODES: Record<string, typeof quickSteps> = { "--all": allSteps, "--walks": walkSteps };

const [first = "", ...rest] = process.argv.slice(2);
const mode = MODES[first];
const steps = mode ?? quickSteps;
const filters = mode ? rest : process.argv.slice(2);
const chosen = steps.filter(({ name }) => filters.every((filter) => name.includes(filter)));

const stop = new AbortController();
onStopSignals({ onFirst: () => stop.abort(), onSecond: () => process.exit(130) });

await mkdir(REPORTS, { recursive: true });
const all = await runSteps(chosen, { atOnce: STEPS_AT_ONCE, signal: stop.signal });
const passed = sum(all.map((outcome) => outcome.passed));
const failed = sum(all.map((outcome) => outcome.failed));
if (chosen.length === 0) {
  announce(
    `No check is called "${filters.join(" ")}". There are: ${steps.map(({ name }) => name).join(", ")}.`,
  );
}
if (steps === quickSteps)
  announce("Not run: slow tests, stories and most journeys. npm run test:all runs them.");
if (stop.signal.aborted) announce("Stopped before the end.");
const isGood = failed === 0 && passed > 0 && !stop.signal.aborted;
const skipped = sum(all.map((outcome) => outcome.skipped ?? (outcome.unchecked ? 1 : 0)));
announce(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(isGood ? 0 : 1);

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
