import { z } from "zod";
import { invalidRequest, missing } from "./api-error.ts";
import { page } from "./lists.ts";
import { paymentMethodOf } from "./lookup.ts";
import { flag, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

const listed = z.strictObject({
  ...paging,
  customer: text.optional(),
  status: z.enum(["draft", "open", "paid", "void", "uncollectible"]).optional(),
  subscription: text.optional(),
});

export function invoiceRoutes(api: Api): Route[] {
  const { store } = api.books;
  const { invoices, payments } = api.bank;

  return [
    route("GET /v1/invoices", listed, ({ parameters }) => {
      const { customer, status, subscription } = parameters;
      const asked = [...store.invoices.values()].filter(
        (invoice) =>
          (customer ?? invoice.customer) === invoice.customer &&
          (status ?? invoice.status) === invoice.status &&
          (!subscription || invoices.subscriptionOf(invoice)?.id === subscription),
      );
      return page("/v1/invoices", asked, parameters);
    }),

    route("GET /v1/invoices/:id", z.strictObject({}), ({ id }) => invoiceOf(id)),

    route(
      "POST /v1/invoices/:id/pay",
      z.strictObject({ payment_method: text.optional(), off_session: flag.optional() }),
      ({ id, parameters: { payment_method: card } }) => {
        const invoice = invoiceOf(id);
        const intent = invoices.intentOf(invoice);
        if (invoice.status === "paid")
          throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
        if (invoice.status !== "open" || !intent)
          throw invalidRequest(`Invoice is ${invoice.status} and cannot be paid.`);
        const used =
          card ??
          invoices.subscriptionOf(invoice)?.default_payment_method ??
          store.customers.get(invoice.customer)?.invoice_settings.default_payment_method;
        if (!used)
          throw invalidRequest("There is no `default_payment_method` set on this Customer or Invoice.", {
            code: "missing",
          });
        payments.confirm(intent, {
          paymentMethod: paymentMethodOf(api, used, "payment_method"),
          isOffSession: true,
        });
        return invoice;
      },
    ),

    route("POST /v1/invoices/:id/void", z.strictObject({}), ({ id }) => {
      const invoice = invoiceOf(id);
      if (invoice.status !== "open" && invoice.status !== "uncollectible")
        throw invalidRequest(`Invoice is ${invoice.status} and cannot be voided.`);
      invoices.void(invoice);
      return invoice;
    }),
  ];

  function invoiceOf(id: string) {
    const invoice = store.invoices.get(id);
    if (!invoice) throw missing("invoice", id);
    return invoice;
  }
}
