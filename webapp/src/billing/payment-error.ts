import type { StripeError } from "@stripe/stripe-js";

/** What to call a payment that Stripe refused (requirements, section 12). */
export function paymentErrorTitle({ type }: Pick<StripeError, "type">): string {
  switch (type) {
    case "card_error":
      return "Card declined";
    case "validation_error":
      return "Validation error";
    case "api_error":
      return "Service unavailable";
    default:
      return "Payment failed";
  }
}

/** What to do about it; empty where trying again may do. */
export function paymentNextStep({ type }: Pick<StripeError, "type">): string {
  return type === "card_error"
    ? "You weren't charged. Check the card's details, try another card, or ask your bank."
    : "";
}

export function paymentErrorText({ message }: Pick<StripeError, "message">): string {
  return message || "An unexpected error occurred";
}

/** Whether the payment is over already: made, being made or closed somewhere else. Stripe tells that to developers. */
export function isStale({ code }: Pick<StripeError, "code">): boolean {
  return code === "payment_intent_unexpected_state";
}
