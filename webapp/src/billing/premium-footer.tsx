import type { User } from "@discussion-post/contract/accounts";
import type { SubscriptionState } from "@discussion-post/contract/billing";
import { PREMIUM_PRICE_CENTS, PREMIUM_PRICE_LABEL } from "@discussion-post/contract/product-constants";
import { useEndedSession, useSession } from "@discussion-post/ui/api/accounts";
import type { ApiError } from "@discussion-post/ui/api/api-error";
import { useCreateSubscription, useSubscription, useSyncSubscription } from "@discussion-post/ui/api/billing";
import { isSignedOut } from "@discussion-post/ui/api/client";
import { useHost } from "@discussion-post/ui/api/host";
import type { EndedSession } from "@discussion-post/ui/api/session";
import { catchLostFocus } from "@discussion-post/ui/catch-lost-focus";
import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { Skeleton } from "@discussion-post/ui/components/skeleton";
import { showToast } from "@discussion-post/ui/components/toast";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths, signInHref } from "../paths.ts";
import { track } from "../track.ts";
import { Cancellation } from "./cancellation.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { notePaymentUnderWay } from "./payment-under-way.ts";
import { PlanNotice } from "./plan-notice.tsx";
import { premiumOnUs } from "./premium-on-us.ts";
import { justPaid } from "./premium-welcome.tsx";
import { reportSync, reportSyncFailure } from "./report-sync.ts";
import { missingClientSecret, type SubscribeError, subscribeError } from "./subscribe-error.ts";

/** How long the good news stands before the dashboard opens (requirements, section 12). */
const REDIRECT_DELAY_MS = 1_500;

/** What can be done about premium: it runs, it is being paid for, it could not begin, or it can begin. */
export function PremiumFooter() {
  const { user, status } = useSession();
  const { form, error, isBusy, begin, leave, hasLeft, onPaid, onStale, payment } = useSubscribing();
  const plan = useSubscriptionOf(user);
  const ended = useEndedSession();
  // A webhook may be faster than the page: whoever pays comes to see it through.
  if (user?.isSubscribed && !payment && !form) return <ActiveSubscription />;
  if (payment)
    return (
      <Alert variant="success" title={payment === "paid" ? "Payment received" : "Payment processing"}>
        {user?.id === form?.payerId ? "Taking you to your dashboard…" : afterwards(ended)}
      </Alert>
    );
  if (form) {
    return (
      <PaymentForm
        clientSecret={form.clientSecret}
        label={`Pay ${PREMIUM_PRICE_LABEL}`}
        busyLabel="Processing Payment..."
        terms={
          <>
            You'll be charged {PREMIUM_PRICE_LABEL} until you cancel, which you can do anytime on your
            dashboard. See the <Link href={paths.terms.href}>terms</Link>.
          </>
        }
        onPaid={onPaid}
        onLeave={leave}
        isOver={status !== "loading" && (user?.id !== form.payerId || user.isSubscribed)}
        onOver={() => {
          leave();
          tellWhy(user);
        }}
        onStale={onStale}
      />
    );
  }
  if (plan?.paymentUnderWay === "begins") return <PlanNotice plan={plan} />;
  if (error) {
    return (
      <Alert
        variant="danger"
        title={error.title}
        actions={
          <Button ref={catchLostFocus} variant="secondary" size="sm" loading={isBusy} onClick={begin}>
            {isBusy ? "Retrying..." : "Try Again"}
          </Button>
        }
      >
        <p>{error.description}</p>
        {error.hint && <p className="mt-1">{error.hint}</p>}
      </Alert>
    );
  }
  if (user?.isPremiumDenied && !plan) return null;
  if (plan?.isDenied) return <PlanNotice plan={plan} />;
  return (
    // Nobody is asked to log in before it is known that they are not.
    <Button
      ref={hasLeft ? catchLostFocus : null}
      fullWidth
      size="lg"
      loading={isBusy}
      disabled={status === "loading"}
      onClick={begin}
    >
      {isBusy ? "Loading..." : "Subscribe Now"}
    </Button>
  );
}

function useSubscribing() {
  const host = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  const creation = useCreateSubscription();
  const sync = useSyncSubscription();
  const [form, setForm] = useState<{ clientSecret: string; payerId: number } | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const [error, setError] = useState<SubscribeError | null>(null);
  const [payment, setPayment] = useState<"paid" | "processing" | null>(null);
  // The second press of a double click comes before the button is drawn as busy.
  const isBeginning = useRef(false);
  // A session may have ended under a payment: what follows it waits until its payer is back.
  const payer = payment && user?.id === form?.payerId ? user : null;
  const finish = useEffectEvent(() => {
    if (!payer) return;
    notePaymentUnderWay(host, payer);
    sync.mutateAsync().then(
      (outcome) => reportSync(outcome, { isAskedFor: false }),
      (refusal: ApiError) => void (isSignedOut(refusal) || reportSyncFailure()),
    );
    // The dashboard says what a payment means that the bank still works on, as it does on a way back from Stripe.
    const query = payment === "processing" ? "?redirect_status=processing" : "";
    const redirect = setTimeout(
      () => void navigate(paths.dashboard.href + query, { state: payment === "paid" ? justPaid : null }),
      REDIRECT_DELAY_MS,
    );
    return () => clearTimeout(redirect);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payer
  useEffect(() => finish(), [payer?.id]);

  function begin() {
    if (!user) {
      showToast({
        title: "Login required",
        description: "Please login or create an account to subscribe.",
        variant: "danger",
      });
      return void navigate(signInHref(paths.pricing.href));
    }
    if (isBeginning.current) return;
    isBeginning.current = true;
    const beginning = creation.mutateAsync().finally(() => {
      isBeginning.current = false;
    });
    beginning.then(
      (answer) => {
        if (!answer.clientSecret) return setError(subscribeError(missingClientSecret));
        track("subscription_started", { value: PREMIUM_PRICE_CENTS, currency: "USD" });
        setError(null);
        setForm({ clientSecret: answer.clientSecret, payerId: user.id });
      },
      (refusal: ApiError) => {
        // Another tab, or a webhook, was faster: the page shows the plan that runs, and no error.
        if (refusal.code === "already_subscribed" || refusal.code === "payment_processing")
          return void lookAgain(refusal);
        setError(subscribeError(refusal));
      },
    );
  }

  async function lookAgain(refusal: ApiError): Promise<void> {
    const outcome = await sync.mutateAsync().catch(() => null);
    if (outcome && refusal.code === "payment_processing") return setError(null);
    if (!outcome?.isSubscribed) return setError(subscribeError(refusal));
    setError(null);
    showToast(alreadyPremium);
  }

  /** The payment of the form was made, or closed, elsewhere. */
  async function onStale(isProcessing: boolean): Promise<void> {
    if (isProcessing) return setPayment("processing");
    const outcome = await sync.mutateAsync().catch(() => null);
    setForm(null);
    if (outcome?.isSubscribed) return showToast(alreadyPremium);
    showToast({ title: "This payment form has expired", description: "You weren't charged. Start again." });
  }

  return {
    form,
    error,
    isBusy: creation.isPending,
    begin,
    // What was begun stays open with Stripe, and is taken up where somebody begins again.
    leave() {
      setForm(null);
      setHasLeft(true);
    },
    hasLeft,
    onPaid: setPayment,
    onStale,
    payment,
  };
}

/** Told whose plan another tab, the bank or the administrator was faster with. */
const alreadyPremium = { title: "You already have premium", variant: "success" } as const;

/** Tells why the form went under whoever was filling it in: its payer subscribed elsewhere, or is signed in no longer. */
function tellWhy(user: User | null): void {
  if (user?.isSubscribed) showToast({ ...alreadyPremium, description: "The payment form was closed." });
  else showToast({ title: "Payment form closed", description: "Nothing was paid with it." });
}

/** What is next after a payment whose payer is no longer signed in. A locked account is told of above the page. */
function afterwards(ended: EndedSession | null): string {
  if (ended?.locked) return "See the message at the top of this page.";
  return "Log in to the account you paid for to see your new plan.";
}

/** The plan of somebody who is signed in; visitors have none to ask for. */
function useSubscriptionOf(user: User | null) {
  return useSubscription({ isEnabled: user !== null }).data;
}

function ActiveSubscription() {
  const { data, isPending } = useSubscription();
  // Kept here, above the button, which goes as soon as the plan is cancelled.
  const [isCancelling, setIsCancelling] = useState(false);
  // As high as what a payer sees.
  if (isPending) return <Skeleton className="h-48.75 rounded-lg" />;
  if (data?.source === "granted") return <GrantedPremium plan={data} />;
  return (
    <div className="flex flex-col gap-3">
      {data && <PlanNotice plan={data} />}
      <Alert variant="success" title="Active Subscription">
        <p>You currently have premium access.</p>
        {data?.formattedEndDate && <p className="mt-1">It ends on {data.formattedEndDate}.</p>}
      </Alert>
      <Button asChild variant="secondary" size="lg" fullWidth>
        <Link variant="bare" href={paths.account.href}>
          Manage Subscription
        </Link>
      </Button>
      {data?.source === "stripe" && data.endsAt === null && (
        <Button variant="ghost" size="lg" fullWidth onClick={() => setIsCancelling(true)}>
          Cancel Subscription
        </Button>
      )}
      {isCancelling && <Cancellation onClose={() => setIsCancelling(false)} />}
    </div>
  );
}

/** There is no payment to manage. */
function GrantedPremium({ plan }: { plan: SubscriptionState }) {
  return (
    <div className="flex flex-col gap-3">
      <PlanNotice plan={plan} />
      <Alert variant="success" title="You have premium">
        <p>{premiumOnUs(plan)}</p>
      </Alert>
    </div>
  );
}
