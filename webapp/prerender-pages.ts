import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listPosts } from "@discussion-post/contract/posts";
import { DASHBOARD_POSTS } from "@discussion-post/contract/product-constants";
import { listTemplates } from "@discussion-post/contract/templates";
import { listDrafts } from "@discussion-post/contract/unsaved-drafts";
import {
  frameFile,
  type PrerenderedPage,
  prerenderedFile,
  type WebsitePage,
  websitePaths,
} from "@discussion-post/contract/website-paths";
import react from "@vitejs/plugin-react";
import { build, type Manifest, type Plugin } from "vite";
import type { Frames, Prerendered } from "./src/prerender.tsx";

const ENTRY = "src/prerender.tsx";
/** The one that everything is set in. */
const FONT = /^figtree-latin-wght-normal-.*\.woff2$/;
/** What was written is set in this one. */
const READING_FONT = /^source-serif-4-latin-400-normal-.*\.woff2$/;
/** Pages that show a text in their first view, and so need its face as early. */
const READING_PAGES: readonly PrerenderedPage[] = ["home"];
const FIRST_SCRIPT = /<script|<link rel="modulepreload"/;
const PAGE_SCRIPT = /<script type="module"|<link rel="modulepreload"/;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)">/;
/** Where Vite says which file holds which module. */
const MANIFEST = ".vite/manifest.json";
const TITLE = /<title>.*?<\/title>/;
const EMPTY_ROOT = '<div id="root"></div>';

/** Parts of a page that tell that it was rendered whole, and not while it waited for something. */
const PROOFS: Partial<Record<PrerenderedPage, string>> = {
  home: "2 of 2 references exist",
  auth: "Your next discussion post starts here.",
  pricing: "Simple, Transparent Pricing",
};

/**
 * Prerenders what is seen before any script has loaded: `index.html` gets the frame of the site, the folder `frames`
 * beside it holds that frame, or one of the page's own, with the scripts of each page named, and the folder `prerendered` the open pages as a
 * visitor sees them.
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
      const { frames, pages } = await prerender(root);
      const assets = await readdir(join(outDir, "assets"));
      const page = preloading(FONT, assets, await readFile(join(outDir, "index.html"), "utf8"));
      const styled = await withStyles(page, (file) => readFile(join(outDir, file), "utf8"));
      const readingPage = preloading(READING_FONT, assets, styled);
      if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
      const manifest: Manifest = JSON.parse(await readFile(join(outDir, MANIFEST), "utf8"));
      await mkdir(join(outDir, "prerendered"));
      for (const { page: name, path, markup } of pages) {
        if (!markup.includes(PROOFS[name] ?? "<h1")) throw new Error(`The page ${name} is not whole`);
        const title = markup.match(TITLE)?.[0];
        if (title === undefined) throw new Error(`The page ${name} has no title`);
        const drawn = READING_PAGES.includes(name) ? readingPage : styled;
        const late = withEarlyPresses(withLateScripts(drawn));
        await writeFile(
          join(outDir, prerenderedFile(name)),
          (name === "home" ? withEarlyTopic(late) : late)
            .replace(TITLE, title)
            .replace(EMPTY_ROOT, rootElement(path, markup.replace(title, ""))),
        );
      }
      const stylesFirst = withStylesFirst(page);
      const framed = (name?: WebsitePage) =>
        stylesFirst.replace(EMPTY_ROOT, () =>
          rootElement("frame", (name && frames.own[name]) ?? frames.frame),
        );
      await writeFile(join(outDir, "index.html"), framed());
      await mkdir(join(outDir, "frames"));
      for (const name of Object.keys(websitePaths) as WebsitePage[]) {
        const page = withScripts(framed(name), scriptsOf(name, manifest));
        await writeFile(
          join(outDir, frameFile(name)),
          withEarlyAnswers(name === "home" ? withEarlyTopic(page) : page, FIRST_LISTS[name] ?? []),
        );
      }
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

/** What a page begins with for somebody who is signed in, besides the module of its own name. */
const FIRST_PARTS: Partial<Record<WebsitePage, string>> = { home: "src/generator/generator.tsx" };

/** What pages list first, where that is asked for under an address without a query. */
const FIRST_LISTS: Partial<Record<WebsitePage, string[]>> = {
  dashboard: [`${listPosts.path}?limit=${DASHBOARD_POSTS}`, listDrafts.path],
  postHistory: [listPosts.path, listDrafts.path],
  templates: [listTemplates.path],
};

/** The scripts that a page needs besides those of every page. */
function scriptsOf(page: WebsitePage, manifest: Manifest): string[] {
  const ownModule = `src/pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  const isOfEveryPage = filesOf("index.html", manifest);
  const own = filesOf(ownModule, manifest);
  const firstPart = FIRST_PARTS[page];
  if (firstPart !== undefined) filesOf(firstPart, manifest, own);
  return [...own].filter((file) => !isOfEveryPage.has(file));
}

/** The files of a module and of all that it imports. */
function filesOf(module: string, manifest: Manifest, files = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The website has no module ${module}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, files);
  return files;
}

/** Asks for scripts together with those of every page: else they are heard of only once those have run. */
function withScripts(page: string, scripts: readonly string[]): string {
  const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  return page.replace("</head>", `  ${links.join("\n    ")}\n  </head>`);
}

/** Asks for the styles before the page's scripts: behind them they would come too late for the first paint. */
function withStylesFirst(page: string): string {
  const [link] = page.match(STYLESHEET) ?? [];
  if (link === undefined) throw new Error("index.html has no stylesheet");
  return page.replace(link, "").replace(PAGE_SCRIPT, `${link}\n    $&`);
}

/** Holds the styles itself: the first paint then waits for nothing else. */
async function withStyles(page: string, read: (file: string) => Promise<string>): Promise<string> {
  const [link, file] = page.match(STYLESHEET) ?? [];
  if (link === undefined || file === undefined) throw new Error("index.html has no stylesheet");
  const styles = await read(file);
  return page.replace(link, () => `<style>${styles}</style>`);
}

/** Lets the scripts of a page come after what it is drawn with. */
function withLateScripts(page: string): string {
  return page.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

/** Asks meanwhile who is signed in, on whom the page depends, and for what it lists first: before any script that waits for styles. */
function withEarlyAnswers(page: string, lists: readonly string[]): string {
  const script = `<script src="/early-answers.js" data-lists="${lists.join(" ")}" async fetchpriority="high"></script>`;
  return page.replace("<script", `${script}\n    $&`);
}

/** Notes what is pressed meanwhile: what stands there looks as if it answered. */
function withEarlyPresses(page: string): string {
  return page.replace("</head>", '  <script src="/early-press.js" async></script>\n  </head>');
}

/** Stores what is written into the topic's box meanwhile. */
function withEarlyTopic(page: string): string {
  return page.replace("</head>", '  <script src="/early-topic.js" async></script>\n  </head>');
}

/** The root with what is rendered in it; `path` tells the script whose page that is. */
function rootElement(path: string, markup: string): string {
  return `<div id="root" data-prerendered="${path}">${markup}</div>`;
}

async function prerender(root: string): Promise<{ frames: Frames; pages: Prerendered[] }> {
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
    const { prerenderFrames, prerenderPages }: typeof import("./src/prerender.tsx") = await import(
      pathToFileURL(join(folder, "prerender.js")).href
    );
    return { frames: prerenderFrames(), pages: await prerenderPages() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
