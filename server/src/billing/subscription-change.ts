import type { UserRecord } from "../accounts/user-record.ts";
import type { SubscriptionChange } from "./billing.repository.ts";
import type { Entitlement } from "./entitlement.ts";

/**
 * What Stripe's answer makes of the account.
 * @param entitlement `hasDeparted`: whether a customer whom the account had before is still to be dealt with; what is
 *   under way for that one goes back, and Stripe's answer does not tell of it
 */
export function changeByLookUp(
  present: UserRecord,
  {
    subscription,
    paidUntil,
    paidPeriod,
    overdueInvoice,
    paymentUnderWay,
    bringsFreePosts,
    hasDeparted,
  }: Entitlement & { hasDeparted: boolean },
): SubscriptionChange {
  const next = { premiumOverride: overrideOf(present), paidUntil };
  return {
    stripeSubscriptionId: subscription?.id ?? null,
    subscriptionStatus: subscription?.status ?? null,
    periodStart: paidPeriod?.start ?? null,
    periodEnd: paidPeriod?.end ?? null,
    subscriptionEndsAt: subscription?.endsAt ?? null,
    paidUntil,
    overdueInvoiceUrl: overdueInvoice?.hostedUrl ?? null,
    needsConfirmation: overdueInvoice?.needsConfirmation ?? false,
    paymentUnderWay: paymentUnderWay ?? (hasDeparted ? goingBack(present) : null),
    ...standing(present, { isSubscribed: isPremium(next), bringsFreePosts }),
  };
}

function goingBack({ paymentUnderWay }: UserRecord): "goes_back" | null {
  return paymentUnderWay === "goes_back" ? paymentUnderWay : null;
}

/** The administrator's override for an account: a locked account is denied premium, whatever else was said. */
export function overrideOf({
  lockedAt,
  premiumOverride,
}: Pick<UserRecord, "lockedAt" | "premiumOverride">): UserRecord["premiumOverride"] {
  return lockedAt ? "deny" : premiumOverride;
}

/** What becomes of a payment that a bank still works on: whoever is denied premium, or given it, gets it back. */
export function paymentUnderWayOf(
  user: Pick<UserRecord, "lockedAt" | "premiumOverride" | "paymentUnderWay">,
): UserRecord["paymentUnderWay"] {
  return user.paymentUnderWay && (overrideOf(user) ? "goes_back" : user.paymentUnderWay);
}

/** What the administrator's override makes of it; null goes by what Stripe last said. */
export function changeByOverride(
  present: UserRecord,
  override: UserRecord["premiumOverride"],
): SubscriptionChange {
  // A repeat must not open another week of posts.
  if (present.premiumOverride === override) return {};
  const next = { ...present, premiumOverride: override };
  return {
    premiumOverride: override,
    ...(override === "grant" && { premiumSince: new Date() }),
    // What was paid goes back with a denial, and no fresh posts come with that (ADR-0009).
    ...standing(present, { isSubscribed: isPremium(next), bringsFreePosts: override !== "deny" }),
  };
}

/** What is left of it where Stripe has lost its customer: premium by hand, and a payment under way, which goes back. */
export function changeByLostCustomer(
  present: UserRecord,
  { isPaymentUnderWay }: { isPaymentUnderWay: boolean },
): SubscriptionChange {
  return {
    ...noCustomer,
    paymentUnderWay: isPaymentUnderWay ? "goes_back" : null,
    formerStripeCustomerId: present.stripeCustomerId,
    isSubscribed: present.premiumOverride === "grant",
  };
}

const noCustomer = {
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  subscriptionStatus: null,
  periodStart: null,
  periodEnd: null,
  subscriptionEndsAt: null,
  paidUntil: null,
  overdueInvoiceUrl: null,
  needsConfirmation: false,
} as const satisfies SubscriptionChange;

/** The administrator's override goes before Stripe's word. */
function isPremium({
  premiumOverride,
  paidUntil,
}: Pick<UserRecord, "premiumOverride" | "paidUntil">): boolean {
  if (premiumOverride) return premiumOverride === "grant";
  return paidUntil !== null && paidUntil > new Date();
}

/** Premium that ends brings the free posts anew, unless its money went back or never came (ADR-0009). */
function standing(
  present: UserRecord,
  { isSubscribed, bringsFreePosts }: { isSubscribed: boolean; bringsFreePosts: boolean },
): SubscriptionChange {
  const hasEnded = present.isSubscribed && !isSubscribed;
  return { isSubscribed, ...(hasEnded && bringsFreePosts && { freeRound: present.freeRound + 1 }) };
}
