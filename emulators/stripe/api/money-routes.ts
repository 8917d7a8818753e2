import { z } from "zod";
import type { Charge } from "../model/objects.ts";
import { invalidRequest, missing, missingParameter } from "./api-error.ts";
import { page } from "./lists.ts";
import { integer, metadata, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

const refunded = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: metadata.optional(),
});

/** Charges, what became of them, and what the account holds. */
export function moneyRoutes(api: Api): Route[] {
  const { store } = api.books;

  return [
    route(
      "GET /v1/charges",
      z.strictObject({
        ...paging,
        customer: text.optional(),
        payment_intent: text.optional(),
        created: z.strictObject({ gte: integer.optional() }).optional(),
      }),
      ({ parameters }) => {
        const { customer, payment_intent: intent, created } = parameters;
        const asked = [...store.charges.values()].filter(
          (charge) =>
            (!customer || charge.customer === customer) &&
            (!intent || charge.payment_intent === intent) &&
            charge.created >= (created?.gte ?? 0),
        );
        return page("/v1/charges", asked, parameters);
      },
    ),

    route("GET /v1/charges/:id", z.strictObject({}), ({ id }) => chargeOf(id)),

    route("POST /v1/refunds", refunded, ({ parameters }) => {
      const { charge: chargeId, payment_intent: intentId, amount, reason } = parameters;
      const id = chargeId ?? store.paymentIntents.get(intentId ?? "")?.latest_charge;
      if (!id)
        throw invalidRequest(
          "One of the following params should be provided for this request: payment_intent or charge.",
        );
      const charge = chargeOf(id, "charge");
      return api.bank.refund(charge, amount ?? charge.amount - charge.amount_refunded, reason ?? null);
    }),

    route("GET /v1/refunds", z.strictObject({ ...paging, charge: text.optional() }), ({ parameters }) => {
      const { charge } = parameters;
      return page(
        "/v1/refunds",
        [...store.refunds.values()].filter((one) => !charge || one.charge === charge),
        parameters,
      );
    }),

    route("GET /v1/disputes", z.strictObject({ ...paging, charge: text.optional() }), ({ parameters }) => {
      const { charge } = parameters;
      return page(
        "/v1/disputes",
        [...store.disputes.values()].filter((one) => !charge || one.charge === charge),
        parameters,
      );
    }),

    route("GET /v1/balance", z.strictObject({}), () => {
      const paid = [...store.charges.values()].filter(({ status }) => status === "succeeded");
      const amount = paid.reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0);
      const isOurs = (currency: string) => ({ amount: currency === "usd" ? amount : 0, currency });
      return {
        object: "balance",
        available: [{ ...isOurs("usd"), source_types: { card: amount } }],
        livemode: false,
        pending: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
      };
    }),
  ];

  function chargeOf(id: string, param?: string): Charge {
    const charge = store.charges.get(id);
    if (!charge) throw param ? missingParameter("charge", id, param) : missing("charge", id);
    return charge;
  }
}
