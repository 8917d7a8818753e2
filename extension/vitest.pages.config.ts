import { coursePagesAt } from "@discussion-post/course-pages/serve";
import { findProgram } from "@discussion-post/testing/find-program";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

/** Debian's Chromium where there is one, else the one that Playwright installs. */
const executablePath = findProgram("chromium");

/** What works in pages, in a real browser over pages of courses, without the extension around it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [coursePagesAt("/course-pages/")],
  optimizeDeps: {
    // What is found only once a test runs makes Vite load everything again.
    include: ["wxt/utils/define-unlisted-script", "webextension-polyfill", "zod/mini"],
  },
  test: {
    name: "pages extension",
    include: ["src/**/*.browser.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    // A machine that is busy with something else is slow, and no test is about speed.
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1000, height: 800 },
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
        },
      }),
      instances: [{ browser: "chromium", name: "pages extension" }],
    },
  },
});
