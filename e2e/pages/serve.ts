import { join } from "node:path";
import { createServer } from "vite";

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
  | "foreign-tool"
  | "joined-paste"
  | `lms/${LearningSystem}`;

/** Discussions in the markup of the systems that schools use, and one that nobody knows. */
export const learningSystems = [
  "canvas-new",
  "canvas-classic",
  "moodle",
  "brightspace",
  "blackboard-ultra",
  "open-edx",
  "sakai",
  "discourse",
  "unknown-board",
] as const;

type LearningSystem = (typeof learningSystems)[number];

export interface PageServer {
  addressOf(page: ReplyPage): string;
  close(): Promise<void>;
}

/** Serves the pages on a free port of this machine. */
export async function servePages(): Promise<PageServer> {
  const server = await createServer({
    root: import.meta.dirname,
    // TinyMCE as a school would host it.
    publicDir: join(import.meta.dirname, "../node_modules/tinymce"),
    configFile: false,
    logLevel: "error",
    cacheDir: join(import.meta.dirname, "../../.data/e2e/pages"),
    server: { host: "127.0.0.1", port: 0, hmr: false },
    optimizeDeps: { include: ["react-dom/client", "react/jsx-dev-runtime", "react"] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === "string") throw new Error("The pages are not served on a port");
  return {
    addressOf: (page) => `http://127.0.0.1:${address.port}/${page}.html`,
    close: () => server.close(),
  };
}
