import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "product",
    root: import.meta.dirname,
    environment: "node",
    include: ["**/*.test.ts"],
    testTimeout: 60_000,
  },
});
