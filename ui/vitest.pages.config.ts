import { pageTests } from "@discussion-post/testing/browser-tests";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** What keeps state between the API and the screen, in a browser, over a stand-in for the API. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  optimizeDeps: { entries: ["src/**/*.test.tsx"] },
  test: pageTests("pages ui"),
});
