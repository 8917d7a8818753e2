import type Stripe from "stripe";
import { newId } from "./ids.ts";
import type { PaymentIntent } from "./objects.ts";

interface PaymentDetails {
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
  setupFutureUsage?: "off_session" | "on_session" | null | undefined;
  receiptEmail?: string | null | undefined;
}

/** A payment that waits for a card. */
export function newPaymentIntent(details: PaymentDetails, created: number): PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: details.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: "always", enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created,
    currency: details.currency,
    customer: details.customer,
    customer_account: null,
    description: details.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: details.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: details.receiptEmail ?? null,
    review: null,
    setup_future_usage: details.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}
