/** @module-tag slow */

import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { runOperator } from "../src/operator/operator.ts";
import { type Account, openAccount } from "./api-client.ts";
import { expectRefunded } from "./expect-refunded.ts";
import {
  openSiteWithMailedAccount,
  openSiteWithPayments,
  type SiteWithPayments,
  settingsFor,
} from "./site-with-payments.ts";
import { togglePremium } from "./toggle-premium.ts";

const PROCESSING = "4000000000000390";
const FAILS_ON_RENEWAL = "4000000000000341";

let site: SiteWithPayments;
let admin: Account;
beforeAll(async () => {
  site = await openSiteWithPayments();
  admin = await site.openAdministrator();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

const toggle = (account: Account) => togglePremium({ site, admin, account });
const expectEverythingBack = (account: Account) => expectRefunded(site, account);

describe("revoking premium of somebody who pays", () => {
  // covers 584
  test("ends the subscription at once, gives the running period's payment back and says so", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, active");
    const { body } = await toggle(account);
    expect(body.message).toBe("Premium was taken, the paid subscription was ended, and $5.99 was refunded.");
    expect(body.user).toMatchObject({ isSubscribed: false, isDenied: true });
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    expect((await site.as(account, "GET /api/subscription")).body).toMatchObject({
      isDenied: true,
      notice: { reason: "revoked", amount: 599, isPending: false },
    });
    await site.stripe.advanceClock(30 * 86_400);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
  });

  test("is told by mail, once", async () => {
    const { site: own, mailbox, account, email, close } = await openSiteWithMailedAccount();
    await own.subscribe(account);
    await own.settlesAs(account, "premium, 0 of 25, active");
    const owner = await own.openAdministrator();
    await own.as(owner, `POST /api/admin/users/${account.id}/toggle-subscription`);
    const told = () =>
      mailbox.messages().filter(({ to, subject }) => to === email && /refunded/.test(subject));
    await expect.poll(() => told().length).toBe(1);
    await own.as(account, "POST /api/force-sync-subscription");
    await own.server.reconcile();
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toMatch(/administrator ended premium[\s\S]*\$5\.99 was refunded/);
    await close();
  });

  test("is told by mail where it is done on the command line, too", async () => {
    const mailbox = await startMailEmulator();
    const { account, customerId } = await site.openPayer();
    await site.server.db
      .update(users)
      .set({ email: "payer@example.com", emailVerified: true })
      .where(eq(users.id, account.id));
    // Else the server may hear of the refund first, and tell of it.
    site.stripe.setWebhooksHeld(true);
    await runOperator(["revoke-premium", account.username], {
      ...{ DATABASE_URL: site.server.databaseUrl, NODE_ENV: "test", SMTP_URL: mailbox.smtpUrl },
      ...settingsFor(site.stripe),
    });
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect(mailbox.messages().map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      expect.stringMatching(/^payer@example\.com: .*refunded/),
    ]);
    await mailbox.close();
  });

  test.each([
    ["revoked", "toggle-subscription", undefined],
    ["locked out", "lock", { reason: "shares the account" }],
  ])("is told by mail, once, where a payment is overdue and who owes it is %s", async (_what, act, body) => {
    const { site: own, mailbox, account, email, customerId, close } = await openSiteWithOverduePayer();
    const owner = await own.openAdministrator();
    await own.as(owner, `POST /api/admin/users/${account.id}/${act}`, body);
    const told = () =>
      mailbox.messages().filter(({ to, subject }) => to === email && /has ended/.test(subject));
    await expect.poll(() => told().length).toBe(1);
    await own.server.reconcile();
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toMatch(/administrator ended premium[\s\S]*nothing more is charged/);
    expect(own.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
    await close();
  });

  test("tells by mail of the refund alone where the overdue payment came in that moment", async () => {
    const { site: own, mailbox, account, email, customerId, close } = await openSiteWithOverduePayer();
    const told = () =>
      mailbox.messages().filter(({ to, subject }) => to === email && /payment|premium/.test(subject));
    await expect.poll(() => told().length).toBe(1);
    own.stripe.setWebhooksHeld(true);
    await own.stripe.payOpenInvoice(customerId);
    await own.as(await own.openAdministrator(), `POST /api/admin/users/${account.id}/toggle-subscription`);
    expect(own.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    await expect.poll(() => told().length).toBe(2);
    await own.server.reconcile();
    expect(told().map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/refunded/),
      expect.stringMatching(/didn't go through/),
    ]);
    await close();
  });

  test("tells who cancels in that moment that premium is over, and of nothing that was overdue", async () => {
    const { account, customerId } = await site.openPayer();
    site.stripe.setKeyExpired(true);
    await toggle(account);
    await site.repairStripe();
    const { body } = await site.as(account, "POST /api/cancel-subscription");
    expect(body).toMatchObject({
      isOver: true,
      message:
        "Your subscription is canceled, and premium access has ended. Your account page says what became of your payment.",
    });
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
  });

  test("happens to nobody who paid only after the administrator had read their plan", async () => {
    const { account, customerId } = await site.openPayer();
    const path = `POST /api/admin/users/${account.id}/toggle-subscription`;
    const { status, body } = await site.as(admin, `${path}?wants=give`);
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
      message: "This account has changed meanwhile: it has premium now. Nothing was done.",
    });
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
    expect((await site.as(admin, "GET /api/admin/incidents")).body).toEqual([]);
  });

  test("refuses another subscription and a resumption until the denial is lifted", async () => {
    const { account } = await site.openPayer();
    await toggle(account);
    const refused = await site.as(account, "POST /api/create-subscription");
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "premium_denied",
      message:
        "The administrator closed premium to this account. You can't subscribe, and you won't be charged. Write to the people who run this site if you think that's a mistake.",
    });
    expect((await site.as(account, "POST /api/resume-subscription")).body.code).toBe("premium_denied");
    const lifted = await toggle(account);
    expect(lifted.body.message).toBe("The denial was lifted: the account can subscribe again.");
    expect(lifted.body.user).toMatchObject({ isSubscribed: false, isDenied: false });
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
  });

  test("closes a payment form that was open in another tab", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await deny(account);
    await expect(site.stripe.pay(body.clientSecret)).rejects.toThrow(/canceled/);
    expect(site.stripe.moneyOf(await site.customerOf(account))).toEqual({ paid: 0, refunded: 0 });
  });

  test("gives back what is paid all the same, a moment later", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.stripe.pay(body.clientSecret, PROCESSING);
    await deny(account);
    await site.stripe.settlePayments();
    await expectEverythingBack(account);
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({
      amount: 599,
      isPending: false,
    });
  });

  test("while Stripe is away counts at once, and is put right there as soon as Stripe is back", async () => {
    const { account, customerId } = await site.openPayer();
    site.stripe.planFault({ kind: "unreachable" });
    const { body } = await toggle(account);
    expect(body.message).toMatch(/Stripe can't be reached/);
    expect((await site.as(account, "GET /api/user")).body.isSubscribed).toBe(false);
    const open = (await site.as(admin, "GET /api/admin/incidents")).body;
    expect(open).toContainEqual(
      expect.objectContaining({ kind: "unsettled", user: { id: account.id, username: account.username } }),
    );
    site.stripe.clearFaults();
    await site.server.reconcile();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
    expect((await site.as(admin, "GET /api/admin/incidents")).body).not.toContainEqual(
      expect.objectContaining({ subject: String(account.id) }),
    );
  });

  test.each([
    ["refunded", (customerId: string) => site.stripe.refundLastPayment(customerId)],
    ["disputed", (customerId: string) => site.stripe.disputeLastPayment(customerId)],
  ])("who was %s at Stripe in the same moment says so to them", async (reason, takeBack) => {
    const { account, customerId } = await site.openPayer();
    site.stripe.setWebhooksHeld(true);
    await takeBack(customerId);
    await toggle(account);
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({
      reason,
      amount: 599,
      isPending: false,
    });
  });

  test("whose refund fails is on the administrator's page until it goes through", async () => {
    const { account, customerId } = await site.openPayer();
    site.stripe.planFault({ kind: "error", request: "POST /v1/refunds" });
    await toggle(account);
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
    const refunds = async () =>
      (await site.as(admin, "GET /api/admin/incidents")).body.filter(
        ({ kind, user }: { kind: string; user: { id: number } | null }) =>
          kind === "refund" && user?.id === account.id,
      );
    expect(await refunds()).toMatchObject([{ amount: 599 }]);
    expect((await site.as(account, "GET /api/subscription")).body.notice).toMatchObject({ isPending: true });
    site.stripe.clearFaults();
    await expect.poll(() => site.server.reconcile().then(refunds)).toEqual([]);
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
  });
});

/** A site with a mailbox, and a payer there whose renewal failed. */
async function openSiteWithOverduePayer() {
  const opened = await openSiteWithMailedAccount();
  const { site: own, account } = opened;
  const { customerId } = await own.subscribe(account);
  await own.settlesAs(account, "premium, 0 of 25, active");
  await own.stripe.changeCard(customerId, FAILS_ON_RENEWAL);
  await own.stripe.advanceToRenewal(customerId);
  await own.settlesAs(account, "premium, 0 of 25, past_due");
  return { ...opened, customerId };
}

/** Denies premium to an account that has none now, as where it was revoked while a payment was under way. */
async function deny(account: Account) {
  await site.server.db.update(users).set({ premiumOverride: "deny" }).where(eq(users.id, account.id));
  await site.as(account, "POST /api/force-sync-subscription");
}
