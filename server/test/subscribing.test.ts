import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";

const DECLINED = "4000000000000002";
const NEEDS_AUTHENTICATION = "4000002760003184";
const PROCESSING = "4000000000000390";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

describe("subscribing", () => {
  // covers 292, 585
  test("twice, in two tabs at once, begins one subscription", async () => {
    const account = await openAccount(site.server);
    const answers = await Promise.all([1, 2, 3].map(() => site.as(account, "POST /api/create-subscription")));
    expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(answers[0]?.body).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      subscriptionId: expect.stringMatching(/^sub_/),
    });
    const again = await site.as(account, "POST /api/create-subscription");
    expect(again.body).toEqual(answers[0]?.body);
  });

  test("with an active subscription is refused, and nothing is begun", async () => {
    const account = await openAccount(site.server);
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    const refused = await site.as(account, "POST /api/create-subscription");
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("already_subscribed");
  });

  test("that is abandoned leaves nobody premium, and after a day another one begins", async () => {
    const account = await openAccount(site.server);
    const first = await site.as(account, "POST /api/create-subscription");
    await site.stripe.advanceClock(24 * 3_600);
    const second = await site.as(account, "POST /api/create-subscription");
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    // Nothing is owed by the one that Stripe has voided, either.
    const invoices = await site.as(account, "GET /api/invoices");
    expect(invoices.body.map(({ status }: { status: string }) => status)).toEqual(["not_owed", "not_owed"]);
    await site.settlesAs(account, "free, 0 of 3, incomplete");
  });

  test("with a declined card makes nobody premium, and another card does", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await expect(site.stripe.pay(body.clientSecret, DECLINED)).rejects.toThrow(/declined/);
    expect((await site.as(account, "POST /api/force-sync-subscription")).body.isSubscribed).toBe(false);
    // Nothing was bought, and nothing is owed.
    expect((await site.as(account, "GET /api/invoices")).body).toMatchObject([{ status: "not_owed" }]);
    await site.stripe.pay(body.clientSecret);
    await site.settlesAs(account, "premium, 0 of 25, active");
  });

  test("with a card that wants its owner waits for them", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.stripe.pay(body.clientSecret, NEEDS_AUTHENTICATION);
    expect(await site.standing(account)).toBe("free, 0 of 3, incomplete");
    await site.stripe.authenticate(body.clientSecret, true);
    await site.settlesAs(account, "premium, 0 of 25, active");
  });

  test("with a bank that takes its time waits for the bank", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.stripe.pay(body.clientSecret, PROCESSING);
    expect((await site.as(account, "GET /api/invoices")).body).toMatchObject([{ status: "processing" }]);
    await site.stripe.settlePayments();
    await site.settlesAs(account, "premium, 0 of 25, active");
  });

  test.each([
    ["is gone", { unitAmount: null }, "price_not_found"],
    ["has another amount", { unitAmount: 1_599 }, "price_error"],
    ["has another currency", { currency: "eur" }, "price_error"],
    ["is no longer sold", { isActive: false }, "price_error"],
  ])("while the price %s is refused, and the operator hears of it", async (_name, change, code) => {
    const own = await openSiteWithPayments();
    await own.stripe.changePrice(change);
    const refused = await own.as(await openAccount(own.server), "POST /api/create-subscription");
    expect(refused.status).toBe(503);
    expect(refused.body.code).toBe(code);
    expect(own.server.log()).toContain('"alert":"price"');
    expect((await call(own.server, "GET /api/debug/stripe-status")).body).toMatchObject({
      status: "unavailable",
      apiValidated: true,
      priceValid: false,
    });
    await own.close();
  });

  test("while Stripe is away, or our key has expired, says so and changes nothing", async () => {
    const account = await openAccount(site.server);
    site.stripe.planFault({ kind: "unreachable" });
    expect((await site.as(account, "POST /api/create-subscription")).body.code).toBe("stripe_unavailable");
    site.stripe.clearFaults();
    site.stripe.setKeyExpired(true);
    const refused = await site.as(account, "POST /api/create-subscription");
    expect(refused.body.code).toBe("stripe_key_invalid");
    expect(JSON.stringify(refused.body)).not.toMatch(/sk_test/);
    expect(site.server.log()).not.toContain(site.stripe.secretKey);
    expect(await site.standing(account)).toBe("free, 0 of 3, null");
  });

  test("although the answer of Stripe got lost begins one subscription", async () => {
    const account = await openAccount(site.server);
    site.stripe.planFault({ kind: "lost_answer", request: "POST /v1/subscriptions", times: 1 });
    site.stripe.planFault({ kind: "lost_answer", request: "POST /v1/customers", times: 1 });
    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    const created = site.stripe.events().filter(({ type, data }) => {
      return type === "customer.subscription.created" && Reflect.get(data.object, "customer") === customerId;
    });
    expect(created).toHaveLength(1);
  });

  // covers 254, 540
  test("costs a visitor a sign-in, and the sync says so in its own words", async () => {
    for (const path of [
      "create-subscription",
      "cancel-subscription",
      "resume-subscription",
      "billing-portal",
    ]) {
      expect((await call(site.server, `POST /api/${path}`)).status).toBe(401);
    }
    const sync = await call(site.server, "POST /api/force-sync-subscription");
    expect(sync.status).toBe(401);
    expect(sync.body.message).toBe("User must be logged in to sync subscription status");
  });
});
