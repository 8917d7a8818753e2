import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type PrerenderedPage, prerenderedFile } from "@discussion-post/contract/website-paths";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import type { Prerendered } from "./src/prerender.tsx";

const ENTRY = "src/prerender.tsx";
/** The one that everything is set in. */
const FONT = /^figtree-latin-wght-normal-.*\.woff2$/;
/** What was written is set in this one. */
const READING_FONT = /^source-serif-4-latin-400-normal-.*\.woff2$/;
/** Pages that show a text in their first view, and so need its face as early. */
const READING_PAGES: readonly PrerenderedPage[] = ["home"];
const FIRST_SCRIPT = /<script|<link rel="modulepreload"/;
const TITLE = /<title>.*?<\/title>/;
const EMPTY_ROOT = '<div id="root"></div>';

/** Parts of a page that tell that it was rendered whole, and not while it waited for something. */
const PROOFS: Partial<Record<PrerenderedPage, string>> = {
  home: "2 of 2 references exist",
  auth: "Your next discussion post starts here.",
  pricing: "Simple, Transparent Pricing",
};

/**
 * Prerenders what is seen before any script has loaded: `index.html` gets the frame of the site, and the folder
 * `prerendered` beside it holds the open pages as a visitor sees them.
 */
export function prerenderPages(): Plugin {
  let root: string;
  let outDir: string;
  return {
    name: "prerender-pages",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const { frame, pages } = await prerender(root);
      const assets = await readdir(join(outDir, "assets"));
      const page = preloading(FONT, assets, await readFile(join(outDir, "index.html"), "utf8"));
      const readingPage = preloading(READING_FONT, assets, page);
      if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
      await mkdir(join(outDir, "prerendered"));
      for (const { page: name, path, markup } of pages) {
        if (!markup.includes(PROOFS[name] ?? "<h1")) throw new Error(`The page ${name} is not whole`);
        const title = markup.match(TITLE)?.[0];
        if (title === undefined) throw new Error(`The page ${name} has no title`);
        await writeFile(
          join(outDir, prerenderedFile(name)),
          (READING_PAGES.includes(name) ? readingPage : page)
            .replace(TITLE, title)
            .replace(EMPTY_ROOT, rootElement(path, markup.replace(title, ""))),
        );
      }
      await writeFile(join(outDir, "index.html"), page.replace(EMPTY_ROOT, rootElement("frame", frame)));
    },
  };
}

/** Asks for a font before the scripts: in the queue behind them it would come too late for the first page. */
function preloading(font: RegExp, assets: readonly string[], page: string): string {
  const file = assets.find((name) => font.test(name));
  if (file === undefined) throw new Error(`The website has no font ${font}`);
  const link = `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin />`;
  return page.replace(FIRST_SCRIPT, `${link}\n    $&`);
}

/** The root with what is rendered in it; `path` tells the script whose page that is. */
function rootElement(path: string, markup: string): string {
  return `<div id="root" data-prerendered="${path}">${markup}</div>`;
}

async function prerender(root: string): Promise<{ frame: string; pages: Prerendered[] }> {
  const folder = await mkdtemp(join(tmpdir(), "prerender-pages-"));
  try {
    await build({
      configFile: false,
      root,
      logLevel: "warn",
      plugins: [react()],
      build: { ssr: ENTRY, outDir: folder, emptyOutDir: true, copyPublicDir: false, target: "es2023" },
      ssr: { noExternal: true },
    });
    const { prerenderFrame, prerenderPages }: typeof import("./src/prerender.tsx") = await import(
      pathToFileURL(join(folder, "prerender.js")).href
    );
    return { frame: prerenderFrame(), pages: await prerenderPages() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
