import { document, type Html, html } from "../../pages/html.ts";
import type { Customer, PaymentIntent, Price, StripeEvent, Subscription } from "../model/objects.ts";
import { cardFields } from "./card-fields.ts";
import { day, money } from "./format.ts";

interface Dashboard {
  now: number;
  price: Price | undefined;
  customers: readonly {
    customer: Customer;
    subscription: Subscription | undefined;
    intent: PaymentIntent | undefined;
  }[];
  /** The newest first. */
  events: readonly StripeEvent[];
  error: string | null;
}

/** Who bought what, and what can be made to happen: time, refunds, disputes, other cards. */
export function dashboardPage({ now, price, customers, events, error }: Dashboard): string {
  return document(
    "Stand-in for Stripe",
    html`<h1>Stand-in for Stripe</h1>
    <p>It plays Stripe on this machine; no money moves. ${price && `It sells ${price.nickname ?? price.id} for ${money(price.unit_amount ?? 0, price.currency)} a ${price.recurring?.interval ?? "week"}.`}</p>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <h2>Clock</h2>
    <p>It is ${day(now)} here.</p>
    <div class="row">
      ${[
        ["3600", "+1 hour"],
        ["86400", "+1 day"],
        ["608400", "+1 week and 1 hour"],
      ].map(([seconds = "", label = ""]) => action("clock", { seconds }, label))}
    </div>
    <p class="quiet">A renewal’s card is tried an hour after its period has begun.</p>
    <h2>Customers</h2>
    ${customers.length === 0 ? html`<p>Nobody has begun to pay yet.</p>` : customers.map(customerCard)}
    <h2>Last events</h2>
    ${events.length === 0 ? html`<p>None yet.</p>` : eventTable(events)}`,
  );
}

function customerCard({ customer, subscription, intent }: Dashboard["customers"][number]): Html {
  const { id } = customer;
  return html`<div class="card">
    <p><strong>${customer.name ?? customer.email ?? id}</strong> ${subscription && html`<span class="badge">${subscription.status}</span>`}</p>
    <p class="quiet">${id}${subscription && `, ${subscription.cancel_at === null ? "period ends" : "is cancelled and ends"} ${day(subscription.items.data[0]?.current_period_end ?? 0)}`}</p>
    ${intent && html`<p class="quiet">Last payment: ${money(intent.amount, intent.currency)}, ${intent.status}</p>`}
    <div class="row">
      ${action("renewal", { customer: id }, "To the next renewal")}
      ${action("refund", { customer: id }, "Refund the last payment")}
      ${action("dispute", { customer: id }, "Dispute it")}
      ${action("settle", {}, "Settle what is processing")}
      ${action("delete", { customer: id }, "Delete the customer")}
    </div>
    <form method="post" action="/dashboard/card" class="row">
      <input type="hidden" name="customer" value="${id}" />
      <div>${cardFields()}</div>
      <button>Pay with this card from now on</button>
    </form>
  </div>`;
}

function action(name: string, fields: Record<string, string>, label: string): Html {
  const inputs = Object.entries(fields).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}" />`,
  );
  return html`<form method="post" action="/dashboard/${name}">${inputs}<button>${label}</button></form>`;
}

function eventTable(events: readonly StripeEvent[]): Html {
  return html`<div class="scroll"><table>
    <thead><tr><th scope="col">Event</th><th scope="col">Day</th><th scope="col">Webhook</th><th scope="col"></th></tr></thead>
    <tbody>
      ${events.map(({ id, type, created, pending_webhooks: pending }) => html`<tr><td>${type}</td><td>${day(created)}</td><td>${pending === 0 ? "taken" : "waits"}</td><td>${action("redeliver", { event: id }, "Send again")}</td></tr>`)}
    </tbody>
  </table></div>`;
}
