/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccount } from "./api-client.ts";
import {
  openSiteWithMailedAccount,
  openSiteWithPayments,
  type SiteWithPayments,
} from "./site-with-payments.ts";

const FAILS_ON_RENEWAL = "4000000000000341";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());

describe("the life of a subscription", () => {
  // covers 4-6, 213, 331, 332, 336, 543, 546
  test("subscribe, renew twice, fail once, recover, cancel, end, subscribe again", async () => {
    const account = await openAccount(site.server);
    expect(await site.generate(account)).toBe(200);
    expect(await site.standing(account)).toBe("free, 1 of 3, null");

    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    expect(await site.generate(account)).toBe(200);
    await site.settlesAs(account, "premium, 1 of 25, active");

    for (const _week of ["second", "third"]) {
      await site.stripe.advanceToRenewal(customerId);
      await site.settlesAs(account, "premium, 0 of 25, active");
      await site.generate(account);
    }

    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 1 of 25, past_due");
    expect((await site.as(account, "GET /api/subscription")).body.hasPaymentProblem).toBe(true);
    await site.stripe.changeCard(customerId, "4242424242424242");
    await site.settlesAs(account, "premium, 0 of 25, active");

    const cancelled = await site.as(account, "POST /api/cancel-subscription");
    expect(cancelled.body.message).toContain(cancelled.body.formattedEndDate);
    expect(cancelled.body.subscription.formattedEndDate).toBe(cancelled.body.formattedEndDate);
    expect((await site.as(account, "GET /api/subscription")).body).toMatchObject({
      isSubscribed: true,
      formattedEndDate: cancelled.body.formattedEndDate,
    });
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.stripe.advanceClock(8 * 86_400);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    expect(await site.generate(account)).toBe(200);

    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    expect((await site.as(account, "GET /api/invoices")).body.length).toBeGreaterThan(4);
  });

  test("a renewal that fails is told once by mail, to a verified address", async () => {
    const { site: own, mailbox, account, email, close } = await openSiteWithMailedAccount();
    const { customerId } = await own.subscribe(account);
    const toldOf = () =>
      mailbox.messages().filter(({ to, subject }) => to === email && /didn't go through/.test(subject));
    await own.settlesAs(account, "premium, 0 of 25, active");
    await own.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await own.stripe.advanceToRenewal(customerId);
    await expect.poll(() => toldOf().length).toBe(1);
    await own.as(account, "POST /api/force-sync-subscription");
    expect(toldOf()).toHaveLength(1);
    await close();
  });

  test("a cancellation can be taken back before the end", async () => {
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.as(account, "POST /api/cancel-subscription");
    const resumed = await site.as(account, "POST /api/resume-subscription");
    expect(resumed.body).toMatchObject({ isSubscribed: true, endsAt: null });
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, active");
  });

  test.each([
    ["a refund", (customer: string) => site.stripe.refundLastPayment(customer)],
    ["a dispute", (customer: string) => site.stripe.disputeLastPayment(customer)],
  ])("%s ends it at once, cancels it, and brings no fresh posts", async (_name, takeBack) => {
    const account = await openAccount(site.server);
    expect(await site.generate(account)).toBe(200);
    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await takeBack(customerId);
    await site.settlesAs(account, "free, 1 of 3, canceled");
  });

  test("a customer that is deleted at Stripe ends it, and the next try begins anew", async () => {
    const account = await openAccount(site.server);
    const { customerId } = await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await site.stripe.deleteCustomer(customerId);
    await site.settlesAs(account, "free, 0 of 3, null");
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
  });

  // covers 293, 304
  test("a customer that Stripe does not know heals itself: the next try works", async () => {
    const account = await openAccount(site.server);
    await site.as(account, "POST /api/create-subscription");
    site.stripe.forgetCustomer(await site.customerOf(account));
    const refused = await site.as(account, "POST /api/create-subscription");
    expect(refused.body).toMatchObject({
      code: "resource_missing",
      type: "invalid_request_error",
      message: expect.stringMatching(/customer/),
    });
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
  });
});
