import { afterEach, expect, test, vi } from "vitest";
import { openAccount } from "./api-client.ts";
import { openSiteWithPayments } from "./site-with-payments.ts";

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
