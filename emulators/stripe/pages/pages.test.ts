import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StripeEmulator, startStripeEmulator } from "../stripe-emulator.ts";

let emulator: StripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  emulator = await startStripeEmulator();
  const { hostname, port } = new URL(emulator.url);
  stripe = new Stripe(emulator.secretKey, { host: hostname, port, protocol: "http" });
});
afterEach(() => emulator.close());

async function begun(name = "Ana Cruz") {
  const customer = await stripe.customers.create({ name });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: emulator.priceId }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const secret = invoice.confirmation_secret?.client_secret ?? "";
  return { customer, subscription, invoice, secret, intentId: secret.split("_secret_")[0] ?? "" };
}

const statusOf = async (subscription: Stripe.Subscription) =>
  (await stripe.subscriptions.retrieve(subscription.id)).status;

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(emulator.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

const text = async (path: string) => (await fetch(emulator.url + path)).text();

describe("Stripe.js", () => {
  test("is a classic script at the addresses that pages load it from", async () => {
    for (const path of [
      "/v3/stripe.js",
      "/endive/stripe.js",
      "/elements/card-frame.js",
      "/authenticate/done.js",
    ]) {
      const answer = await fetch(emulator.url + path);
      expect(answer.headers.get("content-type")).toContain("text/javascript");
      const script = await answer.text();
      expect(() => new Function(script)).not.toThrow();
      expect(script).not.toMatch(/\bimport\b.*from/);
    }
    expect(emulator.stripeJsUrl).toBe(`${emulator.url}/v3/stripe.js`);
    expect(await text("/elements/payment")).toContain('<label for="number">Card number</label>');
  });
});

describe("a browser", () => {
  const card = {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": "4242424242424242",
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2034",
    "payment_method_data[card][cvc]": "123",
  };

  test("pays with the publishable key and the payment's secret, and sees no more than it needs", async () => {
    const { subscription, intentId, secret } = await begun();
    const credentials = { key: emulator.publishableKey, client_secret: secret };
    const answer = await send(`/v1/payment_intents/${intentId}/confirm`, { ...credentials, ...card });
    const intent = (await answer.json()) as Record<string, unknown>;
    expect(intent.status).toBe("succeeded");
    expect(intent).not.toHaveProperty("customer");
    expect(await statusOf(subscription)).toBe("active");
  });

  test("gets nowhere with another payment's secret, or with the publishable key alone", async () => {
    const own = await begun();
    const other = await begun();
    const credentials = { key: emulator.publishableKey, client_secret: other.secret };
    expect(
      (await send(`/v1/payment_intents/${own.intentId}/confirm`, { ...credentials, ...card })).status,
    ).toBe(400);
    expect(
      (
        await send(`/v1/payment_intents/${own.intentId}/confirm`, {
          key: "pk_test_other",
          client_secret: own.secret,
          ...card,
        })
      ).status,
    ).toBe(401);
    expect((await fetch(`${emulator.url}/v1/customers?key=${emulator.publishableKey}`)).status).toBe(404);
    expect(await statusOf(own.subscription)).toBe("incomplete");
  });

  test("is shown a bank, whose answer leads back to where the payment came from", async () => {
    for (const [decision, status, told] of [
      ["complete", "active", "succeeded"],
      ["fail", "incomplete", "failed"],
    ] as const) {
      const { subscription, intentId, secret } = await begun();
      const answer = await send(`/v1/payment_intents/${intentId}/confirm`, {
        key: emulator.publishableKey,
        client_secret: secret,
        ...card,
        "payment_method_data[card][number]": "4000000000000317",
        return_url: "http://localhost:5000/dashboard",
      });
      const { next_action: action } = (await answer.json()) as Stripe.PaymentIntent;
      const bank = await fetch(action?.redirect_to_url?.url ?? "");
      expect(await bank.text()).toContain("<strong>$5.99</strong>");
      const decided = await send(`/authenticate/${intentId}`, { client_secret: secret, decision });
      const back = new URL(decided.headers.get("location") ?? "");
      expect(back.pathname).toBe("/dashboard");
      expect(Object.fromEntries(back.searchParams)).toEqual({
        payment_intent: intentId,
        payment_intent_client_secret: secret,
        redirect_status: told,
      });
      expect(await statusOf(subscription)).toBe(status);
    }
  });
});

describe("the customer's own pages", () => {
  test("cancel, resume and change the card", async () => {
    const { customer, subscription, secret } = await begun();
    await emulator.pay(secret);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: "http://localhost:5000/dashboard",
    });
    const path = new URL(url).pathname;
    expect(await text(path)).toContain('href="http://localhost:5000/dashboard"');
    await send(path, { do: "cancel" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
    expect(await text(path)).toContain("Ends on");
    await send(path, { do: "resume" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
    await send(path, { do: "card", number: "5555 5555 5555 4444" });
    expect(await text(path)).toContain("mastercard ending in 4444");
    expect((await fetch(`${emulator.url}/p/session/bps_none`)).status).toBe(404);
  });

  test("pay an invoice that a renewal left open, and hand it out as a PDF", async () => {
    const { customer, subscription, secret } = await begun();
    await emulator.pay(secret);
    await emulator.changeCard(customer.id, "4000000000000341");
    await emulator.advanceToRenewal(customer.id);
    expect(await statusOf(subscription)).toBe("past_due");
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
    const path = new URL(invoice?.hosted_invoice_url ?? "").pathname;
    const declined = await send(path, { number: "4000000000000002" });
    expect(declined.headers.get("location")).toBe(`${path}?error=Your+card+was+declined.`);
    await send(path, { number: "4242424242424242" });
    expect(await statusOf(subscription)).toBe("active");
    const pdf = await fetch(invoice?.invoice_pdf ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(await pdf.text()).toMatch(/^%PDF-1\.4[\s\S]*\$5\.99[\s\S]*%%EOF\n$/);
  });

  test("show what customers wrote as text", async () => {
    await begun('<script>alert("x")</script>');
    const page = await text("/");
    expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert");
  });
});

describe("from outside", () => {
  test("a test that runs elsewhere uses the controls by their names", async () => {
    const { subscription, secret } = await begun();
    const control = (name: string, ...values: unknown[]) =>
      fetch(`${emulator.url}/_emulator/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(values),
      });
    expect((await control("pay", secret)).status).toBe(200);
    expect(await statusOf(subscription)).toBe("active");
    expect(await (await control("events")).json()).toMatchObject({
      result: expect.arrayContaining([{ ...emulator.events()[0] }]),
    });
    const before = emulator.now();
    await control("advanceClock", 3_600);
    expect(emulator.now() - before).toBeGreaterThanOrEqual(3_600);
    expect((await control("pay", "pi_none_secret_none")).status).toBe(404);
    expect((await control("constructor")).status).toBe(404);
  });

  test("another site's page makes nothing happen", async () => {
    const before = emulator.now();
    const answer = await send("/dashboard/clock", { seconds: "604800" }, { "Sec-Fetch-Site": "cross-site" });
    expect(answer.status).toBe(403);
    expect((await send("/_emulator/advanceClock", {})).status).toBe(404);
    expect(emulator.now() - before).toBeLessThan(3_600);
  });
});
