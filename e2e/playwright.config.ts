import { CHROMIUM_ARGUMENTS } from "@discussion-post/testing/chromium-arguments";
import { defineConfig } from "@playwright/test";
import { PRODUCT_URL } from "./product-address.ts";

/**
 * Journeys through the built product. Two browsers at a time, one on the website and one with the extension: their
 * journeys share nothing but the server.
 */
export default defineConfig({
  testDir: "tests",
  globalSetup: "./global-setup.ts",
  outputDir: "../.data/e2e/results",
  workers: 2,
  projects: [
    { name: "website", testMatch: "**/{web-*,keyboard}.test.ts", workers: 1 },
    { name: "extension", testMatch: "**/extension-*.test.ts", workers: 1 },
  ],
  forbidOnly: true,
  // A browser that a busy machine starved is given one more chance, by name: see CONTRIBUTING.md.
  retries: 1,
  // No journey is measured by its time: these are for a machine that others keep busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: PRODUCT_URL,
    browserName: "chromium",
    // A trace of every journey would take longer than the journeys: the second attempt leaves one.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});
