import type { Logger } from "pino";
import type { UserRecord } from "../accounts/user-record.ts";
import { billingMail } from "../mail/billing-mails.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { BillingNotice } from "./billing-notice.ts";
import { paymentUnderWayOf } from "./subscription-change.ts";

interface BillingMailerOptions {
  mailer: Pick<Mailer, "send">;
  publicUrl: string;
  logger: Pick<Logger, "error">;
}

/** Tells the owners of accounts about their money by mail, at addresses that are verified. */
export function billingMailer({ mailer, publicUrl, logger }: BillingMailerOptions) {
  let sent: Promise<unknown> = Promise.resolve();

  return {
    /** Begins to send it; a mail that cannot be sent is logged. */
    notify(user: UserRecord, notice: BillingNotice): void {
      const { email, emailVerified, username } = user;
      if (!email || !emailVerified) return;
      const isRefundToCome = paymentUnderWayOf(user) === "goes_back";
      const mail = mailer
        .send(billingMail({ to: email, username, publicUrl, notice, isRefundToCome }))
        .catch((error: unknown) => logger.error({ err: error }, "mail about a payment failed"));
      sent = Promise.all([sent, mail]);
    },

    /** Resolves when no mail that was begun here is under way. */
    async idle(): Promise<void> {
      await sent;
    },
  };
}
