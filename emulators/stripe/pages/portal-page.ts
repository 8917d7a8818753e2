import { document, type Html, html } from "../../pages/html.ts";
import type { Customer, Invoice, PaymentMethod, PortalSession, Subscription } from "../model/objects.ts";
import { cardFields } from "./card-fields.ts";
import { day, money } from "./format.ts";

interface Portal {
  session: PortalSession;
  customer: Customer;
  /** The one that runs, if any. */
  subscription: Subscription | undefined;
  card: PaymentMethod | undefined;
  invoices: readonly Invoice[];
  error: string | null;
}

/** Stripe's customer portal: the card, the plan and the invoices of one customer. */
export function portalPage({ session, customer, subscription, card, invoices, error }: Portal): string {
  const action = `/p/session/${session.id}`;
  return document(
    "Billing portal",
    html`<p class="quiet">This is a local stand-in for Stripe’s customer portal.</p>
    <h1>Manage your billing</h1>
    <p class="quiet">${customer.email ?? customer.name ?? customer.id}</p>
    ${session.return_url && html`<p><a href="${session.return_url}">Return to the site</a></p>`}
    ${error && html`<p class="error" role="alert">${error}</p>`}
    <h2>Current subscription</h2>
    ${subscription ? plan(subscription, action) : html`<p>No subscription runs at the moment.</p>`}
    <h2>Payment method</h2>
    <div class="card">
      <p>${card ? `${card.card.brand} ending in ${card.card.last4}, expires ${card.card.exp_month}/${card.card.exp_year}` : "None yet"}</p>
      <form method="post" action="${action}">
        ${cardFields()}
        <div class="row"><button class="main" name="do" value="card">Use this card</button></div>
      </form>
    </div>
    <h2>Invoices</h2>
    ${invoices.length === 0 ? html`<p>None yet.</p>` : invoiceTable(invoices)}`,
  );
}

function plan(subscription: Subscription, action: string): Html {
  const [item] = subscription.items.data;
  const end = day(subscription.cancel_at ?? item?.current_period_end ?? subscription.created);
  return html`<div class="card">
    <p><strong>${item?.price.nickname ?? "Subscription"}</strong> <span class="badge">${subscription.status}</span></p>
    <p>${money(item?.price.unit_amount ?? 0, subscription.currency)} a ${item?.price.recurring?.interval ?? "week"}</p>
    <p>${subscription.cancel_at === null ? `Renews on ${end}` : `Ends on ${end}`}</p>
    <form method="post" action="${action}" class="row">
      ${subscription.cancel_at === null ? html`<button name="do" value="cancel">Cancel subscription</button>` : html`<button name="do" value="resume">Don’t cancel subscription</button>`}
    </form>
  </div>`;
}

function invoiceTable(invoices: readonly Invoice[]): Html {
  return html`<div class="scroll"><table>
    <thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Invoice</th></tr></thead>
    <tbody>
      ${invoices.map((invoice) => html`<tr><td>${day(invoice.created)}</td><td>${money(invoice.total, invoice.currency)}</td><td>${invoice.status}</td><td><a href="/i/${invoice.id}">${invoice.number ?? "Draft"}</a></td></tr>`)}
    </tbody>
  </table></div>`;
}
