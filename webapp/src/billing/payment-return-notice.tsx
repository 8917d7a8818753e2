import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import type { PaymentReturn } from "./use-payment-return.ts";

/** What is going on with a payment that somebody has just come back from. */
export function PaymentReturnNotice({ status, verify }: PaymentReturn) {
  if (status === "checking") {
    return (
      <Alert loading title="Confirming your payment">
        We are asking Stripe; this takes up to half a minute.
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
      Stripe has not confirmed your payment yet. Nothing is lost: check again in a moment.
    </Alert>
  );
}
