import pages from "./vitest.pages.config.ts";

/** Measures the extension in pages of courses and writes `course-pages/README.md`: `npm run bench:insertion`. */
export default {
  ...pages,
  test: {
    ...pages.test,
    include: ["src/measure/*.measure.ts"],
    testTimeout: 900_000,
    fileParallelism: false,
  },
};
