import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";

const PROCESSING = "4000000000000390";
const FAILS_ON_RENEWAL = "4000000000000341";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());

describe("a payment that a bank takes its time over", () => {
  test("is told as such, and nobody is asked to pay again, until premium begins with it", async () => {
    const account = await openAccount(site.server);
    await site.subscribe(account, PROCESSING);
    await settlesUnderWay(account, "begins");
    expect((await site.as(account, "GET /api/user")).body.hasPaymentUnderWay).toBe(true);
    const again = await site.as(account, "POST /api/create-subscription");
    expect({ status: again.status, ...again.body }).toMatchObject({
      status: 409,
      code: "payment_processing",
      message: "Your payment is being processed. You don't need to pay again.",
    });
    await site.stripe.settlePayments();
    await site.settlesAs(account, "premium, 0 of 25, active");
    expect(await planOf(account)).toMatchObject({ paymentUnderWay: null });
    expect((await site.as(account, "GET /api/user")).body.hasPaymentUnderWay).toBe(false);
  });

  test("is told as such where it is a renewal, of which nothing is overdue", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, PROCESSING);
    await site.stripe.advanceToRenewal(customerId);
    await settlesUnderWay(account, "renews");
    expect(await planOf(account)).toMatchObject({ isSubscribed: true, hasPaymentProblem: false });
    await site.stripe.settlePayments();
    await settlesUnderWay(account, null);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 0 });
  });

  test("is told in place of the invoice that it pays, which nobody need pay again", async () => {
    const { account, customerId } = await openDebtor();
    await site.stripe.payOpenInvoice(customerId, PROCESSING);
    await settlesUnderWay(account, "renews");
    expect(await planOf(account)).toMatchObject({ hasPaymentProblem: false, overdue: null });
    await site.stripe.settlePayments();
    await settlesUnderWay(account, null);
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
  });

  test("is told to go back where the subscription has ended meanwhile", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, PROCESSING);
    await site.stripe.advanceToRenewal(customerId);
    await settlesUnderWay(account, "renews");
    await site.stripe.endSubscription(customerId);
    await settlesUnderWay(account, "goes_back");
    expect((await site.as(account, "GET /api/invoices")).body[0]).toMatchObject({ status: "processing" });
    await site.stripe.settlePayments();
    await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    await settlesUnderWay(account, null);
  });
});

/** Somebody whose renewal failed. */
async function openDebtor() {
  const payer = await site.openPayer();
  await site.stripe.changeCard(payer.customerId, FAILS_ON_RENEWAL);
  await site.stripe.advanceToRenewal(payer.customerId);
  await site.settlesAs(payer.account, "premium, 0 of 25, past_due");
  return payer;
}

async function planOf(account: Account) {
  return (await site.as(account, "GET /api/subscription")).body;
}

function settlesUnderWay(account: Account, expected: string | null) {
  return expect.poll(async () => (await planOf(account)).paymentUnderWay, { timeout: 5_000 }).toBe(expected);
}
