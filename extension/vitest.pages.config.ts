import { coursePagesAt } from "@discussion-post/course-pages/serve";
import { pageTests } from "@discussion-post/testing/browser-tests";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";

const settings = pageTests("pages extension");

/** The panel, and what works in pages of courses, in a real browser without the extension around it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), coursePagesAt("/course-pages/")],
  // All dependencies are found before the first test: one that is found later reloads the page under it.
  optimizeDeps: { entries: ["src/entrypoints/**/*.{ts,tsx}", "src/**/*.browser.test.{ts,tsx}"] },
  test: {
    ...settings,
    include: ["src/**/*.browser.test.{ts,tsx}"],
    setupFiles: [...settings.setupFiles, "src/testing/setup.ts"],
    env: { WXT_API_URL: "https://posts.example" },
  },
});
