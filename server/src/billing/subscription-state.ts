import type { BillingNotice, SubscriptionState } from "@discussion-post/contract/billing";
import type { UserRecord } from "../accounts/user-record.ts";
import type { BillingIncident } from "./incidents.table.ts";
import { paymentUnderWayOf } from "./subscription-change.ts";

/**
 * Where an account stands with its plan, as last heard from Stripe.
 * @param latest the last incident of the account
 */
export function presentSubscription(user: UserRecord, latest: BillingIncident | null): SubscriptionState {
  const isPaid = user.paidUntil !== null && user.premiumOverride !== "deny";
  // What is owed is being paid.
  const isRenewing = user.paymentUnderWay === "renews";
  const endsAt = isPaid ? user.subscriptionEndsAt : null;
  return {
    isSubscribed: user.isSubscribed,
    source: !user.isSubscribed ? null : isPaid && user.premiumOverride !== "grant" ? "stripe" : "granted",
    status: user.subscriptionStatus,
    currentPeriodEnd: isPaid ? (user.periodEnd?.toISOString() ?? null) : null,
    endsAt: endsAt?.toISOString() ?? null,
    formattedEndDate: endsAt ? formatEndDate(endsAt) : null,
    hasPaymentProblem:
      !isRenewing && (user.subscriptionStatus === "past_due" || user.subscriptionStatus === "unpaid"),
    overdue:
      user.overdueInvoiceUrl && !isRenewing
        ? { payUrl: user.overdueInvoiceUrl, needsConfirmation: user.needsConfirmation }
        : null,
    paymentUnderWay: paymentUnderWayOf(user),
    isDenied: user.premiumOverride === "deny",
    notice: latest && noticeOf(user, latest),
  };
}

/** Reasons that speak of premium that ended: once settled, nothing to tell anybody who has it again. */
const ENDS = ["revoked", "ended", "refunded", "disputed", "unpaid", "cancelled"];

function noticeOf(
  { isSubscribed }: UserRecord,
  { id, kind, reason, amount, createdAt, resolvedAt }: BillingIncident,
): BillingNotice | null {
  const told = reason ?? reasonOf[kind] ?? null;
  if (!told || (isSubscribed && resolvedAt !== null && ENDS.includes(told))) return null;
  return { id, reason: told, amount, at: createdAt.toISOString(), isPending: resolvedAt === null };
}

const reasonOf: Partial<Record<BillingIncident["kind"], BillingNotice["reason"]>> = {
  unpaid: "unpaid",
  overcharged: "overcharged",
  paid_without_access: "customer_deleted",
};

/** What somebody is told who has canceled. */
export function cancellationMessage({
  endsAt,
  isOver,
  isPaymentUnderWay,
  wasOverdue,
}: {
  endsAt: Date;
  isOver: boolean;
  isPaymentUnderWay: boolean;
  /** Whether the running week was not paid. */
  wasOverdue: boolean;
}): string {
  if (!isOver)
    return `Your subscription is canceled. You keep premium access until ${formatEndDate(endsAt)}.`;
  if (isPaymentUnderWay)
    return "Your subscription is canceled, and premium access has ended. Your bank is still working on a payment, which can't be stopped: it'll be refunded when it arrives.";
  if (wasOverdue)
    return "Your subscription is canceled, and the overdue payment with it. Premium access has ended.";
  // The administrator ended it in that moment, or the payment went back.
  return "Your subscription is canceled, and premium access has ended. Your account page says what became of your payment.";
}

/** "March 5, 2027". */
export function formatEndDate(date: Date): string {
  return date.toLocaleDateString("en-US", {
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
}
