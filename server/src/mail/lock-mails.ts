import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { mailAsHtml, mailAsText } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

interface LockMail {
  to: string;
  username: string;
  /** Where the website is. */
  publicUrl: string;
  /** Whom to write to, as a sentence. */
  contact: string;
}

/**
 * Tells the owner of an account that the administrator locked it.
 * @param details why, and what becomes of their money, in sentences; may be empty
 */
export function lockedMail({
  to,
  username,
  publicUrl,
  details,
  contact,
}: LockMail & { details: string }): Mail {
  const account = `Your account "${username}" at ${PRODUCT_NAME}`;
  const content = {
    lead: `${account} was locked by the administrator. You can't log in to it until it is unlocked. ${details}`.trim(),
    link: { href: new URL("/terms", publicUrl).href, label: "Read the terms" },
    end: contact,
  };
  return {
    to,
    subject: `Your account at ${PRODUCT_NAME} was locked`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

/**
 * Tells the owner of an account that they can log in again.
 * @param isDenied whether they cannot subscribe all the same
 */
export function unlockedMail({
  to,
  username,
  publicUrl,
  isDenied,
  contact,
}: LockMail & { isDenied: boolean }): Mail {
  const content = {
    lead: `Your account "${username}" at ${PRODUCT_NAME} was unlocked. You can log in again:`,
    link: { href: new URL("/auth", publicUrl).href, label: "Log in" },
    end: isDenied
      ? `You can't subscribe to premium with it for now. ${contact}`
      : "You need not do anything else.",
  };
  return {
    to,
    subject: `Your account at ${PRODUCT_NAME} was unlocked`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}
