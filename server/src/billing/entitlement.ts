/** A subscription as Stripe has it now, in the few facts that decide. Moments are Stripe's. */
export interface StripeSubscription {
  id: string;
  status: string;
  /** What it sells. */
  priceId: string;
  createdAt: Date;
  /** The period that Stripe has begun, paid or not. */
  periodStart: Date;
  periodEnd: Date;
  /** When it ends because it was cancelled; null while it renews. */
  endsAt: Date | null;
  /** When it ended; null while it goes on. */
  endedAt: Date | null;
  /** Whether it is to end, or ended, because somebody asked for that; not for want of a payment. */
  isCancelled: boolean;
  /** The secret with which its first payment is made; null once that is done. */
  clientSecret: string | null;
}

/** Money that Stripe took for an invoice. */
export interface StripePayment {
  chargeId: string;
  paidAt: Date;
  /** In the currency's smallest unit. */
  amount: number;
  refundedAmount: number;
  isDisputed: boolean;
}

/** The invoice of one period of a subscription. */
export interface StripeInvoice {
  id: string;
  subscriptionId: string;
  /** "draft", "open", "paid", "uncollectible" or "void". */
  status: string;
  periodStart: Date;
  periodEnd: Date;
  /** How many times over it charges the plan: one, unless somebody set another number at Stripe. */
  quantity: number;
  payments: readonly StripePayment[];
  /** Where it is paid, or the payment confirmed. */
  hostedUrl: string | null;
  /** Whether the bank wants its customer to confirm the payment. */
  needsConfirmation: boolean;
  /** Whether the bank still works on a payment of it, which nobody can stop. */
  isProcessing: boolean;
}

/** All that Stripe says of a customer. */
export interface CustomerState {
  /** Whether they were deleted at Stripe, which ends what they paid for and keeps what happened. */
  isCustomerDeleted: boolean;
  subscriptions: readonly StripeSubscription[];
  invoices: readonly StripeInvoice[];
}

/** Premium begins or goes on with a payment, or it goes back because the subscription has ended. */
type PaymentUnderWay = "begins" | "renews" | "goes_back";

/** What a customer's state means for the account. */
export interface Entitlement {
  subscription: StripeSubscription | null;
  /** Until when it gives premium; null where it does not. */
  paidUntil: Date | null;
  /** The last period that was paid, which the posts count in; null where nothing was. */
  paidPeriod: { start: Date; end: Date } | null;
  /** The invoice whose money went back, which ended premium at once; null where none did. */
  returnedInvoice: StripeInvoice | null;
  /** What is owed; null where nothing is. */
  overdueInvoice: StripeInvoice | null;
  /** What becomes of a payment that the bank still works on; null where there is none. */
  paymentUnderWay: PaymentUnderWay | null;
  /** Whether the end of it brings the free posts anew: only a period that was paid, and not given back, does. */
  bringsFreePosts: boolean;
}

/** A renewal takes Stripe about an hour; nobody should lose access while it is at work. */
const RENEWAL_GRACE_MS = 3 * 3_600_000;

/** Stripe goes on trying to collect while a subscription is past due. */
const runningStatuses = ["active", "trialing", "past_due"];

/** Whether the subscription runs, paid or being collected. */
export function isRunning({ status }: Pick<StripeSubscription, "status">): boolean {
  return runningStatuses.includes(status);
}

/** Whether it ended for good; one that waits for its first payment has not. */
export function hasEnded({ status }: Pick<StripeSubscription, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/**
 * The one place that says what Stripe's state gives: access while a subscription runs, to the end of its period and
 * a small grace, unless the money for the last paid period was refunded in full or disputed. Posts count in the last
 * period whose invoice was paid, so that a renewal that was not paid opens no window.
 */
export function entitlementOf(state: CustomerState, now: Date): Entitlement {
  const subscription = runningSubscription(state) ?? newest(state.subscriptions);
  const paid = subscription && newestInvoice(state, subscription, isPaid);
  const latest = subscription && newestInvoice(state, subscription);
  const returnedInvoice = paid && isReturned(paid) ? paid : null;
  const nothing = {
    subscription,
    paidUntil: null,
    paidPeriod: null,
    returnedInvoice,
    overdueInvoice: null,
    paymentUnderWay: paymentUnderWay(state, returnedInvoice),
    bringsFreePosts: bringsFreePosts(state),
  };
  if (!subscription || !isRunning(subscription) || returnedInvoice) return nothing;
  const end = subscription.endsAt ?? new Date(subscription.periodEnd.getTime() + RENEWAL_GRACE_MS);
  return {
    ...nothing,
    paidUntil: end <= now ? null : end,
    // Without an invoice, such as in a trial, the subscription's own period counts.
    paidPeriod: paid
      ? { start: paid.periodStart, end: paid.periodEnd }
      : { start: subscription.periodStart, end: subscription.periodEnd },
    overdueInvoice: subscription.status === "past_due" && latest?.status === "open" ? latest : null,
  };
}

/**
 * The subscription that counts of those that run: a paid one before others, one that goes on before one that was
 * cancelled, and then the oldest, which has been in use.
 */
export function runningSubscription(state: CustomerState): StripeSubscription | null {
  const rank = (one: StripeSubscription) => (isPeriodPaid(state, one) ? 2 : 0) + Number(one.endsAt === null);
  // Stripe lists the newest first, and tells whole seconds.
  const running = state.subscriptions.toReversed().filter(isRunning);
  return (
    running.toSorted((a, b) => rank(b) - rank(a) || a.createdAt.getTime() - b.createdAt.getTime())[0] ?? null
  );
}

/** The invoice of the period that Stripe has begun; null where it has written none yet. */
export function presentInvoice(state: CustomerState, subscription: StripeSubscription): StripeInvoice | null {
  const latest = newestInvoice(state, subscription);
  return latest && latest.periodStart >= subscription.periodStart ? latest : null;
}

/** Whether the period that Stripe has begun is paid, and the money still here. */
export function isPeriodPaid(state: CustomerState, subscription: StripeSubscription): boolean {
  const invoice = presentInvoice(state, subscription);
  return invoice !== null && isPaid(invoice) && !isReturned(invoice);
}

/** Whether a payment came when its subscription had ended: it goes back. Stripe tells whole seconds. */
export function isLate({ paidAt }: StripePayment, { status, endedAt }: StripeSubscription): boolean {
  return status === "incomplete_expired" || (endedAt !== null && paidAt > endedAt);
}

/** The payments that came when their subscriptions had ended. */
export function latePayments({ subscriptions, invoices }: CustomerState): StripePayment[] {
  return subscriptions.flatMap((subscription) =>
    invoices
      .filter(({ subscriptionId }) => subscriptionId === subscription.id)
      .flatMap(({ payments }) => payments.filter((payment) => isLate(payment, subscription))),
  );
}

/** What was paid for the present moment and is still here, in cents; null where nothing was. */
export function paidForNow(state: CustomerState, now: Date): number | null {
  const late = latePayments(state);
  const paid = state.invoices
    .filter((invoice) => isPaid(invoice) && invoice.periodStart <= now && now < invoice.periodEnd)
    .flatMap(({ payments }) => payments.filter((payment) => !late.includes(payment)))
    .filter((payment) => !isPaymentReturned(payment));
  return paid.length === 0 ? null : paid.reduce((sum, payment) => sum + keptOf(payment), 0);
}

/** What is left of an invoice's payment beyond the price of one premium, in cents; 0 where nothing is. */
export function excessOf({ quantity }: StripeInvoice, payment: StripePayment): number {
  return Math.max(0, keptOf(payment) - Math.round(payment.amount / quantity));
}

/** What is left of a payment, in the currency's smallest unit: 0 where the bank took it back. */
export function keptOf(payment: StripePayment): number {
  return isPaymentReturned(payment) ? 0 : payment.amount - payment.refundedAmount;
}

/** Whether a payment's money went back: refunded in full, or taken back by the bank. A partial refund is not that. */
export function isPaymentReturned({ amount, refundedAmount, isDisputed }: StripePayment): boolean {
  return isDisputed || refundedAmount >= amount;
}

/** Whether nothing is left of an invoice's money. */
export function isReturned({ payments }: StripeInvoice): boolean {
  return payments.length > 0 && payments.every(isPaymentReturned);
}

function isPaid({ status }: StripeInvoice): boolean {
  return status === "paid";
}

/** Whether a bank still works on a payment of theirs. */
export function hasPaymentUnderWay({ invoices }: CustomerState): boolean {
  return invoices.some(({ isProcessing }) => isProcessing);
}

/** One that counts goes before one that goes back, as does one of a subscription whose last money went back. */
function paymentUnderWay(
  { subscriptions, invoices }: CustomerState,
  returned: StripeInvoice | null,
): PaymentUnderWay | null {
  const processing = invoices.filter(({ isProcessing }) => isProcessing);
  if (processing.length === 0) return null;
  const paidFor = subscriptions.find(
    (one) =>
      !hasEnded(one) &&
      one.id !== returned?.subscriptionId &&
      processing.some(({ subscriptionId }) => subscriptionId === one.id),
  );
  if (!paidFor) return "goes_back";
  return paidFor.status === "incomplete" ? "begins" : "renews";
}

/** By the last subscription that ever ran: whether its last period was paid, and not given back. */
function bringsFreePosts(state: CustomerState): boolean {
  const ran = newest(state.subscriptions.filter(({ status }) => !status.startsWith("incomplete")));
  const latest = ran && newestInvoice(state, ran);
  return !latest || (isPaid(latest) && !isReturned(latest));
}

function newest(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  return subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0] ?? null;
}

function newestInvoice(
  { invoices }: CustomerState,
  { id }: StripeSubscription,
  fits: (invoice: StripeInvoice) => boolean = () => true,
): StripeInvoice | null {
  const own = invoices.filter((invoice) => invoice.subscriptionId === id && fits(invoice));
  return own.toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0] ?? null;
}
