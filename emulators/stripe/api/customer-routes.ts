import { z } from "zod";
import { newCustomer } from "../model/new-customer.ts";
import type { Customer } from "../model/objects.ts";
import { page } from "./lists.ts";
import { customerOf, customerOrDeleted, paymentMethodOf } from "./lookup.ts";
import { email, emptyable, metadata, paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

const details = z.strictObject({
  name: emptyable.optional(),
  email: email.optional(),
  description: emptyable.optional(),
  phone: emptyable.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
});

type Details = z.infer<typeof details>;

export function customerRoutes(api: Api): Route[] {
  const { store, clock, emit } = api.books;

  return [
    route("POST /v1/customers", details, ({ parameters }) => {
      const customer = newCustomer(parameters, clock.now());
      store.customers.set(customer.id, customer);
      setCards(customer, parameters);
      emit("customer.created", customer);
      return customer;
    }),

    route("GET /v1/customers", z.strictObject({ ...paging, email: text.optional() }), ({ parameters }) => {
      const all = [...store.customers.values()];
      const asked = all.filter((one) => !parameters.email || one.email === parameters.email);
      return page("/v1/customers", asked, parameters);
    }),

    route("GET /v1/customers/:id", z.strictObject({}), ({ id }) => customerOrDeleted(api, id)),

    route("POST /v1/customers/:id", details, ({ id, parameters }) => {
      const customer = customerOf(api, id);
      const { name, email: address, description, phone, metadata: more } = parameters;
      if (name !== undefined) customer.name = name;
      if (address !== undefined) customer.email = address;
      if (description !== undefined) customer.description = description;
      if (phone !== undefined) customer.phone = phone;
      Object.assign(customer.metadata, more);
      setCards(customer, parameters);
      emit("customer.updated", customer);
      return customer;
    }),

    route("DELETE /v1/customers/:id", z.strictObject({}), ({ id }) => {
      api.bank.deleteCustomer(customerOf(api, id));
      return { id, object: "customer", deleted: true };
    }),

    route(
      "GET /v1/customers/:id/payment_methods",
      z.strictObject({ ...paging, type: text.optional() }),
      ({ id, parameters }) => {
        customerOf(api, id);
        const own = [...store.paymentMethods.values()].filter(({ customer }) => customer === id);
        return page(`/v1/customers/${id}/payment_methods`, own, parameters);
      },
    ),
  ];

  function setCards(
    customer: Customer,
    { payment_method: attached, invoice_settings: settings }: Details,
  ): void {
    const used = settings?.default_payment_method;
    for (const id of new Set([attached, used])) {
      if (!id) continue;
      const paymentMethod = paymentMethodOf(api, id, "payment_method");
      paymentMethod.customer = customer.id;
      if (id === used) api.bank.changeCard(customer, paymentMethod);
    }
  }
}
