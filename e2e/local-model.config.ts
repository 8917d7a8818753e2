import config from "./playwright.config.ts";

/** Drafts by a model on this machine, which takes a server of the product with other settings: part of `npm test`. */
export default {
  ...config,
  testDir: "local-model",
  globalSetup: "./local-model/global-setup.ts",
  outputDir: "../.data/e2e-local-model/results",
  timeout: 300_000,
  workers: 1,
  projects: [{ name: "local model" }],
};
