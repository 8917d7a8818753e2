import type { UserRecord } from "../accounts/user-record.ts";
import type { AccountSync } from "./account-sync.ts";
import type { BillingContext } from "./billing-context.ts";
import { isRunning } from "./entitlement.ts";
import { changeByOverride } from "./subscription-change.ts";

/** What the administrator can say about an account's premium. */
export type PremiumAction = "make premium" | "revoke premium" | "deny premium" | "lift denial";

/** What became of it. */
export interface PremiumChange {
  user: UserRecord;
  /** What went back, in cents. */
  refunded: number;
  /** When the paid subscription beside a gift ends; null without one. */
  paidUntil: Date | null;
  /** False where Stripe could not be asked: it is tried again until it is done. */
  isSettled: boolean;
}

/** Premium by the administrator's word, which goes before Stripe's. */
export function premiumByHand(
  { payments, repository, incidents, notify, logger }: BillingContext,
  { sync }: AccountSync,
) {
  return {
    /**
     * The administrator's word. Revoking somebody who pays ends their subscription at once and gives the running
     * period's payment back; a gift lets a subscription beside it end with its period. The word counts from the moment
     * that it is written; what Stripe cannot be told now is tried again until it is done.
     * @param check looks at the account under the lock in which it is changed, and throws where it must not be
     * @returns null where the account is gone
     */
    async setPremium(
      userId: number,
      action: PremiumAction,
      check: (present: UserRecord) => void = () => undefined,
    ): Promise<PremiumChange | null> {
      const before = await repository.find(userId);
      if (!before) return null;
      check(before);
      const override = overrideBy(action, before);
      const isAtStripe = payments !== null && before.stripeCustomerId !== null;
      const unsettled = { kind: "unsettled", subject: String(userId), userId } as const;
      if (isAtStripe && override !== null) await incidents.reopen(unsettled);
      const refundedBefore = isAtStripe ? await incidents.totalRefunded(userId) : 0;
      const changed = await repository.change(userId, (present) => {
        check(present);
        return changeByOverride(present, override);
      });
      if (!changed) {
        await incidents.resolve(unsettled);
        return null;
      }
      if (!isAtStripe) return { user: changed, refunded: 0, paidUntil: null, isSettled: true };
      try {
        const user = await sync(userId);
        // A message of Stripe's may have had the same done before.
        const refunded = (await incidents.totalRefunded(userId)) - refundedBefore;
        const hasGiftBesidePaid = override === "grant" && user.paidUntil !== null;
        const paidUntil = hasGiftBesidePaid ? user.subscriptionEndsAt : null;
        if (paidUntil && before.premiumOverride !== "grant") notify?.(user, { kind: "gift", paidUntil });
        return { user, refunded, paidUntil, isSettled: true };
      } catch (error) {
        logger.warn({ err: error, userId }, "premium was set by hand, and Stripe could not be told yet");
        const user = (await repository.find(userId)) ?? changed;
        return { user, refunded: 0, paidUntil: null, isSettled: false };
      }
    },
  };
}

/** Who pays is denied premium; who was given it, or never had it, needs no denial. */
function overrideBy(
  action: PremiumAction,
  { premiumOverride, paidUntil, subscriptionStatus }: UserRecord,
): UserRecord["premiumOverride"] {
  if (action === "make premium") return "grant";
  // A locked account can pay for nothing, not even in a form that is open.
  if (action === "deny premium") return "deny";
  if (action === "lift denial") return premiumOverride === "deny" ? null : premiumOverride;
  const isPaying = paidUntil !== null || isRunning({ status: subscriptionStatus ?? "" });
  return isPaying || premiumOverride === "deny" ? "deny" : null;
}
