import type { SyncOutcome } from "@discussion-post/ui/api/billing";
import { showToast, type ToastMessage } from "@discussion-post/ui/components/toast";

/** Says what asking Stripe has brought. */
export function reportSync(outcome: SyncOutcome, by: { isAskedFor: boolean }): void {
  const news = syncToast(outcome, by);
  if (news) showToast(news);
}

/**
 * What asking Stripe has brought, in words (ADR-0023).
 * @param isAskedFor whether the person pressed for it: a check behind their back says nothing when nothing changed
 */
export function syncToast(
  { isSubscribed, hasChanged }: SyncOutcome,
  { isAskedFor }: { isAskedFor: boolean },
): ToastMessage | null {
  if (hasChanged && isSubscribed) {
    return {
      title: "Premium Subscription Active",
      description: "You now have premium access.",
      variant: "success",
    };
  }
  if (hasChanged) {
    return {
      title: "Subscription Status Changed",
      description: "Your subscription is no longer active. You are now on the free tier.",
    };
  }
  if (!isAskedFor) return null;
  return isSubscribed
    ? { title: "Premium Subscription Verified", variant: "success" }
    : { title: "Free Tier", description: "You are currently on the free tier." };
}

/** Says that Stripe could not be asked. */
export function reportSyncFailure(): void {
  showToast(syncFailure);
}

export const syncFailure: ToastMessage = {
  title: "Sync Failed",
  description: "Failed to sync subscription status. Please try again.",
  variant: "danger",
};
