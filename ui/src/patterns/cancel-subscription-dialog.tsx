import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";

interface CancelSubscriptionDialogProps {
  isOpen: boolean;
  /** When the paid period ends, where that is known; as it is shown. */
  periodEnd: string | null;
  /** Whether a payment is overdue: then nothing is paid for, and premium ends at once. */
  isOverdue?: boolean;
  state: "confirm" | "pending" | "success" | "error";
  /** The last day of premium; with `success`. */
  endDate?: string | undefined;
  /** Why it did not work; with `error`. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a subscription is canceled, and says until when it is paid for. */
export function CancelSubscriptionDialog({
  isOpen,
  periodEnd,
  isOverdue = false,
  state,
  endDate,
  error,
  onConfirm,
  onClose,
}: CancelSubscriptionDialogProps) {
  const isPending = state === "pending";
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={state === "success" ? "Subscription Canceled" : "Cancel Subscription"}
      description={describe(state, { periodEnd, isOverdue })}
      actions={<Actions state={state} onConfirm={onConfirm} onClose={onClose} />}
    >
      {state === "success" && (
        <Alert variant="success">
          {isOverdue ? "Your premium access has ended." : `Your premium access ends on ${endDate}.`}
        </Alert>
      )}
      {state === "error" && <Alert variant="danger">{error}</Alert>}
    </Dialog>
  );
}

function describe(
  state: CancelSubscriptionDialogProps["state"],
  { periodEnd, isOverdue }: { periodEnd: string | null; isOverdue: boolean },
): string {
  if (state === "success") return "It won't renew, and you won't be charged again.";
  // It may be cancelled all the same, when only the answer was lost.
  if (state === "error")
    return "We couldn't confirm that your subscription is canceled. Try again, or look at your plan in the account settings.";
  if (isOverdue)
    return "Premium ends now, and the overdue payment is canceled: you won't be charged for it. After that you're on the free tier.";
  return `You keep premium access until ${periodEnd ?? "the end of the period that you paid for"}. After that you are on the free tier.`;
}

function Actions({
  state,
  onConfirm,
  onClose,
}: Pick<CancelSubscriptionDialogProps, "state" | "onConfirm" | "onClose">) {
  if (state === "success") return <Button onClick={onClose}>Done</Button>;
  if (state === "error") {
    return (
      <>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onConfirm}>Try Again</Button>
      </>
    );
  }
  const isPending = state === "pending";
  return (
    <>
      <Button variant="secondary" onClick={onClose} disabled={isPending}>
        Keep Subscription
      </Button>
      <Button variant="danger" loading={isPending} onClick={onConfirm}>
        {isPending ? "Cancelling..." : "Cancel Subscription"}
      </Button>
    </>
  );
}
