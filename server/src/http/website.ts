import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  otherAddresses,
  prerenderedFile,
  prerenderedPages,
  websitePaths,
} from "@discussion-post/contract/website-paths";
import compression from "compression";
import express, { type Response, type Router } from "express";
import { hasSessionCookie } from "../accounts/session-cookie.ts";

const YEAR_MS = 365 * 86_400_000;

/**
 * Serves the built website: hashed files cached for a year, everything else revalidated, and the start page for every
 * path, with status 404 where the site has no page for it (ADR-0024). Visitors without a session get the prerendered
 * pages. Where an address has a query, only the home page is served so: what it shows first depends on none.
 */
export function website(router: Router, directory: string): void {
  const startPage = resolve(directory, "index.html");
  if (!existsSync(startPage)) return;
  // Behind a proxy that compresses, the proxy's part is done already. The API is left out: its streams must flow.
  router.use(compression());
  router.use(
    "/assets",
    express.static(join(directory, "assets"), { immutable: true, maxAge: YEAR_MS, fallthrough: false }),
  );
  router.use(express.static(directory, { index: false }));
  const send = (res: Response, page = startPage) => res.set("Cache-Control", "no-cache").sendFile(page);
  for (const page of prerenderedPages) {
    const file = resolve(directory, prerenderedFile(page));
    if (!existsSync(file)) continue;
    router.get(websitePaths[page], (req, res) => {
      const hasOwnQuery = page !== "home" && req.url.includes("?");
      send(res.vary("Cookie"), hasSessionCookie(req) || hasOwnQuery ? startPage : file);
    });
  }
  router.get(Object.values(websitePaths), (_req, res) => send(res));
  for (const [address, page] of Object.entries(otherAddresses))
    router.get(address, (_req, res) => res.redirect(page));
  router.get("/{*path}", (_req, res) => send(res.status(404)));
}
