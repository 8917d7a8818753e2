import { useSubscription } from "@discussion-post/ui/api/billing";
import { PlanNotice } from "./plan-notice.tsx";

/** Tells a subscriber, wherever they are, that a payment is overdue and where it is made. */
export function OverdueNotice() {
  const { data } = useSubscription();
  return data?.hasPaymentProblem ? <PlanNotice plan={data} /> : null;
}
