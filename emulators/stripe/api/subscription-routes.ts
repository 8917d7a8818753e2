import { z } from "zod";
import { ApiError, invalidRequest } from "./api-error.ts";
import { page } from "./lists.ts";
import { customerOf, paymentMethodOf, priceOf, subscriptionOf } from "./lookup.ts";
import { flag, integer, metadata, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

const created = z.strictObject({
  customer: text,
  items: z
    .array(z.strictObject({ price: text, quantity: integer.optional() }))
    .length(1, { error: "this stand-in takes exactly one item" }),
  payment_behavior: z.enum(["default_incomplete", "allow_incomplete", "error_if_incomplete"]).optional(),
  payment_settings: z
    .strictObject({
      save_default_payment_method: z.enum(["on_subscription", "off"]).optional(),
      payment_method_types: z.array(z.literal("card")).optional(),
    })
    .optional(),
  billing_mode: z.strictObject({ type: z.literal("flexible") }).optional(),
  collection_method: z.literal("charge_automatically").optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  off_session: flag.optional(),
});

const updated = z.strictObject({
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  metadata: metadata.optional(),
});

const statuses = [
  "incomplete",
  "incomplete_expired",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "trialing",
  "paused",
] as const;
const listed = z.strictObject({
  ...paging,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum([...statuses, "all", "ended"]).optional(),
});

export function subscriptionRoutes(api: Api): Route[] {
  const { store } = api.books;
  const { subscriptions, invoices } = api.bank;

  return [
    route("POST /v1/subscriptions", created, ({ parameters }) => create(parameters)),

    route("GET /v1/subscriptions", listed, ({ parameters }) => {
      const { customer, price, status } = parameters;
      const asked = [...store.subscriptions.values()].filter((one) => {
        if (customer && one.customer !== customer) return false;
        if (price && one.items.data[0]?.price.id !== price) return false;
        if (status === "all") return true;
        if (status === "ended") return subscriptions.hasEnded(one);
        return status ? one.status === status : one.status !== "canceled";
      });
      return page("/v1/subscriptions", asked, parameters);
    }),

    route("GET /v1/subscriptions/:id", z.strictObject({}), ({ id }) => subscriptionOf(api, id)),

    route("POST /v1/subscriptions/:id", updated, ({ id, parameters }) => {
      const subscription = subscriptionOf(api, id);
      const { cancel_at_period_end: isCancelled, default_payment_method: card, metadata: more } = parameters;
      if (isCancelled !== undefined && isCancelled !== subscription.cancel_at_period_end) {
        subscriptions.setCancelAtPeriodEnd(subscription, isCancelled);
      }
      if (card) {
        const paymentMethod = paymentMethodOf(api, card, "default_payment_method");
        subscriptions.setDefaultPaymentMethod(subscription, paymentMethod.id);
      }
      if (more) subscriptions.setMetadata(subscription, more);
      return subscription;
    }),

    route(
      "DELETE /v1/subscriptions/:id",
      z.strictObject({ invoice_now: flag.optional(), prorate: flag.optional() }),
      ({ id }) => {
        const subscription = subscriptionOf(api, id);
        subscriptions.cancelNow(subscription);
        return subscription;
      },
    ),
  ];

  function create(asked: z.infer<typeof created>) {
    const customer = customerOf(api, asked.customer, "customer");
    const [item] = asked.items;
    const price = priceOf(api, item?.price ?? "", "items[0][price]");
    if (!price.active) {
      throw invalidRequest("The price specified is inactive. This field only accepts active prices.", {
        param: "items[0][price]",
      });
    }
    if (customer.currency && customer.currency !== price.currency) {
      throw invalidRequest(
        `You cannot combine currencies on a single customer. This customer has had a subscription, coupon, or invoice item with currency ${customer.currency}`,
      );
    }
    const card = asked.default_payment_method ?? customer.invoice_settings.default_payment_method;
    const isDeferred = asked.payment_behavior === "default_incomplete";
    if (!isDeferred && !card) {
      throw invalidRequest(
        "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
        { code: "resource_missing" },
      );
    }
    const paymentMethod = card ? paymentMethodOf(api, card, "default_payment_method") : null;
    const subscription = subscriptions.create({
      customer: customer.id,
      price,
      quantity: item?.quantity,
      savesPaymentMethod: asked.payment_settings?.save_default_payment_method === "on_subscription",
      defaultPaymentMethod: paymentMethod?.id ?? null,
      metadata: asked.metadata,
      description: asked.description,
    });
    const invoice = store.invoices.get(subscription.latest_invoice ?? "");
    if (isDeferred || !invoice) return subscription;
    invoices.attempt(invoice);
    if (subscription.status === "incomplete" && asked.payment_behavior === "error_if_incomplete") {
      subscriptions.cancelNow(subscription);
      const failure = invoices.intentOf(invoice)?.last_payment_error;
      throw new ApiError(402, {
        type: "card_error",
        code: failure?.code ?? "card_declined",
        message: failure?.message ?? "Your card was declined.",
      });
    }
    return subscription;
  }
}
