import { document, html } from "../../pages/html.ts";
import type { PaymentIntent } from "../model/objects.ts";
import { money } from "./format.ts";

/** Where somebody tells their bank that it is they who pay: in a frame over the product's page, or on its own. */
export function authenticationPage(intent: PaymentIntent): string {
  return document(
    "Your bank",
    html`<h1>Is this you?</h1>
    <p>Your bank wants to be sure that you are paying <strong>${money(intent.amount, intent.currency)}</strong>.</p>
    <p class="quiet">This is a local stand-in for Stripe and for a bank: no money moves.</p>
    <form method="post" action="/authenticate/${intent.id}">
      <input type="hidden" name="client_secret" value="${intent.client_secret}" />
      <div class="row">
        <button class="main" name="decision" value="complete">Complete</button>
        <button name="decision" value="fail">Fail</button>
      </div>
    </form>`,
  );
}

/** Tells the page around it that the person has decided. */
export function authenticatedPage(): string {
  return document(
    "Your bank",
    html`<p>Thank you. Going back …</p><script src="/authenticate/done.js"></script>`,
  );
}
