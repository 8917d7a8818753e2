import type { BillingNotice as Notice, SubscriptionState } from "@discussion-post/contract/billing";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { formatDay } from "../text/format-date.ts";
import { formatMoney } from "../text/format-money.ts";

type UnderWay = NonNullable<SubscriptionState["paymentUnderWay"]>;

interface BillingNoticeProps {
  plan: Pick<SubscriptionState, "hasPaymentProblem" | "isDenied" | "notice" | "overdue" | "paymentUnderWay">;
  /** Whom somebody writes to who was denied premium; null where the site names nobody. */
  supportEmail: string | null;
  /** Lets the notice of a refund, or of an end, be shown no more; such a notice stays without it. */
  onDismiss?: ((id: number) => void) | undefined;
  isDismissing?: boolean;
}

/** What somebody should know about their money: what is under way or overdue, what went back, and why premium ended. */
export function BillingNotice(props: BillingNoticeProps) {
  const { paymentUnderWay } = props.plan;
  return (
    <>
      {paymentUnderWay && (
        <Alert variant="info" title={underWayTitles[paymentUnderWay]}>
          {underWay[paymentUnderWay]}
        </Alert>
      )}
      <StandingNotice {...props} />
    </>
  );
}

function StandingNotice({
  plan: { hasPaymentProblem, isDenied, notice, overdue, paymentUnderWay },
  supportEmail,
  onDismiss,
  isDismissing = false,
}: BillingNoticeProps) {
  const dismissal = notice && onDismiss && (
    <Button
      variant="secondary"
      size="sm"
      loading={isDismissing}
      aria-label={`Dismiss: ${titles[notice.reason]}`}
      onClick={() => onDismiss(notice.id)}
    >
      Dismiss
    </Button>
  );
  if (isDenied) {
    return (
      <Alert variant="warning" title="The administrator closed premium to this account" actions={dismissal}>
        {notice ? moneyBack(notice) : "Any payment for the current week is refunded."}{" "}
        {paymentUnderWay ? "You can't subscribe." : "You can't subscribe, and you won't be charged."}{" "}
        {supportEmail ? (
          <>
            Write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          </>
        ) : (
          "Write to the people who run this site"
        )}{" "}
        if you think that's a mistake.
      </Alert>
    );
  }
  if (hasPaymentProblem) {
    return (
      <Alert
        variant="danger"
        title="Your last payment didn't go through"
        actions={
          overdue && (
            <Button asChild variant="secondary" size="sm">
              <Link variant="bare" href={overdue.payUrl} target="_blank" rel="noreferrer">
                {overdue.needsConfirmation ? "Confirm payment" : "Pay now"}
              </Link>
            </Button>
          )
        }
      >
        {overdue?.needsConfirmation
          ? "Your bank wants you to confirm it. Premium ends if you don't."
          : "Pay now or change your card. Stripe will try again; premium ends if that fails."}{" "}
        Until then you have the posts left from the last week you paid for.
      </Alert>
    );
  }
  if (!notice) return null;
  return (
    <Alert variant="info" title={titles[notice.reason]} actions={dismissal}>
      {/* What is told of the payment under way stands above. */}
      {notice.reason === "cancelled" && paymentUnderWay === "goes_back"
        ? `You canceled, so premium ended on ${formatDay(notice.at)}. You can subscribe again.`
        : sentence(notice)}
    </Alert>
  );
}

const underWayTitles: Record<UnderWay, string> = {
  begins: "Your payment is being processed",
  renews: "Your payment is being processed",
  goes_back: "A payment is still being processed",
};

const underWay: Record<UnderWay, string> = {
  begins:
    "Your bank is still working on it. Premium starts as soon as the payment arrives, and you don't need to pay again.",
  renews:
    "Your bank is still working on it. You don't need to pay again. Until it arrives you have the posts left from the last week you paid for.",
  goes_back: "Your bank can't stop it. It'll be refunded when it arrives.",
};

const titles: Record<Notice["reason"], string> = {
  revoked: "Your payment was refunded",
  gift: "Your payment was refunded",
  late: "A late payment was refunded",
  ended: "Your payment was refunded",
  duplicate: "A second payment was refunded",
  refunded: "Your payment was refunded",
  disputed: "Your bank took the payment back",
  unpaid: "Premium ended without a payment",
  cancelled: "Premium is canceled",
  overcharged: "You were charged too much",
  customer_deleted: "Premium ended early",
};

function sentence(notice: Notice): string {
  switch (notice.reason) {
    case "revoked":
      return refund(notice);
    case "gift":
      return `${refund(notice)} The administrator gave you premium for free.`;
    case "late":
      return `${refund(notice)} It arrived after your subscription had ended.`;
    case "ended":
      return `${refund(notice)} Your subscription was ended before the week you had paid for was over.${again(notice)}`;
    case "duplicate":
      return `${refund(notice)} You had paid twice.`;
    case "refunded":
      return `${refund(notice)} Premium ended with it.${again(notice)}`;
    case "disputed":
      return `Premium ended on ${formatDay(notice.at)}. You can subscribe again.`;
    case "unpaid":
      return `Your payment didn't go through, so premium ended on ${formatDay(notice.at)}. Nothing to pay. You can subscribe again.`;
    case "cancelled":
      return `You canceled, so premium ended on ${formatDay(notice.at)}. Its unpaid invoice was canceled with it: nothing more is charged. You can subscribe again.`;
    case "overcharged":
      return notice.isPending
        ? `More than one premium was charged${sum(notice, ": ", " too much")}. The administrator has been told, to refund that.`
        : `More than one premium was charged. What was too much${sum(notice, " (", ")")} was refunded.`;
    case "customer_deleted":
      return `Your payment record was deleted at Stripe on ${formatDay(notice.at)}, before the week you had paid for was over. ${
        notice.isPending
          ? `The administrator has been told, to refund it${sum(notice, " (", ")")} or give you the rest of the week.`
          : "The administrator has settled it."
      }`;
  }
}

/** Money that is still owed is told of also to who has premium again. */
function again({ isPending }: Notice): string {
  return isPending ? "" : " You can subscribe again.";
}

/** What to say of the money alone, where nobody can subscribe again. */
function moneyBack(notice: Notice): string {
  switch (notice.reason) {
    case "disputed":
    case "unpaid":
    case "cancelled":
      return "";
    case "overcharged":
    case "customer_deleted":
      return sentence(notice);
    default:
      return refund(notice);
  }
}

function sum({ amount }: Notice, before: string, after: string): string {
  return amount === null ? "" : `${before}${formatMoney(amount, "usd")}${after}`;
}

function refund({ amount, at, isPending }: Notice): string {
  const money = amount === null ? "Your payment" : `Your payment of ${formatMoney(amount, "usd")}`;
  return isPending
    ? `${money} is still to be refunded; the administrator has been told.`
    : `${money} was refunded on ${formatDay(at)}.`;
}
