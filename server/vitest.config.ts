import { TEST_TAGS } from "@discussion-post/testing/test-tags";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    root: import.meta.dirname,
    environment: "node",
    tags: TEST_TAGS,
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    // Real servers, a real database, and on purpose slow password hashes; on a busy machine each takes minutes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as on a machine that is busy with something else: no test is about speed.
    expect: { poll: { timeout: 30_000 } },
    // They wait far longer than they compute: for hashes, for the database, for a time to pass.
    maxWorkers: 4,
    // Loading the server takes longer than most of the files. What a test changes, it takes back itself.
    isolate: false,
  },
});
