import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** Why signing in with Google failed, as `/auth?error=` tells it (requirements, section 5). */
export const googleErrorCodes = [
  "google_auth_failed",
  "google_no_user",
  "google_login_failed",
  "google_auth_failed_initiation",
  "google_oauth_error",
  "service_unavailable",
  "google_403",
  "google_access_denied",
  /** Too many sign-ins were begun from one address. */
  "google_too_many_requests",
] as const;

export type GoogleErrorCode = (typeof googleErrorCodes)[number];

const DETAIL_MAX_CHARS = 200;

/**
 * What `/auth?google_error=` may say: one line, at most 200 characters. Anybody can write it into a link, so that
 * the page makes it fit once more and shows it as plain text.
 */
export function googleErrorDetail(detail: string | null | undefined): string | undefined {
  const plain = detail?.replace(/\p{Cc}+/gu, " ").trim();
  return plain ? [...plain].slice(0, DETAIL_MAX_CHARS).join("") : undefined;
}

/** Where the browser goes to sign in with Google; not a call of the API. Takes `returnTo`, an internal path. */
export const GOOGLE_SIGN_IN_PATH = "/api/auth/google";

/** Where Google sends the browser back to; registered with Google as an authorized redirect URI. */
export const GOOGLE_CALLBACK_PATH = "/api/auth/google/callback";

export const getGoogleStatus = endpoint({
  method: "GET",
  path: "/api/debug/google-auth-status",
  summary: "Whether signing in with Google can work now",
  access: "everyone",
  response: z.object({ networkStatus: z.enum(["available", "unavailable"]) }),
});
