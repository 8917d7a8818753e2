import { afterEach, expect, test, vi } from "vitest";
import { runSteps } from "./run-steps.ts";
import type { TestStep } from "./test-steps.ts";

const printed: string[] = [];
vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
afterEach(() => void printed.splice(0));

const never = new AbortController().signal;

/** A step that ends when it is told to, and notes that it began. */
function heldStep(name: string, began: string[], after: string[] = []) {
  const { promise, resolve } = Promise.withResolvers<{ passed: number; failed: number }>();
  const step: TestStep = {
    name,
    after,
    run: () => {
      began.push(name);
      return promise;
    },
  };
  return {
    step,
    pass: () => resolve({ passed: 1, failed: 0 }),
    fail: () => resolve({ passed: 0, failed: 1 }),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const names = () => printed.map((line) => line.split(/\s+/).slice(0, 2).join(" "));

test("as many steps run at once as there is room for, and are printed in the order of the list", async () => {
  const began: string[] = [];
  const [first, second, third] = ["first", "second", "third"].map((name) => heldStep(name, began));
  if (!first || !second || !third) throw new Error("there are three");
  const run = runSteps([first.step, second.step, third.step], { atOnce: 2, signal: never });
  await settled();
  expect(began).toEqual(["first", "second"]);
  second.pass();
  await settled();
  expect(began).toEqual(["first", "second", "third"]);
  expect(printed).toEqual([]);
  third.fail();
  first.pass();
  expect((await run).map(({ failed }) => failed)).toEqual([0, 0, 1]);
  expect(names()).toEqual(["✓ first", "✓ second", "✗ third"]);
});

test("a step waits for what it needs, and is not run when that failed", async () => {
  const began: string[] = [];
  const build = heldStep("build", began);
  const journeys = heldStep("journeys", began, ["build"]);
  const run = runSteps([build.step, journeys.step], { atOnce: 2, signal: never });
  await settled();
  expect(began).toEqual(["build"]);
  build.fail();
  expect((await run)[1]).toEqual({ passed: 0, failed: 1, output: 'Not run, because "build" failed.' });
  expect(began).toEqual(["build"]);
});

test("after a stop no step begins, and what ended is still told", async () => {
  const began: string[] = [];
  const stop = new AbortController();
  const [slow, quick, late] = ["slow", "quick", "late"].map((name) => heldStep(name, began));
  if (!slow || !quick || !late) throw new Error("there are three");
  const run = runSteps([slow.step, quick.step, late.step], { atOnce: 2, signal: stop.signal });
  await settled();
  stop.abort();
  quick.pass();
  slow.fail();
  expect(await run).toHaveLength(2);
  expect(began).toEqual(["slow", "quick"]);
  expect(names()).toEqual(["✗ slow", "✓ quick"]);
});

test("a step that throws has failed, with its reason", async () => {
  const step: TestStep = { name: "broken", run: () => Promise.reject(new Error("No browser.")) };
  expect(await runSteps([step], { atOnce: 2, signal: never })).toEqual([
    { passed: 0, failed: 1, output: "No browser." },
  ]);
  expect(printed.join("")).toContain("No browser.");
});
