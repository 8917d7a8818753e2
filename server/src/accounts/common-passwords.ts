import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { isDemoPassword } from "../demo-accounts.ts";
import { AppError } from "../errors/app-error.ts";
import { isGuessable } from "./guessable-password.ts";

interface Owner {
  username: string;
  email?: string | null | undefined;
}

/** What somebody guesses first who knows where they are. */
const ours = [PRODUCT_NAME, "discussion post", "discussionpost"].map((words) => words.toLowerCase());

/**
 * Refuses a password that guessers try first (OWASP ASVS 5, 6.2.4 and 6.2.11).
 * @param owner whose password it is to be: a guesser has their username and address at hand
 * @throws AppError `validation_failed`
 */
export function refuseCommonPassword(password: string, { username, email }: Owner): void {
  const [mailbox = ""] = email?.split("@") ?? [];
  const theirs = [username, email ?? "", mailbox].filter(Boolean);
  const atHand = new Set([...ours, ...theirs.map((word) => word.normalize("NFKC").toLowerCase())]);
  if (!isDemoPassword(password) && !isGuessable(password, atHand)) return;
  throw new AppError("validation_failed", "That password is too common. Try a few random words.", {
    field: "password",
  });
}
