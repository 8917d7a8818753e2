import { TEST_TAGS } from "@discussion-post/testing/test-tags";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "scripts",
    root: import.meta.dirname,
    environment: "node",
    tags: TEST_TAGS,
    include: ["**/*.test.ts"],
    testTimeout: 180_000,
  },
});
