import config from "./playwright.config.ts";

/** How every page and panel in every state is gone through: one after the other, with time for the slow ones. */
export const everyState = { ...config, testDir: "states", timeout: 90_000, workers: 1 };
