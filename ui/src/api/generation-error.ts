import type { ApiError } from "./api-error.ts";

type SaidError = Pick<ApiError, "code" | "message">;

/** Whether a generation was refused because the account's posts are used up. */
export function isPostLimit({ code, message }: SaidError): boolean {
  // An error without a code is not our server's: its words are all that it brings (ADR-0028).
  return code === undefined ? /\blimit/i.test(message) : code === "post_limit_reached";
}

/** Whether it failed because the AI provider does not accept us, which the person cannot mend. */
export function isServiceError({ code, message }: SaidError): boolean {
  return code === undefined ? /\bAPI key\b|\bauthenticat/i.test(message) : code === "ai_misconfigured";
}
