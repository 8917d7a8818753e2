import { defineConfig } from "vitest/config";

/** Every package keeps its own settings, under a project name that begins with the name of its folder. */
export default defineConfig({
  test: {
    projects: [
      "*/vitest.config.ts",
      "*/vitest.pages.config.ts",
      "server/*/vitest.config.ts",
      ".storybook/vitest.config.ts",
    ],
  },
});
