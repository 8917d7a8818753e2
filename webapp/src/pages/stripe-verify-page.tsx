import type { verifyStripe } from "@discussion-post/contract/billing-tools";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { useSession } from "@discussion-post/ui/api/accounts";
import { ApiError } from "@discussion-post/ui/api/api-error";
import { useVerifyStripe } from "@discussion-post/ui/api/billing-tools";
import { Alert } from "@discussion-post/ui/components/alert";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Spinner } from "@discussion-post/ui/components/spinner";
import { formatExactDate } from "@discussion-post/ui/text/format-date";
import { formatMoney } from "@discussion-post/ui/text/format-money";
import { RefreshCw } from "lucide-react";
import { AdminsOnly } from "../admin/admins-only.tsx";
import { BackToAdmin } from "../admin/back-to-admin.tsx";
import { Fact, Facts } from "../admin/facts.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";

type Verification = ResponseOf<typeof verifyStripe>;

/** Whether keys, price and account of Stripe fit together, for the administrator. */
export function StripeVerifyPage() {
  const { user } = useSession();
  return (
    <Page width="text">
      <PageTitle>Stripe verification</PageTitle>
      {user?.isAdmin ? (
        <>
          <BackToAdmin />
          <Verified />
        </>
      ) : (
        <>
          <PageHeading>Stripe verification</PageHeading>
          <AdminsOnly>Access Denied: This page is only accessible to administrators.</AdminsOnly>
        </>
      )}
    </Page>
  );
}

function Verified() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useVerifyStripe();
  return (
    <>
      <PageHeading
        note={data && `Last checked: ${formatExactDate(new Date(dataUpdatedAt).toISOString())}`}
        actions={
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RefreshCw aria-hidden />} Refresh
          </Button>
        }
      >
        Stripe verification
      </PageHeading>
      {error && <Alert variant="danger">{describe(error)}</Alert>}
      {!data && !error && <Spinner label="Asking Stripe..." />}
      {data && <Findings verification={data} />}
    </>
  );
}

/** With its status where there was an answer (requirements, section 21). */
function describe(error: Error): string {
  if (error instanceof ApiError && error.status > 0)
    return `API Error: ${error.status} ${error.statusText || error.message}`;
  return `Error fetching Stripe status: ${error.message}`;
}

function Findings({ verification }: { verification: Verification }) {
  const { secret_key: secret, public_key: publishable, price_id: price, balance } = verification;
  const { details } = price;
  return (
    <div className="flex flex-col gap-4">
      {verification.error && <Alert variant="danger">{verification.error}</Alert>}
      <Facts heading="Connection">
        <Fact name="Initialization">
          <Verdict isGood={verification.stripe_initialized} good="Initialized" bad="Not initialized" />
        </Fact>
        <Fact name="API key">
          <Verdict isGood={verification.api_key_valid} good="Valid" bad="Invalid" />
        </Fact>
        <Fact name="Public and secret keys">
          <Verdict isGood={verification.keys_match} good="Match" bad="Don't match" />
        </Fact>
        <Fact name="Secret key">{keyText(secret)}</Fact>
        <Fact name="Public key">{keyText(publishable)}</Fact>
      </Facts>
      <Facts heading="Price">
        <Fact name="Price ID">{price.id || "none"}</Fact>
        {!details.valid && (
          <Fact name="Status">
            <Badge variant="danger">Invalid Price ID</Badge>
          </Fact>
        )}
        {details.error && <Fact name="Error">{details.error}</Fact>}
        {details.currency && (
          <>
            <Fact name="Amount">
              {details.amount === null ? "none" : formatMoney(details.amount, details.currency)}{" "}
              {details.currency.toUpperCase()}
            </Fact>
            <Fact name="Interval">
              {details.intervalCount} {details.interval}
            </Fact>
            <Fact name="Nickname">{details.nickname ?? "none"}</Fact>
          </>
        )}
      </Facts>
      <Amounts heading="Available balance" amounts={balance.available} />
      <Amounts heading="Pending balance" amounts={balance.pending} />
    </div>
  );
}

function Amounts({ heading, amounts }: { heading: string; amounts: Verification["balance"]["available"] }) {
  return (
    <Facts heading={heading}>
      {amounts.length === 0 && <Fact name="Nothing">–</Fact>}
      {amounts.map(({ amount, currency }) => (
        <Fact key={currency} name={currency.toUpperCase()}>
          {formatMoney(amount, currency)}
        </Fact>
      ))}
    </Facts>
  );
}

function Verdict({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return <Badge variant={isGood ? "success" : "danger"}>{isGood ? good : bad}</Badge>;
}

function keyText({ type, prefix, suffix }: Verification["secret_key"]): string {
  return type === "NONE" ? "not set" : `${type} · ${prefix}…${suffix}`;
}
