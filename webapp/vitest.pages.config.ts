import { pageTests } from "@discussion-post/testing/browser-tests";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Every page in all its states, over a stand-in for the API: see src/testing/show-page.tsx. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // All dependencies are found before the first test: one that is found later reloads the page under it.
  optimizeDeps: { entries: ["src/main.tsx", "src/**/*.test.tsx"] },
  test: pageTests("pages webapp"),
});
