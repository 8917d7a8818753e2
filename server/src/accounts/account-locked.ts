import { AppError } from "../errors/app-error.ts";
import { contactSentence } from "../http/contact.ts";

/** What the owner of a locked account is told, and nobody else. */
export function accountLocked(supportEmail: string | undefined): AppError {
  return new AppError("account_locked", `This account is locked. ${contactSentence(supportEmail)}`);
}
