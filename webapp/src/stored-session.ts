/** Both keys, in both storages (ADR-0004; requirements, section 4). */
export const USER_KEY = "auth_user";
export const TOKEN_KEY = "auth_token";
/** Set from when somebody signs out until the server has ended their session. */
export const SIGN_OUT_KEY = "auth_sign_out";
/** Set for a moment when an account is deleted, so that the other tabs hear of it. */
export const DELETED_KEY = "auth_account_deleted";

/** Whether a sign-in was kept here; whether it still holds, the server knows. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(TOKEN_KEY) !== null;
}

/**
 * Whether somebody may be signed in of whom it is not known yet: a sign-in was kept here, or the server has seen a
 * session's cookie, and so sent the frame in place of the prerendered page (ADR-0024).
 */
export function mayBeSignedIn(): boolean {
  return hasStoredSession() || globalThis.document?.getElementById("root")?.dataset.prerendered === "frame";
}
