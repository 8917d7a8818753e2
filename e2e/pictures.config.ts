import config from "./playwright.config.ts";

/** Takes the pictures of the landing page, the README and the stores anew: `npm run pictures`. */
export default {
  ...config,
  testDir: "pictures",
  testMatch: "**/*.pictures.ts",
  timeout: 120_000,
  projects: undefined,
};
