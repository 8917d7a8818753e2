import {
  type CustomerState,
  hasEnded,
  isLate,
  isPaymentReturned,
  isPeriodPaid,
  isReturned,
  isRunning,
  presentInvoice,
  runningSubscription,
  type StripeInvoice,
  type StripePayment,
  type StripeSubscription,
} from "./entitlement.ts";

/** Why a payment is given back. */
type RefundReason = "revoked" | "gift" | "late" | "ended" | "duplicate";

/** What has to be done at Stripe. */
export type SettlementStep =
  | { kind: "refund"; payment: StripePayment; reason: RefundReason }
  | { kind: "cancel"; subscription: StripeSubscription; atPeriodEnd: boolean }
  | { kind: "void"; invoice: StripeInvoice };

/** What the administrator said of the account. */
export interface Override {
  premiumOverride: "grant" | "deny" | null;
  /** Since when premium is given by hand. */
  premiumSince: Date | null;
}

/**
 * What has to be done at Stripe so that the invariant of docs/money.md holds: an account that pays has premium, one that has
 * no premium is not charged, nobody is charged twice, and what was paid and not given is given back. Empty where it
 * holds. Refunds come first: a step that fails, or a crash, then leaves a state that says what is still to be done.
 */
export function settlementOf(state: CustomerState, override: Override, now: Date): SettlementStep[] {
  const kept = runningSubscription(state);
  const refunds: SettlementStep[] = [];
  const cancellations: SettlementStep[] = [];
  const voids: SettlementStep[] = [];
  for (const subscription of state.subscriptions) {
    const own = state.invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    for (const { payment, reason } of paymentsToRefund(state, { subscription, own, kept, override, now })) {
      refunds.push({ kind: "refund", payment, reason });
    }
    const cancellation = cancellationOf(state, { subscription, own, kept, override });
    if (cancellation) {
      cancellations.push({ kind: "cancel", subscription, atPeriodEnd: cancellation === "at period end" });
    }
    if (!hasEnded(subscription)) continue;
    for (const invoice of own) {
      if (invoice.status === "open" || invoice.status === "uncollectible")
        voids.push({ kind: "void", invoice });
    }
  }
  return [...refunds, ...cancellations, ...voids];
}

interface Case {
  subscription: StripeSubscription;
  /** Its invoices. */
  own: readonly StripeInvoice[];
  /** The one of the running subscriptions that counts. */
  kept: StripeSubscription | null;
  override: Override;
}

function paymentsToRefund(
  state: CustomerState,
  { subscription, own, kept, override, now }: Case & { now: Date },
): { payment: StripePayment; reason: RefundReason }[] {
  const present = presentInvoice(state, subscription);
  return own.flatMap((invoice) =>
    invoice.payments.flatMap((payment) => {
      if (isPaymentReturned(payment)) return [];
      const isOfPresent = invoice === present && isUnderWay(subscription, now);
      const reason = reasonToRefund({ subscription, payment, isOfPresent, kept, override });
      return reason ? [{ payment, reason }] : [];
    }),
  );
}

function reasonToRefund({
  subscription,
  payment,
  isOfPresent,
  kept,
  override: { premiumOverride, premiumSince },
}: Omit<Case, "own"> & { payment: StripePayment; isOfPresent: boolean }): RefundReason | null {
  if (premiumOverride === "deny" && isOfPresent) return "revoked";
  if (premiumOverride === "grant" && isOfPresent && premiumSince) {
    // Stripe tells whole seconds.
    if (payment.paidAt.getTime() >= Math.floor(premiumSince.getTime() / 1_000) * 1_000) return "gift";
  }
  if (isRunning(subscription) && subscription !== kept) return isOfPresent ? "duplicate" : null;
  if (isLate(payment, subscription)) return "late";
  // Somebody ended it at Stripe; a gift goes on all the same.
  if (hasEnded(subscription) && isOfPresent && premiumOverride !== "grant") return "ended";
  // Stripe tells whole seconds.
  if (subscription.endedAt && payment.paidAt >= subscription.endedAt) return "late";
  return null;
}

/** Whether the period that Stripe began last still goes on, or was cut short. */
function isUnderWay({ endedAt, periodEnd }: StripeSubscription, now: Date): boolean {
  return endedAt === null || (endedAt < periodEnd && periodEnd > now);
}

function cancellationOf(
  state: CustomerState,
  { subscription, own, kept, override: { premiumOverride, premiumSince } }: Case,
): "now" | "at period end" | null {
  if (hasEnded(subscription)) return null;
  const { status, endsAt } = subscription;
  if (premiumOverride === "deny" || status === "unpaid") return "now";
  if (premiumOverride === "grant") {
    if (!isPeriodPaid(state, subscription)) return "now";
    const present = presentInvoice(state, subscription);
    const since = Math.floor((premiumSince?.getTime() ?? 0) / 1_000) * 1_000;
    if (present?.payments.some(({ paidAt }) => paidAt.getTime() >= since)) return "now";
    return endsAt === null ? "at period end" : null;
  }
  if (!isRunning(subscription)) return null;
  if (subscription !== kept) return "now";
  // Cancelled while a payment is overdue: nothing more is to be collected, and nothing was paid for.
  if (status === "past_due" && endsAt !== null) return "now";
  const paid = own
    .filter((invoice) => invoice.status === "paid")
    .toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0];
  return paid && isReturned(paid) ? "now" : null;
}

/** A step's name, the same in each round. */
export function nameOf(step: SettlementStep): string {
  switch (step.kind) {
    case "refund":
      return `refund ${step.payment.chargeId}`;
    case "cancel":
      return `cancel ${step.subscription.id}${step.atPeriodEnd ? " at period end" : ""}`;
    case "void":
      return `void ${step.invoice.id}`;
  }
}
