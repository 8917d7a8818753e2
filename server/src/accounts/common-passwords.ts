import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { isDemoPassword } from "../demo-accounts.ts";
import { AppError } from "../http/app-error.ts";
import { isGuessable } from "./guessable-password.ts";

/** What somebody guesses first who knows where they are. */
const ours = [PRODUCT_NAME, "discussion post", "discussionpost"].map((words) => words.toLowerCase());

/**
 * Refuses a password that is tried first by whoever guesses (OWASP ASVS 5, 6.2.4 and 6.2.11).
 * @param username whose password it is to be, where that is known
 * @throws AppError `validation_failed`
 */
export function refuseCommonPassword(password: string, username?: string): void {
  const atHand = new Set(username === undefined ? ours : [...ours, username.normalize("NFKC").toLowerCase()]);
  if (!isDemoPassword(password) && !isGuessable(password, atHand)) return;
  throw new AppError(
    "validation_failed",
    "This password is one of the first that are guessed. Please choose another, such as a few words of your own.",
    { field: "password" },
  );
}
