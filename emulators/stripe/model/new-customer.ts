import type Stripe from "stripe";
import { newId } from "./ids.ts";
import type { Customer } from "./objects.ts";

interface CustomerDetails {
  name?: string | null | undefined;
  email?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
}

/** A customer as Stripe answers one that was just made. */
export function newCustomer(
  { name, email, description, metadata }: CustomerDetails,
  created: number,
): Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    discount: null,
    email: email ?? null,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata ?? {},
    name: name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
