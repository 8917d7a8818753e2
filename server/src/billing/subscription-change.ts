import type { UserRecord } from "../accounts/users.table.ts";
import type { SubscriptionChange } from "./billing.repository.ts";
import type { Entitlement } from "./entitlement.ts";

/** What Stripe's answer makes of the account. */
export function changeByLookUp(
  present: UserRecord,
  { subscription, paidUntil, isPaidBack }: Entitlement,
): SubscriptionChange {
  const next = { premiumOverride: present.premiumOverride, paidUntil };
  return {
    stripeSubscriptionId: subscription?.id ?? null,
    subscriptionStatus: subscription?.status ?? null,
    periodStart: subscription?.periodStart ?? null,
    periodEnd: subscription?.periodEnd ?? null,
    subscriptionEndsAt: subscription?.endsAt ?? null,
    paidUntil,
    ...standing(present, { isSubscribed: isPremium(next), isPaidBack }),
  };
}

/** What the administrator's word makes of it: premium by hand, none in spite of a subscription, or what Stripe says. */
export function changeByOverride(
  present: UserRecord,
  override: UserRecord["premiumOverride"],
): SubscriptionChange {
  const next = { ...present, premiumOverride: override };
  return {
    premiumOverride: override,
    ...(override === "grant" && { premiumSince: new Date() }),
    ...standing(present, { isSubscribed: isPremium(next), isPaidBack: false }),
  };
}

/** What is left of it where Stripe has lost its customer: premium by hand alone. */
export function changeByLostCustomer(present: UserRecord): SubscriptionChange {
  return {
    ...noCustomer,
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
} as const satisfies SubscriptionChange;

/** The administrator's word goes before Stripe's. */
function isPremium({
  premiumOverride,
  paidUntil,
}: Pick<UserRecord, "premiumOverride" | "paidUntil">): boolean {
  if (premiumOverride) return premiumOverride === "grant";
  return paidUntil !== null && paidUntil > new Date();
}

/** Premium that ends brings the free posts anew, unless its money went back (DECISIONS 14). */
function standing(
  present: UserRecord,
  { isSubscribed, isPaidBack }: { isSubscribed: boolean; isPaidBack: boolean },
): SubscriptionChange {
  const hasEnded = present.isSubscribed && !isSubscribed;
  return { isSubscribed, ...(hasEnded && !isPaidBack && { freeRound: present.freeRound + 1 }) };
}
