import { readFile, rm } from "node:fs/promises";

export interface Counts {
  passed: number;
  failed: number;
  /** What this machine lacks something for. */
  skipped: number;
}

/** Counts what vitest's JSON report holds; a file that could not even be loaded is one failure. */
export async function readVitestReport(file: string): Promise<Counts> {
  const report = await readReport<{
    numPassedTests: number;
    numPendingTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  }>(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/**
 * Counts what Playwright's JSON report holds, and names the journeys that passed only when repeated (`flaky`), which
 * count as passed.
 */
export async function readPlaywrightReport(file: string): Promise<Counts & { flaky: string[] }> {
  const report = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
  }>(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    flaky: flakyTitles(report.suites),
  };
}

function flakyTitles(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
    ...flakyTitles(inner),
  ]);
}

/** Reads a report and takes it away, so that the next run never counts it again. */
async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  await rm(file, { force: true });
  // Written by the test runner of this very run: its shape is documented, and a wrong count shows at once.
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
