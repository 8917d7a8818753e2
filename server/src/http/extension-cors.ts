import type { RequestHandler } from "express";

const PREFLIGHT_HEADERS = {
  "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, Idempotency-Key, Cache-Control, Pragma, Accept",
  "Access-Control-Max-Age": "600",
};

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

/** Lets our extension call the API from its own pages, without cookies, and nobody else. Answers every OPTIONS. */
export function extensionCors(isExtension: (origin: string) => boolean): RequestHandler {
  return (req, res, next) => {
    // The first that an answer varies by; whoever adds one appends it.
    res.setHeader("Vary", "Origin");
    const isPreflight = req.method === "OPTIONS";
    const origin = req.get("Origin");
    if (origin !== undefined && isExtension(origin)) {
      res.set({
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers": "Retry-After, X-Request-Id",
        ...(isPreflight && PREFLIGHT_HEADERS),
      });
    }
    if (isPreflight) res.status(204).end();
    else next();
  };
}
