import { defineConfig } from "vitest/config";

/** What runs in a page, without the other projects of vitest.config.ts, whose settings take seconds to load. */
export default defineConfig({ test: { projects: ["*/vitest.pages.config.ts"] } });
