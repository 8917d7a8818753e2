/** Fixed by the specification (section 3): both keys, in both storages. */
export const USER_KEY = "auth_user";
export const TOKEN_KEY = "auth_token";

/** Whether a sign-in was kept here; whether it still holds, the server knows. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(TOKEN_KEY) !== null;
}
