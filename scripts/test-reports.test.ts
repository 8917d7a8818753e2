import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-reports.ts";

test("a file that could not be loaded counts as one failure", async () => {
  const passed = { fullName: "saves", status: "passed", failureMessages: [] };
  const file = await reportOf({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      { status: "passed", assertionResults: [passed, passed, passed] },
      { status: "failed", assertionResults: [{ ...passed, status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(await readVitestReport(file)).toEqual({ passed: 3, failed: 2, skipped: 0, flaky: [] });
});

test("a test that passed only when repeated counts as passed and is named with its first failure", async () => {
  const once = { fullName: "saves", status: "passed", failureMessages: [] };
  const twice = { fullName: "pays", status: "passed", failureMessages: ["Error: seed 7"] };
  const file = await reportOf({
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [{ status: "passed", assertionResults: [once, twice] }],
  });
  expect((await readVitestReport(file)).flaky).toEqual(["pays (Error: seed 7)"]);
});

test("a journey that passed only when repeated counts as passed and is named", async () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const file = await reportOf({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{}],
    suites: [{ specs: [spec("saves", "expected")], suites: [{ specs: [spec("pays", "flaky")] }] }],
  });
  expect(await readPlaywrightReport(file)).toEqual({ passed: 6, failed: 2, skipped: 2, flaky: ["pays"] });
});

test("a report counts once and a missing one holds nothing", async () => {
  const file = await reportOf({
    stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [],
    suites: [],
  });
  await readPlaywrightReport(file);
  expect(await readPlaywrightReport(file)).toEqual({ passed: 0, failed: 0, skipped: 0, flaky: [] });
});

async function reportOf(content: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "report-")), "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}
