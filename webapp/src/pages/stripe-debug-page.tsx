import type { diagnoseStripe } from "@discussion-post/contract/billing-tools";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useDiagnoseStripe } from "@discussion-post/ui/api/billing-tools";
import { Alert } from "@discussion-post/ui/components/alert";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { formatExactDate } from "@discussion-post/ui/text/format-date";
import { formatMoney } from "@discussion-post/ui/text/format-money";
import { AdminsOnly } from "../admin/admins-only.tsx";
import { BackToAdmin } from "../admin/back-to-admin.tsx";
import { Fact, Facts } from "../admin/facts.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";

type Diagnosis = ResponseOf<typeof diagnoseStripe>;

/** Whether Stripe works, for the administrator. */
export function StripeDebugPage() {
  const { user } = useSession();
  return (
    <Page width="text">
      <PageTitle>Stripe diagnostics</PageTitle>
      {user?.isAdmin && <BackToAdmin />}
      <PageHeading>Stripe diagnostics</PageHeading>
      {user?.isAdmin ? (
        <Diagnostics />
      ) : (
        <AdminsOnly>Admin Access Required: You need administrator privileges to access this page.</AdminsOnly>
      )}
    </Page>
  );
}

function Diagnostics() {
  const diagnostic = useDiagnoseStripe();
  const balance = useDiagnoseStripe();
  const { data } = diagnostic;

  const fail = (title: string) => (error: Error) =>
    showToast({ title, description: error.message, variant: "danger" });

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          loading={diagnostic.isPending}
          onClick={() => diagnostic.mutateAsync().then(() => undefined, fail("Diagnostic Failed"))}
        >
          Run Diagnostic
        </Button>
        <Button
          variant="secondary"
          loading={balance.isPending}
          onClick={() => balance.mutateAsync().then(reportBalance, fail("Balance Check Failed"))}
        >
          Check Balance
        </Button>
      </div>
      {data ? (
        <Findings diagnosis={data} />
      ) : (
        <p className="text-muted text-sm">
          Nothing has been checked yet. A diagnostic asks Stripe about the API key, the price and the balance.
        </p>
      )}
    </>
  );
}

function reportBalance({ error, balance }: Diagnosis): void {
  if (error) return void showToast({ title: "Balance Check Failed", description: error, variant: "danger" });
  showToast({
    title: "Stripe Balance",
    description: `Available: ${balance.map(({ amount, currency }) => formatMoney(amount, currency)).join(", ") || "nothing"}`,
  });
}

function Findings({ diagnosis }: { diagnosis: Diagnosis }) {
  const { price_details: price, price_error: priceError, balance, error, error_type: errorType } = diagnosis;
  return (
    <div className="flex flex-col gap-4">
      {error && (
        <Alert variant="danger" title="Error details">
          <p>{error}</p>
          {errorType && <p className="mt-1">Type: {errorType}</p>}
          {errorType === "expired_key" && <p className="mt-1">The Stripe API key appears to be expired.</p>}
        </Alert>
      )}
      <Facts heading="API key">
        <Fact name="Status">
          {error ? <Badge variant="danger">Invalid</Badge> : <Badge variant="success">Valid</Badge>}
        </Fact>
        <Fact name="Key type">{diagnosis.api_key_type}</Fact>
        <Fact name="Prefix">{diagnosis.api_key_prefix || "none"}</Fact>
        <Fact name="Suffix">{diagnosis.api_key_suffix || "none"}</Fact>
        <Fact name="Length">{diagnosis.api_key_length}</Fact>
      </Facts>
      <Facts heading="Price configuration">
        <Fact name="Price ID">{diagnosis.stripe_price_id || "none"}</Fact>
        <Fact name="Price ID length">{diagnosis.stripe_price_id_length}</Fact>
        {price && (
          <>
            <Fact name="Amount">
              {price.amount === null ? "none" : formatMoney(price.amount, price.currency)}
            </Fact>
            <Fact name="Currency">{price.currency.toUpperCase()}</Fact>
            <Fact name="Interval">{price.interval ?? "none"}</Fact>
          </>
        )}
        {priceError && <Fact name="Price verification error">{priceError}</Fact>}
      </Facts>
      <Facts heading="Balance">
        {balance.length === 0 && <Fact name="Available">nothing</Fact>}
        {balance.map(({ amount, currency }) => (
          <Fact key={currency} name={currency.toUpperCase()}>
            {formatMoney(amount, currency)}
          </Fact>
        ))}
      </Facts>
      <p className="text-muted text-sm">Checked on {formatExactDate(diagnosis.timestamp)}</p>
    </div>
  );
}
