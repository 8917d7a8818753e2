import { everyState } from "./every-state.ts";

/** Has axe look at every page and panel in every state: `npm run bench:a11y`. */
export default {
  ...everyState,
  projects: [
    { name: "website", testMatch: "**/website.axe.ts" },
    { name: "panel", testMatch: "**/panel.axe.ts" },
  ],
};
