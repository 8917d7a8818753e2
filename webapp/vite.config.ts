import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { prerenderPages } from "./prerender-pages.ts";

export default defineConfig({
  plugins: [react(), tailwindcss(), prerenderPages()],
  build: { target: "es2023" },
  server: { proxy: { "/api": "http://localhost:5000" } },
});
