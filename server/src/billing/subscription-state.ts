import type { SubscriptionState } from "@discussion-post/contract/billing";
import type { UserRecord } from "../accounts/users.table.ts";

/** Where an account stands with its plan, as last heard from Stripe. */
export function presentSubscription(user: UserRecord): SubscriptionState {
  const isPaid = user.paidUntil !== null && user.premiumOverride !== "deny";
  const endsAt = isPaid ? user.subscriptionEndsAt : null;
  return {
    isSubscribed: user.isSubscribed,
    source: !user.isSubscribed ? null : isPaid ? "stripe" : "granted",
    status: user.subscriptionStatus,
    currentPeriodEnd: isPaid ? (user.periodEnd?.toISOString() ?? null) : null,
    endsAt: endsAt?.toISOString() ?? null,
    formattedEndDate: endsAt ? formatEndDate(endsAt) : null,
    hasPaymentProblem: user.subscriptionStatus === "past_due" || user.subscriptionStatus === "unpaid",
  };
}

/** "March 5, 2027". */
export function formatEndDate(date: Date): string {
  return date.toLocaleDateString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
}
