import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { mailAsHtml, mailAsText } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

interface LinkMail {
  to: string;
  /** Where the website is. */
  publicUrl: string;
  code: string;
}

/** Asks the owner of an address to say that it is theirs. */
export function verificationMail({ to, publicUrl, code }: LinkMail): Mail {
  const content = {
    lead: `Somebody gave this address for an account at ${PRODUCT_NAME}. If that was you, open this link within 24 hours and confirm it:`,
    link: { href: linkTo("/verify-email", { publicUrl, code }), label: "Verify my address" },
    end: "If it was not you, you need not do anything: the address is not used until it has been confirmed.",
  };
  return {
    to,
    subject: `Verify your email address for ${PRODUCT_NAME}`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

/** Lets somebody who has forgotten their password set a new one. */
export function resetMail({ to, username, publicUrl, code }: LinkMail & { username: string }): Mail {
  const content = {
    lead: `A new password was asked for, for your account "${username}" at ${PRODUCT_NAME}. Set it within an hour:`,
    link: { href: linkTo("/reset-password", { publicUrl, code }), label: "Set a new password" },
    end: "The link works once and signs every device out. If you did not ask for it, you need not do anything.",
  };
  return {
    to,
    subject: `Reset your password for ${PRODUCT_NAME}`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

/** Tells the owner of a verified address that their account has another one now, in case it was not they. */
export function addressChangedMail({
  to,
  username,
  publicUrl,
}: Omit<LinkMail, "code"> & { username: string }): Mail {
  const content = {
    lead: `The email address of your account "${username}" at ${PRODUCT_NAME} was changed, and this one no longer belongs to it. If that was not you, sign in, change your password and sign out the devices that you do not know:`,
    link: { href: new URL("/dashboard?tab=account", publicUrl).href, label: "Open my account" },
    end: "If it was you, you need not do anything.",
  };
  return {
    to,
    subject: `Your email address at ${PRODUCT_NAME} was changed`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

/** Tells a subscriber that a renewal could not be charged, while there is time to change the card. */
export function paymentProblemMail({
  to,
  username,
  publicUrl,
}: Omit<LinkMail, "code"> & { username: string }): Mail {
  const content = {
    lead: `The weekly payment for your account "${username}" at ${PRODUCT_NAME} did not go through. You still have premium; it will be tried again, and premium ends if that fails too. You can change your card here:`,
    link: { href: new URL("/dashboard?tab=account", publicUrl).href, label: "Open my subscription" },
    end: "If you no longer want premium, cancel it in the same place.",
  };
  return {
    to,
    subject: `Your payment for ${PRODUCT_NAME} did not go through`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

/** The code stands behind `#`, which browsers send to nobody: no log and no other site sees it. */
function linkTo(path: string, { publicUrl, code }: Pick<LinkMail, "publicUrl" | "code">): string {
  const address = new URL(path, publicUrl);
  address.hash = `code=${code}`;
  return address.href;
}
