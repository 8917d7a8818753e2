import { useSession } from "@discussion-post/ui/api/accounts";
import { type SyncOutcome, useSyncSubscription } from "@discussion-post/ui/api/billing";
import { useHost } from "@discussion-post/ui/api/host";
import { showToast } from "@discussion-post/ui/components/toast";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { isUnderWay, notePaymentUnderWay } from "./payment-under-way.ts";
import { reportSync, reportSyncFailure } from "./report-sync.ts";

/** After the immediate check: doubling from 2 s to a cap of 10 s, then once more (requirements, section 10). */
const RETRY_WAITS_MS = [2_000, 4_000, 8_000, 10_000];
const FINAL_WAIT_MS = 8_000;

/** What Stripe adds to the address when it sends somebody back. */
const RETURN_PARAMETERS = ["payment_intent", "payment_intent_client_secret", "redirect_status"];

/** How the check after a payment stands: nothing to check, at it, or still not subscribed when it ended. */
export type PaymentReturn = { status: "none" | "checking" | "confirmed" | "unconfirmed"; verify: () => void };

/**
 * Handles the way back from a payment. What the address claims only decides whether Stripe is asked, never whether
 * somebody is subscribed; the address is cleared first, since it holds a secret (S16).
 */
export function usePaymentReturn(): PaymentReturn {
  const host = useHost();
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(() => search.get("redirect_status"));
  const [status, setStatus] = useState<PaymentReturn["status"]>("none");
  const { mutateAsync: sync } = useSyncSubscription();
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  useEffect(() => {
    if (!RETURN_PARAMETERS.some((name) => search.has(name))) return;
    setSearch(
      (present) => {
        for (const name of RETURN_PARAMETERS) present.delete(name);
        return present;
      },
      { replace: true },
    );
  }, [search, setSearch]);

  const hasBegun = useRef(false);
  useEffect(() => {
    if (returned === null || hasBegun.current) return;
    hasBegun.current = true;
    if (user && isUnderWay(returned)) notePaymentUnderWay(host, user);
    if (returned === "succeeded") void check({ isAskedFor: false });
    else announce(returned);
  });

  /** Asks until Stripe says yes, or the schedule is over. */
  async function check({ isAskedFor }: { isAskedFor: boolean }): Promise<void> {
    setStatus("checking");
    let last: SyncOutcome | null = null;
    for (const wait of [0, ...RETRY_WAITS_MS, FINAL_WAIT_MS]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (isLeft.current) return;
      last = await sync().catch(() => null);
      if (isLeft.current) return;
      if (last?.isSubscribed) {
        setStatus("confirmed");
        return reportSync(last, { isAskedFor: true });
      }
    }
    setStatus("unconfirmed");
    if (last) reportSync(last, { isAskedFor });
    else reportSyncFailure();
  }

  return { status, verify: () => void check({ isAskedFor: true }) };
}

/** Says what became of a payment that did not simply succeed (ADR-0023). */
function announce(redirectStatus: string): void {
  switch (redirectStatus) {
    case "processing":
      showToast({
        title: "Payment processing",
        description: "We will update your account when it completes.",
      });
      break;
    case "requires_payment_method":
    // What Stripe says of a bank's page that did not end well.
    case "failed":
      showToast({
        title: "Payment not completed",
        description: "Please try another payment method.",
        variant: "danger",
      });
      break;
    default:
      showToast({
        title: "Payment status unknown",
        description: "Check your subscription on the Account tab, or try again in a moment.",
        variant: "danger",
      });
  }
}
