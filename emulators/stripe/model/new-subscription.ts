import type Stripe from "stripe";
import { newId } from "./ids.ts";
import type { Price, Subscription, SubscriptionItem } from "./objects.ts";
import { periodEnd } from "./periods.ts";

export interface SubscriptionDetails {
  customer: string;
  price: Price;
  quantity?: number | undefined;
  savesPaymentMethod: boolean;
  defaultPaymentMethod: string | null;
  metadata?: Stripe.Metadata | undefined;
  description?: string | undefined;
}

/** A subscription whose first payment is still to be made. */
export function newSubscription(details: SubscriptionDetails, created: number): Subscription {
  const id = newId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible", updated_at: created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created,
    currency: details.price.currency,
    customer: details.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: details.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: details.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [newItem(id, details.price, details.quantity ?? 1, created)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: details.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: details.savesPaymentMethod ? "on_subscription" : "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

function newItem(subscription: string, price: Price, quantity: number, created: number): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: periodEnd(created, price.recurring),
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: {
      id: price.id,
      object: "plan",
      active: price.active,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      billing_scheme: price.billing_scheme,
      created: price.created,
      currency: price.currency,
      interval: price.recurring?.interval ?? "week",
      interval_count: price.recurring?.interval_count ?? 1,
      livemode: false,
      metadata: {},
      meter: null,
      nickname: price.nickname,
      product: price.product,
      tiers_mode: null,
      transform_usage: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    // What the price becomes later does not change what was agreed.
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}
