import type Stripe from "stripe";
import { z } from "zod";
import { newId } from "../model/ids.ts";
import type { PortalSession } from "../model/objects.ts";
import { customerOf } from "./lookup.ts";
import { text } from "./parameters.ts";
import { type Api, type Route, route } from "./route.ts";

/** The account itself, and the pages where customers help themselves. */
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
