import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import type { Mail } from "./mailer.ts";

/** The code stands behind `#`, which browsers send to nobody: no log and no other site sees it. */
const link = (publicUrl: string, path: string, code: string) => `${publicUrl}${path}#code=${code}`;

/** Asks the owner of an address to say that it is theirs. */
export function verificationMail({
  to,
  publicUrl,
  code,
}: {
  to: string;
  publicUrl: string;
  code: string;
}): Mail {
  return {
    to,
    subject: `Verify your e-mail address for ${PRODUCT_NAME}`,
    text: `Somebody gave this address for an account at ${PRODUCT_NAME}. If that was you, open this link within 24 hours and confirm it:

${link(publicUrl, "/verify-email", code)}

If it was not you, you need not do anything: the address is not used until it has been confirmed.
`,
  };
}

/** Lets somebody who has forgotten their password set a new one. */
export function resetMail({
  to,
  username,
  publicUrl,
  code,
}: {
  to: string;
  username: string;
  publicUrl: string;
  code: string;
}): Mail {
  return {
    to,
    subject: `Reset your password for ${PRODUCT_NAME}`,
    text: `A new password was asked for, for your account "${username}" at ${PRODUCT_NAME}. Set it within an hour:

${link(publicUrl, "/reset-password", code)}

The link works once and signs every device out. If you did not ask for it, you need not do anything.
`,
  };
}
