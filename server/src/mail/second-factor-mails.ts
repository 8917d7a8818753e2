import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { mailAsHtml, mailAsText } from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";

interface SecondFactorMail {
  to: string;
  username: string;
  publicUrl: string;
  /** What happened, as the beginning of a sentence. */
  event: string;
}

/** Tells the owner of an account what happened to its second step, in case it wasn't them. */
export function secondFactorMail({ to, username, publicUrl, event }: SecondFactorMail): Mail {
  const content = {
    lead: `${event} for your account "${username}" at ${PRODUCT_NAME}. If that wasn't you, change your password and sign out the devices that you don't know:`,
    link: { href: new URL("/dashboard?tab=account", publicUrl).href, label: "Open my account" },
    end: "If it was you, there is nothing to do.",
  };
  return {
    to,
    subject: `Two-step login of your account at ${PRODUCT_NAME}`,
    text: mailAsText(content),
    html: mailAsHtml(content),
  };
}
