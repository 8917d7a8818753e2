import { TEST_TAGS } from "@discussion-post/testing/test-tags";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "emulators",
    root: import.meta.dirname,
    environment: "node",
    tags: TEST_TAGS,
    include: ["**/*.test.ts"],
    // As long as on a machine that is busy with something else: no test is about speed.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
