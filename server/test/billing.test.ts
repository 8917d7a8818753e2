import type { Endpoint } from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startMailEmulator } from "../emulators/mail/mail-emulator.ts";
import { type StripeEmulator, startStripeEmulator } from "../emulators/stripe/stripe-emulator.ts";
import { users } from "../src/accounts/users.table.ts";
import { stripeEvents } from "../src/billing/stripe-events.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const DECLINED = "4000000000000002";
const FAILS_ON_RENEWAL = "4000000000000341";
const NEEDS_AUTHENTICATION = "4000002760003184";
const PROCESSING = "4000000000000390";

let stripe: StripeEmulator;
let server: TestServer;

/** What points a server at the emulator. */
function settingsFor(emulator: StripeEmulator): Record<string, string> {
  return {
    STRIPE_API_URL: emulator.url,
    STRIPE_SECRET_KEY: emulator.secretKey,
    STRIPE_PUBLISHABLE_KEY: emulator.publishableKey,
    STRIPE_WEBHOOK_SECRET: emulator.webhookSecret,
    STRIPE_PRICE_ID: emulator.priceId,
    STRIPE_TIMEOUT_MS: "2000",
    BILLING_CALLS_PER_HOUR: "100000",
  };
}

beforeAll(async () => {
  stripe = await startStripeEmulator();
  server = await startTestServer({ settings: settingsFor(stripe) });
  stripe.setWebhookUrl(`${server.url}/api/webhooks/stripe`);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
afterEach(async () => {
  stripe.clearFaults();
  stripe.setKeyExpired(false);
  stripe.setWebhooksHeld(false);
  await stripe.changePrice({ unitAmount: 599, currency: "usd", isActive: true });
});

const as = ({ token }: Account, address: string, body?: unknown) => call(server, address, { token, body });

/** How the account stands, in the words of this test. */
async function standing(account: Account) {
  const { body: user } = await as(account, "GET /api/user");
  const { body: plan } = await as(account, "GET /api/subscription");
  return `${user.isSubscribed ? "premium" : "free"}, ${user.postsUsed} of ${user.postsLimit}, ${plan.status}`;
}

const settlesAs = (account: Account, expected: string) =>
  expect.poll(() => standing(account), { timeout: 5_000, interval: 25 }).toBe(expected);

async function generate(account: Account): Promise<number> {
  return (await as(account, "POST /api/generate-post", request)).status;
}

async function subscribe(
  account: Account,
  card?: string,
): Promise<{ customerId: string; subscriptionId: string }> {
  const { status, body } = await as(account, "POST /api/create-subscription");
  if (status !== 200) throw new Error(`subscribing answered ${status}: ${JSON.stringify(body)}`);
  await stripe.pay(body.clientSecret, card);
  return { customerId: await customerOf(account), subscriptionId: body.subscriptionId };
}

async function customerOf(account: Account): Promise<string> {
  const [user] = await server.db.select().from(users).where(eq(users.id, account.id));
  return user?.stripeCustomerId ?? "";
}

describe("the life of a subscription", () => {
  test("subscribe, renew twice, fail once, recover, cancel, end, subscribe again (4-6, 213, 331, 332, 336, 543, 546)", async () => {
    const account = await openAccount(server);
    expect(await generate(account)).toBe(200);
    expect(await standing(account)).toBe("free, 1 of 3, null");

    const { customerId } = await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    expect(await generate(account)).toBe(200);
    await settlesAs(account, "premium, 1 of 25, active");

    for (const _week of ["second", "third"]) {
      await stripe.advanceToRenewal(customerId);
      await settlesAs(account, "premium, 0 of 25, active");
      await generate(account);
    }

    await stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await stripe.advanceToRenewal(customerId);
    await settlesAs(account, "premium, 0 of 25, past_due");
    expect((await as(account, "GET /api/subscription")).body.hasPaymentProblem).toBe(true);
    await stripe.changeCard(customerId, "4242424242424242");
    await settlesAs(account, "premium, 0 of 25, active");

    const cancelled = await as(account, "POST /api/cancel-subscription");
    expect(cancelled.body.message).toContain(cancelled.body.formattedEndDate);
    expect(cancelled.body.subscription.formattedEndDate).toBe(cancelled.body.formattedEndDate);
    expect((await as(account, "GET /api/subscription")).body).toMatchObject({
      isSubscribed: true,
      formattedEndDate: cancelled.body.formattedEndDate,
    });
    await settlesAs(account, "premium, 0 of 25, active");
    await stripe.advanceClock(8 * 86_400);
    await settlesAs(account, "free, 0 of 3, canceled");
    expect(await generate(account)).toBe(200);

    await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    expect((await as(account, "GET /api/invoices")).body.length).toBeGreaterThan(4);
  });

  test("a renewal that fails is told once by mail, to a verified address", async () => {
    const mailbox = await startMailEmulator();
    const own = await startStripeEmulator();
    const shop = await startTestServer({ settings: { ...settingsFor(own), SMTP_URL: mailbox.smtpUrl } });
    own.setWebhookUrl(`${shop.url}/api/webhooks/stripe`);
    const email = "payer@example.com";
    const account = await openAccount(shop, { email });
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    const { body } = await call(shop, "POST /api/create-subscription", { token: account.token });
    await own.pay(body.clientSecret);
    const [{ stripeCustomerId } = { stripeCustomerId: "" }] = await shop.db
      .select()
      .from(users)
      .where(eq(users.id, account.id));
    const toldOf = () =>
      mailbox.messages().filter(({ to, subject }) => to === email && /did not go through/.test(subject));
    await expect.poll(async () => (await call(shop, "GET /api/user", account)).body.isSubscribed).toBe(true);
    await own.changeCard(stripeCustomerId ?? "", FAILS_ON_RENEWAL);
    await own.advanceToRenewal(stripeCustomerId ?? "");
    await expect.poll(() => toldOf().length).toBe(1);
    await call(shop, "POST /api/force-sync-subscription", { token: account.token });
    expect(toldOf()).toHaveLength(1);
    await shop.close();
    await own.close();
    await mailbox.close();
  });

  test("a cancellation can be taken back before the end", async () => {
    const account = await openAccount(server);
    const { customerId } = await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    await as(account, "POST /api/cancel-subscription");
    const resumed = await as(account, "POST /api/resume-subscription");
    expect(resumed.body).toMatchObject({ isSubscribed: true, endsAt: null });
    await stripe.advanceToRenewal(customerId);
    await settlesAs(account, "premium, 0 of 25, active");
  });

  test.each([
    ["a refund", (customer: string) => stripe.refundLastPayment(customer)],
    ["a dispute", (customer: string) => stripe.disputeLastPayment(customer)],
  ])("%s ends it at once, cancels it, and brings no fresh posts", async (_name, takeBack) => {
    const account = await openAccount(server);
    await generate(account);
    const { customerId } = await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    await takeBack(customerId);
    await settlesAs(account, "free, 1 of 3, canceled");
  });

  test("a customer that is deleted at Stripe ends it, and the next try begins anew", async () => {
    const account = await openAccount(server);
    const { customerId } = await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    await stripe.deleteCustomer(customerId);
    await settlesAs(account, "free, 0 of 3, null");
    await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
  });

  test("a customer that Stripe does not know heals itself: the next try works (293, 304)", async () => {
    const account = await openAccount(server);
    await as(account, "POST /api/create-subscription");
    stripe.forgetCustomer(await customerOf(account));
    const refused = await as(account, "POST /api/create-subscription");
    expect(refused.body).toMatchObject({
      code: "resource_missing",
      type: "invalid_request_error",
      message: expect.stringMatching(/customer/),
    });
    await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
  });
});

describe("subscribing", () => {
  test("twice, in two tabs at once, begins one subscription (292, 585)", async () => {
    const account = await openAccount(server);
    const answers = await Promise.all([1, 2, 3].map(() => as(account, "POST /api/create-subscription")));
    expect(new Set(answers.map(({ body }) => body.subscriptionId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(answers[0]?.body).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      subscriptionId: expect.stringMatching(/^sub_/),
    });
    const again = await as(account, "POST /api/create-subscription");
    expect(again.body).toEqual(answers[0]?.body);
  });

  test("with an active subscription is refused, and nothing is begun", async () => {
    const account = await openAccount(server);
    await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    const refused = await as(account, "POST /api/create-subscription");
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("already_subscribed");
  });

  test("that is abandoned leaves nobody premium, and after a day another one begins", async () => {
    const account = await openAccount(server);
    const first = await as(account, "POST /api/create-subscription");
    await stripe.advanceClock(24 * 3_600);
    const second = await as(account, "POST /api/create-subscription");
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    await settlesAs(account, "free, 0 of 3, incomplete");
  });

  test("with a declined card makes nobody premium, and another card does", async () => {
    const account = await openAccount(server);
    const { body } = await as(account, "POST /api/create-subscription");
    await expect(stripe.pay(body.clientSecret, DECLINED)).rejects.toThrow(/declined/);
    expect((await as(account, "POST /api/force-sync-subscription")).body.isSubscribed).toBe(false);
    await stripe.pay(body.clientSecret);
    await settlesAs(account, "premium, 0 of 25, active");
  });

  test("with a card that wants its owner waits for them", async () => {
    const account = await openAccount(server);
    const { body } = await as(account, "POST /api/create-subscription");
    await stripe.pay(body.clientSecret, NEEDS_AUTHENTICATION);
    expect(await standing(account)).toBe("free, 0 of 3, incomplete");
    await stripe.authenticate(body.clientSecret, true);
    await settlesAs(account, "premium, 0 of 25, active");
  });

  test("with a bank that takes its time waits for the bank", async () => {
    const account = await openAccount(server);
    const { body } = await as(account, "POST /api/create-subscription");
    await stripe.pay(body.clientSecret, PROCESSING);
    await stripe.settlePayments();
    await settlesAs(account, "premium, 0 of 25, active");
  });

  test.each([
    ["is gone", { unitAmount: null }, "price_not_found"],
    ["has another amount", { unitAmount: 1_599 }, "price_error"],
    ["has another currency", { currency: "eur" }, "price_error"],
    ["is no longer sold", { isActive: false }, "price_error"],
  ])("while the price %s is refused, and the operator hears of it", async (_name, change, code) => {
    const own = await startStripeEmulator();
    const shop = await startTestServer({ settings: settingsFor(own) });
    await own.changePrice(change);
    const { token } = await openAccount(shop);
    const refused = await call(shop, "POST /api/create-subscription", { token });
    expect(refused.status).toBe(503);
    expect(refused.body.code).toBe(code);
    expect(shop.log()).toContain('"alert":"price"');
    expect((await call(shop, "GET /api/debug/stripe-status")).body).toMatchObject({
      status: "unavailable",
      apiValidated: true,
      priceValid: false,
    });
    await shop.close();
    await own.close();
  });

  test("while Stripe is away, or our key has expired, says so and changes nothing", async () => {
    const account = await openAccount(server);
    stripe.planFault({ kind: "unreachable" });
    expect((await as(account, "POST /api/create-subscription")).body.code).toBe("stripe_unavailable");
    stripe.clearFaults();
    stripe.setKeyExpired(true);
    const refused = await as(account, "POST /api/create-subscription");
    expect(refused.body.code).toBe("stripe_key_invalid");
    expect(JSON.stringify(refused.body)).not.toMatch(/sk_test/);
    expect(server.log()).not.toContain(stripe.secretKey);
    expect(await standing(account)).toBe("free, 0 of 3, null");
  });

  test("although the answer of Stripe got lost begins one subscription", async () => {
    const account = await openAccount(server);
    stripe.planFault({ kind: "lost_answer", request: "POST /v1/subscriptions", times: 1 });
    stripe.planFault({ kind: "lost_answer", request: "POST /v1/customers", times: 1 });
    const { customerId } = await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    const created = stripe.events().filter(({ type, data }) => {
      return type === "customer.subscription.created" && Reflect.get(data.object, "customer") === customerId;
    });
    expect(created).toHaveLength(1);
  });

  test("costs a visitor a sign-in, and the sync says so in its own words (254, 540)", async () => {
    for (const path of [
      "create-subscription",
      "cancel-subscription",
      "resume-subscription",
      "billing-portal",
    ]) {
      expect((await call(server, `POST /api/${path}`)).status).toBe(401);
    }
    const sync = await call(server, "POST /api/force-sync-subscription");
    expect(sync.status).toBe(401);
    expect(sync.body.message).toBe("User must be logged in to sync subscription status");
  });
});

describe("a webhook", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    call(server, "POST /api/webhooks/stripe", {
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });

  async function anEvent(): Promise<string> {
    const account = await openAccount(server);
    await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    return stripe.events().at(-1)?.id ?? "";
  }

  test("without a signature, with a forged one or an old one is refused and kept nowhere (571)", async () => {
    const id = await anEvent();
    await server.db.delete(stripeEvents).where(eq(stripeEvents.id, id));
    const forged = stripe.signed(id, { secret: "whsec_somebody_elses" });
    const old = stripe.signed(id, { at: Math.floor(Date.now() / 1_000) - 3_600 });
    const attempts = [
      await post(forged.body),
      await post(forged.body, forged.headers),
      await post(old.body, old.headers),
      await post("{}", stripe.signed(id).headers),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(attempts.every(({ body }) => body.code === "bad_signature")).toBe(true);
    expect(await server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toEqual([]);
  });

  test("that comes again is kept once, and answered all the same (572)", async () => {
    const id = await anEvent();
    expect(await stripe.deliver(id)).toBe(200);
    expect(await stripe.deliver(id)).toBe(200);
    expect(await server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toHaveLength(1);
  });

  test("is answered before Stripe has been asked (573)", async () => {
    const id = await anEvent();
    await expect.poll(() => server.db.$count(stripeEvents, isNull(stripeEvents.handledAt))).toBe(0);
    await server.db.delete(stripeEvents).where(eq(stripeEvents.id, id));
    stripe.planFault({ kind: "silent" });
    const { body, headers } = stripe.signed(id);
    expect((await post(body, headers)).status).toBe(200);
    const [kept] = await server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(kept).toMatchObject({ handledAt: null });
    stripe.clearFaults();
    await server.catchUp();
    const [handled] = await server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(handled?.handledAt).not.toBeNull();
  });

  test("in any order, twice and late, ends in what Stripe says: every permutation of a life's events (572)", async () => {
    const account = await openAccount(server);
    const before = stripe.events().length;
    stripe.setWebhooksHeld(true);
    const { customerId } = await subscribe(account);
    await stripe.advanceToRenewal(customerId);
    await as(account, "POST /api/cancel-subscription");
    await stripe.advanceClock(8 * 86_400);
    const life = stripe
      .events()
      .slice(before)
      .filter(({ type }) => /^customer\.subscription\.(created|updated|deleted)$|^invoice\.paid$/.test(type));
    const chosen = [
      life[0],
      life[1],
      life.find(({ type }) => type === "invoice.paid"),
      life.at(-2),
      life.at(-1),
    ].filter((event) => event !== undefined);
    let count = 0;
    for (const order of permutations(chosen)) {
      await server.db
        .update(users)
        .set({
          isSubscribed: true,
          paidUntil: new Date(Date.now() + 86_400_000),
          subscriptionStatus: "active",
        })
        .where(eq(users.id, account.id));
      for (const { id } of order) {
        await server.db.delete(stripeEvents).where(eq(stripeEvents.id, id));
        expect(await stripe.deliver(id)).toBe(200);
        if (id === order[0]?.id) expect(await stripe.deliver(id)).toBe(200);
      }
      count += 1;
      await expect
        .poll(async () => (await as(account, "GET /api/user")).body.isSubscribed, { interval: 10 })
        .toBe(false);
    }
    expect(count).toBe(120);
  }, 120_000);

  test("that never comes is made up for: by the sync call and by the reconciliation (253)", async () => {
    stripe.setWebhooksHeld(true);
    const [first, second] = [await openAccount(server), await openAccount(server)];
    await subscribe(first);
    await subscribe(second);
    expect(await standing(first)).toBe("free, 0 of 3, incomplete");
    const synced = await as(first, "POST /api/force-sync-subscription");
    expect(synced.body).toEqual({
      status: "success",
      isSubscribed: true,
      postsUsed: 0,
      subscriptionId: expect.stringMatching(/^sub_/),
    });
    await server.reconcile();
    expect(await standing(second)).toBe("premium, 0 of 25, active");
  });
});

describe("nobody becomes premium by", () => {
  test("claiming it: the three repairs, with any body, leave a free account free (436, 437, 439, 550, 551)", async () => {
    const account = await openAccount(server);
    const direct = await as(account, "POST /api/debug/direct-subscription-fix", { isSubscribed: true });
    expect(direct.body).toEqual({ status: "unchanged", message: expect.stringMatching(/./) });
    const verified = await as(account, "POST /api/debug/verify-subscription", {
      isSubscribed: true,
      userId: 1,
    });
    expect(verified.body).toEqual({
      message: "Stripe confirms your subscription as inactive.",
      userUpdated: false,
      isSubscribed: false,
    });
    const fixed = await as(account, "POST /api/debug/fix-subscription", { isSubscribed: true });
    expect(fixed.status).toBe(403);
    expect(fixed.body.message).toBe(
      "Stripe knows of no active subscription, and only the administrator can set premium by hand.",
    );
    expect(await standing(account)).toBe("free, 0 of 3, null");
  });

  test("an incomplete subscription, or somebody else's", async () => {
    const [owner, other] = [await openAccount(server), await openAccount(server)];
    const { subscriptionId } = await subscribe(owner);
    await as(other, "POST /api/create-subscription");
    for (const path of ["direct-subscription-fix", "verify-subscription"]) {
      await as(other, `POST /api/debug/${path}`, { subscriptionId });
    }
    await as(other, "POST /api/cancel-subscription", { subscriptionId });
    expect(await standing(other)).toBe("free, 0 of 3, incomplete");
    await settlesAs(owner, "premium, 0 of 25, active");
  });

  test("and the three repairs do help whoever has paid (436-438, 552)", async () => {
    const message = expect.any(String);
    const helped = {
      "direct-subscription-fix": { status: "success", message },
      "verify-subscription": { message, userUpdated: true, isSubscribed: true },
      "fix-subscription": { message },
    };
    for (const [path, answer] of Object.entries(helped)) {
      stripe.setWebhooksHeld(true);
      const account = await openAccount(server);
      await subscribe(account);
      expect(await standing(account)).toBe("free, 0 of 3, incomplete");
      const { status, body } = await as(account, `POST /api/debug/${path}`, { isSubscribed: true });
      expect(status).toBe(200);
      expect(body).toEqual(answer);
      expect(await standing(account)).toBe("premium, 0 of 25, active");
    }
  });
});

describe("the administrator", () => {
  async function administrator(): Promise<Account> {
    const admin = await openAccount(server, { email: "admin@example.com" });
    await server.db.update(users).set({ emailVerified: false }).where(eq(users.email, "admin@example.com"));
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, admin.id));
    return admin;
  }

  test("who revokes a paid subscription leaves nobody billed without access (584)", async () => {
    const admin = await administrator();
    const account = await openAccount(server);
    await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    const { body } = await as(admin, `POST /api/admin/users/${account.id}/toggle-subscription`);
    expect(body.message).toBe("Premium was taken, and the paid subscription will not renew.");
    await settlesAs(account, "free, 0 of 3, active");
    await as(account, "POST /api/force-sync-subscription");
    expect(await standing(account)).toBe("free, 0 of 3, active");
    const paid = (await as(account, "GET /api/invoices")).body.length;
    await stripe.advanceClock(15 * 86_400);
    expect((await as(account, "GET /api/invoices")).body).toHaveLength(paid);
  });

  test("sees both diagnostics, and of the keys no more than prefix and last four (491, 512)", async () => {
    const admin = await administrator();
    const debug = (await as(admin, "GET /api/debug/stripe-diagnostic")).body;
    expect(debug).toEqual({
      test_result: "success",
      api_key_type: "TEST",
      api_key_prefix: "sk_test_",
      api_key_suffix: stripe.secretKey.slice(-4),
      api_key_length: stripe.secretKey.length,
      stripe_price_id: stripe.priceId,
      stripe_price_id_length: stripe.priceId.length,
      price_test: "success",
      price_details: { amount: 599, currency: "usd", interval: "week" },
      price_error: null,
      balance: [{ amount: expect.any(Number), currency: "usd" }],
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      error: null,
      error_type: null,
    });
    const verify = (await as(admin, "GET /api/stripe-diagnostic")).body;
    const suffixOf = (key: string) => key.slice(-4);
    const amounts = [{ amount: expect.any(Number), currency: "usd" }];
    expect(verify).toEqual({
      stripe_initialized: true,
      api_key_valid: true,
      keys_match: true,
      error: null,
      secret_key: { type: "TEST", prefix: "sk_test_", suffix: suffixOf(stripe.secretKey) },
      public_key: { type: "TEST", prefix: "pk_test_", suffix: suffixOf(stripe.publishableKey) },
      price_id: {
        id: stripe.priceId,
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
      expect(JSON.stringify(answer)).not.toContain(stripe.secretKey.slice(8, -4));
    }
    stripe.setKeyExpired(true);
    expect((await as(admin, "GET /api/debug/stripe-diagnostic")).body).toMatchObject({
      test_result: "error",
      error_type: "expired_key",
    });
  });
});

describe("a test payment", () => {
  test("is for anybody, and limited per address (472, 556)", async () => {
    const shop = await startTestServer({
      settings: { ...settingsFor(stripe), TEST_PAYMENTS_PER_HOUR: "2", TRUST_PROXY: "1" },
    });
    const ask = (address = "203.0.113.1") =>
      call(shop, "POST /api/debug/create-test-payment", { headers: { "X-Forwarded-For": address } });
    expect((await ask()).body).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      paymentIntentId: expect.stringMatching(/^pi_/),
    });
    await ask();
    expect((await ask()).status).toBe(429);
    expect((await ask("203.0.113.2")).status).toBe(200);
    await shop.close();
  });

  test("is refused with a live key, and creates nothing (478, 555)", async () => {
    const live = "sk_live_51LocalStandInForStripe";
    const shop = await startTestServer({ settings: { ...settingsFor(stripe), STRIPE_SECRET_KEY: live } });
    const before = stripe.events().length;
    const refused = await call(shop, "POST /api/debug/create-test-payment");
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("live_mode_refused");
    expect(stripe.events()).toHaveLength(before);
    await shop.close();
  });
});

test("deleting an account ends its subscription, also where Stripe is away at that moment (588)", async () => {
  const account = await openAccount(server);
  const { customerId } = await subscribe(account);
  await settlesAs(account, "premium, 0 of 25, active");
  stripe.planFault({ kind: "unreachable" });
  const body = { username: account.username, password: account.password };
  expect((await as(account, "POST /api/account/deletion", body)).status).toBe(204);
  stripe.clearFaults();
  await server.catchUp();
  const gone = stripe.events().find(({ type, data }) => {
    return type === "customer.deleted" && Reflect.get(data.object, "id") === customerId;
  });
  expect(gone).toBeDefined();
});

test("the website learns the product's name and the publishable key from the server, and no other key (1)", async () => {
  const { body } = await call(server, "GET /api/config");
  expect(body).toMatchObject({
    productName: "AI Discussion Post Generator",
    stripe: { publishableKey: stripe.publishableKey },
  });
  expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_/);
});

test("everybody may know whether payment works, and the publishable key (326, 515)", async () => {
  const { body: status } = await call(server, "GET /api/debug/stripe-status");
  expect(status).toEqual({ status: "available", apiValidated: true, priceValid: true });
  const { body: config } = await call(server, "GET /api/config");
  expect(config.stripe.publishableKey).toBe(stripe.publishableKey);
});

test("no answer to anybody but the administrator holds a key's beginning or end, or the balance (557)", async () => {
  const { secretKey, webhookSecret } = stripe;
  const telling = [secretKey.slice(0, 8), `"${secretKey.slice(-4)}"`, secretKey, webhookSecret];
  for (const { method, path } of Object.values<Endpoint>(endpoints)) {
    // One of its own each time, since some calls end a session or the account.
    const account = await openAccount(server);
    const address = `${method} ${path.replace(/:\w+/g, "1")}`;
    const body = method === "GET" ? undefined : { isSubscribed: true };
    for (const { token } of [{ token: undefined }, account]) {
      const answer = JSON.stringify((await call(server, address, { token, body })).body);
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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
