import type { Request, RequestHandler } from "express";
import { AppError } from "../errors/app-error.ts";
import { bearerTokenOf } from "./bearer-token.ts";
import { isLoopback } from "./loopback.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that change something and that another website made the browser send: those carry the
 * cookie without the user's will. A Bearer token is never sent by itself, so it may come from anywhere that
 * CORS lets in. What the request says of its own host proves nothing: our pages are those of PUBLIC_URL, and besides,
 * outside of production, those of this machine, such as a development server's that passes our calls on.
 */
export function sameOriginOnly(options: {
  publicUrl: string;
  isProduction: boolean;
  isExtension: (origin: string) => boolean;
}): RequestHandler {
  const ownOrigin = new URL(options.publicUrl).origin;
  return (req, _res, next) => {
    if (SAFE_METHODS.has(req.method) || bearerTokenOf(req)) return next();
    const origin = req.get("Origin");
    const isOurs =
      origin === undefined
        ? isSameSite(req.get("Sec-Fetch-Site"))
        : origin === ownOrigin ||
          options.isExtension(origin) ||
          (!options.isProduction && isOnThisMachine(origin, req));
    if (!isOurs) throw new AppError("forbidden_origin", "This request came from another website.");
    next();
  };
}

/** Programs other than browsers send no such header, and hold no cookie that they did not mean to send. */
function isSameSite(fetchSite: string | undefined): boolean {
  return fetchSite === undefined || fetchSite === "same-origin" || fetchSite === "none";
}

function isOnThisMachine(origin: string, req: Request): boolean {
  return origin === `${req.protocol}://${req.get("Host")}` && isLoopback(origin);
}
