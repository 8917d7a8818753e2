import { useSubscription } from "@discussion-post/ui/api/billing";
import { BillingNotice } from "@discussion-post/ui/patterns/billing-notice";

/** Tells a subscriber, wherever they are, that a payment is overdue and where it is made. */
export function OverdueNotice() {
  const { data } = useSubscription();
  return data?.hasPaymentProblem ? <BillingNotice plan={data} /> : null;
}
