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
  // An answer that is not of the protocol, such as a proxy's page, comes as it is.
  if (error instanceof ClientError && error.cause instanceof Response) {
    if (error.cause.status === 403) return { code: "google_403" };
    if (error.cause.status >= 500) return { code: "service_unavailable" };
  }
  // What fetch throws where nobody answers; a TypeError of ours has no cause.
  if (error instanceof TypeError && error.cause !== undefined) return { code: "service_unavailable" };
  return { code: "google_auth_failed" };
}
