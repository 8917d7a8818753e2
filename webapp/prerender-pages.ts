import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const ENTRY = "src/prerender.tsx";
/** The one that everything is set in. */
const FONT = /^figtree-latin-wght-normal-.*\.woff2$/;
/** A part that is loaded later: only here is it part of the page from the start. */
const EXAMPLE = "2 of 2 references checked";
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Prerenders what is seen before any script has loaded: `index.html` gets the frame of the site, and `landing.html`
 * beside it is a visitor's home page.
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
      const { frame, landing } = await prerender(root);
      const font = (await readdir(join(outDir, "assets"))).find((name) => FONT.test(name));
      if (font === undefined) throw new Error("The website has no font");
      // The font comes with the styles, not after them: the text would move when it replaces another.
      const page = (await readFile(join(outDir, "index.html"), "utf8")).replace(
        "</head>",
        `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />\n  </head>`,
      );
      if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
      if (!landing.includes(EXAMPLE)) throw new Error("The landing page has no example");
      const title = landing.match(/<title>.*?<\/title>/)?.[0];
      if (title === undefined) throw new Error("The landing page has no title");
      await writeFile(
        join(outDir, "landing.html"),
        page
          .replace(/<title>.*?<\/title>/, title)
          .replace(EMPTY_ROOT, rootElement("landing", landing.replace(title, ""))),
      );
      await writeFile(join(outDir, "index.html"), page.replace(EMPTY_ROOT, rootElement("frame", frame)));
    },
  };
}

function rootElement(name: "landing" | "frame", markup: string): string {
  return `<div id="root" data-prerendered="${name}">${markup}</div>`;
}

async function prerender(root: string): Promise<{ frame: string; landing: string }> {
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
    const { prerenderFrame, prerenderLanding }: typeof import("./src/prerender.tsx") = await import(
      pathToFileURL(join(folder, "prerender.js")).href
    );
    return { frame: prerenderFrame(), landing: await prerenderLanding() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
