import { readFile, rm } from "node:fs/promises";

export interface Counts {
  passed: number;
  failed: number;
  /** What this machine lacks something for. */
  skipped: number;
  /** The names of the tests that passed only when repeated; they count as passed. */
  flaky: string[];
}

interface VitestResult {
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Counts what vitest's JSON report holds; a file that could not even be loaded is one failure. */
export async function readVitestReport(file: string): Promise<Counts> {
  const report = await readReport<{
    numPassedTests: number;
    numPendingTests: number;
    numFailedTests: number;
    testResults: VitestResult[];
  }>(file);
  if (!report) return { passed: 0, failed: 0, skipped: 0, flaky: [] };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    flaky: report.testResults.flatMap(flakyTests),
  };
}

/** With what went wrong at first: a property test names its seed there. */
function flakyTests({ assertionResults }: VitestResult): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${fullName} (${failureMessages.join("; ")})`);
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/** Counts what Playwright's JSON report holds. */
export async function readPlaywrightReport(file: string): Promise<Counts> {
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
