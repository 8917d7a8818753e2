import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Why signing in with Google failed, as `/auth?error=` tells it (specification, section 8). */
export const googleErrorCodes = [
  "google_auth_failed",
  "google_no_user",
  "google_login_failed",
  "google_auth_failed_initiation",
  "google_oauth_error",
  "service_unavailable",
  "google_403",
  "google_access_denied",
] as const;

export type GoogleErrorCode = (typeof googleErrorCodes)[number];

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
