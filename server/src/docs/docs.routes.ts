import { createRequire } from "node:module";
import { dirname } from "node:path";
import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import type { Router } from "express";
import { openApiDocument } from "./openapi.ts";

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

/** The API's description, for programs and for people. */
export function docsRoutes(router: Router): void {
  const document = openApiDocument();
  router.get("/api/openapi.json", (_req, res) => {
    res.json(document);
  });
  router.get("/api/docs", (_req, res) => {
    // Swagger UI writes style elements; nothing on this page holds anybody's token.
    res.set(
      "Content-Security-Policy",
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    res.type("html").send(PAGE);
  });
  router.get("/api/docs/start.js", (_req, res) => {
    res.type("js").send(START);
  });
  router.get("/api/docs/page.css", (_req, res) => {
    res.type("css").send(STYLE);
  });
  for (const file of FILES) {
    router.get(`/api/docs/files/${file}`, (_req, res) => res.sendFile(file, { root: SWAGGER_UI }));
  }
}

/** Swagger UI's package also holds pages that run scripts on the origin that serves them. */
const FILES = ["swagger-ui.css", "swagger-ui-bundle.js"];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · ${PRODUCT_NAME}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/page.css" />
  </head>
  <body>
    <header class="site">
      <a href="/"><img src="/favicon.svg" alt="" width="32" height="32" />${PRODUCT_NAME}</a>
      <nav aria-label="Site"><a href="/dashboard">Dashboard</a></nav>
    </header>
    <main id="docs"></main>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The product's frame and colors around Swagger UI, as in ui/src/styles/tokens.css. */
const STYLE = `
:root { color-scheme: light dark; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; background: light-dark(#f6f7f9, #0c1017); color: light-dark(#111827, #e9edf4); }
body, .swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag {
  font-family: Figtree, ui-sans-serif, system-ui, sans-serif;
}
.site { background: light-dark(#ffffff, #141a24); border-bottom: 1px solid light-dark(#e1e6ed, #263041); }
.site { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.75rem 1.25rem; }
.site a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2rem; color: inherit; font-weight: 600; text-decoration: none; }
.site nav a { font-weight: 500; }
.site a:hover { text-decoration: underline; }
.site a:focus-visible { outline: 2px solid light-dark(#2f74ee, #6aa5ff); outline-offset: 2px; border-radius: 4px; }
`;

/** Swagger UI draws itself dark where the page says so by a class of its own. */
const START = `const dark = matchMedia("(prefers-color-scheme: dark)");
const draw = () => {
  const { theme } = document.documentElement.dataset;
  document.documentElement.classList.toggle("dark-mode", theme ? theme === "dark" : dark.matches);
};
dark.addEventListener("change", draw);
draw();
SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });
`;
