import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressOf } from "./address.ts";
import { authenticated } from "./authenticated.ts";
import { takeFrom } from "./rate-limits.ts";

/** Far more than a person needs, and too little to flood with. */
const SIGN_INS_PER_DEVICE = 60;

interface Share {
  limiter: RateLimiterMemory;
  key: string;
}

interface GuestLimitOptions {
  /** How much each share of an address has. */
  perMinute: number;
  /** Whether the request is a try to sign in or to register. */
  isSigningIn: (req: Request) => boolean;
  /** The name of the device, where it has signed in here before; must cost no statement. */
  deviceOf: (req: Request) => string | null;
}

/**
 * How often an address may ask for anything without saying who it is. It counts in memory, for each process by
 * itself: what it keeps off must not cost a statement each. Who is signed in is not counted, so that a whole
 * campus behind one address cannot lock its own students out; nor do other calls from there use up the share of
 * signing in, of which a device that has signed in before has one of its own (ADR-0011).
 */
export function guestLimit({ perMinute, isSigningIn, deviceOf }: GuestLimitOptions) {
  const addresses = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const devices = new RateLimiterMemory({ points: SIGN_INS_PER_DEVICE, duration: 60 });

  /** Once for each request, in whichever place it is counted first: from which share. */
  const counted = new WeakMap<Request, Share>();

  function shareOf(req: Request): Share {
    if (!isSigningIn(req)) return { limiter: addresses, key: `calls ${addressOf(req)}` };
    const device = deviceOf(req);
    if (device !== null) return { limiter: devices, key: device };
    return { limiter: addresses, key: `sign-ins ${addressOf(req)}` };
  }

  async function take(req: Request, share = shareOf(req)): Promise<void> {
    if (counted.has(req)) return;
    counted.set(req, share);
    await takeFrom(share.limiter, share.key);
  }

  /** For a caller who turns out to be signed in. */
  async function giveBack(req: Request): Promise<void> {
    const share = counted.get(req);
    if (share !== undefined && counted.delete(req)) await share.limiter.reward(share.key);
  }

  const everybody: RequestHandler = async (req, _res, next) => {
    await take(req, { limiter: addresses, key: `open ${addressOf(req)}` });
    next();
  };
  const guests: RequestHandler = async (req, _res, next) => {
    // Who is refused for a reason of their own, such as a lock, is known too, and is to hear it.
    if (!authenticated(req) && !req.refusal) await take(req);
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
