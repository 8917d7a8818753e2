import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import express, { type Router } from "express";

const YEAR_MS = 365 * 86_400_000;

/** Serves the built website: hashed files for ever, everything else afresh, and its start page for every path. */
export function website(router: Router, directory: string): void {
  const startPage = resolve(directory, "index.html");
  if (!existsSync(startPage)) return;
  router.use(
    "/assets",
    express.static(join(directory, "assets"), { immutable: true, maxAge: YEAR_MS, fallthrough: false }),
  );
  router.use(express.static(directory, { index: false }));
  router.get("/{*path}", (_req, res) => {
    res.set("Cache-Control", "no-cache").sendFile(startPage);
  });
}
