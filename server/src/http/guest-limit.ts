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

  /** Once for each request, in whichever place it is counted first. */
  const counted = new WeakSet<Request>();

  async function take(req: Request): Promise<void> {
    if (counted.has(req)) return;
    counted.add(req);
    await takeFrom(limiter, addressOf(req));
  }

  /** For a caller who turns out to be signed in. */
  async function giveBack(req: Request): Promise<void> {
    if (counted.delete(req)) await limiter.reward(addressOf(req));
  }

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
    take,
    giveBack,
    /** For paths that never ask who calls. */
    everybody,
    /** For the rest, once it is known who calls. */
    guests,
    /** For calls that were refused before that: a wrong token or signature, or a body that cannot be read. */
    refused,
  };
}

export type GuestLimit = Pick<ReturnType<typeof guestLimit>, "take" | "giveBack">;
