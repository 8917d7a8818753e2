import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { prerenderPages } from "./prerender-pages.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), prerenderPages()],
  build: {
    target: "es2023",
    manifest: true,
    rolldownOptions: {
      output: {
        // Chunks that were merged import each other.
        strictExecutionOrder: true,
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        // Each file more is a trip to the server more, six of them at a time.
        codeSplitting: {
          groups: [
            { name: "site", tags: ["$initial"] },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://localhost:5000" } },
});
