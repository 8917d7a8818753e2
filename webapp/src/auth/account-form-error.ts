import { ApiError, type Reasoned } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";

interface Told {
  /** The sentence of the toast. */
  reason: (error: Reasoned) => string;
  /** What came of it, such as "No account was created." */
  outcome: string;
}

/**
 * A refusal as the form shows it, where it stays. What somebody has to know while they mend it is said as in the toast;
 * of a fault of the server's or the line's, which the toast has told, what came of it and what to do.
 */
export function accountFormError(error: Error | null, { reason, outcome }: Told) {
  if (!(error instanceof ApiError)) return undefined;
  const { code, field } = error;
  // It may have arrived all the same.
  if (code === "unreachable") return { field, message: "Try again once you're connected." };
  const isServersFault = code === "internal_error" || code === "unavailable";
  return { field, message: isServersFault ? `${outcome} ${nextStep(error)}` : reason(error) };
}
