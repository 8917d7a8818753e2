import { type AdminUser, type PremiumWish, premiumWishFor } from "@discussion-post/contract/admin";
import { useToggleSubscription } from "@discussion-post/ui/api/admin";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { ConfirmDialog } from "@discussion-post/ui/patterns/confirm-dialog";
import { type MouseEvent, useRef, useState } from "react";

/** Gives somebody premium, takes it, or lets them subscribe again. Who pays for it is asked about first. */
export function ToggleButton({ user }: { user: AdminUser }) {
  const toggle = useToggleSubscription();
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const wants = premiumWishFor(user);
  const mayPay = user.isSubscribed && user.hasStripeSubscription;

  const isRunning = useRef(false);

  function run(wanted: PremiumWish) {
    // Before the button is drawn as busy.
    if (isRunning.current) return;
    isRunning.current = true;
    setHasFailed(false);
    const changing = toggle.mutateAsync({ id: user.id, wants: wanted, key: crypto.randomUUID() });
    const ended = changing.finally(() => {
      isRunning.current = false;
    });
    ended.then(
      () => setIsAsking(false),
      (error: unknown) => {
        setIsAsking(false);
        if (error instanceof ApiError && NOTHING_DONE.has(error.code)) {
          showToast({ title: "Not changed", description: error.message, variant: "danger" });
          return;
        }
        setHasFailed(true);
        // It is logged, and no toast is shown (requirements, section 18).
        // biome-ignore lint/suspicious/noConsole: see above
        console.error("Failed to toggle subscription status", error);
      },
    );
  }

  function press({ detail }: MouseEvent) {
    // The second press of a double click is meant for what the button was: it may mean the opposite by then.
    if (detail > 1) return;
    if (mayPay) setIsAsking(true);
    else run(wants);
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={toggle.isPending}
        aria-label={`${actions[wants]}: ${user.username}`}
        onClick={press}
      >
        {actions[wants]}
      </Button>
      {hasFailed && (
        <span role="status" className="sr-only">
          Failed to toggle subscription status. Try again.
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Revoke Premium"
        description={`${user.username} has a subscription at Stripe. Premium ends now, the subscription is canceled, and what was paid for the running week is refunded, even if it arrives later. The account can't subscribe again until you lift that.`}
        confirmLabel="Revoke Premium"
        busyLabel="Revoking..."
        isBusy={toggle.isPending}
        onConfirm={() => run("take")}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Somebody else has changed the account, or it is gone. */
const NOTHING_DONE: ReadonlySet<unknown> = new Set(["changed_meanwhile", "not_found"]);

const actions: Record<PremiumWish, string> = {
  give: "Make Premium",
  take: "Revoke Premium",
  lift: "Lift Denial",
};
