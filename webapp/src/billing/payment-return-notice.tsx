import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import type { PaymentReturn } from "./use-payment-return.ts";

/** What is going on with a payment that somebody has just come back from. */
export function PaymentReturnNotice({ status, verify }: PaymentReturn) {
  if (status === "checking") {
    return (
      <Alert loading title="Confirming your payment">
        Checking with Stripe. This can take up to 30 seconds.
      </Alert>
    );
  }
  if (status !== "unconfirmed") return null;
  return (
    <Alert
      variant="warning"
      title="Subscription check needed"
      actions={
        <Button variant="secondary" size="sm" onClick={verify}>
          Verify Subscription
        </Button>
      }
    >
      Stripe hasn't confirmed your payment yet. You're fine: check again in a moment.
    </Alert>
  );
}
