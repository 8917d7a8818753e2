import type { Invoice } from "@discussion-post/contract/billing";
import type Stripe from "stripe";
import type { StripeInvoice, StripePayment, StripeSubscription } from "../entitlement.ts";
import type { StripePrice } from "../premium-price.ts";

/** How many subscriptions or invoices of a customer are looked at. */
export const LISTED = 24;
/** Declined attempts are charges too, and must not push a payment off the list. */
export const CHARGES_LISTED = 100;

/** Null for one without items, which nothing can be read from. */
export function toSubscription(subscription: Stripe.Subscription): StripeSubscription | null {
  const [item] = subscription.items.data;
  if (!item) return null;
  const { cancel_at: cancelAt, cancel_at_period_end: isAtPeriodEnd, latest_invoice: latest } = subscription;
  const end = cancelAt ?? (isAtPeriodEnd ? item.current_period_end : null);
  const invoice = typeof latest === "string" ? null : latest;
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    createdAt: fromSeconds(subscription.created),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    endedAt: subscription.ended_at === null ? null : fromSeconds(subscription.ended_at),
    isCancelled: subscription.cancellation_details?.reason === "cancellation_requested",
    endsAt: end === null ? null : fromSeconds(end),
    clientSecret: invoice?.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** Null for one that is not for a period of a subscription. */
export function toStripeInvoice(
  invoice: Stripe.Invoice,
  { charges, intents }: CustomerPayments,
): StripeInvoice | null {
  const named = invoice.parent?.subscription_details?.subscription;
  const [line] = invoice.lines.data;
  if (!named || !line || !invoice.status) return null;
  const own = chargesOf(invoice, charges);
  return {
    id: invoice.id,
    subscriptionId: typeof named === "string" ? named : named.id,
    status: invoice.status,
    periodStart: fromSeconds(line.period.start),
    periodEnd: fromSeconds(line.period.end),
    // Stripe counts a metered or tiered line in other ways, which the plan is never sold by.
    quantity: Math.max(1, line.quantity ?? 1),
    payments: own.filter(({ status }) => status === "succeeded").map(toPayment),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    needsConfirmation: own[0]?.failure_code === "authentication_required",
    isProcessing: isProcessing(invoice, intents),
  };
}

interface CustomerPayments {
  charges: readonly Stripe.Charge[];
  intents: readonly Stripe.PaymentIntent[];
}

export function toInvoice(invoice: Stripe.Invoice, payments: CustomerPayments): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: fromSeconds(invoice.created).toISOString(),
    amount: invoice.total,
    currency: invoice.currency,
    status: statusOf(invoice, payments),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

function statusOf(invoice: Stripe.Invoice, { charges, intents }: CustomerPayments): string {
  const { status, billing_reason: reason } = invoice;
  const paid = chargesOf(invoice, charges).filter((charge) => charge.status === "succeeded");
  if (paid.some(({ disputed }) => disputed)) return "disputed";
  if (paid.length > 0 && paid.every(({ refunded }) => refunded)) return "refunded";
  // Also one that was canceled: the bank still takes the money.
  if (isProcessing(invoice, intents)) return "processing";
  // A first payment that is not made begins nothing: Stripe voids it within a day.
  if (reason === "subscription_create" && (status === "open" || status === "void")) return "not_owed";
  return status ?? "draft";
}

export function toPrice({ active, unit_amount, currency, recurring, nickname }: Stripe.Price): StripePrice {
  return {
    isActive: active,
    amount: unit_amount,
    currency,
    interval: recurring?.interval ?? null,
    intervalCount: recurring?.interval_count ?? null,
    nickname,
  };
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}

export function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === "string" ? named : named?.id;
}

/** What was tried for an invoice, the newest first: a charge names its payment intent, and that the invoice. */
function chargesOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const intents = intentsOf(invoice);
  return charges.filter(({ payment_intent: intent }) => intent !== null && intents.has(idOf(intent)));
}

function isProcessing(invoice: Stripe.Invoice, intents: readonly Stripe.PaymentIntent[]): boolean {
  const ids = intentsOf(invoice);
  return intents.some(({ id, status }) => status === "processing" && ids.has(id));
}

function intentsOf({ payments }: Stripe.Invoice): ReadonlySet<string | undefined> {
  return new Set(payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
}

export function toPayment({ id, created, amount, amount_refunded, disputed }: Stripe.Charge): StripePayment {
  return {
    chargeId: id,
    paidAt: fromSeconds(created),
    amount,
    refundedAmount: amount_refunded,
    isDisputed: disputed,
  };
}
