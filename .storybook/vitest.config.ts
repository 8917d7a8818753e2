import { chromium } from "@discussion-post/testing/browser-tests";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Every story is a test: it renders, plays, passes axe and leaves the console quiet, in light and in dark. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: "stories",
    setupFiles: [`${import.meta.dirname}/fail-on-console.ts`],
    // Loading what the stories share takes longer than most of the files. Each story takes back what it changes.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: chromium("light"),
      instances: [
        { browser: "chromium", name: "stories (light)", provider: chromium("light") },
        { browser: "chromium", name: "stories (dark)", provider: chromium("dark") },
      ],
    },
  },
});
