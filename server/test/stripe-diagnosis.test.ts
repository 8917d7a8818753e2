import type { Endpoint } from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

describe("the administrator", () => {
  // covers 491, 512
  test("sees both diagnostics, and of the keys no more than prefix and last four", async () => {
    const admin = await site.openAdministrator();
    const debug = (await site.as(admin, "GET /api/debug/stripe-diagnostic")).body;
    expect(debug).toEqual({
      test_result: "success",
      api_key_type: "TEST",
      api_key_prefix: "sk_test_",
      api_key_suffix: site.stripe.secretKey.slice(-4),
      api_key_length: site.stripe.secretKey.length,
      stripe_price_id: site.stripe.priceId,
      stripe_price_id_length: site.stripe.priceId.length,
      price_test: "success",
      price_details: { amount: 599, currency: "usd", interval: "week" },
      price_error: null,
      balance: [{ amount: expect.any(Number), currency: "usd" }],
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      error: null,
      error_type: null,
    });
    const verify = (await site.as(admin, "GET /api/stripe-diagnostic")).body;
    const suffixOf = (key: string) => key.slice(-4);
    const amounts = [{ amount: expect.any(Number), currency: "usd" }];
    expect(verify).toEqual({
      stripe_initialized: true,
      api_key_valid: true,
      keys_match: true,
      error: null,
      secret_key: { type: "TEST", prefix: "sk_test_", suffix: suffixOf(site.stripe.secretKey) },
      public_key: { type: "TEST", prefix: "pk_test_", suffix: suffixOf(site.stripe.publishableKey) },
      price_id: {
        id: site.stripe.priceId,
        details: {
          valid: true,
          amount: 599,
          currency: "usd",
          interval: "week",
          intervalCount: 1,
          nickname: "Premium",
          error: null,
        },
      },
      balance: { available: amounts, pending: amounts },
    });
    for (const answer of [debug, verify]) {
      expect(JSON.stringify(answer)).not.toContain(site.stripe.secretKey.slice(8, -4));
    }
    site.stripe.setKeyExpired(true);
    expect((await site.as(admin, "GET /api/debug/stripe-diagnostic")).body).toMatchObject({
      test_result: "error",
      error_type: "expired_key",
    });
  });
});

// covers 1
test("the website learns the product's name and the publishable key from the server, and no other key", async () => {
  const { body } = await call(site.server, "GET /api/config");
  expect(body).toMatchObject({
    productName: "AI Discussion Post Generator",
    stripe: { publishableKey: site.stripe.publishableKey },
  });
  expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_/);
});

// covers 326, 515
test("everybody may know whether payment works, and the publishable key", async () => {
  const { body: status } = await call(site.server, "GET /api/debug/stripe-status");
  expect(status).toEqual({ status: "available", apiValidated: true, priceValid: true });
  const { body: config } = await call(site.server, "GET /api/config");
  expect(config.stripe.publishableKey).toBe(site.stripe.publishableKey);
});

// covers 557
test("no answer to anybody but the administrator holds a key's beginning or end, or the balance", async () => {
  const { secretKey, webhookSecret } = site.stripe;
  const telling = [secretKey.slice(0, 8), `"${secretKey.slice(-4)}"`, secretKey, webhookSecret];
  let account = await openAccount(site.server);
  for (const { method, path } of Object.values<Endpoint>(endpoints)) {
    // Some calls end the session, or the account.
    const { status } = await call(site.server, "GET /api/user", account);
    if (status !== 200) account = await openAccount(site.server);
    const address = `${method} ${path.replace(/:\w+/g, "1")}`;
    const body = method === "GET" ? undefined : { isSubscribed: true };
    for (const { token } of [{ token: undefined }, account]) {
      const answer = JSON.stringify((await call(site.server, address, { token, body })).body);
      for (const part of telling) expect(answer, address).not.toContain(part);
      expect(answer, address).not.toMatch(/"(balance|available|pending|prefix|suffix|api_key_\w+)":/);
    }
  }
}, 30_000);

test("without Stripe's settings nobody can pay, and everybody is told so", async () => {
  const bare = await startTestServer();
  const { token } = await openAccount(bare);
  expect((await call(bare, "POST /api/create-subscription", { token })).body.code).toBe("stripe_unavailable");
  expect((await call(bare, "POST /api/force-sync-subscription", { token })).body.isSubscribed).toBe(false);
  expect((await call(bare, "GET /api/debug/stripe-status")).body.status).toBe("unavailable");
  expect((await call(bare, "GET /api/config")).body.stripe).toBeNull();
  await bare.close();
});
