import type { AdminUser } from "@discussion-post/contract/admin";
import { useToggleSubscription } from "@discussion-post/ui/api/admin";
import { Button } from "@discussion-post/ui/components/button";
import { ConfirmDialog } from "@discussion-post/ui/patterns/confirm-dialog";
import { useState } from "react";

/** Gives somebody premium, takes it, or lets them subscribe again. Who pays for it is asked about first. */
export function ToggleButton({ user }: { user: AdminUser }) {
  const toggle = useToggleSubscription();
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const action = user.isDenied ? "Lift Denial" : user.isSubscribed ? "Revoke Premium" : "Make Premium";
  const mayPay = user.isSubscribed && user.hasStripeSubscription;

  function run() {
    setHasFailed(false);
    toggle.mutateAsync({ id: user.id, key: crypto.randomUUID() }).then(
      () => setIsAsking(false),
      (error: unknown) => {
        setIsAsking(false);
        setHasFailed(true);
        // It is logged, and no toast is shown (requirements, section 18).
        // biome-ignore lint/suspicious/noConsole: see above
        console.error("Failed to toggle subscription status", error);
      },
    );
  }

  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        loading={toggle.isPending}
        aria-label={`${action}: ${user.username}`}
        onClick={() => (mayPay ? setIsAsking(true) : run())}
      >
        {action}
      </Button>
      {hasFailed && (
        <span role="status" className="sr-only">
          Failed to toggle subscription status
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Revoke Premium"
        description={`${user.username} has a subscription at Stripe. Premium ends now, the subscription is canceled, and what was paid for the running week is refunded, even if it arrives later. The account can't subscribe again until you lift that.`}
        confirmLabel="Revoke Premium"
        busyLabel="Revoking..."
        isBusy={toggle.isPending}
        onConfirm={run}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
