import type { Appearance, PaymentIntent, StripeError } from "@stripe/stripe-js";

/** How a payment stands, or why it could not go on; as Stripe.js answers it. */
export type PaymentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };

/** Sent with a port when the frame has loaded; everything after it goes through the port. */
export interface SetUp {
  kind: "set-up";
  publishableKey: string;
  clientSecret: string;
  appearance: Appearance;
}

/** What the page asks of the frame with the card form. */
export type ToFrame =
  | { kind: "submit"; id: number }
  | { kind: "confirm"; id: number; returnUrl: string }
  | { kind: "look-up"; id: number }
  | { kind: "dress"; appearance: Appearance }
  | { kind: "clear" }
  | { kind: "focus" };

/** What the frame tells the page. */
export type FromFrame =
  | { kind: "ready" | "focus" | "blur" }
  | { kind: "failed"; error: StripeError }
  | { kind: "height"; pixels: number }
  | { kind: "change"; isComplete: boolean; isEmpty: boolean }
  | { kind: "answer"; id: number; answer: { error?: StripeError } | PaymentResult };

/** What the bank's page tells the page around it once the person has decided. */
export type Authenticated = "stripe-stand-in:authenticated";
