import { ApiError, type Reasoned } from "@discussion-post/ui/api/api-error";

/** A refusal as the form shows it, in the sentence of the toast. */
export function accountFormError(error: Error | null, reason: (error: Reasoned) => string) {
  if (!(error instanceof ApiError)) return undefined;
  return { field: error.field, message: reason(error) };
}
