import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Merchant, merchantAt, refusal, sdkAt } from "./merchant.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";

let merchant: Merchant;
beforeEach(async () => {
  merchant = merchantAt(await startStripeEmulator());
});
afterEach(() => merchant.emulator.close());

describe("the API refuses", () => {
  test("a wrong, a missing, a publishable and an expired key", async () => {
    expect(await refusal(sdkAt(merchant.emulator, "sk_test_wrong").balance.retrieve())).toMatchObject({
      statusCode: 401,
      type: "StripeAuthenticationError",
    });
    expect(
      await refusal(sdkAt(merchant.emulator, merchant.emulator.publishableKey).balance.retrieve()),
    ).toMatchObject({
      statusCode: 403,
      code: "secret_key_required",
    });
    expect((await fetch(`${merchant.emulator.url}/v1/balance`)).status).toBe(401);
    merchant.emulator.setKeyExpired(true);
    expect(await refusal(merchant.stripe.balance.retrieve())).toMatchObject({
      statusCode: 401,
      code: "api_key_expired",
    });
  });

  test("another version of the API", async () => {
    const answer = await fetch(`${merchant.emulator.url}/v1/balance`, {
      headers: { Authorization: `Bearer ${merchant.emulator.secretKey}`, "Stripe-Version": "2020-08-27" },
    });
    expect(answer.status).toBe(400);
  });

  test("parameters that are missing, unknown or malformed, by name", async () => {
    const post = async (path: string, body: string) => {
      const headers = {
        Authorization: `Bearer ${merchant.emulator.secretKey}`,
        "Content-Type": "application/x-www-form-urlencoded",
      };
      const answer = await fetch(merchant.emulator.url + path, { method: "POST", headers, body });
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
    expect(await refusal(merchant.stripe.customers.retrieve("cus_nobody"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    expect(await refusal(merchant.stripe.prices.retrieve("price_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "price",
    });
    await merchant.emulator.changePrice({ isActive: false });
    const customer = await merchant.stripe.customers.create({});
    expect(await refusal(merchant.subscribe(customer.id))).toMatchObject({
      statusCode: 400,
      param: "items[0][price]",
    });
    await merchant.emulator.changePrice({ unitAmount: null });
    expect(await refusal(merchant.subscribe(customer.id))).toMatchObject({
      code: "resource_missing",
      param: "items[0][price]",
    });
  });

  test("to expand what cannot be expanded", async () => {
    const customer = await merchant.stripe.customers.create({});
    expect(
      await refusal(merchant.stripe.customers.retrieve(customer.id, { expand: ["nonsense"] })),
    ).toMatchObject({
      statusCode: 400,
    });
  });
});

describe("a request that is repeated", () => {
  test("with its key has one effect, and with other parameters is refused", async () => {
    const customer = await merchant.stripe.customers.create({});
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => merchant.subscribe(customer.id, { idempotencyKey: "one" })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(
      (await merchant.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data,
    ).toHaveLength(1);
    const other = await merchant.stripe.customers.create({});
    expect(await refusal(merchant.subscribe(other.id, { idempotencyKey: "one" }))).toMatchObject({
      type: "StripeIdempotencyError",
    });
  });

  test("because its answer got lost has one effect", async () => {
    const customer = await merchant.stripe.customers.create({});
    merchant.emulator.planFault({ kind: "lost_answer", request: "POST /v1/subscriptions", times: 1 });
    // The SDK asks again by itself.
    await merchant.subscribe(customer.id, { idempotencyKey: "lost" });
    expect((await merchant.stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });
});

describe("Stripe's own faults", () => {
  test("are errors, limits, broken connections, as often as planned", async () => {
    merchant.emulator.planFault({ kind: "error", times: 1 });
    expect(await refusal(merchant.stripe.balance.retrieve())).toMatchObject({
      statusCode: 500,
      type: "StripeAPIError",
    });
    merchant.emulator.planFault({ kind: "rate_limited", times: 1 });
    expect(await refusal(merchant.stripe.balance.retrieve())).toMatchObject({
      statusCode: 429,
      type: "StripeRateLimitError",
    });
    merchant.emulator.planFault({ kind: "unreachable", request: "GET /v1/balance" });
    expect(await refusal(merchant.stripe.balance.retrieve())).toMatchObject({
      type: "StripeConnectionError",
    });
    await merchant.stripe.prices.retrieve(merchant.emulator.priceId);
    merchant.emulator.clearFaults();
    await merchant.stripe.balance.retrieve();
  });
});
