import tailwindcss from "@tailwindcss/vite";
import type { Plugin } from "vite";
import { defineConfig } from "wxt";
import { INSERT_COMMAND, OPEN_COMMAND } from "./src/commands.ts";
import { EXTENSION_PUBLIC_KEY, FIREFOX_ID } from "./src/identity.ts";
import { websiteOrigin } from "./src/website-origin.ts";

const origin = websiteOrigin(process.env.WXT_API_URL);

/** Radix positions its menus with inline styles; scripts come from the package alone. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  `connect-src ${origin}`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** What the panel begins with is one file: each one more is fetched before it can begin. */
const oneFile: Plugin = {
  name: "one-file",
  outputOptions: (options) => ({
    ...options,
    codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
  }),
};

export default defineConfig({
  srcDir: "src",
  // Journeys build for the port of their own server, beside the build that people load.
  outDir: process.env.EXTENSION_OUT_DIR ?? ".output",
  imports: false,
  hooks: {
    "vite:build:extendConfig": (entrypoints, config) => {
      if (entrypoints.some(({ type }) => type === "sidepanel")) config.plugins?.push(oneFile);
    },
    // wxt 0.21 goes on injecting its names into our code all the same, unless the plugin itself is told.
    "config:resolved": ({ config }) => void Object.assign(config.imports, { autoImport: false }),
  },
  modules: ["@wxt-dev/module-react"],
  manifestVersion: 3,
  targetBrowsers: ["chrome", "firefox"],
  vite: () => ({ plugins: [tailwindcss()] }),
  zip: {
    name: "ai-discussion-post-generator",
    // The server offers the one for Chromium under this name: EXTENSION_ZIP.
    artifactTemplate: "{{name}}-{{browser}}.zip",
    sourcesRoot: "..",
    includeSources: ["extension/**", "ui/**", "server/contract/**", "*.json", "*.yaml"],
  },
  manifest: ({ browser, mode }) => ({
    name: "AI Discussion Post Generator",
    short_name: "AI Post Generator",
    description:
      "Select a discussion prompt, have a reply drafted in the side panel, insert it where you write.",
    permissions: [
      "activeTab",
      "scripting",
      "contextMenus",
      // Signing in on the website, with a one-time code that comes back to the extension alone.
      "identity",
      "storage",
      ...(browser === "firefox" ? [] : ["sidePanel"]),
    ],
    // Never asked for by itself: only for a site, or a frame of another origin, that the person names by a click.
    optional_host_permissions: ["https://*/*", "http://*/*"],
    action: { default_title: "Open AI Discussion Post Generator" },
    commands: {
      [OPEN_COMMAND]: {
        suggested_key: { default: "Alt+Shift+Y" },
        description: "Open the panel with the selected text",
      },
      [INSERT_COMMAND]: {
        suggested_key: { default: "Alt+Shift+U" },
        description: "Insert the reply into the page",
      },
    },
    // The development server needs its own, looser policy.
    ...(mode === "production" && { content_security_policy: { extension_pages: contentSecurityPolicy } }),
    ...(browser === "firefox"
      ? {
          browser_specific_settings: {
            gecko: {
              id: FIREFOX_ID,
              // The first that shows people what is collected.
              strict_min_version: "140.0",
              data_collection_permissions: {
                required: ["authenticationInfo", "personallyIdentifyingInfo", "websiteContent"],
              },
            },
          },
        }
      : { key: EXTENSION_PUBLIC_KEY, minimum_chrome_version: "120" }),
  }),
});
