import { afterEach, describe, expect, test, vi } from "vitest";
import { openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";

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

  test("also where the account was locked before", async () => {
    const site = await openSiteWithPayments();
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account, PROCESSING);
    const admin = await site.openAdministrator();
    await site.as(admin, `POST /api/admin/users/${account.id}/lock`, { reason: "shares the account" });
    await loseCustomer(site, customerId);
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
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
