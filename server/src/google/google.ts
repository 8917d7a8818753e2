import { emailAddress } from "@discussion-post/contract/accounts";
import type { Request } from "express";
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomState,
} from "openid-client";
import { type AuthenticateOptions, Strategy, type VerifyFunction } from "openid-client/passport";
import { isLoopback } from "../http/loopback.ts";

const DISCOVERY_TIMEOUT_SECONDS = 3;
/** For so long the last answer stands for whether Google can be reached; a failure, which may be over, for less. */
const ANSWER_STANDS_MS = 30_000;
const FAILURE_STANDS_MS = 10_000;

/** What Google says of the person who signed in. */
export interface GoogleProfile {
  /** Google's own id of the account: it never changes, which an address may. */
  id: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  image: string | null;
}

export interface Google {
  /**
   * The way to sign in, or null where Google is not set up or cannot be reached now. Each request needs one of its
   * own: passport hangs the request's outcome on the very object, and would answer one person for another.
   */
  strategy(): Promise<Strategy | null>;
  /** Whether Google is set up and answered within the last half minute. */
  isAvailable(): Promise<boolean>;
}

interface GoogleOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
}

/** Google by OpenID Connect: authorization code with PKCE, state and nonce, and a signature that is checked. */
export function googleSignIn({ issuer, clientId, clientSecret, callbackUrl }: GoogleOptions): Google {
  const isSetUp = clientId !== "" && clientSecret !== "";
  let latest: Configuration | null = null;
  let lastAsked: { at: number; didAnswer: boolean } | undefined;
  let asking: Promise<boolean> | undefined;

  async function isAvailable(): Promise<boolean> {
    if (!isSetUp) return false;
    if (lastAsked) {
      const standsMs = lastAsked.didAnswer ? ANSWER_STANDS_MS : FAILURE_STANDS_MS;
      if (performance.now() - lastAsked.at < standsMs) return lastAsked.didAnswer;
    }
    asking ??= ask();
    return asking;
  }

  async function ask(): Promise<boolean> {
    const found = await find().catch(() => null);
    // A sign-in may still come through while discovery fails: what was found before is kept.
    latest = found ?? latest;
    lastAsked = { at: performance.now(), didAnswer: found !== null };
    asking = undefined;
    return lastAsked.didAnswer;
  }

  async function find(): Promise<Configuration> {
    const server = new URL(issuer);
    return discovery(server, clientId, clientSecret, undefined, {
      timeout: DISCOVERY_TIMEOUT_SECONDS,
      execute: isLoopback(issuer)
        ? [enableNonRepudiationChecks, allowInsecureRequests]
        : [enableNonRepudiationChecks],
    });
  }

  return {
    async strategy() {
      if (!latest) await isAvailable();
      return latest && new GoogleStrategy(latest, callbackUrl);
    },
    isAvailable,
  };
}

class GoogleStrategy extends Strategy {
  constructor(config: Configuration, callbackURL: string) {
    super({ name: "google", config, callbackURL, scope: "openid email profile" }, readProfile);
  }

  /** The library leaves state and nonce out where the server knows PKCE; we keep all three. */
  override authorizationRequestParams<T extends AuthenticateOptions = AuthenticateOptions>(
    req: Request,
    options: T,
  ) {
    const parameters = new URLSearchParams(super.authorizationRequestParams(req, options));
    parameters.set("state", randomState());
    parameters.set("nonce", randomNonce());
    return parameters;
  }
}

const readProfile: VerifyFunction = (tokens, verified) => {
  const claims = tokens.claims();
  if (!claims) return verified(null, false);
  const { sub, email, email_verified, name, picture } = claims;
  const profile: GoogleProfile = {
    id: sub,
    email: emailAddress.safeParse(email).data ?? null,
    isEmailVerified: email_verified === true,
    name: textOf(name),
    image: textOf(picture),
  };
  verified(null, profile);
};

function textOf(claim: unknown): string | null {
  return typeof claim === "string" ? claim.trim() || null : null;
}
