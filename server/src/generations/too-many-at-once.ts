import { AppError } from "../errors/app-error.ts";

/** When it is worth asking again whether one of them is finished. */
const RETRY_AFTER_SECONDS = 10;

/** The account has `maximum` texts of a kind being written: "drafts", "refinements". */
export function tooManyAtOnce(kind: string, maximum: number): AppError {
  return new AppError(
    "too_many_at_once",
    `An account can have ${maximum} ${kind} being written at the same time, and yours has that many.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
