import { AppError } from "../errors/app-error.ts";
import type { GoogleProfile } from "../google/google.ts";

const LIFETIME_MS = 10 * 60_000;

/** What Google has confirmed, kept in the browser's session until the account's password has been given. */
export interface GoogleLink {
  userId: number;
  googleId: string;
  email: string;
  /** Milliseconds since 1970. */
  expiresAtMs: number;
  /** Whether the account's password has been given: the sign-in that completes then links the two. */
  isConfirmed?: true;
}

/** @param profile one whose address Google has verified */
export function newGoogleLink(userId: number, { id, email }: GoogleProfile): GoogleLink {
  return { userId, googleId: id, email: email ?? "", expiresAtMs: Date.now() + LIFETIME_MS };
}

export function isGood(link: GoogleLink | undefined): link is GoogleLink {
  return link !== undefined && Date.now() < link.expiresAtMs;
}

export function googleLinkExpired(): AppError {
  return new AppError("code_invalid", "This has taken too long. Continue with Google once more.");
}
