import { authTypeOf } from "@discussion-post/contract/admin";
import { idParam } from "@discussion-post/contract/text";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useAdminUser } from "@discussion-post/ui/api/admin";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { Badge } from "@discussion-post/ui/components/badge";
import { Button } from "@discussion-post/ui/components/button";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { ErrorState } from "@discussion-post/ui/patterns/error-state";
import { formatDay, formatExactDate } from "@discussion-post/ui/text/format-date";
import { formatMoney } from "@discussion-post/ui/text/format-money";
import { subscriptionStatusWords } from "@discussion-post/ui/text/payment-status";
import { Navigate, useParams } from "react-router-dom";
import { BackToAdmin } from "../admin/back-to-admin.tsx";
import { Fact, Facts } from "../admin/facts.tsx";
import { LockButton } from "../admin/lock-button.tsx";
import { lookAlikes } from "../admin/look-alikes.ts";
import { SecondFactorFirst } from "../admin/second-factor-first.tsx";
import { SignOutButton } from "../admin/sign-out-button.tsx";
import { ToggleButton } from "../admin/toggle-button.tsx";
import { Page } from "../layouts/page.tsx";
import { PageHeading } from "../layouts/page-heading.tsx";
import { PageTitle } from "../layouts/page-title.tsx";
import { paths } from "../paths.ts";

/** One account, as the administrator sees it. */
export function AdminUserPage() {
  const { user } = useSession();
  const id = idParam.safeParse(useParams().id);
  if (!user?.isAdmin) return <Navigate to={paths.home.href} replace />;
  if (user.needsSecondFactor) return <SecondFactorFirst />;
  return (
    <Page>
      <PageTitle>Account</PageTitle>
      <BackToAdmin />
      {id.success ? <Account id={id.data} /> : <NoSuchAccount />}
    </Page>
  );
}

function Account({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useAdminUser(id);
  if ((error as ApiError | null)?.code === "not_found") return <NoSuchAccount />;
  if (error)
    return (
      <ErrorState
        heading="h1"
        title="The account couldn't be loaded"
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {error.message}
      </ErrorState>
    );
  if (!data) return <Loading />;
  const { user, subscription, usage, devices } = data;
  return (
    <>
      <PageHeading
        actions={
          <div className="flex flex-wrap gap-2">
            <LockButton user={user} />
            <ToggleButton user={user} />
          </div>
        }
      >
        {user.name || user.username}
        {user.isLocked && <Badge variant="danger">Locked</Badge>}
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Facts heading="Account">
          <Fact name="ID">{user.id}</Fact>
          <Fact name="Username">
            {user.username}
            {user.lookAlike && (
              <Badge variant="warning" className="ms-1.5">
                {lookAlikes[user.lookAlike]}
              </Badge>
            )}
          </Fact>
          <Fact name="Email">{user.email ?? "No email provided"}</Fact>
          <Fact name="Auth type">{authTypeOf(user)}</Fact>
          <Fact name="Two-step login">{user.hasSecondFactor ? "On" : "Off"}</Fact>
          <Fact name="Signed up">{formatDay(user.signupDate)}</Fact>
        </Facts>
        <Facts heading="Usage">
          <Fact name="Posts this period">{`${usage.used} of ${usage.maximum}`}</Fact>
          <Fact name="Posts generated">{user.postsUsed}</Fact>
          <Fact name="Saved posts">{data.savedPosts}</Fact>
          <Fact name="Templates">{data.templates}</Fact>
        </Facts>
        <Facts heading="Plan">
          <Fact name="Status">
            <Badge variant={user.isSubscribed ? "primary" : "neutral"}>
              {user.isSubscribed ? "Premium" : "Free"}
            </Badge>
          </Fact>
          <Fact name="Set by hand">{overrides[data.premiumOverride ?? "none"]}</Fact>
          <Fact name="At Stripe">{subscriptionStatusWords(subscription.status)}</Fact>
          {subscription.currentPeriodEnd && (
            <Fact name="Period ends">{formatExactDate(subscription.currentPeriodEnd)}</Fact>
          )}
          {subscription.formattedEndDate && <Fact name="Canceled for">{subscription.formattedEndDate}</Fact>}
          {data.disputes.map(({ chargeId, amount, at }) => (
            <Fact key={chargeId} name="Disputed">
              {`${formatMoney(amount, "usd")} taken back by the bank on ${formatDay(at)} (${chargeId})`}
            </Fact>
          ))}
          <Fact name="Customer">{user.stripeCustomerId ?? "None"}</Fact>
          <Fact name="Subscription">{user.stripeSubscriptionId ?? "None"}</Fact>
        </Facts>
        <Facts heading="Logged in on" action={devices.length > 0 && <SignOutButton user={user} />}>
          {devices.length === 0 && <Fact name="Devices">None</Fact>}
          {devices.map(({ id: device, name, lastUsedAt }) => (
            <Fact key={device} name={name}>
              {formatExactDate(lastUsedAt)}
            </Fact>
          ))}
        </Facts>
      </div>
    </>
  );
}

const overrides = { grant: "Given", deny: "Denied: cannot subscribe", none: "No" };

function NoSuchAccount() {
  return (
    <ErrorState heading="h1" title="There is no such account">
      It may have been deleted.
    </ErrorState>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the account">
      <h1 className="sr-only">Account</h1>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
