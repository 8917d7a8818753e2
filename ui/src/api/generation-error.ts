import type { User } from "@discussion-post/contract/accounts";
import type { ApiError } from "./api-error.ts";

type SaidError = Pick<ApiError, "code" | "message">;

/**
 * Whether a generation was refused because the account's posts are used up.
 * @param user whose it is
 */
export function isPostLimit({ code, message }: SaidError, user: Pick<User, "isSubscribed"> | null): boolean {
  if (code !== undefined) return code === "post_limit_reached";
  // An error without a code is not our server's: its words are all that it brings (ADR-0028).
  return !user?.isSubscribed && /\blimit/i.test(message);
}

/** Whether it failed because the AI provider does not accept us, which the person cannot mend. */
export function isServiceError({ code, message }: SaidError): boolean {
  return code === undefined ? /\bAPI key\b|\bauthenticat/i.test(message) : code === "ai_misconfigured";
}
