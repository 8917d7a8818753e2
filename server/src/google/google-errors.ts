import type { GoogleErrorCode } from "@discussion-post/contract/google";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";

export interface GoogleFailure {
  code: GoogleErrorCode;
  /** A few words of Google's, for the person at the screen. */
  detail?: string;
}

/** What a failed return from Google means to the person who tried. */
export function googleFailure(error: unknown): GoogleFailure {
  if (error instanceof AuthorizationResponseError) {
    const detail = error.error_description ?? error.error;
    if (error.error === "access_denied") return { code: "google_access_denied" };
    if (error.error === "temporarily_unavailable" || error.error === "server_error") {
      return { code: "service_unavailable", detail };
    }
    return { code: "google_oauth_error", detail };
  }
  if (error instanceof ResponseBodyError) {
    return error.status === 403
      ? { code: "google_403" }
      : { code: "google_oauth_error", detail: error.error };
  }
  if (error instanceof ClientError && error.code === "OAUTH_TIMEOUT") return { code: "service_unavailable" };
  // What fetch throws where nobody answers.
  if (error instanceof TypeError) return { code: "service_unavailable" };
  return { code: "google_auth_failed" };
}
