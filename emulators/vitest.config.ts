import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "emulators", root: import.meta.dirname, environment: "node", include: ["**/*.test.ts"] },
});
