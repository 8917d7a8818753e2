import type { Price, Product } from "./objects.ts";

interface PriceDetails {
  id: string;
  product: string;
  unitAmount: number;
  currency: string;
  interval: "day" | "week" | "month" | "year";
  nickname: string | null;
}

/** A recurring price of one unit. */
export function newPrice(
  { id, product, unitAmount, currency, interval, nickname }: PriceDetails,
  created: number,
): Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname,
    product,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

export function newProduct(id: string, name: string, created: number): Product {
  return {
    id,
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}
