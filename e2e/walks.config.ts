import config from "./playwright.config.ts";

/** Every page of the website in every mode that a person may need: part of `npm run test:walks`. */
export default { ...config, testDir: "walks", workers: 1, projects: [{ name: "website" }] };
