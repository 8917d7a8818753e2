import type { SubscriptionState } from "@discussion-post/contract/billing";

/** What an account pays that was given premium. */
export function premiumOnUs({ formattedEndDate }: Pick<SubscriptionState, "formattedEndDate">): string {
  const payment = formattedEndDate
    ? `Your paid subscription ends on ${formattedEndDate} and won't renew.`
    : "Nothing to pay.";
  return `Premium is on us. ${payment}`;
}
