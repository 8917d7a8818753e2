import { PREMIUM_POSTS_PER_WEEK, PREMIUM_PRICE_CENTS } from "@discussion-post/contract/product-constants";
import { useSubscription } from "@discussion-post/ui/api/billing";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { useLocation } from "react-router-dom";
import { paths } from "../paths.ts";

/** What the history entry holds by which somebody comes here who has just paid. */
export const justPaid = { hasJustPaid: true };

/** What was bought, for how much and until when: for who comes from paying, once the subscription runs. */
export function PremiumWelcome() {
  const { state } = useLocation();
  const hasJustPaid = (state as typeof justPaid | null)?.hasJustPaid === true;
  const { data: plan } = useSubscription({ isEnabled: hasJustPaid });
  if (!hasJustPaid || !plan?.isSubscribed) return null;
  return (
    <Alert
      variant="success"
      title="Premium is yours"
      actions={
        <Button asChild variant="secondary" size="sm">
          <Link variant="bare" href={paths.account.href}>
            Plan and receipts
          </Link>
        </Button>
      }
    >
      {PREMIUM_POSTS_PER_WEEK} posts a week, with every tone, length, citation style and fine-tuning.{" "}
      {plan.currentPeriodEnd !== null &&
        `The next payment of $${(PREMIUM_PRICE_CENTS / 100).toFixed(2)} is due on ${formatDay(plan.currentPeriodEnd)}.`}
    </Alert>
  );
}
