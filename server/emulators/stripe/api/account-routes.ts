import type Stripe from "stripe";
import { z } from "zod";
import { newId } from "../model/ids.ts";
import type { PortalSession } from "../model/objects.ts";
import { missing } from "./api-error.ts";
import { page } from "./lists.ts";
import { customerOf } from "./lookup.ts";
import { paging, text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

/** The account itself, what it is told of, and the pages where customers help themselves. */
export function accountRoutes(api: Api): Route[] {
  const { store, clock, url } = api.books;

  return [
    route(
      "GET /v1/account",
      z.strictObject({}),
      (): Stripe.Account => ({
        id: "acct_emulator",
        object: "account",
        charges_enabled: true,
        country: "US",
        default_currency: "usd",
        details_submitted: true,
        email: "owner@example.com",
        payouts_enabled: true,
        type: "standard",
      }),
    ),

    route("GET /v1/events", z.strictObject({ ...paging, type: text.optional() }), ({ parameters }) => {
      const { type } = parameters;
      return page(
        "/v1/events",
        [...store.events.values()].filter((event) => !type || event.type === type),
        parameters,
      );
    }),

    route("GET /v1/events/:id", z.strictObject({}), ({ id }) => {
      const event = store.events.get(id);
      if (!event) throw missing("event", id);
      return event;
    }),

    route(
      "POST /v1/billing_portal/sessions",
      z.strictObject({ customer: text, return_url: text.optional() }),
      ({ parameters: { customer, return_url: returnUrl } }): PortalSession => {
        const id = newId("bps");
        const session: PortalSession = {
          id,
          object: "billing_portal.session",
          configuration: "bpc_emulator",
          created: clock.now(),
          customer: customerOf(api, customer, "customer").id,
          customer_account: null,
          flow: null,
          livemode: false,
          locale: null,
          on_behalf_of: null,
          return_url: returnUrl ?? null,
          url: `${url}/p/session/${id}`,
        };
        store.portalSessions.set(id, session);
        return session;
      },
    ),
  ];
}
