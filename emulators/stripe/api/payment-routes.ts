import { z } from "zod";
import { newPaymentIntent } from "../model/new-payment-intent.ts";
import type { PaymentIntent } from "../model/objects.ts";
import { invalidRequest, missing } from "./api-error.ts";
import { page } from "./lists.ts";
import { customerOf, paymentMethodOf } from "./lookup.ts";
import { flag, integer, metadata, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

const created = z.strictObject({
  amount: integer,
  currency: text,
  customer: text.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
});

const cardData = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({
    number: text,
    exp_month: integer.pipe(z.number().min(1).max(12)),
    exp_year: integer,
    cvc: text.optional(),
  }),
  billing_details: z.record(z.string(), z.unknown()).optional(),
});

const LEAST_AMOUNT = 50;

export function paymentRoutes(api: Api): Route[] {
  const { store, clock, emit } = api.books;
  const { payments } = api.bank;

  return [
    route("POST /v1/payment_intents", created, ({ parameters }) => {
      const {
        amount,
        currency,
        customer,
        description,
        receipt_email: receiptEmail,
        setup_future_usage: setupFutureUsage,
      } = parameters;
      if (amount < LEAST_AMOUNT) {
        throw invalidRequest("Amount must be at least $0.50 usd", {
          param: "amount",
          code: "amount_too_small",
        });
      }
      if (!/^[a-z]{3}$/.test(currency))
        throw invalidRequest(`Invalid currency: ${currency}.`, { param: "currency" });
      if (customer) customerOf(api, customer, "customer");
      const intent = newPaymentIntent(
        {
          amount,
          currency,
          customer: customer ?? null,
          description,
          metadata: parameters.metadata,
          receiptEmail,
          setupFutureUsage,
        },
        clock.now(),
      );
      store.paymentIntents.set(intent.id, intent);
      emit("payment_intent.created", intent);
      return intent;
    }),

    route(
      "GET /v1/payment_intents",
      z.strictObject({ ...paging, customer: text.optional() }),
      ({ parameters }) => {
        const { customer } = parameters;
        const asked = [...store.paymentIntents.values()].filter(
          (one) => !customer || one.customer === customer,
        );
        return page("/v1/payment_intents", asked, parameters);
      },
    ),

    route("GET /v1/payment_intents/:id", z.strictObject({ client_secret: text.optional() }), ({ id }) =>
      intentOf(id),
    ),

    route(
      "POST /v1/payment_intents/:id/confirm",
      z.strictObject({ payment_method: text, return_url: text.optional(), off_session: flag.optional() }),
      ({ id, parameters: { payment_method: card, return_url: returnUrl, off_session: isOffSession } }) => {
        const intent = intentOf(id);
        const paymentMethod = paymentMethodOf(api, card, "payment_method");
        payments.confirm(intent, {
          paymentMethod,
          returnUrl,
          ...(isOffSession !== undefined && { isOffSession }),
        });
        return intent;
      },
    ),

    route("POST /v1/payment_intents/:id/cancel", z.strictObject({}), ({ id }) => {
      const intent = intentOf(id);
      payments.cancel(intent, "requested_by_customer");
      return intent;
    }),

    route(
      "GET /v1/payment_intents/:id",
      z.strictObject({ key: text.optional(), client_secret: text }),
      ({ id, parameters }) => forBrowser(ownIntent(id, parameters.client_secret)),
      { isPublic: true },
    ),

    route(
      "POST /v1/payment_intents/:id/confirm",
      z.strictObject({
        key: text.optional(),
        client_secret: text,
        return_url: text.optional(),
        payment_method_data: cardData,
      }),
      ({ id, parameters: { client_secret: secret, return_url: returnUrl, payment_method_data: data } }) => {
        const intent = ownIntent(id, secret);
        const { number, exp_month: expMonth, exp_year: expYear } = data.card;
        const paymentMethod = api.bank.newCard({ number, expMonth, expYear });
        payments.confirm(intent, { paymentMethod, returnUrl });
        return forBrowser(intent);
      },
      { isPublic: true },
    ),

    route(
      "POST /v1/payment_methods",
      z.strictObject({ type: z.literal("card"), card: cardData.shape.card }),
      ({ parameters: { card } }) =>
        api.bank.newCard({ number: card.number, expMonth: card.exp_month, expYear: card.exp_year }),
    ),

    route("GET /v1/payment_methods/:id", z.strictObject({}), ({ id }) => paymentMethodOf(api, id)),

    route("POST /v1/payment_methods/:id/attach", z.strictObject({ customer: text }), ({ id, parameters }) => {
      const paymentMethod = paymentMethodOf(api, id);
      paymentMethod.customer = customerOf(api, parameters.customer, "customer").id;
      emit("payment_method.attached", paymentMethod);
      return paymentMethod;
    }),
  ];

  function intentOf(id: string): PaymentIntent {
    const intent = store.paymentIntents.get(id);
    if (!intent) throw missing("payment_intent", id, "intent");
    return intent;
  }

  /** The browser has to know the payment's secret. */
  function ownIntent(id: string, secret: string): PaymentIntent {
    const intent = intentOf(id);
    if (intent.client_secret !== secret) {
      throw invalidRequest(
        "The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret is valid.",
        { param: "client_secret" },
      );
    }
    return intent;
  }
}

/** What a payment shows to a caller without a secret key. */
function forBrowser(intent: PaymentIntent) {
  const { customer, metadata: _metadata, latest_charge, review, application, ...shown } = intent;
  return shown;
}
