import { PASSWORD_MIN_CHARS, PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../http/app-error.ts";

/** Those that lists of leaked passwords begin with, as far as they are long enough to be chosen here. */
const common = new Set(dictionary["passwords-common"].filter(({ length }) => length >= PASSWORD_MIN_CHARS));

/** What somebody guesses first who knows where they are. */
const ours = new Set([PRODUCT_NAME, "discussion post", "discussionpost"].map((words) => words.toLowerCase()));

/**
 * Refuses a password that is tried first by whoever guesses (OWASP ASVS 5, 6.2.4 and 6.2.11).
 * @param username whose password it is to be, where that is known
 * @throws AppError `validation_failed`
 */
export function refuseCommonPassword(password: string, username?: string): void {
  const lower = password.toLowerCase();
  if (!common.has(lower) && !ours.has(lower) && lower !== username?.toLowerCase()) return;
  throw new AppError(
    "validation_failed",
    "This password is one of the first that are guessed. Please choose another, such as a few words of your own.",
    { field: "password" },
  );
}
