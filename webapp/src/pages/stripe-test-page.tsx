import { useSession } from "@discussion-post/ui/api/accounts";
import { useTestPayment } from "@discussion-post/ui/api/billing-tools";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Card } from "@discussion-post/ui/components/card";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { useEffect, useState } from "react";
import { BackToAdmin } from "../admin/back-to-admin.tsx";
import { PaymentForm } from "../billing/payment-form.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";

/** Tries the payment form with a payment of test mode: no money moves (ADR-0019). */
export function StripeTestPage() {
  const { user } = useSession();
  const { mutate: begin, data: payment, error, isPending } = useTestPayment();
  const [paid, setPaid] = useState<"paid" | "processing" | null>(null);
  useEffect(() => begin(), [begin]);

  return (
    <Page width="text">
      <PageTitle>Stripe Test Payment</PageTitle>
      {user?.isAdmin && <BackToAdmin />}
      <PageHeading>Stripe Test Payment</PageHeading>
      <Card className="flex flex-col gap-5 p-5 sm:p-6">
        {isPending && <Spinner label="Preparing a test payment..." />}
        {error && (
          <Alert
            variant="danger"
            title="We couldn't prepare the test payment"
            actions={
              <Button variant="secondary" size="sm" loading={isPending} onClick={() => begin()}>
                Try Again
              </Button>
            }
          >
            {error.message}
          </Alert>
        )}
        {paid && (
          <Alert variant="success" title={paid === "paid" ? "Payment succeeded" : "Payment is processing"}>
            This was a test: nothing was charged.
          </Alert>
        )}
        {payment && !paid && (
          <PaymentForm
            key={payment.clientSecret}
            clientSecret={payment.clientSecret}
            label="Pay Now"
            busyLabel="Processing..."
            onPaid={setPaid}
          />
        )}
      </Card>
      <section aria-labelledby="debug-heading" className="rounded-lg bg-sunken p-4 text-sm">
        <h2 id="debug-heading" className="font-semibold">
          Debug info
        </h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">Mode</dt>
          <dd>{payment ? "test" : "unknown"}</dd>
          <dt className="text-muted">Payment intent</dt>
          <dd className="wrap-anywhere">{payment?.paymentIntentId ?? "none"}</dd>
          <dt className="text-muted">State</dt>
          <dd>{stateOf({ isPending, isFailed: error !== null, paid })}</dd>
        </dl>
      </section>
    </Page>
  );
}

function stateOf({
  isPending,
  isFailed,
  paid,
}: {
  isPending: boolean;
  isFailed: boolean;
  paid: string | null;
}): string {
  if (isPending) return "asking for a payment";
  if (isFailed) return "failed";
  return paid ?? "waiting for a card";
}
