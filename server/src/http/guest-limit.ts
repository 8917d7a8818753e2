import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressOf } from "./address.ts";
import { authenticated } from "./authenticated.ts";
import { takeFrom } from "./rate-limits.ts";

/**
 * How often an address may ask for anything without saying who it is. It counts in memory, for each process by
 * itself: what it keeps off must not cost a statement each. Who is signed in is not counted, so that a whole
 * campus behind one address cannot lock its own students out.
 */
export function guestLimit({ perMinute }: { perMinute: number }) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });

  const take = (req: Request) => takeFrom(limiter, addressOf(req));

  const everybody: RequestHandler = async (req, _res, next) => {
    await take(req);
    next();
  };
  const guests: RequestHandler = async (req, _res, next) => {
    if (!authenticated(req)) await take(req);
    next();
  };
  const refused: ErrorRequestHandler = async (error, req, _res, next) => {
    await take(req);
    next(error);
  };
  return {
    /** For paths that never ask who calls. */
    everybody,
    /** For the rest, once it is known who calls. */
    guests,
    /** For calls that were refused before that: a wrong token or signature, or a body that cannot be read. */
    refused,
  };
}
