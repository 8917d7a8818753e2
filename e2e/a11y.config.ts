import config from "./playwright.config.ts";

/** Has axe look at every page and panel in every state: `npm run bench:a11y`. */
export default {
  ...config,
  testDir: "states",
  timeout: 90_000,
  workers: 1,
  projects: [
    { name: "website", testMatch: "**/website.axe.ts" },
    { name: "panel", testMatch: "**/panel.axe.ts" },
  ],
};
