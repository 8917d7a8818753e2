import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type InlineConfig, type Plugin } from "vite";

/** The pages with reply boxes, each a file of this folder. */
export type ReplyPage =
  | "tinymce-classic"
  | "course"
  | "react-textarea"
  | "closed-discussion"
  | "refused-paste"
  | "hidden-words"
  | "two-editors"
  | "strict-policy"
  | "drawn-anew"
  | "changed-box"
  | "foreign-tool"
  | "joined-paste"
  | `lms/${LearningSystem}`;

/** Discussions in the markup of the systems that schools use, and one that nobody knows. */
type LearningSystem =
  | "canvas-new"
  | "canvas-classic"
  | "moodle"
  | "moodle-5"
  | "brightspace"
  | "blackboard-ultra"
  | "blackboard-messages"
  | "piazza"
  | "ed"
  | "open-edx"
  | "sakai"
  | "sakai-conversations"
  | "discourse"
  | "unknown-board";

export interface PageServer {
  addressOf(page: ReplyPage): string;
  /** The page with the editor of that name, a file of the folder `editors`. */
  addressOfEditor(name: string): string;
  close(): Promise<void>;
}

/** Serves the pages on a free port of this machine. */
export async function servePages(): Promise<PageServer> {
  const server = await createServer({ ...settings, server: { host: "127.0.0.1", port: 0, hmr: false } });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === "string") throw new Error("The pages are not served on a port");
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    addressOf: (page) => `${origin}/${page}.html`,
    addressOfEditor: (name) => `${origin}/editor.html?${name}`,
    close: () => server.close(),
  };
}

/** Serves the pages under a path of another Vite server, so that its own pages may look into them. */
export function coursePagesAt(base: `/${string}/`): Plugin {
  return {
    name: "course-pages",
    async configureServer(outer) {
      const server = await createServer({ ...settings, base, server: { middlewareMode: true, hmr: false } });
      outer.middlewares.use((request, response, next) => {
        if (request.url?.startsWith(base)) server.middlewares(request, response, next);
        else next();
      });
      outer.httpServer?.once("close", () => void server.close());
    },
  };
}

/** Puts another file where a page says `<!-- include parts/name -->`, and into each head what all have. */
const sharedParts: Plugin = {
  name: "shared-parts",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => ({
      html: html.replace(/<!-- include ([\w/-]+) -->/g, (_, name) =>
        readFileSync(join(import.meta.dirname, `${name}.html`), "utf8"),
      ),
      tags: [
        { tag: "meta", attrs: { charset: "utf-8" } },
        { tag: "link", attrs: { rel: "icon", href: "data:," } },
      ],
    }),
  },
};

const settings = {
  root: import.meta.dirname,
  // TinyMCE as a school would host it.
  publicDir: join(import.meta.dirname, "node_modules/tinymce"),
  configFile: false,
  plugins: [sharedParts],
  logLevel: "error",
  // Vite bundles the dependencies anew for another NODE_ENV, under the pages of a server that runs with the first.
  cacheDir: join(import.meta.dirname, "../.data/course-pages", process.env.NODE_ENV ?? "development"),
  // What is found only once a page asks for it makes Vite load that page again.
  optimizeDeps: {
    entries: ["*.html", "editors/*.{ts,tsx}"],
    include: ["react-dom/client", "react/jsx-dev-runtime", "react"],
  },
} satisfies InlineConfig;
