import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  frameFile,
  otherAddresses,
  type PrerenderedPage,
  prerenderedFile,
  prerenderedPages,
  type WebsitePage,
  websitePaths,
} from "@discussion-post/contract/website-paths";
import compression from "compression";
import express, { type Response, type Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { hasSessionCookie } from "../accounts/session-cookie.ts";

const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built website: hashed files cached for a year, everything else revalidated, for every page the frame that
 * asks for its scripts, and for every other path the start page with status 404 (ADR-0024). Visitors without a session
 * get the prerendered pages. Where an address has a query, only the home page is served so: what it shows first depends
 * on none.
 */
export function website(router: Router, directory: string): void {
  const startPage = resolve(directory, "index.html");
  if (!existsSync(startPage)) return;
  // Behind a proxy that compresses, the proxy's part is done already. The API is left out: its streams must flow.
  router.use(compression());
  router.use(
    "/assets",
    // Compressed as the site was built: no request waits for the strongest compression.
    expressStaticGzip(join(directory, "assets"), {
      enableBrotli: true,
      orderPreference: ["br"],
      serveStatic: { immutable: true, maxAge: YEAR_MS, fallthrough: false },
    }),
  );
  router.use(express.static(directory, { index: false }));
  const send = (res: Response, file: string) => res.set("Cache-Control", "no-cache").sendFile(file);
  for (const [page, path] of Object.entries(websitePaths) as [WebsitePage, string][]) {
    const frame = existing(directory, frameFile(page)) ?? startPage;
    const prerendered = isPrerendered(page) ? existing(directory, prerenderedFile(page)) : null;
    router.get(path, (req, res) => {
      if (prerendered === null) return send(res, frame);
      const hasOwnQuery = page !== "home" && req.url.includes("?");
      return send(res.vary("Cookie"), hasSessionCookie(req) || hasOwnQuery ? frame : prerendered);
    });
  }
  for (const [address, page] of Object.entries(otherAddresses))
    router.get(address, (_req, res) => res.redirect(page));
  router.get("/{*path}", (_req, res) => send(res.status(404), startPage));
}

function isPrerendered(page: WebsitePage): page is PrerenderedPage {
  return (prerenderedPages as readonly WebsitePage[]).includes(page);
}

function existing(directory: string, name: string): string | null {
  const file = resolve(directory, name);
  return existsSync(file) ? file : null;
}
