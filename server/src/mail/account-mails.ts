import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { formatEndDate } from "../billing/subscription-state.ts";
import { mailAsHtml, mailAsText } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

interface LinkMail {
  to: string;
  /** Where the website is. */
  publicUrl: string;
  code: string;
}

/** Asks the owner of an address to say, signed in to the account that it was given for, that it is theirs. */
export function verificationMail({ to, username, publicUrl, code }: LinkMail & { username: string }): Mail {
  const content = {
    lead: `One step left: confirm that this address belongs to your account "${username}" at ${PRODUCT_NAME}. Open this link within 24 hours, log in as "${username}", and you're done:`,
    link: { href: linkTo("/verify-email", { publicUrl, code, username }), label: "Verify my address" },
    end: `Not your account? You can ignore this email. Nobody can confirm the address without the password of "${username}", and you can still use it for an account of your own.`,
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
    lead: `Forgot your password? It happens. Set a new one for "${username}" at ${PRODUCT_NAME} with this link, within an hour:`,
    link: { href: linkTo("/reset-password", { publicUrl, code }), label: "Set a new password" },
    end: "The link works once, and signs you out on every device. Didn't ask for it? You don't need to do anything.",
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
    lead: `The email address of your account "${username}" at ${PRODUCT_NAME} was changed, and this one no longer belongs to it. If that wasn't you, log in, change your password and sign out any device you don't recognize:`,
    link: { href: new URL("/dashboard?tab=account", publicUrl).href, label: "Open my account" },
    end: "Was it you? Then you're all set.",
  };
  return {
    to,
    subject: `Your email address at ${PRODUCT_NAME} was changed`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

/** What becomes of the money of a deleted account: it never paid, could have, or its bank works on a payment. */
export type MoneyOfDeleted = "none" | "may_come" | "under_way";

/** Tells the owner of a verified address that their account is gone, in case it was not they, and where its money goes. */
export function accountDeletedMail({
  to,
  username,
  publicUrl,
  money,
  paidWeekEnd,
  contact,
}: Omit<LinkMail, "code"> & {
  username: string;
  money: MoneyOfDeleted;
  /** When the week would have ended that was paid and still running; null where there was none. */
  paidWeekEnd: Date | null;
  /** Whom to write to. */
  contact: string;
}): Mail {
  const content = {
    lead: [
      `Your account "${username}" at ${PRODUCT_NAME} was deleted, with everything that it held.`,
      ...(paidWeekEnd ? [paidWeekEnded(paidWeekEnd)] : []),
      ...moneyOfDeleted[money],
    ].join(" "),
    link: { href: new URL("/", publicUrl).href, label: "Open the website" },
    end: `Was it you? Then you're all set. If not, write to ${contact}.`,
  };
  return {
    to,
    subject: `Your account at ${PRODUCT_NAME} was deleted`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}

function paidWeekEnded(end: Date): string {
  return `The week that you had paid for until ${formatEndDate(end)} ended with the account and is not refunded.`;
}

const REFUND_TAKES = "A refund takes five to ten business days to reach your card.";
const moneyOfDeleted: Record<MoneyOfDeleted, string[]> = {
  none: [],
  may_come: [
    `Any subscription is canceled. Should a payment still arrive, it will be refunded. ${REFUND_TAKES}`,
  ],
  under_way: [
    `Your bank is still working on a payment for it, which can't be stopped: it will be refunded when it arrives. ${REFUND_TAKES}`,
  ],
};

/** Code and account stand behind `#`, which browsers send to nobody: no log and no other site sees them. */
function linkTo(
  path: string,
  { publicUrl, code, username }: Pick<LinkMail, "publicUrl" | "code"> & { username?: string },
): string {
  const address = new URL(path, publicUrl);
  address.hash = new URLSearchParams({
    code,
    ...(username !== undefined && { account: username }),
  }).toString();
  return address.href;
}
