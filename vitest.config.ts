import { defineConfig } from "vitest/config";

/** Every package keeps its own settings; `npm test` runs the projects one after the other by name. */
export default defineConfig({
  test: {
    projects: ["*/vitest.config.ts", "server/emulators/vitest.config.ts", ".storybook/vitest.config.ts"],
  },
});
