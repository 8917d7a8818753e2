import config from "./playwright.config.ts";

/**
 * Measures the website as a browser on a slow machine and line has it, `npm run bench:web`, and the extension from a
 * press to the editor, `npm run bench:press`.
 */
export default {
  ...config,
  testDir: "bench",
  testMatch: "**/*.bench.ts",
  timeout: 900_000,
  projects: undefined,
};
