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

const DISCOVERY_TIMEOUT_SECONDS = 3;
/** After a failure Google is not asked again for so long. */
const RETRY_AFTER_MS = 10_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

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
  /** The way to sign in, or null where Google is not set up or cannot be reached now. */
  strategy(): Promise<Strategy | null>;
}

interface GoogleOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
}

/** Google by OpenID Connect: authorization code with PKCE, state and nonce, and a signature that is checked. */
export function googleSignIn({ issuer, clientId, clientSecret, callbackUrl }: GoogleOptions): Google {
  let found: Promise<Strategy> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function find(): Promise<Strategy> {
    const server = new URL(issuer);
    const isLoopback = LOOPBACK.test(server.hostname);
    const config = await discovery(server, clientId, clientSecret, undefined, {
      timeout: DISCOVERY_TIMEOUT_SECONDS,
      execute: isLoopback
        ? [enableNonRepudiationChecks, allowInsecureRequests]
        : [enableNonRepudiationChecks],
    });
    return new GoogleStrategy(config, callbackUrl);
  }

  return {
    async strategy() {
      if (clientId === "" || performance.now() - failedAt < RETRY_AFTER_MS) return null;
      found ??= find();
      try {
        return await found;
      } catch {
        found = undefined;
        failedAt = performance.now();
        return null;
      }
    },
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
    email: typeof email === "string" ? email.toLowerCase() : null,
    isEmailVerified: email_verified === true,
    name: typeof name === "string" ? name : null,
    image: typeof picture === "string" ? picture : null,
  };
  verified(null, profile);
};
