import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, WEEK } from "./model/periods.ts";
import { type StripeEmulator, startStripeEmulator } from "./stripe-emulator.ts";

let emulator: StripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  emulator = await startStripeEmulator();
  stripe = sdk();
});
afterEach(() => emulator.close());

function sdk(key = emulator.secretKey, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(emulator.url);
  return new Stripe(key, {
    apiVersion: "2026-10-28.endive",
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries,
    telemetry: false,
  });
}

function subscribe(customer: string, options?: Stripe.RequestOptions) {
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price: emulator.priceId }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      billing_mode: { type: "flexible" },
      expand: ["latest_invoice.confirmation_secret"],
    },
    options,
  );
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : undefined;
  if (!secret) throw new Error("no client secret");
  return secret;
}

async function paidSubscription(card?: string) {
  const customer = await stripe.customers.create({ email: "ana@example.com" });
  const subscription = await subscribe(customer.id);
  await emulator.pay(secretOf(subscription), card);
  return { customer, subscription: await stripe.subscriptions.retrieve(subscription.id) };
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof Stripe.errors.StripeError ? error : null),
  );

function endOf(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

describe("a subscription", () => {
  test("waits for its first payment, runs once that is made, and keeps the card", async () => {
    const customer = await stripe.customers.create({ email: "ana@example.com" });
    const begun = await subscribe(customer.id);
    expect(begun.status).toBe("incomplete");
    await emulator.pay(secretOf(begun));
    const running = await stripe.subscriptions.retrieve(begun.id, {
      expand: ["latest_invoice", "default_payment_method"],
    });
    expect(running).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
      default_payment_method: { card: { last4: "4242", brand: "visa" }, customer: customer.id },
      latest_invoice: { status: "paid", amount_paid: 599, billing_reason: "subscription_create" },
    });
    expect(endOf(running) - running.created).toBe(WEEK);
  });

  test("expires when nobody pays within 23 hours", async () => {
    const customer = await stripe.customers.create({});
    const { id, latest_invoice } = await subscribe(customer.id);
    await emulator.advanceClock(23 * HOUR);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe("incomplete_expired");
    const invoice = await stripe.invoices.retrieve((latest_invoice as Stripe.Invoice).id);
    expect(invoice.status).toBe("void");
  });

  test("renews every week: the period turns at once, the card is tried an hour later", async () => {
    const { customer, subscription } = await paidSubscription();
    await emulator.advanceClock(WEEK);
    const turned = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(turned).toMatchObject({ status: "active", latest_invoice: { status: "draft" } });
    expect(endOf(turned)).toBe(endOf(subscription) + WEEK);
    await emulator.advanceClock(HOUR);
    await emulator.advanceToRenewal(customer.id);
    const invoices = await stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ["paid", "subscription_cycle"],
      ["paid", "subscription_cycle"],
      ["paid", "subscription_create"],
    ]);
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(3);
  });

  test("is past due when a renewal fails, recovers with another card, and ends after the last retry", async () => {
    const { customer, subscription } = await paidSubscription();
    await emulator.changeCard(customer.id, "4000000000000341");
    await emulator.advanceToRenewal(customer.id);
    const failed = await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(failed).toMatchObject({
      status: "past_due",
      latest_invoice: { status: "open", attempt_count: 1 },
    });
    await emulator.advanceClock(DAY);
    expect(
      await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] }),
    ).toMatchObject({
      status: "past_due",
      latest_invoice: { attempt_count: 2 },
    });

    await emulator.changeCard(customer.id, "4242424242424242");
    expect(
      await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] }),
    ).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid" },
    });

    await emulator.changeCard(customer.id, "4000000000000341");
    await emulator.advanceToRenewal(customer.id);
    await emulator.advanceClock(6 * DAY);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
  });

  test("cancelled at its period's end runs until then, and can be resumed before", async () => {
    const { subscription } = await paidSubscription();
    const cancelled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: "active", cancel_at: endOf(subscription) });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject(
      {
        cancel_at: null,
        canceled_at: null,
      },
    );
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await emulator.advanceClock(WEEK);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      ended_at: endOf(subscription),
    });
    const changed = await refusal(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    );
    expect(changed).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });
    const again = await refusal(stripe.subscriptions.cancel(subscription.id));
    expect(again).toMatchObject({ statusCode: 404, code: "resource_missing" });
  });

  test("of a customer with a card on file runs at once", async () => {
    const customer = await stripe.customers.create({
      payment_method: "pm_card_visa",
      invoice_settings: { default_payment_method: "pm_card_visa" },
    });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: emulator.priceId }],
    });
    expect(subscription.status).toBe("active");
  });

  test("ends with its customer, who is told of as deleted", async () => {
    const { customer, subscription } = await paidSubscription();
    await stripe.customers.del(customer.id);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    const created = await refusal(subscribe(customer.id));
    expect(created).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  });
});

describe("a card", () => {
  const outcomes: [string, string, object][] = [
    ["is declined", "4000000000000002", { code: "card_declined", decline_code: "generic_decline" }],
    ["has no money", "4000000000009995", { code: "card_declined", decline_code: "insufficient_funds" }],
    ["has expired", "4000000000000069", { code: "expired_card" }],
    ["has another security code", "4000000000000127", { code: "incorrect_cvc" }],
    ["cannot be processed", "4000000000000119", { code: "processing_error" }],
    ["has no such number", "4242424242424241", { code: "incorrect_number" }],
  ];
  test.each(outcomes)("that %s pays nothing and can be followed by another", async (_what, number, error) => {
    const customer = await stripe.customers.create({});
    const subscription = await subscribe(customer.id);
    await expect(emulator.pay(secretOf(subscription), number)).rejects.toMatchObject({
      status: 402,
      fields: error,
    });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
    await emulator.pay(secretOf(subscription));
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test.each([
    ["says yes", true, "active", "succeeded"],
    ["says no", false, "incomplete", "requires_payment_method"],
  ])(
    "that wants authentication waits for the person, who %s",
    async (_what, isConfirmed, status, payment) => {
      const { subscription } = await paidSubscription("4000002760003184");
      expect(subscription.status).toBe("incomplete");
      const { data } = await stripe.paymentIntents.list({});
      expect(data[0]).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
      await emulator.authenticate(data[0]?.client_secret ?? "", isConfirmed);
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
      expect((await stripe.paymentIntents.retrieve(data[0]?.id ?? "")).status).toBe(payment);
    },
  );

  test("that the bank works on pays a day later, or does not", async () => {
    const paying = await paidSubscription("4000000000000390");
    const failing = await paidSubscription("4000000000000309");
    expect((await stripe.paymentIntents.list({})).data.map(({ status }) => status)).toEqual([
      "processing",
      "processing",
    ]);
    expect(paying.subscription.status).toBe("incomplete");
    await emulator.advanceClock(22 * HOUR);
    await emulator.settlePayments();
    expect((await stripe.subscriptions.retrieve(paying.subscription.id)).status).toBe("active");
    expect((await stripe.subscriptions.retrieve(failing.subscription.id)).status).toBe("incomplete");
  });

  test("that wants authentication fails a renewal, where nobody is there, until it is paid by hand", async () => {
    const { customer, subscription } = await paidSubscription();
    await emulator.changeCard(customer.id, "4000002760003184");
    await emulator.advanceToRenewal(customer.id);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    expect(emulator.events().map(({ type }) => type)).toContain("invoice.payment_action_required");
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
    expect(intent?.last_payment_error).toMatchObject({ code: "authentication_required" });
    await emulator.pay(intent?.client_secret ?? "");
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });
});

describe("money that goes back", () => {
  test("is refunded once and told of", async () => {
    const { customer } = await paidSubscription();
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 599, currency: "usd" }]);
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    await stripe.refunds.create({ charge: charge?.id ?? "" });
    expect(await stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({
      refunded: true,
      amount_refunded: 599,
    });
    expect(await refusal(stripe.refunds.create({ charge: charge?.id ?? "" }))).toMatchObject({
      code: "charge_already_refunded",
    });
    expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }]);
    expect(emulator.events().at(-1)).toMatchObject({
      type: "charge.refunded",
      data: { object: { customer: customer.id } },
    });
  });

  test("is taken by a dispute, by hand or with Stripe's card for it", async () => {
    const { customer } = await paidSubscription();
    await emulator.disputeLastPayment(customer.id);
    expect((await stripe.charges.list({ customer: customer.id })).data[0]?.disputed).toBe(true);
    const other = await paidSubscription("4000000000000259");
    expect((await stripe.charges.list({ customer: other.customer.id })).data[0]?.disputed).toBe(true);
  });
});

describe("the API refuses", () => {
  test("a wrong, a missing, a publishable and an expired key", async () => {
    expect(await refusal(sdk("sk_test_wrong").balance.retrieve())).toMatchObject({
      statusCode: 401,
      type: "StripeAuthenticationError",
    });
    expect(await refusal(sdk(emulator.publishableKey).balance.retrieve())).toMatchObject({
      statusCode: 403,
      code: "secret_key_required",
    });
    expect((await fetch(`${emulator.url}/v1/balance`)).status).toBe(401);
    emulator.setKeyExpired(true);
    expect(await refusal(stripe.balance.retrieve())).toMatchObject({
      statusCode: 401,
      code: "api_key_expired",
    });
  });

  test("another version of the API", async () => {
    const answer = await fetch(`${emulator.url}/v1/balance`, {
      headers: { Authorization: `Bearer ${emulator.secretKey}`, "Stripe-Version": "2020-08-27" },
    });
    expect(answer.status).toBe(400);
  });

  test("parameters that are missing, unknown or malformed, by name", async () => {
    const post = async (path: string, body: string) => {
      const headers = {
        Authorization: `Bearer ${emulator.secretKey}`,
        "Content-Type": "application/x-www-form-urlencoded",
      };
      const answer = await fetch(emulator.url + path, { method: "POST", headers, body });
      return { status: answer.status, ...((await answer.json()) as { error: object }) };
    };
    expect(await post("/v1/subscriptions", "items[0][price]=x")).toMatchObject({
      status: 400,
      error: { code: "parameter_missing", param: "customer" },
    });
    expect(await post("/v1/customers", "nme=Ana")).toMatchObject({
      status: 400,
      error: { code: "parameter_unknown", param: "nme" },
    });
    expect(await post("/v1/customers", "email=ana")).toMatchObject({
      status: 400,
      error: { code: "email_invalid", param: "email" },
    });
    expect(await post("/v1/payment_intents", "amount=ten&currency=usd")).toMatchObject({
      status: 400,
      error: { code: "parameter_invalid_integer", param: "amount" },
    });
    expect(await post("/v1/nothing", "")).toMatchObject({ status: 404 });
    expect(await post("/v1/customers", "__proto__[polluted]=1")).toMatchObject({ status: 200 });
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("what does not exist, and a price that is inactive", async () => {
    expect(await refusal(stripe.customers.retrieve("cus_nobody"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await refusal(stripe.prices.retrieve("price_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "price",
    });
    await emulator.changePrice({ isActive: false });
    const customer = await stripe.customers.create({});
    expect(await refusal(subscribe(customer.id))).toMatchObject({
      statusCode: 400,
      param: "items[0][price]",
    });
    await emulator.changePrice({ unitAmount: null });
    expect(await refusal(subscribe(customer.id))).toMatchObject({
      code: "resource_missing",
      param: "items[0][price]",
    });
  });

  test("to expand what cannot be expanded", async () => {
    const customer = await stripe.customers.create({});
    expect(await refusal(stripe.customers.retrieve(customer.id, { expand: ["nonsense"] }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe("a request that is repeated", () => {
  test("with its key has one effect, and with other parameters is refused", async () => {
    const customer = await stripe.customers.create({});
    const all = await Promise.all([1, 2, 3, 4].map(() => subscribe(customer.id, { idempotencyKey: "one" })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toHaveLength(1);
    const other = await stripe.customers.create({});
    expect(await refusal(subscribe(other.id, { idempotencyKey: "one" }))).toMatchObject({
      type: "StripeIdempotencyError",
    });
  });

  test("because its answer got lost has one effect", async () => {
    const customer = await stripe.customers.create({});
    emulator.planFault({ kind: "lost_answer", request: "POST /v1/subscriptions", times: 1 });
    // The SDK asks again by itself.
    await subscribe(customer.id, { idempotencyKey: "lost" });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });
});

describe("Stripe's own faults", () => {
  test("are errors, limits, broken connections, as often as planned", async () => {
    emulator.planFault({ kind: "error", times: 1 });
    expect(await refusal(stripe.balance.retrieve())).toMatchObject({
      statusCode: 500,
      type: "StripeAPIError",
    });
    emulator.planFault({ kind: "rate_limited", times: 1 });
    expect(await refusal(stripe.balance.retrieve())).toMatchObject({
      statusCode: 429,
      type: "StripeRateLimitError",
    });
    emulator.planFault({ kind: "unreachable", request: "GET /v1/balance" });
    expect(await refusal(stripe.balance.retrieve())).toMatchObject({ type: "StripeConnectionError" });
    await stripe.prices.retrieve(emulator.priceId);
    emulator.clearFaults();
    await stripe.balance.retrieve();
  });
});

describe("webhooks", () => {
  let server: Server;
  let received: { body: string; signature: string }[];
  let status: number;

  beforeEach(async () => {
    received = [];
    status = 200;
    server = createServer(async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(req.headers["stripe-signature"]),
      });
      res.writeHead(status).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    emulator.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`);
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test("tell of each step, signed so that the SDK believes them", async () => {
    await paidSubscription();
    await emulator.webhooksSettled();
    const events = received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, emulator.webhookSecret),
    );
    expect(events.map(({ type }) => type)).toEqual([
      "customer.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "customer.subscription.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
    expect(events[4]?.data.object).toMatchObject({ object: "subscription", status: "incomplete" });
    expect(events[9]?.data).toMatchObject({
      object: { status: "active" },
      previous_attributes: { status: "incomplete" },
    });
    expect(events.every(({ api_version }) => api_version === "2026-10-28.endive")).toBe(true);
    const [first] = events;
    expect((await stripe.events.retrieve(first?.id ?? "")).pending_webhooks).toBe(0);
  });

  test("are not believed with another secret, or when they are old", async () => {
    const customer = await stripe.customers.create({});
    const [event] = emulator.events();
    const forged = emulator.signed(event?.id ?? "", { secret: "whsec_other" });
    const old = emulator.signed(event?.id ?? "", { at: Math.floor(Date.now() / 1_000) - 600 });
    for (const { body, headers } of [forged, old]) {
      const check = () =>
        stripe.webhooks.constructEvent(body, headers["Stripe-Signature"] ?? "", emulator.webhookSecret);
      expect(check).toThrow(Stripe.errors.StripeSignatureVerificationError);
    }
    expect(customer.id).toBeTruthy();
  });

  test("come again until they are taken, and whenever they are asked for", async () => {
    status = 500;
    await stripe.customers.create({});
    await emulator.webhooksSettled();
    expect(received).toHaveLength(1);
    status = 200;
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(2);
    expect(received[1]?.body).toBe(received[0]?.body);
    expect(await emulator.deliver(emulator.events()[0]?.id ?? "")).toBe(200);
    expect(received).toHaveLength(3);
  });

  test("are told to nobody while they are held", async () => {
    emulator.setWebhooksHeld(true);
    await paidSubscription();
    await emulator.webhooksSettled();
    expect(received).toHaveLength(0);
    expect(emulator.events()).toHaveLength(10);
  });
});

test("what was sold is remembered in a file, and what was not told is told after a restart", async () => {
  const stateFile = join(await mkdtemp(join(tmpdir(), "stripe-emulator-")), "stripe.json");
  const first = await startStripeEmulator({ stateFile });
  emulator = first;
  stripe = sdk();
  const { customer } = await paidSubscription();
  await first.advanceClock(WEEK + HOUR);
  const untold = first.events().map(({ id }) => id);
  await first.close();

  const told: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    told.push(JSON.parse(Buffer.concat(chunks).toString()).id);
    res.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const second = await startStripeEmulator({ stateFile, webhookUrl });
  emulator = second;
  stripe = sdk();
  expect(second.now() - Math.floor(Date.now() / 1_000)).toBeGreaterThanOrEqual(WEEK);
  const { data } = await stripe.invoices.list({ customer: customer.id });
  expect(data.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect((await fetch(data[0]?.hosted_invoice_url ?? "")).status).toBe(200);
  await second.webhooksSettled();
  expect(told).toEqual(untold);
  server.closeAllConnections();
  server.close();
});

test("it refuses to run in production", async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await expect(startStripeEmulator()).rejects.toThrow("never runs in production");
  } finally {
    process.env.NODE_ENV = before;
  }
});
