import { FREE_POSTS_TOTAL, PREMIUM_POSTS_PER_WEEK } from "@discussion-post/contract/product-constants";
import type { UserRecord } from "../accounts/user-record.ts";

const WEEK_MS = 7 * 86_400_000;

/** What the keys of premium windows, which last a week each, begin with. */
export const PREMIUM_WINDOW = "premium";

export interface QuotaWindow {
  key: string;
  maximum: number;
  /** When the next one begins, if it is paid; null for a free account's, which is for ever. */
  endsAt: Date | null;
}

/** The window that the user's generations count in at the given moment (ADR-0009). */
export function quotaWindowOf(user: UserRecord, now: Date): QuotaWindow {
  if (!user.isSubscribed) return { key: `free:${user.freeRound}`, maximum: FREE_POSTS_TOTAL, endsAt: null };
  const { stripeSubscriptionId, periodStart, periodEnd, paidUntil } = user;
  if (stripeSubscriptionId && periodStart && periodEnd && paidUntil) {
    return {
      key: `${PREMIUM_WINDOW}:${stripeSubscriptionId}:${periodStart.getTime()}`,
      maximum: PREMIUM_POSTS_PER_WEEK,
      endsAt: periodEnd,
    };
  }
  const begun = (user.premiumSince ?? user.createdAt).getTime();
  // A clock that is set back must not open a week before the first.
  const week = Math.max(0, Math.floor((now.getTime() - begun) / WEEK_MS));
  return {
    key: `${PREMIUM_WINDOW}:granted:${begun}:${week}`,
    maximum: PREMIUM_POSTS_PER_WEEK,
    endsAt: new Date(begun + (week + 1) * WEEK_MS),
  };
}
