import Stripe from "stripe";
import type { StripeEmulator } from "./stripe-emulator.ts";

export type Merchant = ReturnType<typeof merchantAt>;

/** A merchant that sells through the stand-in, with Stripe's own SDK: what its tests do again and again. */
export function merchantAt(emulator: StripeEmulator) {
  const stripe = sdkAt(emulator);

  function subscribe(customer: string, options?: Stripe.RequestOptions) {
    return stripe.subscriptions.create(
      {
        customer,
        items: [{ price: emulator.priceId }],
        payment_behavior: "default_incomplete",
        payment_settings: { save_default_payment_method: "on_subscription" },
        billing_mode: { type: "flexible" },
        expand: ["latest_invoice.confirmation_secret"],
      },
      options,
    );
  }

  async function sell(card?: string) {
    const customer = await stripe.customers.create({ email: "ana@example.com" });
    const subscription = await subscribe(customer.id);
    await emulator.pay(secretOf(subscription), card);
    return { customer, subscription: await stripe.subscriptions.retrieve(subscription.id) };
  }

  return { emulator, stripe, subscribe, sell };
}

/** Stripe's SDK, with the stand-in's own key unless it is given another. */
export function sdkAt({ url, secretKey }: StripeEmulator, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    apiVersion: "2026-10-28.endive",
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** What a subscription that waits for its payment is paid by. */
export function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : undefined;
  if (!secret) throw new Error("no client secret");
  return secret;
}

/** The SDK's error of a call, or nothing where it went through. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : null),
  );
