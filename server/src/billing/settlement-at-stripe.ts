import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import { type BillingContext, configured } from "./billing-context.ts";
import { nameOf, type SettlementStep } from "./settlement.ts";

/** Puts right at Stripe what must not be. */
export function settlementAtStripe(context: BillingContext) {
  const { incidents, notify, logger } = context;

  /**
   * Takes one step.
   * @returns whether it is done; false for a refund that failed, which stands on the administrator's page and is tried again
   */
  return async function settle(user: UserRecord, step: SettlementStep): Promise<boolean> {
    const stripe = configured(context);
    logger.info({ userId: user.id, step: nameOf(step) }, "settling at Stripe");
    switch (step.kind) {
      case "cancel":
        if (step.atPeriodEnd) await stripe.setCancelAtPeriodEnd(step.subscription.id, true);
        else await stripe.cancelNow(step.subscription.id);
        return true;
      case "void":
        await stripe.voidInvoice(step.invoice.id);
        return true;
      case "refund": {
        const { payment, reason } = step;
        const amount = payment.amount - payment.refundedAmount;
        // Kept before it is tried: a refund that fails, or a crash, is not forgotten.
        const incident = { kind: "refund", subject: payment.chargeId } as const;
        await incidents.open({ ...incident, userId: user.id, reason, amount });
        try {
          await stripe.refund(payment.chargeId);
        } catch (error) {
          logger.error(
            { err: error, userId: user.id, alert: "refund" },
            "a payment could not be refunded yet",
          );
          await incidents.note(incident, error instanceof AppError ? error.message : "unknown");
          return false;
        }
        if (await incidents.resolve(incident)) notify?.(user, { kind: "refund", amount, reason });
        return true;
      }
    }
  };
}
