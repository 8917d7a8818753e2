import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

describe("nobody becomes premium by", () => {
  // covers 436, 437, 439, 550, 551
  test("claiming it: the three repairs, with any body, leave a free account free", async () => {
    const account = await openAccount(site.server);
    const direct = await site.as(account, "POST /api/debug/direct-subscription-fix", { isSubscribed: true });
    expect(direct.body).toEqual({ status: "unchanged", message: expect.stringMatching(/./) });
    const verified = await site.as(account, "POST /api/debug/verify-subscription", {
      isSubscribed: true,
      userId: 1,
    });
    expect(verified.body).toEqual({
      message: "Stripe confirms your subscription as inactive.",
      userUpdated: false,
      isSubscribed: false,
    });
    const fixed = await site.as(account, "POST /api/debug/fix-subscription", { isSubscribed: true });
    expect(fixed.status).toBe(403);
    expect(fixed.body.message).toBe(
      "Stripe knows of no active subscription, and only the administrator can set premium by hand.",
    );
    expect(await site.standing(account)).toBe("free, 0 of 3, null");
  });

  test("an incomplete subscription, or somebody else's", async () => {
    const [owner, other] = [await openAccount(site.server), await openAccount(site.server)];
    const { subscriptionId } = await site.subscribe(owner);
    await site.as(other, "POST /api/create-subscription");
    for (const path of ["direct-subscription-fix", "verify-subscription"]) {
      await site.as(other, `POST /api/debug/${path}`, { subscriptionId });
    }
    await site.as(other, "POST /api/cancel-subscription", { subscriptionId });
    expect(await site.standing(other)).toBe("free, 0 of 3, incomplete");
    await site.settlesAs(owner, "premium, 0 of 25, active");
  });

  // covers 436-438, 552
  test("and the three repairs do help whoever has paid", async () => {
    const message = expect.any(String);
    const helped = {
      "direct-subscription-fix": { status: "success", message },
      "verify-subscription": { message, userUpdated: true, isSubscribed: true },
      "fix-subscription": { message },
    };
    for (const [path, answer] of Object.entries(helped)) {
      site.stripe.setWebhooksHeld(true);
      const account = await openAccount(site.server);
      await site.subscribe(account);
      expect(await site.standing(account)).toBe("free, 0 of 3, incomplete");
      const { status, body } = await site.as(account, `POST /api/debug/${path}`, { isSubscribed: true });
      expect(status).toBe(200);
      expect(body).toEqual(answer);
      expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    }
  });
});

describe("the administrator", () => {
  // covers 584
  test("who revokes a paid subscription leaves nobody billed without access", async () => {
    const admin = await site.openAdministrator();
    const account = await openAccount(site.server);
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    const { body } = await site.as(admin, `POST /api/admin/users/${account.id}/toggle-subscription`);
    expect(body.message).toBe("Premium was taken, the paid subscription was ended, and $5.99 was refunded.");
    await site.settlesAs(account, "free, 0 of 3, canceled");
    await site.as(account, "POST /api/force-sync-subscription");
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
    const paid = (await site.as(account, "GET /api/invoices")).body.length;
    await site.stripe.advanceClock(15 * 86_400);
    expect((await site.as(account, "GET /api/invoices")).body).toHaveLength(paid);
  });
});

test("who revokes a paid subscription is told what was refunded, whoever had it done", async () => {
  const admin = await site.openAdministrator();
  const account = await openAccount(site.server);
  await site.subscribe(account);
  await site.settlesAs(account, "premium, 0 of 25, active");
  const revoke = site.as(admin, `POST /api/admin/users/${account.id}/toggle-subscription`);
  const syncs = Array.from({ length: 4 }, () => site.as(account, "POST /api/force-sync-subscription"));
  const [{ body }] = await Promise.all([revoke, ...syncs]);
  expect(body.message).toBe("Premium was taken, the paid subscription was ended, and $5.99 was refunded.");
});

test("premium that the administrator sets with the repair tool is in the audit log", async () => {
  const admin = await site.openAdministrator();
  expect((await site.as(admin, "POST /api/debug/fix-subscription", {})).body.message).toBe(
    "Premium was set by hand.",
  );
  expect((await site.as(admin, "GET /api/user")).body.isSubscribed).toBe(true);
  expect((await site.as(admin, "GET /api/admin/audit")).body[0]).toMatchObject({
    action: "make premium",
    subject: `${admin.username} (${admin.id})`,
  });
});

describe("a test payment", () => {
  // covers 472, 556
  test("is for anybody, and limited per address", async () => {
    const own = await openSiteWithPayments({ TEST_PAYMENTS_PER_HOUR: "2", TRUST_PROXY: "1" });
    const ask = (address = "203.0.113.1") =>
      call(own.server, "POST /api/debug/create-test-payment", { headers: { "X-Forwarded-For": address } });
    expect((await ask()).body).toEqual({
      clientSecret: expect.stringMatching(/_secret_/),
      paymentIntentId: expect.stringMatching(/^pi_/),
    });
    await ask();
    expect((await ask()).status).toBe(429);
    expect((await ask("203.0.113.2")).status).toBe(200);
    await own.close();
  });

  // covers 478, 555
  test("is refused with a live key, and creates nothing", async () => {
    const live = "sk_live_51LocalStandInForStripe";
    const own = await openSiteWithPayments({ STRIPE_SECRET_KEY: live });
    const before = own.stripe.events().length;
    const refused = await call(own.server, "POST /api/debug/create-test-payment");
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("live_mode_refused");
    expect(own.stripe.events()).toHaveLength(before);
    await own.close();
  });
});

// covers 588
test("deleting an account ends its subscription, also where Stripe is away at that moment", async () => {
  const account = await openAccount(site.server);
  const { customerId } = await site.subscribe(account);
  await site.settlesAs(account, "premium, 0 of 25, active");
  site.stripe.planFault({ kind: "unreachable" });
  const body = { username: account.username, password: account.password };
  expect((await site.as(account, "POST /api/account/deletion", body)).status).toBe(204);
  site.stripe.clearFaults();
  await site.server.catchUp();
  const gone = site.stripe.events().find(({ type, data }) => {
    return type === "customer.deleted" && Reflect.get(data.object, "id") === customerId;
  });
  expect(gone).toBeDefined();
});

// covers 588
test("what is paid in an open form after the account was deleted is given back", async () => {
  const account = await openAccount(site.server);
  const { body } = await site.as(account, "POST /api/create-subscription");
  const customerId = await site.customerOf(account);
  site.stripe.setKeyExpired(true);
  const confirmation = { username: account.username, password: account.password };
  expect((await site.as(account, "POST /api/account/deletion", confirmation)).status).toBe(204);
  await site.stripe.pay(body.clientSecret);
  site.stripe.setKeyExpired(false);
  await site.server.catchUp();
  expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
});
