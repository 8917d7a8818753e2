/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { billingIncidents } from "../src/billing/incidents.table.ts";
import { type Account, openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";
import { togglePremium } from "./toggle-premium.ts";

let site: SiteWithPayments;
let admin: Account;
beforeAll(async () => {
  site = await openSiteWithPayments();
  admin = await site.openAdministrator();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

const toggle = (account: Account) => togglePremium({ site, admin, account });

describe("a refund or a dispute counts against the period that it paid:", () => {
  test.each([
    ["refund", (customer: string) => site.stripe.refundLastPayment(customer)],
    ["dispute", (customer: string) => site.stripe.disputeLastPayment(customer)],
  ])("subscribing again right after a %s works", async (_name, takeBack) => {
    const { account, customerId } = await site.openPayer();
    await takeBack(customerId);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({ amount: 599 });
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.as(account, "POST /api/force-sync-subscription");
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    expect((await site.as(account, "GET /api/subscription")).body.notice).toBeNull();
  });

  test("a dispute is named on the invoice, on the administrator's page of the account and in the audit log, once", async () => {
    const { account, customerId } = await site.openPayer();
    const [chargeId] = site.stripe.chargesOf(customerId);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.stripe.disputeLastPayment(customerId);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.as(account, "POST /api/force-sync-subscription");
    const statuses = (await site.as(account, "GET /api/invoices")).body.map(
      ({ status }: { status: string }) => status,
    );
    expect(statuses).toEqual(["paid", "disputed", "paid"]);
    const disputed = site.stripe.chargesOf(customerId)[1];
    expect(disputed).not.toBe(chargeId);
    const { body: details } = await site.as(admin, `GET /api/admin/users/${account.id}`);
    expect(details.disputes).toMatchObject([{ chargeId: disputed, amount: 599 }]);
    const { body: lines } = await site.as(admin, "GET /api/admin/audit");
    expect(lines.filter(({ actor }: { actor: string }) => actor === "the bank")).toContainEqual(
      expect.objectContaining({
        action: "take back $5.99",
        subject: `${account.username} (${account.id})`,
        reason: `Disputed at Stripe: ${disputed}`,
      }),
    );
    expect(
      lines.filter(({ reason }: { reason: string | null }) => reason?.includes(disputed ?? "")),
    ).toHaveLength(1);
    expect((await site.as(admin, "GET /api/admin/incidents")).body).toEqual([]);
  });

  test("a payment that was for something else, or for an earlier week, ends nothing", async () => {
    const { account, customerId } = await site.openPayer();
    const [firstWeek] = site.stripe.chargesOf(customerId);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.stripe.refundCharge(firstWeek ?? "");
    await site.stripe.refundCharge(await site.stripe.chargeForSomethingElse(customerId));
    await site.as(account, "POST /api/force-sync-subscription");
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
  });

  test("a part of the money that goes back leaves premium as it is; the rest ends it", async () => {
    const { account, customerId } = await site.openPayer();
    const [charge = ""] = site.stripe.chargesOf(customerId);
    await site.stripe.refundCharge(charge, 200);
    await site.as(account, "POST /api/force-sync-subscription");
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    await site.stripe.refundCharge(charge);
    await site.settlesAs(account, "free, 0 of 3, canceled");
  });
});

describe("the administrator's page", () => {
  const incidents = async () => (await site.as(admin, "GET /api/admin/incidents")).body;

  test("forgets what was to be settled of an account that is deleted: its customer goes by itself", async () => {
    const { account } = await site.openPayer();
    site.stripe.setKeyExpired(true);
    await toggle(account);
    expect(await incidents()).toMatchObject([{ kind: "unsettled", user: { id: account.id } }]);
    const { username, password } = account;
    expect((await site.as(account, "POST /api/account/deletion", { username, password })).status).toBe(204);
    expect(await incidents()).toEqual([]);
  });

  test("forgets a refund that was made although its answer got lost, and the payer is told", async () => {
    const { account, customerId } = await site.openPayer();
    site.stripe.planFault({ kind: "lost_answer", request: "POST /v1/refunds", times: 3 });
    await toggle(account);
    expect(await incidents()).toEqual([]);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({ isPending: false });
  });

  test("names a payment of which nobody had heard when its customer was deleted", async () => {
    const own = await openSiteWithPayments();
    own.stripe.setWebhooksHeld(true);
    const account = await openAccount(own.server);
    const { customerId } = await own.subscribe(account);
    await own.stripe.deleteCustomer(customerId);
    await own.server.reconcile();
    const owner = await own.openAdministrator();
    expect((await own.as(owner, "GET /api/admin/incidents")).body).toMatchObject([
      { kind: "paid_without_access", subject: customerId, user: { id: account.id }, amount: 599 },
    ]);
    expect((await own.as(account, "GET /api/subscription")).body).toMatchObject({
      isSubscribed: false,
      notice: { reason: "customer_deleted", amount: 599, isPending: true },
    });
    await own.close();
  });
});

test("the administrator's revenue counts neither what was refunded nor what a bank took back", async () => {
  const own = await openSiteWithPayments();
  const owner = await own.openAdministrator();
  const customers: string[] = [];
  for (let paid = 0; paid < 4; paid += 1) customers.push((await own.openPayer()).customerId);
  const [refunded = "", disputed = "", discounted = ""] = customers;
  await own.stripe.refundLastPayment(refunded);
  await own.stripe.disputeLastPayment(disputed);
  await own.stripe.refundCharge(own.stripe.chargesOf(discounted)[0] ?? "", 100);
  const { body } = await own.as(owner, "GET /api/admin/statistics?days=7");
  const days: { count: number }[] = body.revenue;
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(499 + 599);
  await own.close();
});

describe("whoever was charged for more than one premium", () => {
  test("is told so, as the administrator is, until the excess went back; premium stays", async () => {
    const { account, customerId } = await site.openPayer();
    const notice = async () => (await site.as(account, "GET /api/subscription")).body.notice;
    const isOnPage = async () =>
      (await site.as(admin, "GET /api/admin/incidents")).body.some(
        ({ kind, user }: { kind: string; user: { id: number } }) =>
          kind === "overcharged" && user.id === account.id,
      );
    await site.stripe.setQuantity(customerId, 3);
    await site.settlesAs(account, "premium, 0 of 25, active");
    expect(await notice()).toBeNull();
    await site.stripe.advanceToRenewal(customerId);
    await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 2_396, refunded: 0 });
    await expect.poll(notice).toMatchObject({ reason: "overcharged", amount: 1_198, isPending: true });
    expect(await isOnPage()).toBe(true);
    await site.stripe.refundCharge(site.stripe.chargesOf(customerId).at(-1) ?? "", 1_198);
    await expect.poll(notice).toMatchObject({ reason: "overcharged", amount: 1_198, isPending: false });
    expect(await isOnPage()).toBe(false);
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
  });
});

describe("a notice about money", () => {
  test("is for who has no verified address too, stays for as long as its owner likes, and goes for good", async () => {
    const { account, customerId } = await site.openPayer();
    const notice = async () => (await site.as(account, "GET /api/subscription")).body.notice;
    await site.stripe.refundLastPayment(customerId);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    await site.server.db
      .update(billingIncidents)
      .set({ createdAt: new Date(Date.now() - 60 * 86_400_000) })
      .where(eq(billingIncidents.userId, account.id));
    const { id } = await notice();
    expect(await notice()).toMatchObject({ reason: "refunded", amount: 599 });
    const stranger = await openAccount(site.server);
    expect((await site.as(stranger, `POST /api/billing-notices/${id}/dismiss`)).status).toBe(204);
    expect(await notice()).toMatchObject({ id });
    for (const _press of [1, 2]) {
      expect((await site.as(account, `POST /api/billing-notices/${id}/dismiss`)).status).toBe(204);
    }
    expect(await notice()).toBeNull();
  });
});

describe("a subscription that is ended at Stripe within a paid week", () => {
  test("is given back, and said; whoever subscribes again has paid once", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.endSubscription(customerId);
    await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    const plan = await site.as(account, "GET /api/subscription");
    expect(plan.body).toMatchObject({ isSubscribed: false, notice: { reason: "ended", amount: 599 } });
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
  });
});

test("a refund that fails is told also to who has premium again, until it is made", async () => {
  const own = await openSiteWithPayments();
  const { account, customerId } = await own.openPayer();
  own.stripe.planFault({ kind: "error", request: "POST /v1/refunds" });
  await own.stripe.endSubscription(customerId);
  await own.settlesAs(account, "free, 0 of 3, canceled");
  await own.subscribe(account);
  await own.settlesAs(account, "premium, 0 of 25, active");
  const notice = async () => (await own.as(account, "GET /api/subscription")).body.notice;
  expect(await notice()).toMatchObject({ reason: "ended", amount: 599, isPending: true });
  own.stripe.clearFaults();
  await expect.poll(() => own.server.reconcile().then(notice)).toBeNull();
  expect(own.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
  await own.close();
});

describe("nobody pays twice:", () => {
  test("of two subscriptions that run, one is cancelled and given back", async () => {
    const { account, customerId, subscriptionId } = await site.openPayer();
    await site.stripe.sellAgain(customerId);
    await site.as(account, "POST /api/force-sync-subscription");
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    expect((await site.as(account, "GET /api/user")).body.stripeSubscriptionId).toBe(subscriptionId);
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({
      reason: "duplicate",
      amount: 599,
    });
  });
});
