import { createHash } from "node:crypto";
import { brandOf } from "./cards.ts";
import { newId } from "./ids.ts";
import type { PaymentMethod } from "./objects.ts";

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
}

/** A card, as a payment method that belongs to nobody yet. */
export function newPaymentMethod({ number, expMonth, expYear }: CardDetails, created: number): PaymentMethod {
  const brand = brandOf(number) ?? "unknown";
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash("sha256").update(number).digest("hex").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
