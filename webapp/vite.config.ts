import { constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { prerenderPages } from "./prerender-pages.ts";

/** One below the best: that takes three times as long for two percent less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** What opens over a page, with what places it there: more than all else that components weigh. */
const DIALOGS = /ui\/src\/components\/dialog/;
const MENUS =
  /floating-ui|radix-ui.react-(?:popper|select|menu|dropdown-menu|popover)|ui\/src\/components\/(?:select|popover|dropdown-menu)/;
const COMPONENTS = /lucide-react|ui\/src\/components/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    prerenderPages(),
    compression({
      include: /^assets\/.+\.(?:js|css)$/,
      algorithms: [defineAlgorithm("brotliCompress", BROTLI)],
      logLevel: "silent",
    }),
  ],
  build: {
    target: "es2023",
    manifest: true,
    rolldownOptions: {
      output: {
        // Each file more is a trip to the server more, six of them at a time.
        codeSplitting: {
          groups: [
            { name: "site", tags: ["$initial"] },
            // The first to name a module has it, and what it imports.
            { name: "components", test: standsInPages, minShareCount: 3 },
            { name: "dialogs", test: DIALOGS, minShareCount: 3 },
            { name: "menus", test: MENUS, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": "http://localhost:5000" } },
});

function standsInPages(module: string): boolean {
  return COMPONENTS.test(module) && !DIALOGS.test(module) && !MENUS.test(module);
}
