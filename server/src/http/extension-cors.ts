import type { RequestHandler } from "express";

const ALLOWED_HEADERS = "Authorization, Content-Type, Idempotency-Key, Cache-Control, Pragma, Accept";
const PREFLIGHT_CACHE_SECONDS = 600;

/**
 * Makes a test for the extensions' origins from the setting: a comma-separated list in which
 * `moz-extension://*` stands for every id, since Firefox gives each installation its own.
 */
export function extensionOrigins(setting: string): (origin: string) => boolean {
  const entries = setting
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  const exact = new Set(entries.filter((entry) => !entry.endsWith("*")));
  const prefixes = entries.filter((entry) => entry.endsWith("://*")).map((entry) => entry.slice(0, -1));
  return (origin) => exact.has(origin) || prefixes.some((prefix) => origin.startsWith(prefix));
}

/** Lets our extension call the API from its own pages, without cookies, and nobody else. */
export function extensionCors(isExtension: (origin: string) => boolean): RequestHandler {
  return (req, res, next) => {
    res.vary("Origin");
    const origin = req.get("Origin");
    if (origin === undefined || !isExtension(origin)) return next();
    res.set({
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": "Retry-After, X-Request-Id",
    });
    if (req.method !== "OPTIONS") return next();
    res.set({
      "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
      "Access-Control-Allow-Headers": ALLOWED_HEADERS,
      "Access-Control-Max-Age": String(PREFLIGHT_CACHE_SECONDS),
    });
    res.status(204).end();
  };
}
