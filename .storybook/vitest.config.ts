import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findProgram } from "../scripts/find-program.ts";

/** Debian's Chromium where there is one, else the one that Playwright installs. */
const executablePath = findProgram("chromium");

/** Every story is a test: it renders, plays, passes axe and leaves the console quiet, in light and in dark. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: "stories",
    setupFiles: [`${import.meta.dirname}/fail-on-console.ts`],
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

function chromium(colorScheme: "light" | "dark") {
  return playwright({
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
    },
    // Without motion, axe never measures a colour in the middle of a fade.
    contextOptions: { colorScheme, reducedMotion: "reduce" },
  });
}
