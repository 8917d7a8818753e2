/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";

const FAILS_ON_RENEWAL = "4000000000000341";
const WORKS = "4242424242424242";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

describe("a renewal that is not paid", () => {
  test("opens no window: the posts left of the last paid week go on, and its end brings none", async () => {
    const { account, customerId } = await site.openPayer();
    expect(await site.generate(account)).toBe(200);
    await site.settlesAs(account, "premium, 1 of 25, active");
    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 1 of 25, past_due");
    expect((await site.as(account, "GET /api/subscription")).body).toMatchObject({
      hasPaymentProblem: true,
      overdue: { payUrl: expect.stringMatching(/\/i\/in_/), needsConfirmation: false },
    });
    await site.stripe.advanceClock(10 * 86_400);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    const [row] = await site.server.db.select().from(users).where(eq(users.id, account.id));
    expect(row?.freeRound).toBe(0);
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({ reason: "unpaid" });
  });

  test("that is paid after all opens its window", async () => {
    const { account, customerId } = await site.openPayer();
    await site.generate(account);
    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 1 of 25, past_due");
    await site.stripe.changeCard(customerId, WORKS);
    await site.settlesAs(account, "premium, 0 of 25, active");
    expect((await site.as(account, "GET /api/subscription")).body.overdue).toBeNull();
  });

  test("can no longer be paid once the subscription has ended for it", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceClock(20 * 86_400);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    await expect
      .poll(async () => (await site.as(account, "GET /api/invoices")).body.map(statusOf))
      .toEqual(["void", "paid"]);
    await expect(site.stripe.payOpenInvoice(customerId)).rejects.toThrow(/Nothing to pay/);
  });

  test("and is cancelled, is not collected any more: it ends at once, whatever card comes", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, past_due");
    const { body } = await site.as(account, "POST /api/cancel-subscription");
    expect(body.message).toBe(
      "Your subscription is canceled, and the overdue payment with it. Premium access has ended.",
    );
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
    const { notice } = (await site.as(account, "GET /api/subscription")).body;
    expect(notice).toMatchObject({ reason: "cancelled" });
    await site.stripe.changeCard(customerId, WORKS);
    await site.stripe.advanceClock(20 * 86_400);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
  });

  test("and is cancelled at Stripe's own page, is not collected any more either", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, past_due");
    await site.stripe.cancelAtPeriodEnd(customerId);
    await site.settlesAs(account, "free, 0 of 3, canceled");
    await site.stripe.changeCard(customerId, WORKS);
    await site.stripe.advanceClock(20 * 86_400);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
  });

  test("and is paid in the moment in which the subscription ends, is given back", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, past_due");
    site.stripe.setWebhooksHeld(true);
    await site.stripe.advanceClock(10 * 86_400);
    await site.stripe.payOpenInvoice(customerId);
    await site.as(account, "POST /api/force-sync-subscription");
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({ reason: "late" });
  });
});

function statusOf({ status }: { status: string }): string {
  return status;
}
