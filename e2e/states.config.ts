import { everyState } from "./every-state.ts";

const website = "**/website.pictures.ts";

/** Takes a picture of every page and panel in every state: `npm run pictures:states`. */
export default {
  ...everyState,
  projects: [
    { name: "by mouse", testMatch: website },
    { name: "by touch", testMatch: website, use: { hasTouch: true } },
    { name: "panel", testMatch: "**/panel.pictures.ts" },
  ],
};
