import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "@discussion-post/product/run-command";
import { announce, step } from "@discussion-post/testing/progress";
import { axeTable } from "../e2e/states/axe-figures.ts";
import { citationSection } from "./a11y/citation-section.ts";
import { partsList, type StorybookIndex, storiesSum } from "./a11y/parts-list.ts";
import { readStateReport } from "./a11y/state-report.ts";
import { readStoryReports } from "./a11y/story-reports.ts";
import { ROOT } from "./root.ts";

/**
 * `npm run bench:a11y`: has axe look at every page, panel and story in both themes, and writes down what it found,
 * and which parts there are, into `docs/accessibility.md` and `ui/README.md`. `npm run bench:a11y -- stories` looks at
 * the stories alone, `-- pages` at pages and panels alone, `-- tables` at nothing; what it does not look at stays as it was found last.
 */
const only = process.argv[2];
const REPORTS = join(ROOT, ".data/a11y");
const reports = {
  states: join(REPORTS, "states.json"),
  light: join(REPORTS, "stories-light.json"),
  dark: join(REPORTS, "stories-dark.json"),
};

await mkdir(REPORTS, { recursive: true });
const outcomes: boolean[] = [];
if (only === undefined || only === "stories") {
  outcomes.push(
    await run("Building the storybook", ".", ["storybook", "build", "-o", ".data/storybook", "--quiet"]),
    await run("Stories in light", ".", storiesIn("light")),
    await run("Stories in dark", ".", storiesIn("dark")),
  );
}
if (only === undefined || only === "pages") {
  outcomes.push(
    await run("Pages and panels", "e2e", ["playwright", "test", "-c", "a11y.config.ts", "--reporter=json"]),
  );
}

const index: StorybookIndex = JSON.parse(await readFile(join(ROOT, ".data/storybook/index.json"), "utf8"));
await writeFile(
  join(ROOT, "docs/accessibility.md"),
  [
    "# Accessibility, measured",
    "",
    "By `npm run bench:a11y`: axe looks at every page and panel in every state, and at every story after it has been played, in light and in dark, in Chromium. A check is a rule of axe that applied to something; elements are those that the rules were applied to, counted once for each rule. What axe cannot see is tried by `npm test` (everything by keyboard alone) and by `npm run test:walks` (the focus at every stop, 400 %, text spaced out, forced colors, reduced motion).",
    "",
    ...citationSection,
    ...axeTable("Pages of the website", await readStateReport(reports.states, "website")),
    ...axeTable("Side panel of the extension", await readStateReport(reports.states, "panel")),
    ...axeTable("Stories", await readStoryReports(reports)),
  ].join("\n"),
);
await writeFile(
  join(ROOT, "ui/README.md"),
  [
    "# What the website and the extension are drawn with",
    "",
    "`npm run storybook` shows all of it; its first page says how a page is built. This list is written by `npm run bench:a11y` from Storybook's own index; what axe found in each story is in [docs/accessibility.md](../docs/accessibility.md).",
    "",
    `${storiesSum(index)} A star marks the stories that play.`,
    "",
    ...(await partsList(index)),
  ].join("\n"),
);
await run("Formatting", ".", ["biome", "format", "--write", "docs/accessibility.md", "ui/README.md"]);
process.exit(outcomes.every(Boolean) ? 0 : 1);

function storiesIn(theme: "light" | "dark"): [string, ...string[]] {
  return [
    "vitest",
    "run",
    "--project",
    `stories (${theme})`,
    "--reporter=json",
    `--outputFile=${reports[theme]}`,
  ];
}

async function run(
  doing: string,
  folder: string,
  [program, ...args]: [string, ...string[]],
): Promise<boolean> {
  const cwd = join(ROOT, folder);
  const { code, output } = await step(doing, () =>
    runCommand({
      words: [join(cwd, "node_modules/.bin", program), ...args],
      cwd,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reports.states },
    }),
  );
  if (code !== 0) announce(`${doing} failed:\n${output.slice(-4_000)}`);
  return code === 0;
}
