import type Stripe from "stripe";

/**
 * What the stand-in keeps: Stripe's own objects by the SDK's types, in the form in which they travel. References are
 * ids until a request asks to expand them, and decimals are strings.
 */
export type Customer = Stripe.Customer & {
  email: string | null;
  name: string | null;
  invoice_settings: { default_payment_method: string | null };
};

export type DeletedCustomer = Stripe.DeletedCustomer;

export type Product = Stripe.Product;

export type Price = Omit<Stripe.Price, "unit_amount_decimal"> & {
  product: string;
  unit_amount_decimal: string | null;
};

type Plan = Omit<Stripe.Plan, "amount_decimal"> & { amount_decimal: string | null };

export type SubscriptionItem = Omit<Stripe.SubscriptionItem, "plan" | "price"> & { plan: Plan; price: Price };

export type Subscription = Omit<Stripe.Subscription, "items"> & {
  customer: string;
  default_payment_method: string | null;
  latest_invoice: string | null;
  cancellation_details: Stripe.Subscription.CancellationDetails;
  items: Stripe.ApiList<SubscriptionItem>;
};

type InvoiceLine = Omit<Stripe.InvoiceLineItem, "quantity_decimal"> & { quantity_decimal: string | null };

export type Invoice = Omit<Stripe.Invoice, "lines"> & {
  customer: string;
  lines: Stripe.ApiList<InvoiceLine>;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
};

export type InvoicePayment = Stripe.InvoicePayment & { invoice: string };

export type PaymentIntent = Stripe.PaymentIntent & {
  client_secret: string;
  customer: string | null;
  latest_charge: string | null;
  payment_method: string | null;
};

export type PaymentMethod = Stripe.PaymentMethod & {
  customer: string | null;
  card: Stripe.PaymentMethod.Card;
};

export type Charge = Stripe.Charge & { customer: string | null; payment_intent: string };

export type Refund = Stripe.Refund;

export type Dispute = Stripe.Dispute;

export type PortalSession = Stripe.BillingPortal.Session;

/** An event as it travels; the SDK's own type is a union over every kind there is. */
export type StripeEvent = Omit<Stripe.EventBase, "data"> & {
  data: { object: object; previous_attributes?: Record<string, unknown> };
};
