/** @module-tag slow */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import {
  openSiteWithMailedAccount,
  openSiteWithPayments,
  type SiteWithPayments,
} from "./site-with-payments.ts";

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

describe("who cancels while a bank works on their renewal", () => {
  test.each([
    ["the renewal itself", (customerId: string) => site.stripe.advanceToRenewal(customerId), PROCESSING],
    [
      "an invoice that was overdue",
      async (customerId: string) => {
        await site.stripe.advanceToRenewal(customerId);
        await site.stripe.payOpenInvoice(customerId, PROCESSING);
      },
      FAILS_ON_RENEWAL,
    ],
  ])("is told that premium is over and the payment comes all the same: %s", async (_what, renew, card) => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, card);
    await renew(customerId);
    await settlesUnderWay(account, "renews");
    const { body } = await site.as(account, "POST /api/cancel-subscription");
    expect(body).toMatchObject({
      isOver: true,
      message:
        "Your subscription is canceled, and premium access has ended. Your bank is still working on a payment, which can't be stopped: it'll be refunded when it arrives.",
    });
    expect(await planOf(account)).toMatchObject({
      isSubscribed: false,
      paymentUnderWay: "goes_back",
      notice: { reason: "cancelled" },
    });
    // Stripe tells whole seconds.
    await site.stripe.advanceClock(2);
    await site.stripe.settlePayments();
    await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    await settlesUnderWay(account, null);
    expect((await planOf(account)).notice).toMatchObject({ reason: "late", amount: 599 });
  });

  test("and reads the same at the login where the account is locked then", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, PROCESSING);
    await site.stripe.advanceToRenewal(customerId);
    await settlesUnderWay(account, "renews");
    await site.as(account, "POST /api/cancel-subscription");
    const owner = await site.openAdministrator();
    await site.as(owner, `POST /api/admin/users/${account.id}/lock`, { reason: "shares the account" });
    const { username, password } = account;
    const { body } = await call(site.server, "POST /api/login", { body: { username, password } });
    expect(body.message).toMatch(/will be refunded when it arrives/);
    expect(body.message).not.toMatch(/won't be charged/);
  });

  test.each([
    ["cancels", /^Your premium .* is canceled$/, /canceled as you asked/],
    ["is revoked", /^Your premium .* has ended$/, /administrator ended premium/],
    ["disputes the paid week", /^Your premium .* has ended$/, /Your bank took back the payment of \$5\.99/],
    [
      "is refunded the paid week",
      /^Your payment .* was refunded$/,
      /Your payment of \$5\.99 .* was refunded/,
    ],
  ])("and who %s reads the same in the mail", async (how, subject, words) => {
    const { site: own, mailbox, account, email, close } = await openSiteWithMailedAccount();
    const { customerId } = await own.subscribe(account);
    await own.settlesAs(account, "premium, 0 of 25, active");
    await own.stripe.changeCard(customerId, PROCESSING);
    await own.stripe.advanceToRenewal(customerId);
    await own.as(account, "POST /api/force-sync-subscription");
    const [paidWeek = ""] = own.stripe.chargesOf(customerId);
    if (how === "cancels") await own.as(account, "POST /api/cancel-subscription");
    else if (how === "is revoked") {
      const owner = await own.openAdministrator();
      await own.as(owner, `POST /api/admin/users/${account.id}/toggle-subscription`);
    } else if (how === "disputes the paid week") await own.stripe.disputeLastPayment(customerId);
    else await own.stripe.refundCharge(paidWeek);
    const told = () => mailbox.messages().filter((mail) => mail.to === email && subject.test(mail.subject));
    await expect
      .poll(() => told().map(({ text }) => inOneLine(text)))
      .toEqual([expect.stringMatching(words)]);
    const [text = ""] = told().map((mail) => inOneLine(mail.text));
    expect(text).toMatch(/can't be stopped: it will be refunded when it arrives/);
    expect(text).not.toMatch(/nothing more is charged|nothing to pay|not be charged again/i);
    await close();
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

function inOneLine(text: string): string {
  return text.replaceAll("\n", " ");
}

async function planOf(account: Account) {
  return (await site.as(account, "GET /api/subscription")).body;
}

function settlesUnderWay(account: Account, expected: string | null) {
  return expect.poll(async () => (await planOf(account)).paymentUnderWay, { timeout: 5_000 }).toBe(expected);
}
