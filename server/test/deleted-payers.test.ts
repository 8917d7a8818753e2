/** @module-tag slow */

import { afterEach, describe, expect, test, vi } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import {
  openSiteWithMailedAccount,
  openSiteWithPayments,
  type SiteWithPayments,
} from "./site-with-payments.ts";

const PROCESSING = "4000000000000390";

afterEach(() => {
  vi.useRealTimers();
});

test("an owner who deletes the account within a paid week is not refunded, and is charged no more", async () => {
  const site = await openSiteWithPayments();
  const account = await openAccount(site.server);
  const { customerId } = await site.subscribe(account);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const { username, password } = account;
  expect((await site.as(account, "POST /api/account/deletion", { username, password })).status).toBe(204);
  await site.server.reconcile();
  await site.stripe.advanceClock(20 * 86_400);
  expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
  await site.close();
});

test("what is charged after the account was deleted, while Stripe could not be told, goes back", async () => {
  const site = await openSiteWithPayments();
  const account = await openAccount(site.server);
  const { customerId } = await site.subscribe(account);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const { username, password } = account;
  site.stripe.planFault({ kind: "unreachable" });
  expect((await site.as(account, "POST /api/account/deletion", { username, password })).status).toBe(204);
  site.stripe.clearFaults();
  await site.stripe.advanceToRenewal(customerId);
  vi.setSystemTime(Date.now() + 10 * 86_400_000);
  await site.server.reconcile();
  await site.stripe.advanceClock(20 * 86_400);
  expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
  await site.close();
});

test("who deletes the account while a bank works on a payment is told that it goes back, and the administrator that it did", async () => {
  const { site, mailbox, account, email, close } = await openSiteWithMailedAccount();
  const { customerId } = await site.subscribe(account, PROCESSING);
  await site.as(account, "POST /api/force-sync-subscription");
  const { username, password } = account;
  await site.as(account, "POST /api/account/deletion", { username, password });
  const told = () => mailbox.messages().filter(({ subject }) => /was deleted/.test(subject));
  await expect.poll(() => told().length).toBe(1);
  expect(told()[0]).toMatchObject({
    to: email,
    text: expect.stringMatching(/will be refunded when it arrives/),
  });
  await site.stripe.settlePayments();
  await site.server.eventsHandled();
  expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
  const { body: lines } = await site.as(await site.openAdministrator(), "GET /api/admin/audit");
  expect(lines).toMatchObject([
    {
      actor: "the server",
      action: "refund a deleted account",
      subject: `$5.99, ${site.stripe.chargesOf(customerId)[0]}`,
      reason: "The payment arrived after the account was deleted.",
    },
  ]);
  await close();
});

describe("the mail that an account was deleted", () => {
  const weekLost =
    /The week that you had paid for until (\w+ \d+, \d{4}) ended with the account and is not refunded\./;

  async function mailOnDeletion(
    prepare: (site: SiteWithPayments, account: Account) => Promise<unknown>,
  ): Promise<string> {
    const { site, mailbox, account, close } = await openSiteWithMailedAccount();
    await prepare(site, account);
    const { username, password } = account;
    await site.as(account, "POST /api/account/deletion", { username, password });
    const told = () => mailbox.messages().find(({ subject }) => /was deleted$/.test(subject));
    await expect.poll(told).toBeTruthy();
    await close();
    return told()?.text ?? "";
  }

  const pay = async (site: SiteWithPayments, account: Account) => {
    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.server.eventsHandled();
    return customerId;
  };

  test("says that the paid week ended with it and is not refunded", async () => {
    let end = "";
    const text = await mailOnDeletion(async (site, account) => {
      await pay(site, account);
      end = (await site.as(account, "GET /api/subscription")).body.currentPeriodEnd;
    });
    const day = new Date(end).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(weekLost.exec(text)?.[1]).toBe(day);
    expect(text).toMatch(/Any subscription is canceled\./);
  });

  test("says nothing of a week that was refunded", async () => {
    const text = await mailOnDeletion(async (site, account) => {
      await pay(site, account);
      const admin = await site.openAdministrator();
      await site.as(admin, `POST /api/admin/users/${account.id}/toggle-subscription`);
    });
    expect(text).not.toMatch(/paid for until|not refunded/);
  });

  test("says nothing of a week where none was paid", async () => {
    const text = await mailOnDeletion((site, account) => site.as(account, "POST /api/create-subscription"));
    expect(text).not.toMatch(/paid for until|not refunded/);
  });
});

test.each(["an open payment form", "a customer who was deleted at Stripe"])(
  "who deletes an account with %s is told what becomes of a payment that still arrives",
  async (what) => {
    const { site, mailbox, account, email, close } = await openSiteWithMailedAccount();
    if (what === "an open payment form") await site.as(account, "POST /api/create-subscription");
    else await loseCustomer(site, (await site.subscribe(account)).customerId);
    const { username, password } = account;
    await site.as(account, "POST /api/account/deletion", { username, password });
    await expect
      .poll(() => mailbox.messages())
      .toContainEqual(
        expect.objectContaining({
          to: email,
          subject: expect.stringMatching(/was deleted$/),
          text: expect.stringMatching(/Should a payment still arrive, it will be refunded/),
        }),
      );
    await close();
  },
);

describe("a slow payment whose customer is deleted at Stripe meanwhile goes back when it comes", () => {
  test("and the payer is told", async () => {
    const site = await openSiteWithPayments();
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account, PROCESSING);
    await loseCustomer(site, customerId);
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect((await site.as(account, "GET /api/subscription")).body).toMatchObject({
      isSubscribed: false,
      notice: { reason: "late", amount: 599, isPending: false },
    });
    expect((await site.as(await site.openAdministrator(), "GET /api/admin/incidents")).body).toEqual([]);
    await site.close();
  });

  test("and the page says until then that it will be, also beside a new customer", async () => {
    const site = await openSiteWithPayments();
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account, PROCESSING);
    await loseCustomer(site, customerId);
    const underWay = async () => {
      const { body: plan } = await site.as(account, "GET /api/subscription");
      const { body: user } = await site.as(account, "GET /api/user");
      return [plan.paymentUnderWay, user.hasPaymentUnderWay];
    };
    await expect.poll(underWay, { timeout: 30_000 }).toEqual(["goes_back", true]);
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.server.eventsHandled();
    await site.as(account, "POST /api/force-sync-subscription");
    expect(await underWay()).toEqual(["goes_back", true]);
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect(await underWay()).toEqual([null, false]);
    await site.close();
  });

  test("and where it was a renewal, what is owed for the paid week stays on the page", async () => {
    const { site, mailbox, account, close } = await openSiteWithMailedAccount();
    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.stripe.changeCard(customerId, PROCESSING);
    await site.stripe.advanceToRenewal(customerId);
    // Stripe's clock is at the renewal; by the product's, the paid week goes on.
    await site.as(account, "POST /api/force-sync-subscription");
    await loseCustomer(site, customerId);
    const plan = async () => (await site.as(account, "GET /api/subscription")).body;
    const owed = { reason: "customer_deleted", amount: 599, isPending: true };
    expect(await plan()).toMatchObject({ paymentUnderWay: "goes_back", notice: owed });
    const told = () => mailbox.messages().filter(({ subject }) => /has ended early/.test(subject));
    await expect.poll(() => told().length).toBe(1);
    expect(told()[0]?.text).toMatch(/will be refunded when it arrives/);
    expect(told()[0]?.text).not.toMatch(/not be charged again/);
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    expect(await plan()).toMatchObject({ paymentUnderWay: null, notice: owed });
    const admin = await site.openAdministrator();
    const [incident] = (await site.as(admin, "GET /api/admin/incidents")).body;
    await site.as(admin, `POST /api/admin/incidents/${incident.id}/resolve`);
    expect((await plan()).notice).toMatchObject({ reason: "late", amount: 599, isPending: false });
    await close();
  });

  test("also where the account was locked before", async () => {
    const site = await openSiteWithPayments();
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account, PROCESSING);
    const admin = await site.openAdministrator();
    await site.as(admin, `POST /api/admin/users/${account.id}/lock`, { reason: "shares the account" });
    await loseCustomer(site, customerId);
    const { username, password } = account;
    const login = () => call(site.server, "POST /api/login", { body: { username, password } });
    expect((await login()).body.message).toMatch(/will be refunded when it arrives/);
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect((await login()).body.message).toMatch(/payment of \$5\.99 was refunded on/);
    await site.close();
  });

  test("also where the account is deleted, before or after", async () => {
    const site = await openSiteWithPayments();
    for (const isDeletedFirst of [true, false]) {
      const account = await openAccount(site.server);
      const { customerId } = await site.subscribe(account, PROCESSING);
      const { username, password } = account;
      const acts = [
        () => site.as(account, "POST /api/account/deletion", { username, password }),
        () => loseCustomer(site, customerId),
      ];
      for (const act of isDeletedFirst ? acts : acts.toReversed()) await act();
      await site.stripe.settlePayments();
      await site.server.eventsHandled();
      expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    }
    await site.close();
  });

  test("and stands on the administrator's page while it can't be refunded", async () => {
    const site = await openSiteWithPayments();
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account, PROCESSING);
    await loseCustomer(site, customerId);
    site.stripe.planFault({ kind: "error", request: "POST /v1/refunds" });
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    const admin = await site.openAdministrator();
    const incidents = async () => (await site.as(admin, "GET /api/admin/incidents")).body;
    expect(await incidents()).toMatchObject([{ kind: "refund", user: { id: account.id }, amount: 599 }]);
    site.stripe.clearFaults();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await site.server.catchUp();
    expect(await incidents()).toEqual([]);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    await site.close();
  });
});

/** Deletes a customer in Stripe's dashboard, a moment before anything else happens there. */
async function loseCustomer({ stripe, server }: SiteWithPayments, customerId: string): Promise<void> {
  await stripe.deleteCustomer(customerId);
  await server.eventsHandled();
  await stripe.advanceClock(2);
}
