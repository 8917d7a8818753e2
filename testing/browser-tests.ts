import { playwright } from "@vitest/browser-playwright";
import { CHROMIUM_ARGUMENTS } from "./chromium-arguments.ts";
import { findProgram } from "./find-program.ts";
import { TEST_TAGS } from "./test-tags.ts";

/** Debian's Chromium where there is one, else the one that Playwright installs. */
const executablePath = findProgram("chromium");

/** The Chromium in which Vitest runs what needs a page. */
export function chromium(colorScheme: "light" | "dark") {
  return playwright({
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...CHROMIUM_ARGUMENTS],
    },
    // Without motion, axe never measures a colour in the middle of a fade.
    contextOptions: { colorScheme, reducedMotion: "reduce", locale: "en-US", timezoneId: "UTC" },
  });
}

/** Vitest's settings for a project whose tests run in a page: real layout, real input, no server. */
export function pageTests(name: string) {
  return {
    name,
    include: ["src/**/*.test.tsx"],
    tags: TEST_TAGS,
    setupFiles: [`${import.meta.dirname}/../.storybook/fail-on-console.ts`],
    // Loading the pages takes longer than most of the files. What a test changes, it takes back itself.
    isolate: false,
    // A page waits half of its time: for a frame, for an answer of the browser's.
    maxWorkers: 2,
    // A machine that is busy with something else is slow, and no test is about speed.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in Playwright's own tests: a name or text matches in part, unless a test asks for all of it.
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: chromium("light"),
      instances: [{ browser: "chromium" as const, name }],
    },
  };
}
