import { defineConfig } from "vitest/config";
import { TEST_TAGS } from "./test-tags.ts";

export default defineConfig({
  test: {
    name: "testing",
    root: import.meta.dirname,
    environment: "node",
    tags: TEST_TAGS,
    include: ["**/*.test.ts"],
    // A database instance is initialised, killed and recovered.
    testTimeout: 60_000,
  },
});
