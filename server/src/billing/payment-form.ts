import { isLoopback } from "../http/loopback.ts";
import type { PaymentOrigins } from "../http/security-headers.ts";

/** Stripe's own addresses, and no others (docs.stripe.com, "Content security policy"). */
const stripeOrigins: PaymentOrigins = {
  scripts: "https://js.stripe.com",
  frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
  calls: "https://api.stripe.com",
};

/**
 * Where a page loads the payment form from: from Stripe, or from the local stand-in.
 * @param apiUrl where the server reaches Stripe's API
 * @returns the origins that a page may use, and the script's address where it is not Stripe's own
 */
export function paymentForm(apiUrl: string): { origins: PaymentOrigins; scriptUrl: string | null } {
  if (!isLoopback(apiUrl)) return { origins: stripeOrigins, scriptUrl: null };
  const { origin } = new URL(apiUrl);
  return {
    origins: { scripts: origin, frames: [origin], calls: origin },
    scriptUrl: `${apiUrl}/v3/stripe.js`,
  };
}
