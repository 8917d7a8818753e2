/** @module-tag slow */

import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { billingIncidents } from "../src/billing/incidents.table.ts";
import { runOperator } from "../src/operator/operator.ts";
import { type Account, openAccount } from "./api-client.ts";
import {
  openSiteWithMailedAccount,
  openSiteWithPayments,
  type SiteWithPayments,
  settingsFor,
} from "./site-with-payments.ts";

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

describe("a gift", () => {
  test("closes a payment form that was open", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await toggle(account);
    await expect(site.stripe.pay(body.clientSecret)).rejects.toThrow(/canceled/);
    expect(await site.standing(account)).toBe("premium, 0 of 25, incomplete_expired");
  });

  test("gives back what is paid for it all the same", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.stripe.pay(body.clientSecret, PROCESSING);
    await toggle(account);
    await site.stripe.settlePayments();
    await expectEverythingBack(account);
    expect((await site.as(account, "GET /api/user")).body.isSubscribed).toBe(true);
  });

  test("lets a subscription beside it end with its period, and says so to both", async () => {
    const own = await openSiteWithPayments();
    const account = await openAccount(own.server);
    // Paid an hour before the gift, and nobody has heard of it.
    await own.stripe.advanceClock(-3_600);
    own.stripe.setWebhooksHeld(true);
    const { customerId } = await own.subscribe(account);
    await own.stripe.advanceClock(3_600);
    const owner = await own.openAdministrator();
    const { body } = await own.as(owner, `POST /api/admin/users/${account.id}/toggle-subscription`);
    own.stripe.setWebhooksHeld(false);
    expect(body.message).toMatch(
      /^Premium was given\. The paid subscription ends on \w+ \d+, \d{4} and won't renew\.$/,
    );
    const { body: plan } = await own.as(account, "GET /api/subscription");
    expect(plan).toMatchObject({ source: "granted", formattedEndDate: expect.any(String) });
    expect((await own.as(account, "POST /api/resume-subscription")).body.code).toBe("already_subscribed");
    await own.stripe.advanceClock(30 * 86_400);
    expect(own.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
    expect((await own.as(account, "GET /api/user")).body.isSubscribed).toBe(true);
    await own.close();
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
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 1_198, refunded: 599 });
    expect((await site.as(account, "GET /api/user")).body.isSubscribed).toBe(true);
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

function toggle({ id }: Account) {
  return site.as(admin, `POST /api/admin/users/${id}/toggle-subscription`);
}

/** Denies premium to an account that has none now, as where it was revoked while a payment was under way. */
async function deny(account: Account) {
  await site.server.db.update(users).set({ premiumOverride: "deny" }).where(eq(users.id, account.id));
  await site.as(account, "POST /api/force-sync-subscription");
}

async function expectEverythingBack(account: Account) {
  const customerId = await site.customerOf(account);
  await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
}
