import type { UserRecord } from "../accounts/user-record.ts";
import { formatDollars } from "./format-dollars.ts";
import type { BillingIncident } from "./incidents.table.ts";
import { formatEndDate } from "./subscription-state.ts";

/**
 * What somebody who is locked out should know of their money, in sentences; null for who has never paid.
 * @param latest the last incident of the account
 */
export function lockedMoney(
  { subscriptionStatus, paymentUnderWay }: UserRecord,
  latest: BillingIncident | null,
): string | null {
  const sentences = [
    latest && !(paymentUnderWay && latest.kind === "unpaid") && moneyBack(latest),
    paymentUnderWay && "A payment that your bank is still working on will be refunded when it arrives.",
  ].filter((sentence) => typeof sentence === "string");
  if (sentences.length > 0) return ["Premium has ended.", ...sentences].join(" ");
  return subscriptionStatus === "canceled" ? "Premium has ended, and you won't be charged again." : null;
}

function moneyBack({ kind, reason, amount, resolvedAt }: BillingIncident): string | null {
  const sum = amount === null ? "" : ` of ${formatDollars(amount)}`;
  if (kind === "unpaid") return "You won't be charged again.";
  if (reason === "disputed") return `Your bank took back your payment${sum}.`;
  if (resolvedAt === null)
    return `Your payment${sum} is still to be refunded; the administrator has been told.`;
  return kind === "refund" ? `Your payment${sum} was refunded on ${formatEndDate(resolvedAt)}.` : null;
}
