import type { IncomingMessage } from "node:http";
import { document, html } from "../../pages/html.ts";
import { ApiError } from "../api/api-error.ts";
import type { Api } from "../api/route.ts";
import type { EmulatorControls } from "../controls.ts";
import type { Invoice, PaymentIntent } from "../model/objects.ts";
import { authenticatedPage, authenticationPage } from "./authentication-page.ts";
import { browserScript } from "./browser-script.ts";
import { cardFramePage } from "./card-frame-page.ts";
import { dashboardPage } from "./dashboard-page.ts";
import { invoicePage, invoicePdf, receiptPage } from "./invoice-page.ts";
import { portalPage } from "./portal-page.ts";

interface PageRequest {
  req: IncomingMessage;
  url: URL;
  body: string;
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

const EVENTS_SHOWN = 25;

/** Everything that a person, or a browser, looks at: Stripe.js, the card form, the bank, the portal, the dashboard. */
export function pages({ books, bank }: Api, controls: EmulatorControls, priceId: string) {
  const { store, clock } = books;
  const scripts: Record<string, () => string> = {
    "/v3/stripe.js": () => browserScript("stripe-js"),
    "/endive/stripe.js": () => browserScript("stripe-js"),
    "/elements/card-frame.js": () => browserScript("card-frame"),
    "/authenticate/done.js": () => browserScript("authentication-done"),
  };

  return async function answer({ req, url, body }: PageRequest): Promise<PageAnswer> {
    const script = scripts[url.pathname];
    if (script)
      return { status: 200, headers: { "Content-Type": "text/javascript; charset=utf-8" }, body: script() };
    const [, first = "", second = "", third = ""] = url.pathname.split("/");
    const error = url.searchParams.get("error");
    if (req.method === "POST") {
      // Another site's page must not make things happen here.
      if (req.headers["sec-fetch-site"] === "cross-site")
        return page(403, notHere("This comes from another site."));
      return act(first, second, third, req, body);
    }
    if (first === "") return page(200, dashboard(error));
    if (first === "elements" && second === "payment") return page(200, cardFramePage());
    if (first === "authenticate") {
      const intent = intentOf(second, url.searchParams.get("client_secret"));
      if (intent?.status === "requires_action") return page(200, authenticationPage(intent));
      return page(404, notHere("This payment does not wait for authentication."));
    }
    if (first === "p") {
      const shown = portal(third, error);
      return shown ? page(200, shown) : page(404, notHere("This link to the portal is not valid any more."));
    }
    const invoice = first === "i" ? store.invoices.get(second) : undefined;
    if (invoice && third === "pdf") {
      const headers = {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${invoice.number}.pdf"`,
      };
      return { status: 200, headers, body: invoicePdf(invoice) };
    }
    if (invoice) return page(200, invoicePage({ invoice, intent: bank.invoices.intentOf(invoice), error }));
    const charge = first === "receipts" ? store.charges.get(second) : undefined;
    return charge ? page(200, receiptPage(charge)) : page(404, notHere("There is no such page."));
  };

  async function act(first: string, second: string, third: string, req: IncomingMessage, body: string) {
    if (first === "_emulator") return remoteControl(second, req, body);
    const form = new URLSearchParams(body);
    const number = (form.get("number") ?? "").replace(/\D/g, "");
    const invoice = first === "i" ? store.invoices.get(second) : undefined;
    if (first === "authenticate") return authenticated(second, form);
    if (invoice) return afterwards(`/i/${invoice.id}`, () => pay(invoice, number));
    if (first === "p") {
      const session = store.portalSessions.get(third);
      const customer = store.customers.get(session?.customer ?? "");
      if (!session || !customer) return page(404, notHere("This link to the portal is not valid any more."));
      return afterwards(`/p/session/${session.id}`, async () => {
        const subscription = runningOf(customer.id);
        if (form.get("do") === "card") await controls.changeCard(customer.id, number);
        else if (subscription)
          bank.subscriptions.setCancelAtPeriodEnd(subscription, form.get("do") === "cancel");
      });
    }
    if (first !== "dashboard") return page(404, notHere("There is no such page."));
    const customer = form.get("customer") ?? "";
    return afterwards("/", async () => {
      if (second === "clock") await controls.advanceClock(Number(form.get("seconds")));
      if (second === "renewal") await controls.advanceToRenewal(customer);
      if (second === "refund") await controls.refundLastPayment(customer);
      if (second === "dispute") await controls.disputeLastPayment(customer);
      if (second === "settle") await controls.settlePayments();
      if (second === "delete") await controls.deleteCustomer(customer);
      if (second === "card") await controls.changeCard(customer, number);
      if (second === "redeliver") await controls.deliver(form.get("event") ?? "");
    });
  }

  /** `POST /_emulator/advanceClock` with `[604800]`: a control by its name, for tests that run elsewhere. */
  async function remoteControl(name: string, req: IncomingMessage, body: string): Promise<PageAnswer> {
    const control = Object.entries(controls).find(([own]) => own === name)?.[1];
    // A page from elsewhere cannot send JSON without being asked whether it may, and it may not.
    if (!control || !req.headers["content-type"]?.startsWith("application/json"))
      return json(404, { error: "no such control" });
    try {
      const act = control.bind(controls) as (...values: unknown[]) => unknown;
      return json(200, { result: (await act(...(JSON.parse(body || "[]") as unknown[]))) ?? null });
    } catch (error) {
      return json(error instanceof ApiError ? error.status : 500, { error: (error as Error).message });
    }
  }

  async function authenticated(id: string, form: URLSearchParams): Promise<PageAnswer> {
    const intent = intentOf(id, form.get("client_secret"));
    if (intent?.status !== "requires_action")
      return page(404, notHere("This payment does not wait for authentication."));
    const returnUrl = intent.next_action?.redirect_to_url?.return_url;
    await controls.authenticate(intent.client_secret, form.get("decision") === "complete");
    if (!returnUrl || !/^https?:/.test(returnUrl)) return page(200, authenticatedPage());
    const back = new URL(returnUrl);
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", intent.client_secret);
    // The payment has moved on since it was looked at.
    const isPaid = (intent.status as PaymentIntent["status"]) === "succeeded";
    back.searchParams.set("redirect_status", isPaid ? "succeeded" : "failed");
    return to(back.href);
  }

  async function pay(invoice: Invoice, number: string): Promise<void> {
    const intent = bank.invoices.intentOf(invoice);
    if (intent) await controls.pay(intent.client_secret, number);
    const waiting = intent?.status === "requires_action" && intent.next_action?.use_stripe_sdk;
    if (waiting) await controls.authenticate(intent.client_secret, true);
  }

  /** Back to where one was, with what went wrong. */
  async function afterwards(path: string, act: () => Promise<void>): Promise<PageAnswer> {
    try {
      await act();
      return to(path);
    } catch (error) {
      return to(`${path}?${new URLSearchParams({ error: (error as Error).message })}`);
    }
  }

  function dashboard(error: string | null): string {
    const customers = [...store.customers.values()].reverse().map((customer) => ({
      customer,
      subscription: [...store.subscriptions.values()].findLast((one) => one.customer === customer.id),
      intent: [...store.paymentIntents.values()].findLast((one) => one.customer === customer.id),
    }));
    const events = [...store.events.values()].slice(-EVENTS_SHOWN).reverse();
    return dashboardPage({ now: clock.now(), price: store.prices.get(priceId), customers, events, error });
  }

  function portal(sessionId: string, error: string | null): string | null {
    const session = store.portalSessions.get(sessionId);
    const customer = store.customers.get(session?.customer ?? "");
    if (!session || !customer) return null;
    const subscription = runningOf(customer.id);
    const cardId = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
    return portalPage({
      session,
      customer,
      subscription,
      card: store.paymentMethods.get(cardId ?? ""),
      invoices: [...store.invoices.values()].filter((one) => one.customer === customer.id).reverse(),
      error,
    });
  }

  function runningOf(customerId: string) {
    return [...store.subscriptions.values()].findLast(
      (one) => one.customer === customerId && ["active", "past_due"].includes(one.status),
    );
  }

  function intentOf(id: string, secret: string | null): PaymentIntent | undefined {
    const intent = store.paymentIntents.get(id);
    return intent?.client_secret === secret ? intent : undefined;
  }
}

function notHere(what: string): string {
  return document("Stand-in for Stripe", html`<h1>Not here</h1><p>${what}</p>`);
}

function page(status: number, body: string): PageAnswer {
  return { status, headers: { "Content-Type": "text/html; charset=utf-8" }, body };
}

function json(status: number, body: object): PageAnswer {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

function to(address: string): PageAnswer {
  return { status: 303, headers: { Location: address }, body: "" };
}
