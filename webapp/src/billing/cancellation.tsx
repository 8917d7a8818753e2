import type { SubscriptionState } from "@discussion-post/contract/billing";
import { ApiError, reasonOf } from "@discussion-post/ui/api/api-error";
import { useCancelSubscription, useSubscription } from "@discussion-post/ui/api/billing";
import { CancelSubscriptionDialog } from "@discussion-post/ui/patterns/cancel-subscription-dialog";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { useState } from "react";
import { track } from "../track.ts";

/** The dialog that cancels, with its call. */
export function Cancellation({ onClose }: { onClose: () => void }) {
  const { data: plan } = useSubscription();
  // As it was when the dialog opened: cancelling takes the overdue payment away.
  const [wasUnpaid] = useState(unpaidOf(plan));
  // With premium, what goes back is of a subscription before this one.
  const isEnded = plan !== undefined && !plan.isSubscribed;
  const cancellation = useCancelSubscription();
  const { status, data: answer, error } = cancellation;
  // Somebody else ended it meanwhile; the page behind says who, and what became of the money.
  const hadEnded = isEnded && error instanceof ApiError && error.code === "not_subscribed";

  function cancel() {
    if (cancellation.isPending) return;
    cancellation.mutateAsync().then(
      () => track("subscription_cancelled", {}),
      // The dialog shows why it was refused.
      () => undefined,
    );
  }

  return (
    <CancelSubscriptionDialog
      isOpen
      periodEnd={plan?.currentPeriodEnd ? formatDay(plan.currentPeriodEnd) : null}
      unpaid={isEnded && plan.paymentUnderWay === "goes_back" ? "under way" : wasUnpaid}
      state={hadEnded ? "success" : states[status]}
      endDate={answer?.isOver ? null : answer?.formattedEndDate}
      error={error ? reasonOf(error, "Failed to cancel subscription.") : undefined}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

function unpaidOf(plan: SubscriptionState | undefined): "overdue" | "under way" | null {
  if (plan?.paymentUnderWay === "renews") return "under way";
  return plan?.hasPaymentProblem ? "overdue" : null;
}

const states = { idle: "confirm", pending: "pending", success: "success", error: "error" } as const;
