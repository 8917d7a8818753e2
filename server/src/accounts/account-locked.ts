import { AppError } from "../errors/app-error.ts";
import { contactSentence } from "../http/contact.ts";

/** What the owner of a locked account is told, and nobody else. */
export function lockNotice(supportEmail: string | undefined): string {
  return `This account is locked. ${contactSentence(supportEmail)}`;
}

/** The refusal of what a locked account may not do. */
export function accountLocked(supportEmail: string | undefined): AppError {
  return new AppError("account_locked", lockNotice(supportEmail));
}
