import { TEST_TAGS } from "@discussion-post/testing/test-tags";
import { defineConfig } from "vitest/config";

/** What needs a page is tested where there is one: see vitest.pages.config.ts. */
export default defineConfig({
  test: {
    name: "extension",
    root: import.meta.dirname,
    environment: "node",
    tags: TEST_TAGS,
    include: ["src/**/*.test.ts"],
    exclude: ["src/**/*.browser.test.ts"],
  },
});
