import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "testing",
    root: import.meta.dirname,
    environment: "node",
    include: ["**/*.test.ts"],
    // A database instance is initialised, killed and recovered.
    testTimeout: 60_000,
  },
});
