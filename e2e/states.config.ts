import config from "./playwright.config.ts";

const website = "**/website.pictures.ts";

/** Takes a picture of every page and panel in every state: `npm run pictures:states`. */
export default {
  ...config,
  testDir: "states",
  timeout: 90_000,
  workers: 1,
  projects: [
    { name: "by mouse", testMatch: website },
    { name: "by touch", testMatch: website, use: { hasTouch: true } },
    { name: "panel", testMatch: "**/panel.pictures.ts" },
  ],
};
