import { defineConfig } from "@playwright/test";
import { PRODUCT_URL } from "./product-address.ts";

/** Journeys through the built product. One browser at a time: two cores run the product and Chromium. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.test.ts",
  globalSetup: "./global-setup.ts",
  outputDir: "../.data/e2e/results",
  workers: 1,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: PRODUCT_URL,
    browserName: "chromium",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-sync",
      ],
    },
  },
});
