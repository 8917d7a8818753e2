/** How a subscription stands, for who never reads Stripe's manual. A status that is new to us is shown as it is. */
export function subscriptionStatusWords(status: string | null): string {
  if (status === null) return "No subscription";
  return subscriptionWords[status] ?? status;
}

/** How an invoice stands. */
export function invoiceStatusWords(status: string): string {
  return invoiceWords[status] ?? status;
}

const subscriptionWords: Record<string, string> = {
  active: "Active",
  trialing: "In its trial",
  past_due: "Payment overdue, being tried again",
  unpaid: "Unpaid, not tried again",
  incomplete: "Waiting for its first payment",
  incomplete_expired: "Its first payment was never made",
  canceled: "Ended",
  paused: "Paused",
};

const invoiceWords: Record<string, string> = {
  draft: "Not yet final",
  open: "Unpaid",
  not_owed: "Not paid – you owe nothing",
  processing: "Payment processing",
  paid: "Paid",
  refunded: "Refunded",
  disputed: "Disputed – your bank took it back",
  uncollectible: "Given up",
  void: "Canceled – you owe nothing",
};
