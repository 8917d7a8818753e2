import type { User } from "@discussion-post/contract/accounts";
import type { SubscriptionState } from "@discussion-post/contract/billing";
import { useBillingPortal, useResumeSubscription, useSubscription } from "@discussion-post/ui/api/billing";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { showToast } from "@discussion-post/ui/components/toast";
import { LoadFailure } from "@discussion-post/ui/patterns/load-failure";
import { UsageMeter } from "@discussion-post/ui/patterns/usage-meter";
import { formatDay } from "@discussion-post/ui/text/format-date";
import { useState } from "react";
import { Cancellation } from "../billing/cancellation.tsx";
import { useIsPaymentUnderWay } from "../billing/payment-under-way.ts";
import { PlanNotice } from "../billing/plan-notice.tsx";
import { premiumOnUs } from "../billing/premium-on-us.ts";
import { paths } from "../paths.ts";
import { AccountSection } from "./account-section.tsx";

/** Which plan the account is on, what is left of it, and what can be done about it. */
export function PlanSection({ user }: { user: User }) {
  const plan = useSubscription();
  const isPaymentUnderWay = useIsPaymentUnderWay(user);
  return (
    <AccountSection heading="Subscription">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex grow flex-wrap items-center gap-3">
          <Badge variant={user.isSubscribed ? "primary" : "neutral"}>
            {user.isSubscribed ? "Premium" : "Free Tier"}
          </Badge>
          <UsageMeter {...user} />
        </div>
        {!user.isSubscribed && !isPaymentUnderWay && !user.isPremiumDenied && !plan.isError && (
          <Button asChild variant="secondary" size="sm">
            <Link variant="bare" href={paths.pricing.href}>
              Upgrade
            </Link>
          </Button>
        )}
      </div>
      {/* As high as what a payer sees. There is mostly nothing to say to who never paid. */}
      {plan.isPending && user.isSubscribed && <Skeleton className="h-19 rounded-md touch:h-20" />}
      {plan.isError && (
        <LoadFailure isRetrying={plan.isFetching} onRetry={() => void plan.refetch()}>
          We couldn't load your billing details.
        </LoadFailure>
      )}
      {plan.data && <PlanDetails plan={plan.data} />}
    </AccountSection>
  );
}

function PlanDetails({ plan }: { plan: SubscriptionState }) {
  // Kept here, above the button: that goes as soon as the plan is cancelled, and the dialog has still something to say.
  const [isCancelling, setIsCancelling] = useState(false);
  if (plan.source === "granted") {
    return (
      <>
        <PlanNotice plan={plan} />
        <p className="text-muted text-sm">{premiumOnUs(plan)}</p>
      </>
    );
  }
  const hasEverPaid = plan.status !== null && plan.status !== "incomplete";
  if (!plan.isSubscribed && !hasEverPaid) return <PlanNotice plan={plan} />;
  return (
    <div className="flex flex-col gap-4">
      <PlanNotice plan={plan} />
      {plan.isSubscribed && !plan.hasPaymentProblem && plan.paymentUnderWay !== "renews" && (
        <p className="text-sm">{renewal(plan)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {plan.isSubscribed && plan.endsAt === null && <PortalButton />}
        {plan.isSubscribed && plan.endsAt !== null && <ResumeButton />}
        {plan.isSubscribed && plan.endsAt === null && (
          <Button variant="ghost" onClick={() => setIsCancelling(true)}>
            Cancel Subscription
          </Button>
        )}
      </div>
      {isCancelling && <Cancellation onClose={() => setIsCancelling(false)} />}
    </div>
  );
}

function renewal({ endsAt, formattedEndDate, currentPeriodEnd }: SubscriptionState): string {
  if (endsAt) return `Your subscription is canceled. Premium access ends on ${formattedEndDate}.`;
  return currentPeriodEnd ? `Renews on ${formatDay(currentPeriodEnd)}.` : "";
}

function ResumeButton() {
  const resumption = useResumeSubscription();
  return (
    <Button
      variant="secondary"
      loading={resumption.isPending}
      onClick={() =>
        resumption.mutateAsync().then(
          () =>
            showToast({
              title: "Subscription resumed",
              description: "It renews as before.",
              variant: "success",
            }),
          (error: Error) =>
            showToast({ title: "Resume failed", description: error.message, variant: "danger" }),
        )
      }
    >
      {resumption.isPending ? "Resuming..." : "Resume Subscription"}
    </Button>
  );
}

/** Opens Stripe's own page, where the card is changed and receipts are kept. */
function PortalButton() {
  const portal = useBillingPortal();
  return (
    <Button
      variant="secondary"
      loading={portal.isPending}
      onClick={() =>
        portal.mutateAsync().then(
          ({ url }) => window.location.assign(url),
          (error: Error) =>
            showToast({
              title: "Payment page failed to open",
              description: error.message,
              variant: "danger",
            }),
        )
      }
    >
      {portal.isPending ? "Opening..." : "Change card"}
    </Button>
  );
}
