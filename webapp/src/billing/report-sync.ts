import type { SyncOutcome } from "@discussion-post/ui/api/billing";
import { showToast } from "@discussion-post/ui/components/toast";

/**
 * Says what asking Stripe has brought (specification, section 8; RESOLUTIONS A13).
 * @param isAskedFor whether the person pressed for it: a check behind their back says nothing when nothing changed
 */
export function reportSync(
  { isSubscribed, hasChanged }: SyncOutcome,
  { isAskedFor }: { isAskedFor: boolean },
): void {
  if (hasChanged && isSubscribed) {
    showToast({
      title: "Premium Subscription Active",
      description: "You now have premium access.",
      variant: "success",
    });
  } else if (hasChanged) {
    showToast({
      title: "Subscription Status Changed",
      description: "Your subscription is no longer active. You are now on the free tier.",
    });
  } else if (isAskedFor && isSubscribed) {
    showToast({ title: "Premium Subscription Verified", variant: "success" });
  } else if (isAskedFor) {
    showToast({ title: "Free Tier", description: "You are currently on the free tier." });
  }
}

export function reportSyncFailure(): void {
  showToast({
    title: "Sync Failed",
    description: "Failed to sync subscription status. Please try again.",
    variant: "danger",
  });
}
