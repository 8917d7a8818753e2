import { invalidRequest, missing } from "../api/api-error.ts";
import type { Books } from "./books.ts";
import type { InvoiceDesk } from "./invoices.ts";
import { newSubscription, type SubscriptionDetails } from "./new-subscription.ts";
import type { Invoice, PaymentIntent, Subscription } from "./objects.ts";
import { HOUR, periodEnd } from "./periods.ts";

/** How long the first payment may take. */
export const INCOMPLETE_FOR = 23 * HOUR;

/** Begins, renews and ends subscriptions. */
export function subscriptionDesk(books: Books, invoices: () => InvoiceDesk) {
  const { store, clock, emit } = books;

  return {
    /** A subscription that waits for its first payment. */
    create(details: SubscriptionDetails): Subscription {
      const subscription = newSubscription(details, clock.now());
      store.subscriptions.set(subscription.id, subscription);
      const customer = store.customers.get(details.customer);
      if (customer) customer.currency = details.price.currency;
      invoices().create(subscription, "subscription_create");
      emit("customer.subscription.created", subscription);
      return subscription;
    },

    /** Ends it with its period, or goes on. */
    setCancelAtPeriodEnd(subscription: Subscription, isCancelled: boolean): void {
      refuseEnded(subscription);
      change(subscription, {
        cancel_at_period_end: isCancelled,
        cancel_at: isCancelled ? endOf(subscription) : null,
        canceled_at: isCancelled ? clock.now() : null,
        cancellation_details: {
          ...subscription.cancellation_details,
          reason: isCancelled ? "cancellation_requested" : null,
        },
      });
    },

    setDefaultPaymentMethod(subscription: Subscription, paymentMethod: string): void {
      refuseEnded(subscription);
      change(subscription, { default_payment_method: paymentMethod });
    },

    setMetadata(subscription: Subscription, metadata: Record<string, string>): void {
      change(subscription, { metadata: { ...subscription.metadata, ...metadata } });
    },

    /** @throws ApiError 404 where it has ended, as Stripe answers */
    cancelNow(subscription: Subscription): void {
      if (hasEnded(subscription)) throw missing("subscription", subscription.id);
      end(subscription, "cancellation_requested");
    },

    /** Its time is over: the next period begins, or none does. */
    turnPeriod(subscription: Subscription): void {
      const [item] = subscription.items.data;
      if (!item) return;
      if (subscription.cancel_at !== null) {
        end(subscription, "cancellation_requested");
        return;
      }
      const before = {
        current_period_start: item.current_period_start,
        current_period_end: item.current_period_end,
      };
      item.current_period_start = item.current_period_end;
      item.current_period_end = periodEnd(item.current_period_start, item.price.recurring);
      const latest = subscription.latest_invoice;
      invoices().create(subscription, "subscription_cycle");
      emit("customer.subscription.updated", subscription, {
        items: { data: [before] },
        latest_invoice: latest,
      });
    },

    /** Nobody paid in time. */
    expire(subscription: Subscription): void {
      const invoice = store.invoices.get(subscription.latest_invoice ?? "");
      if (invoice) invoices().void(invoice);
      change(subscription, { status: "incomplete_expired", ended_at: clock.now() });
    },

    onInvoicePaid(invoice: Invoice, { payment_method: card }: PaymentIntent): void {
      const subscription = invoices().subscriptionOf(invoice);
      if (!subscription || hasEnded(subscription)) return;
      const keeps = subscription.payment_settings?.save_default_payment_method === "on_subscription";
      const hasDebts = invoicesOf(subscription).some(
        ({ status, attempted }) => status === "open" && attempted,
      );
      change(subscription, {
        status: hasDebts ? "past_due" : "active",
        ...(keeps && card && { default_payment_method: card }),
      });
    },

    onInvoiceFailed(invoice: Invoice): void {
      const subscription = invoices().subscriptionOf(invoice);
      if (!subscription || hasEnded(subscription) || subscription.status === "incomplete") return;
      const isGivenUp = invoice.next_payment_attempt === null && invoice.auto_advance;
      if (isGivenUp) end(subscription, "payment_failed");
      else change(subscription, { status: "past_due" });
    },

    endOf,
    hasEnded,
  };

  function change(subscription: Subscription, fields: Partial<Subscription>): void {
    const entries = Object.entries(subscription) as [string, unknown][];
    const previous = Object.fromEntries(
      entries.filter(([name, value]) => name in fields && fields[name as keyof Subscription] !== value),
    );
    Object.assign(subscription, fields);
    if (Object.keys(previous).length > 0) emit("customer.subscription.updated", subscription, previous);
  }

  function end(subscription: Subscription, reason: "cancellation_requested" | "payment_failed"): void {
    const now = clock.now();
    const isUnpaid = subscription.status === "incomplete";
    subscription.status = isUnpaid ? "incomplete_expired" : "canceled";
    subscription.canceled_at ??= now;
    subscription.ended_at = now;
    subscription.cancellation_details.reason = reason;
    for (const invoice of invoicesOf(subscription)) {
      if (invoice.status === "draft" || (isUnpaid && invoice.status === "open")) invoices().void(invoice);
      else if (invoice.status === "open") invoices().stopCollecting(invoice);
    }
    emit("customer.subscription.deleted", subscription);
  }

  function invoicesOf(subscription: Subscription): Invoice[] {
    return [...store.invoices.values()].filter(
      (invoice) => invoices().subscriptionOf(invoice)?.id === subscription.id,
    );
  }

  function endOf(subscription: Subscription): number {
    return subscription.items.data[0]?.current_period_end ?? subscription.created;
  }

  function hasEnded({ status }: Subscription): boolean {
    return status === "canceled" || status === "incomplete_expired";
  }

  function refuseEnded(subscription: Subscription): void {
    if (!hasEnded(subscription)) return;
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.", {
      code: "invalid_canceled_subscription_fields",
    });
  }
}
