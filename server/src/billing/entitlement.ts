/** A subscription as Stripe has it now, in the few facts that decide. Moments are Stripe's. */
export interface StripeSubscription {
  id: string;
  status: string;
  /** What it sells. */
  priceId: string;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends because it was cancelled; null while it renews. */
  endsAt: Date | null;
  /** The secret with which its first payment is made; null once that is done. */
  clientSecret: string | null;
}

/** A payment of the customer's. */
export interface StripeCharge {
  createdAt: Date;
  isRefunded: boolean;
  isDisputed: boolean;
}

/** All that Stripe says of a customer. */
export interface CustomerState {
  subscriptions: readonly StripeSubscription[];
  charges: readonly StripeCharge[];
}

/** What a customer's state means for the account. */
export interface Entitlement {
  subscription: StripeSubscription | null;
  /** Until when it gives premium; null where it does not. */
  paidUntil: Date | null;
  /** The money for the present period went back: premium ends at once and brings no fresh posts (DECISIONS 14). */
  isPaidBack: boolean;
}

/** A renewal takes Stripe about an hour; nobody should lose access while it is at work. */
const RENEWAL_GRACE_MS = 3 * 3_600_000;
/** The charge that opens a period can be a little older than the period. */
const CHARGE_SLACK_MS = 3_600_000;

/** Stripe goes on trying to collect while a subscription is past due. */
const entitledStatuses = ["active", "trialing", "past_due"];

/** Whether the subscription runs, paid or being collected. */
export function isRunning({ status }: Pick<StripeSubscription, "status">): boolean {
  return entitledStatuses.includes(status);
}

/**
 * The one place that says what Stripe's state gives (DECISIONS 25, RESOLUTIONS A15): access while a subscription
 * runs, to the end of its period and a small grace, unless the period's payment was refunded or disputed.
 */
export function entitlementOf({ subscriptions, charges }: CustomerState, now: Date): Entitlement {
  const subscription = subscriptions.toSorted(byImportance)[0] ?? null;
  if (!subscription || !isRunning(subscription)) {
    return { subscription, paidUntil: null, isPaidBack: wasPaidBack(subscription, charges) };
  }
  const end = subscription.endsAt ?? new Date(subscription.periodEnd.getTime() + RENEWAL_GRACE_MS);
  const isPaidBack = wasPaidBack(subscription, charges);
  return { subscription, paidUntil: isPaidBack || end <= now ? null : end, isPaidBack };
}

/** A running one first, then the youngest. */
function byImportance(a: StripeSubscription, b: StripeSubscription): number {
  return Number(isRunning(b)) - Number(isRunning(a)) || b.createdAt.getTime() - a.createdAt.getTime();
}

function wasPaidBack(subscription: StripeSubscription | null, charges: readonly StripeCharge[]): boolean {
  if (!subscription) return false;
  const since = subscription.periodStart.getTime() - CHARGE_SLACK_MS;
  return charges.some(
    (charge) => (charge.isRefunded || charge.isDisputed) && charge.createdAt.getTime() >= since,
  );
}
