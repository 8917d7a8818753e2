import { type GoogleErrorCode, googleErrorCodes } from "@discussion-post/contract/google";

/** What one can do without Google. */
export const OTHER_WAY = "Please use email login (your username and password) instead.";

const sentences: Record<GoogleErrorCode, string> = {
  google_auth_failed: `Google couldn't confirm who you are. ${OTHER_WAY}`,
  google_no_user: `Google didn't tell us which account you chose. Try again, or use your username and password.`,
  google_login_failed: `Google knows you, but we couldn't sign you in here. ${OTHER_WAY}`,
  google_auth_failed_initiation: `We couldn't start the Google sign-in. ${OTHER_WAY}`,
  google_oauth_error: `Google reported a problem with the sign-in. ${OTHER_WAY}`,
  service_unavailable: `Google sign-in isn't available right now. ${OTHER_WAY}`,
  google_403: `Google doesn't allow this account to log in here. ${OTHER_WAY}`,
  google_too_many_requests: `Too many people on your network are logging in with Google right now. Wait a minute and try again, or use your username and password.`,
  google_access_denied: `You canceled the Google sign-in, so you aren't logged in. Try again, or use your username and password.`,
};

/** What `/auth?error=` means, in words that say what happened and which other way there is. */
export function googleErrorSentence(code: string): string {
  const known = googleErrorCodes.find((candidate) => candidate === code);
  return known ? sentences[known] : "An error occurred during authentication.";
}
