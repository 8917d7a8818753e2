import type Stripe from "stripe";
import { AppError } from "../../errors/app-error.ts";
import { asking, toAppError, withoutText } from "./stripe-errors.ts";
import { fromSeconds, idOf } from "./stripe-objects.ts";

/** What a webhook brought: the only thing believed of it is whom to ask Stripe about. */
export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** What Stripe is asked to tell of: whatever may change what an account has or owes. */
export const TOLD_EVENTS = [
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "invoice.paid",
  "invoice.payment_action_required",
  "invoice.payment_failed",
  "payment_intent.processing",
  "charge.refunded",
  "charge.dispute.created",
  "refund.failed",
];

/** What Stripe tells of. */
export function eventsAtStripe(stripe: Stripe, webhookSecret: string) {
  return {
    /** @throws AppError `bad_signature` where Stripe did not sign it, or too long ago */
    eventOf(rawBody: Buffer, signature: string | undefined): StripeEvent {
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(rawBody, signature ?? "", webhookSecret);
        return { id, type, customerId: customerOf(type, data.object) };
      } catch (error) {
        throw new AppError("bad_signature", "The webhook's signature is not valid.", {
          cause: withoutText(error),
        });
      }
    },

    /**
     * What has happened since a moment, the newest first, whether a webhook told of it or not. Stripe keeps thirty days.
     * @throws AppError with one of the billing codes
     */
    async *eventsSince(since: Date): AsyncGenerator<StripeEvent & { at: Date }> {
      const listed = stripe.events.list({
        types: TOLD_EVENTS,
        created: { gte: Math.floor(since.getTime() / 1_000) },
        limit: 100,
      });
      try {
        for await (const { id, type, created, data } of listed) {
          yield { id, type, at: fromSeconds(created), customerId: customerOf(type, data.object) };
        }
      } catch (error) {
        throw toAppError(error);
      }
    },

    /**
     * The charge that an event about a dispute or a refund names; null for any other event.
     * @throws AppError `resource_missing` where Stripe no longer has it: events are kept for thirty days
     */
    async chargeOf({
      id,
      type,
    }: StripeEvent): Promise<{ id: string; customerId: string | null; amount: number } | null> {
      if (!/^(charge\.dispute|charge\.refund|refund)\./.test(type)) return null;
      return asking(async () => {
        const { data } = await stripe.events.retrieve(id);
        const named = "charge" in data.object ? idOf(data.object.charge as string | { id: string }) : null;
        if (!named) return null;
        const { customer, amount } = await stripe.charges.retrieve(named);
        return { id: named, customerId: idOf(customer) ?? null, amount };
      });
    },
  };
}

/** Whom an event is about. A customer's own events are the customer; the others name it. */
function customerOf(type: string, object: object): string | null {
  if (type.startsWith("customer.") && "object" in object && object.object === "customer" && "id" in object) {
    return String(object.id);
  }
  const named = "customer" in object ? object.customer : null;
  if (typeof named === "string") return named;
  return typeof named === "object" && named && "id" in named ? String(named.id) : null;
}
