import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandResult, runCommand } from "@discussion-post/product/run-command";
import { SLOW } from "@discussion-post/testing/test-tags";
import { audit } from "./audit.ts";
import { ensureChromium, ensureDisplay } from "./chromium.ts";
import { ensureFirefoxWherePossible } from "./firefox.ts";
import type { Outcome } from "./outcome.ts";
import { ROOT } from "./root.ts";
import { type Counts, readPlaywrightReport, readVitestReport } from "./test-reports.ts";

export interface TestStep {
  name: string;
  /** Steps without which this one tells nothing. */
  after?: string[];
  run(signal: AbortSignal): Promise<Outcome>;
}

export const REPORTS = join(ROOT, ".data/test-reports");

/** Packages with the same settings are checked in one go: each of them imports most of the others. */
const TYPES = [
  { name: "server and tools", config: "tsconfig.node.json" },
  ...["server/contract", "emulators/stripe/browser", "ui", "webapp", "extension", "course-pages", "e2e"].map(
    (name) => ({ name, config: name }),
  ),
];
/** Those of the server, which take by far the longest, begin first: the others run beside them. */
const TEST_CONFIGS = globSync("*/vitest.config.ts", { cwd: ROOT })
  .map((config) => ({ name: dirname(config), config }))
  .toSorted(
    (a, b) => Number(b.name === "server") - Number(a.name === "server") || a.name.localeCompare(b.name),
  );
const PAGES_CONFIG = "vitest.pages.config.ts";
const STORIES_CONFIG = ".storybook/vitest.config.ts";

/** Checks that take seconds each. */
const CHECKS: readonly TestStep[] = [
  { name: "lint", run: command("biome", "check", "--error-on-warnings") },
  ...TYPES.map(({ name, config }) => ({ name: `types ${name}`, run: command("tsc", "-p", config) })),
  { name: "unused code", run: command("knip") },
  { name: "secrets", run: command("secretlint", "**/*", "**/.*") },
  { name: "vulnerabilities", run: audit },
  { name: "build webapp", run: tool("webapp", "vite", "build") },
  { name: "build extension", run: tool("extension", "wxt", "build") },
  { name: "build firefox", run: tool("extension", "wxt", "build", "-b", "firefox") },
];
/** What the journeys need. */
const BUILDS = ["build webapp", "build extension"];

/** What `npm test` runs, in minutes: neither stories nor tests tagged slow, and of the journeys those tagged smoke. */
export const quickSteps: readonly TestStep[] = [
  ...CHECKS,
  ...vitestSteps(`!${SLOW}`),
  {
    name: "e2e smoke",
    after: BUILDS,
    run: withDisplay(withChromium((signal) => playwright(signal, { grep: "@smoke" }))),
  },
];

/** What `npm run test:all` runs: what takes seconds first, and the journeys, which take all there is, last. */
export const allSteps: readonly TestStep[] = [
  ...CHECKS,
  ...vitestSteps(),
  { name: "stories", run: withChromium(vitest("stories (light)", STORIES_CONFIG)) },
  {
    name: "e2e",
    after: BUILDS,
    run: withDisplay(withFirefox(withChromium((signal) => playwright(signal)))),
  },
  {
    name: "e2e local model",
    after: BUILDS,
    run: withDisplay(withChromium((signal) => playwright(signal, { config: "local-model.config.ts" }))),
  },
];

/** What `npm run test:walks` checks: every page and every part in every mode, of which `npm run test:all` has a sample. */
export const walkSteps: readonly TestStep[] = [
  { name: "stories in dark", run: withChromium(vitest("stories (dark)", STORIES_CONFIG)) },
  {
    name: "pages in every mode",
    run: withChromium((signal) => playwright(signal, { config: "walks.config.ts" })),
  },
];

type Run = TestStep["run"];

/** A program of the project that is one check. */
function command(...words: [string, ...string[]]): Run {
  return tool(".", ...words);
}

function tool(folder: string, program: string, ...args: string[]): Run {
  return async (signal) => {
    const { code, output } = await runTool({ folder, words: [program, ...args], signal });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  };
}

/** @param tagsFilter which tests are run, by their tags; all of them where it is left out */
function vitestSteps(tagsFilter?: string): TestStep[] {
  return [
    ...TEST_CONFIGS.map(({ name, config }) => ({
      name: `tests ${name}`,
      run: vitest(name, config, tagsFilter),
    })),
    { name: "pages", run: withChromium(vitest("pages*", PAGES_CONFIG, tagsFilter)) },
  ];
}

/**
 * @param config that of the project, beside which those of no other project are loaded
 * @param tagsFilter what it leaves out counts as not run, not as skipped
 */
function vitest(project: string, config: string, tagsFilter?: string): Run {
  return async (signal) => {
    const report = join(REPORTS, `vitest-${project.replaceAll(/[^\w]+/g, "-")}.json`);
    const options = ["--retry=1", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    if (tagsFilter) options.push("--tags-filter", tagsFilter);
    const result = await runTool({
      words: ["vitest", "run", "--config", config, "--project", project, ...options],
      signal,
    });
    const counts = await readVitestReport(report);
    return outcomeOf(result, tagsFilter ? { ...counts, skipped: 0 } : counts);
  };
}

async function playwright(
  signal: AbortSignal,
  { config = "playwright.config.ts", grep = "." }: { config?: string; grep?: string } = {},
): Promise<Outcome> {
  const report = join(REPORTS, "playwright.json");
  const result = await runTool({
    folder: "e2e",
    words: ["playwright", "test", "-c", config, "--grep", grep, "--reporter=list,json"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    signal,
  });
  return outcomeOf(result, await readPlaywrightReport(report));
}

function withChromium(run: Run): Run {
  return async (signal) => {
    await ensureChromium();
    return run(signal);
  };
}

function withDisplay(run: Run): Run {
  return async (signal) => {
    await ensureDisplay();
    return run(signal);
  };
}

function withFirefox(run: Run): Run {
  return async (signal) => {
    await ensureFirefoxWherePossible();
    return run(signal);
  };
}

/** A run that says it went well counts for nothing when no test was in it, and one that says it failed fails. */
function outcomeOf({ code, output }: CommandResult, { flaky, ...counts }: Counts): Outcome {
  if (counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, output: `${output}\nNo test was run.` };
  const failed = code !== 0 ? Math.max(counts.failed, 1) : counts.failed;
  const remark = flaky.length > 0 && `Passed only when repeated: ${flaky.join("\n    ")}`;
  return { ...counts, failed, output, ...(remark && { remark }) };
}

interface Tool {
  words: [string, ...string[]];
  /** The package whose tool it is. */
  folder?: string;
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

function runTool({ words: [program, ...args], folder = ".", env, signal }: Tool): Promise<CommandResult> {
  const cwd = join(ROOT, folder);
  return runCommand({
    words: [join(cwd, "node_modules/.bin", program), ...args],
    cwd,
    signal,
    ...(env && { env }),
  });
}
