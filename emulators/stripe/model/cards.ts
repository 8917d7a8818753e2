/** How a payment with a card ends. */
export type CardOutcome =
  | { ends: "paid"; disputedAs?: string }
  | { ends: "declined"; decline: Decline }
  | { ends: "authentication"; by: "dialog" | "redirect"; afterwards: CardOutcome }
  | { ends: "processing"; afterwards: CardOutcome };

export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

const paid: CardOutcome = { ends: "paid" };
const declined = (decline: Decline): CardOutcome => ({ ends: "declined", decline });

const genericDecline: Decline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
};

/**
 * Stripe's own test numbers (docs.stripe.com/testing) and, for what no test card of Stripe's does, three of ours:
 * two that the bank takes a day to settle, and one whose authentication leaves the page.
 */
const outcomes: Record<string, CardOutcome> = {
  "4000000000000002": declined(genericDecline),
  "4000000000009995": declined({
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  }),
  "4000000000000069": declined({
    code: "expired_card",
    message: "Your card has expired.",
  }),
  "4000000000000127": declined({ code: "incorrect_cvc", message: "Your card's security code is incorrect." }),
  "4000000000000119": declined({
    code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  }),
  "4000000000000341": declined(genericDecline),
  "4000000000000259": { ends: "paid", disputedAs: "fraudulent" },
  "4000002760003184": { ends: "authentication", by: "dialog", afterwards: paid },
  "4000000000003220": { ends: "authentication", by: "dialog", afterwards: paid },
  "4000008400001629": { ends: "authentication", by: "dialog", afterwards: declined(genericDecline) },
  // Ours.
  "4000000000000317": { ends: "authentication", by: "redirect", afterwards: paid },
  "4000000000000390": { ends: "processing", afterwards: paid },
  "4000000000000309": { ends: "processing", afterwards: declined(genericDecline) },
};

/** How a payment with the card of that number ends; one without an entry is paid. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes[number] ?? paid;
}

export type CardBrand = "amex" | "mastercard" | "visa";

/** By the first digits; null for a number of no brand that is taken here. */
export function brandOf(number: string): CardBrand | null {
  if (/^4/.test(number)) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  return /^3[47]/.test(number) ? "amex" : null;
}

/** Whether the last digit fits the others (Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
