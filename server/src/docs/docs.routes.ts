import { createRequire } from "node:module";
import { dirname } from "node:path";
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
    <title>API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/files/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/files/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true });\n`;
