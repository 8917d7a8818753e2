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
  // A page that never comes to rest is told at once, not after everything was measured twice.
  retries: 0,
  use: { ...config.use, navigationTimeout: 60_000 },
  projects: undefined,
};
