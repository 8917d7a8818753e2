import { useSubscription } from "@discussion-post/ui/api/billing";
import { PlanNotice } from "./plan-notice.tsx";

/** Tells somebody who is signed in, where they work, what is under way or overdue and what became of their money. */
export function MoneyNotice() {
  const { data } = useSubscription();
  return data && (data.paymentUnderWay || data.hasPaymentProblem || data.notice) ? (
    <PlanNotice plan={data} />
  ) : null;
}
