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
        // Each file more is a trip to the server more, six of them at a time.
        codeSplitting: {
          groups: [
            { name: "site", tags: ["$initial"] },
            { name: "components", test: /lucide-react|ui\/src\/components/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://localhost:5000" } },
});
