import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";

interface CancelSubscriptionDialogProps {
  isOpen: boolean;
  /** When the paid period ends, where that is known; as it is shown. */
  periodEnd: string | null;
  /**
   * Why nothing is paid for, so that premium ends at once: a payment is overdue, or the bank still works on it. Null
   * where it is paid until the period ends.
   */
  unpaid?: "overdue" | "under way" | null;
  state: "confirm" | "pending" | "success" | "error";
  /** The last day of premium; with `success`, and null where it has ended. */
  endDate?: string | null | undefined;
  /** Why it did not work; with `error`. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a subscription is canceled, and says until when it is paid for. */
export function CancelSubscriptionDialog({
  isOpen,
  periodEnd,
  unpaid = null,
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
      description={describe(state, { periodEnd, unpaid })}
      actions={<Actions state={state} onConfirm={onConfirm} onClose={onClose} />}
    >
      {state === "success" && (
        <Alert variant="success">
          {endDate ? `Your premium access ends on ${endDate}.` : "Your premium access has ended."}
        </Alert>
      )}
      {state === "error" && <Alert variant="danger">{error}</Alert>}
    </Dialog>
  );
}

function describe(
  state: CancelSubscriptionDialogProps["state"],
  { periodEnd, unpaid }: Required<Pick<CancelSubscriptionDialogProps, "periodEnd" | "unpaid">>,
): string {
  if (state === "success")
    return unpaid === "under way"
      ? "It won't renew. The payment that your bank is still working on will be refunded when it arrives."
      : "It won't renew, and you won't be charged again.";
  // It may be cancelled all the same, when only the answer was lost.
  if (state === "error")
    return "We couldn't confirm that your subscription is canceled. Try again, or look at your plan in the account settings.";
  if (unpaid === "under way")
    return "Premium ends now. Your bank can't stop the payment that it's still working on: it'll be refunded when it arrives. After that you're on the Free Plan.";
  if (unpaid === "overdue")
    return "Premium ends now, and the overdue payment is canceled: you won't be charged for it. After that you're on the Free Plan.";
  return `You keep premium access until ${periodEnd ?? "the end of the period that you paid for"}. After that you're on the Free Plan.`;
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
