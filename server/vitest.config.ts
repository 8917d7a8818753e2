import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    root: import.meta.dirname,
    environment: "node",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    // Real servers, a real database, and on purpose slow password hashes.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
