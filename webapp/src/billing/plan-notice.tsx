import type { SubscriptionState } from "@discussion-post/contract/billing";
import { useDismissNotice } from "@discussion-post/ui/api/billing";
import { useConfig } from "@discussion-post/ui/api/config";
import { showToast } from "@discussion-post/ui/components/toast";
import { BillingNotice } from "@discussion-post/ui/patterns/billing-notice";

/** What the owner of a plan should know about their money, with whom to write to and the call that dismisses it. */
export function PlanNotice({ plan }: { plan: SubscriptionState }) {
  const supportEmail = useConfig().data?.supportEmail ?? null;
  const dismissal = useDismissNotice();
  return (
    <BillingNotice
      plan={plan}
      supportEmail={supportEmail}
      isDismissing={dismissal.isPending}
      onDismiss={(id) =>
        dismissal
          .mutateAsync(id)
          .catch((error: Error) =>
            showToast({ title: "Not dismissed", description: error.message, variant: "danger" }),
          )
      }
    />
  );
}
