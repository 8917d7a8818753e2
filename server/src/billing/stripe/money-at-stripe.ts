import type { Invoice } from "@discussion-post/contract/billing";
import Stripe from "stripe";
import { AppError } from "../../errors/app-error.ts";
import { keptOf } from "../entitlement.ts";
import { PREMIUM_CURRENCY } from "../premium-price.ts";
import { asking, toAppError } from "./stripe-errors.ts";
import { CHARGES_LISTED, LISTED, toInvoice, toPayment } from "./stripe-objects.ts";

const TEST_PAYMENT_CENTS = 100;

interface Amount {
  amount: number;
  currency: string;
}

/** What was paid, what goes back, and what the account holds. */
export function moneyAtStripe(stripe: Stripe) {
  return {
    /**
     * Gives a payment back, whatever is left of it. One that went back already stays so, and so does one that the
     * bank took back.
     */
    async refund(chargeId: string): Promise<void> {
      try {
        await stripe.refunds.create({ charge: chargeId }, { idempotencyKey: `refund:${chargeId}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw toAppError(error);
        if (error.code !== "charge_already_refunded" && error.code !== "charge_disputed")
          throw toAppError(error);
      }
    },

    /** Takes an unpaid invoice back, so that nobody can pay it any more. One that is closed already stays so. */
    async voidInvoice(invoiceId: string): Promise<void> {
      try {
        await stripe.invoices.voidInvoice(invoiceId);
      } catch (error) {
        // Stripe refuses it for one that was paid, or voided, in between.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toAppError(error);
      }
    },

    /** Whether the bank has a payment of the customer's that has neither failed nor arrived. */
    async hasPaymentUnderWay(customerId: string): Promise<boolean> {
      const { data } = await asking(() =>
        stripe.paymentIntents.list({ customer: customerId, limit: CHARGES_LISTED }),
      );
      return data.some(({ status }) => status === "processing");
    },

    async invoicesOf(customerId: string): Promise<Invoice[]> {
      return asking(async () => {
        const [{ data }, charges, intents] = await Promise.all([
          stripe.invoices.list({ customer: customerId, limit: LISTED, expand: ["data.payments"] }),
          stripe.charges.list({ customer: customerId, limit: CHARGES_LISTED }),
          stripe.paymentIntents.list({ customer: customerId, limit: CHARGES_LISTED }),
        ]);
        return data
          .filter(({ status }) => status !== "draft")
          .map((invoice) => toInvoice(invoice, { charges: charges.data, intents: intents.data }));
      });
    },

    async balance(): Promise<{ available: Amount[]; pending: Amount[] }> {
      const { available, pending } = await asking(() => stripe.balance.retrieve());
      return { available: available.map(toAmount), pending: pending.map(toAmount) };
    },

    /** Charges that went through, less what was refunded or the bank took back, by day in UTC. */
    async revenueSince(since: Date): Promise<{ day: string; count: number }[]> {
      return asking(async () => {
        const days = new Map<string, number>();
        const charges = stripe.charges.list({
          created: { gte: Math.floor(since.getTime() / 1_000) },
          limit: 100,
        });
        for await (const charge of charges) {
          if (charge.status !== "succeeded") continue;
          const payment = toPayment(charge);
          const day = payment.paidAt.toISOString().slice(0, 10);
          days.set(day, (days.get(day) ?? 0) + keptOf(payment));
        }
        return [...days].map(([day, count]) => ({ day, count }));
      });
    },

    async createTestPayment(): Promise<{ clientSecret: string; paymentIntentId: string }> {
      const intent = await asking(() =>
        stripe.paymentIntents.create({
          amount: TEST_PAYMENT_CENTS,
          currency: PREMIUM_CURRENCY,
          automatic_payment_methods: { enabled: true },
          description: "Payment test page",
        }),
      );
      if (!intent.client_secret) throw new AppError("stripe_unavailable", "Stripe gave no client secret.");
      return { clientSecret: intent.client_secret, paymentIntentId: intent.id };
    },
  };
}

function toAmount({ amount, currency }: Amount): Amount {
  return { amount, currency };
}
