import { TEST_TAGS } from "@discussion-post/testing/test-tags";
import { defineConfig } from "vitest/config";

/** Pure tests of the package. What is seen is tested where it is drawn: see .storybook/vitest.config.ts and vitest.pages.config.ts. */
export default defineConfig({
  test: {
    name: "ui",
    root: import.meta.dirname,
    environment: "node",
    tags: TEST_TAGS,
    include: ["src/**/*.test.ts"],
  },
});
