/** @module-tag slow */

import type { MailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { type Account, call, logIn, openAccount, openStream, post } from "./api-client.ts";
import { addApp, appCode, firstStep, secondStep } from "./second-factors.ts";
import {
  openSiteWithMailedAccount,
  openSiteWithPayments,
  type SiteWithPayments,
  settingsFor,
} from "./site-with-payments.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithPayments;
let admin: Account;
beforeAll(async () => {
  site = await openSiteWithPayments();
  admin = await site.openAdministrator();
});
afterAll(() => site.close());

const lock = ({ id }: Pick<Account, "id">, reason = "Shares the account") =>
  site.as(admin, `POST /api/admin/users/${id}/lock`, { reason });
const unlock = ({ id }: Account) => site.as(admin, `DELETE /api/admin/users/${id}/lock`);

describe("a locked account", () => {
  test("is signed out at once and refused with a clear sentence, until it is unlocked", async () => {
    const account = await openAccount(site.server);
    expect((await lock(account)).status).toBe(204);
    for (const credentials of [{ token: account.token }, { cookie: account.cookie }]) {
      const { status, body } = await call(site.server, "GET /api/user", credentials);
      expect({ status, ...body }).toMatchObject({
        status: 423,
        code: "account_locked",
        message:
          "This account is locked. Reason: Shares the account. Write to the people who run this site if you think that's a mistake.",
      });
      expect((await call(site.server, "POST /api/posts/save", { ...credentials, body: post })).status).toBe(
        423,
      );
      expect((await call(site.server, "GET /api/config", credentials)).status).toBe(200);
    }
    expect((await site.as(admin, `GET /api/admin/users/${account.id}`)).body.devices).toEqual([]);
    const refused = await logIn(site.server, account.username, account.password);
    expect(refused.status).toBe(423);
    expect(refused.body).toMatchObject({ code: "account_locked", message: expect.stringMatching(/locked/) });
    // Who does not know the password learns nothing of it.
    expect((await logIn(site.server, account.username, "wrong horse")).status).toBe(401);
    expect((await unlock(account)).status).toBe(204);
    for (const credentials of [{ token: account.token }, { cookie: account.cookie }]) {
      expect((await call(site.server, "GET /api/user", credentials)).status).toBe(401);
    }
    expect((await logIn(site.server, account.username, account.password)).status).toBe(200);
  });

  test("is told whom to write to, where the site names somebody", async () => {
    const account = await openAccount(site.server);
    await lock(account);
    const without = await logIn(site.server, account.username, account.password);
    expect(without.body.message).toBe(
      "This account is locked. Reason: Shares the account. Write to the people who run this site if you think that's a mistake.",
    );
    const named = await startTestServer({
      settings: { ...settingsFor(site.stripe), SUPPORT_EMAIL: "help@example.com" },
      databaseUrl: site.server.databaseUrl,
    });
    const { body } = await logIn(named, account.username, account.password);
    expect(body.message).toBe(
      "This account is locked. Reason: Shares the account. Write to help@example.com if you think that's a mistake.",
    );
    expect((await call(named, "GET /api/config")).body.supportEmail).toBe("help@example.com");
    expect((await call(site.server, "GET /api/config")).body.supportEmail).toBeNull();
    const denied = await openAccount(named);
    await site.subscribe(denied);
    await site.as(admin, `POST /api/admin/users/${denied.id}/toggle-subscription`);
    const { body: refusal } = await call(named, "POST /api/create-subscription", denied);
    expect(refusal).toMatchObject({
      code: "premium_denied",
      message: expect.stringMatching(/Write to help@example\.com/),
    });
    expect((await call(named, "GET /api/user", denied)).body.isPremiumDenied).toBe(true);
    await named.close();
  });

  test("can leave its open page, and another account can log in there", async () => {
    const account = await openAccount(site.server);
    const next = await openAccount(site.server);
    await lock(account);
    const credentials = { username: next.username, password: next.password };
    const headers = { Cookie: account.cookie };
    expect((await call(site.server, "POST /api/login", { headers, body: credentials })).status).toBe(200);
    expect((await call(site.server, "POST /api/logout", { token: account.token })).status).toBe(204);
    expect((await call(site.server, "GET /api/user", { token: account.token })).status).toBe(401);
  });

  test("cannot complete a sign-in that was begun before", async () => {
    const account = await openAccount(site.server);
    const { secret } = await addApp(site.server, account);
    const begun = await firstStep(site.server, account);
    await lock(account);
    const refused = await secondStep(site.server, begun, { kind: "code", code: appCode(secret) });
    expect(refused.body.code).toBe("second_step_expired");
    expect((await firstStep(site.server, account)).answer.body.code).toBe("account_locked");
  });

  test("loses no draft that was being written, and gets no other", async () => {
    const account = await openAccount(site.server);
    const events = [];
    for await (const event of openStream(site.server, { token: account.token, key: "before-the-lock" })) {
      if (events.length === 0) await lock(account);
      events.push(event);
    }
    // It is written to its end, also where it takes longer than its reader stays signed in.
    expect(events.at(-1)).not.toMatchObject({ type: "failed" });
    const isDone = async () => {
      const [draft] = await site.server.db
        .select()
        .from(generations)
        .where(eq(generations.userId, account.id));
      return draft?.status;
    };
    await expect.poll(isDone, { timeout: 20_000 }).toBe("succeeded");
    expect(await site.generate(account)).toBe(423);
  });

  test("pays for nothing: the subscription ends, and the running week is given back", async () => {
    const account = await openAccount(site.server);
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    await lock(account);
    const { body } = await site.as(admin, `GET /api/admin/users/${account.id}`);
    expect(body.user).toMatchObject({ isLocked: true, isSubscribed: false });
    expect(body.subscription.status).toBe("canceled");
  });

  test("tells its owner, who has no other place to read it, that premium ended and the week was refunded", async () => {
    const { account } = await site.openPayer();
    await lock(account);
    const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    const message = `This account is locked. Reason: Shares the account. Premium has ended. Your payment of $5.99 was refunded on ${today}. Write to the people who run this site if you think that's a mistake.`;
    const { status, body } = await logIn(site.server, account.username, account.password);
    expect({ status, ...body }).toMatchObject({ status: 423, code: "account_locked", message });
    // An open page learns the same.
    expect((await site.as(account, "GET /api/user")).body).toMatchObject({ code: "account_locked", message });
    // Who does not know the password learns nothing of it.
    const stranger = await logIn(site.server, account.username, "wrong horse");
    expect(stranger.status).toBe(401);
    expect(JSON.stringify(stranger.body)).not.toMatch(/locked|Shares|Premium|refund/);
  });

  test("tells its owner what is still to come back", async () => {
    const message = async (account: Account) =>
      (await logIn(site.server, account.username, account.password)).body.message;
    const { account } = await site.openPayer();
    site.stripe.planFault({ kind: "error", request: "POST /v1/refunds" });
    await lock(account);
    expect(await message(account)).toMatch(/Your payment of \$5\.99 is still to be refunded/);
    site.stripe.clearFaults();
    const slow = await openAccount(site.server);
    const { customerId } = await site.subscribe(slow, "4000000000000390");
    await lock(slow);
    expect(await message(slow)).toMatch(/still working on will be refunded when it arrives/);
    await site.stripe.settlePayments();
    await site.server.eventsHandled();
    expect(site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
    expect(await message(slow)).toMatch(/Your payment of \$5\.99 was refunded on/);
    expect(await message(slow)).not.toMatch(/still working/);
  });

  test("tells its owner that nothing more is charged where a payment was overdue", async () => {
    const { account, customerId } = await site.openPayer();
    await site.stripe.changeCard(customerId, "4000000000000341");
    await site.stripe.advanceToRenewal(customerId);
    await site.settlesAs(account, "premium, 0 of 25, past_due");
    await lock(account);
    expect((await logIn(site.server, account.username, account.password)).body.message).toMatch(
      /Premium has ended, and you won't be charged again\./,
    );
  });

  test("is locked also while Stripe does not answer, and stops paying once it does", async () => {
    const account = await openAccount(site.server);
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    site.stripe.setKeyExpired(true);
    expect((await lock(account)).status).toBe(204);
    expect((await logIn(site.server, account.username, account.password)).status).toBe(423);
    await site.repairStripe();
    await site.server.reconcile();
    const { body } = await site.as(admin, `GET /api/admin/users/${account.id}`);
    expect(body.subscription.status).toBe("canceled");
  });
});

describe("an account that is locked while its payment form is open", () => {
  test("cannot pay in it any more", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await lock(account);
    await expect(site.stripe.pay(body.clientSecret)).rejects.toThrow(/canceled/);
    expect(await seenByAdministrator(account)).toMatchObject({
      premiumOverride: "deny",
      subscription: { isSubscribed: false, status: "incomplete_expired" },
    });
    expect(site.stripe.moneyOf(await site.customerOf(account))).toEqual({ paid: 0, refunded: 0 });
  });

  test("gets back what the bank was at work on", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.stripe.pay(body.clientSecret, "4000000000000390");
    await lock(account);
    await site.stripe.settlePayments();
    await expectEverythingBack(account);
    expect((await seenByAdministrator(account)).user.isSubscribed).toBe(false);
  });

  test("gets back what was paid while Stripe could not be told of the lock", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    site.stripe.setKeyExpired(true);
    await lock(account);
    site.stripe.setKeyExpired(false);
    site.stripe.setWebhooksHeld(true);
    await site.stripe.pay(body.clientSecret);
    await site.server.reconcile();
    await expectEverythingBack(account);
    await site.repairStripe();
    expect((await site.as(admin, "GET /api/admin/incidents")).body).toEqual([]);
  });

  test.each(["that never paid", "with an open payment form", "that pays"])(
    "cannot subscribe after it was unlocked, until the denial is lifted: one %s",
    async (which) => {
      const account = await openAccount(site.server);
      if (which === "with an open payment form") await site.as(account, "POST /api/create-subscription");
      if (which === "that pays") {
        await site.subscribe(account);
        await site.settlesAs(account, "premium, 0 of 25, active");
      }
      await lock(account);
      await unlock(account);
      const { body } = await logIn(site.server, account.username, account.password);
      const again = { ...account, token: body.token };
      expect((await site.as(again, "POST /api/create-subscription")).body.code).toBe("premium_denied");
      await site.as(admin, `POST /api/admin/users/${account.id}/toggle-subscription`);
      expect((await site.as(again, "POST /api/create-subscription")).status).toBe(200);
    },
  );

  test("before a process died that had not denied it premium is not charged either", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.server.db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, account.id));
    await site.server.reconcile();
    await expect(site.stripe.pay(body.clientSecret)).rejects.toThrow(/canceled/);
  });
});

describe("the owner of a verified address", () => {
  const mailsTo = (mailbox: Pick<MailEmulator, "messages">, email: string) =>
    mailbox.messages().filter(({ to, subject }) => to === email && /locked/.test(subject));

  test("is mailed the reason of a lock and what became of the money, once, and the unlocking", async () => {
    const { site: own, mailbox, account, email, close } = await openSiteWithMailedAccount();
    await own.subscribe(account);
    await own.settlesAs(account, "premium, 0 of 25, active");
    await own.server.eventsHandled();
    const owner = await own.openAdministrator();
    const path = `/api/admin/users/${account.id}/lock`;
    await own.as(owner, `POST ${path}`, { reason: "Sells posts to a whole class!" });
    await own.as(owner, `POST ${path}`, { reason: "Pressed twice" });
    await expect.poll(() => mailsTo(mailbox, email).length).toBe(1);
    const [locked] = mailsTo(mailbox, email);
    expect(locked?.subject).toMatch(/was locked$/);
    expect(locked?.text).toMatch(
      /was locked by the administrator\. You can't log in to it until it is unlocked\. Reason: Sells posts to a whole class! Premium has ended\. Your payment of \$5\.99 was refunded on/,
    );
    expect(locked?.text).toMatch(/Write to the people who run this site if you think that's a mistake\./);
    // The log in says the same, and keeps to the reason that was mailed.
    const { body } = await logIn(own.server, account.username, account.password);
    expect(body.message).toMatch(/^This account is locked\. Reason: Sells posts to a whole class! Premium/);
    await own.as(owner, `DELETE ${path}`);
    await own.as(owner, `DELETE ${path}`);
    await expect.poll(() => mailsTo(mailbox, email).length).toBe(2);
    const unlocked = mailsTo(mailbox, email).find(({ subject }) => /was unlocked$/.test(subject));
    expect(unlocked?.text).toMatch(
      /You can log in again:[\s\S]*You can't subscribe to premium with it for now/,
    );
    expect(unlocked?.text).not.toMatch(/Sells posts/);
    await close();
  });

  test("is told nothing of money where there never was any", async () => {
    const { site: own, mailbox, account, email, close } = await openSiteWithMailedAccount();
    const owner = await own.openAdministrator();
    await own.as(owner, `POST /api/admin/users/${account.id}/lock`, { reason: "Shares the account" });
    await expect.poll(() => mailsTo(mailbox, email).length).toBe(1);
    expect(mailsTo(mailbox, email)[0]?.text).toMatch(/Reason: Shares the account\.\n/);
    await close();
  });

  test("alone is sent a mail: an address that is not verified may be a stranger's", async () => {
    const { site: own, mailbox, account, email, close } = await openSiteWithMailedAccount();
    await own.server.db.update(users).set({ emailVerified: false }).where(eq(users.id, account.id));
    const owner = await own.openAdministrator();
    const verified = await openAccount(own.server, { email: "verified@example.com" });
    await own.server.db.update(users).set({ emailVerified: true }).where(eq(users.id, verified.id));
    for (const { id } of [account, verified]) {
      await own.as(owner, `POST /api/admin/users/${id}/lock`, { reason: "Shares the account" });
    }
    // Mails go in turn: the first would have arrived by now.
    await expect.poll(() => mailsTo(mailbox, "verified@example.com").length).toBe(1);
    expect(mailsTo(mailbox, email)).toEqual([]);
    await close();
  });
});

test("an account that was locked before owners were told why is told as before", async () => {
  const account = await openAccount(site.server);
  await lock(account);
  await site.server.db.update(users).set({ lockReason: null }).where(eq(users.id, account.id));
  expect((await logIn(site.server, account.username, account.password)).body.message).toBe(
    "This account is locked. Write to the people who run this site if you think that's a mistake.",
  );
});

describe("locking", () => {
  test("is kept in the audit log with its reason", async () => {
    const account = await openAccount(site.server);
    await lock(account, "Sells posts to a whole class");
    await unlock(account);
    const { body } = await site.as(admin, "GET /api/admin/audit");
    const subject = `${account.username} (${account.id})`;
    expect(body.slice(0, 2)).toMatchObject([
      { action: "unlock", actor: admin.username, subject, reason: null },
      { action: "lock", actor: admin.username, subject, reason: "Sells posts to a whole class" },
    ]);
  });

  test("asks for a reason, and never takes the administrator's own account", async () => {
    const account = await openAccount(site.server);
    expect((await lock(account, "  ")).body).toMatchObject({ code: "validation_failed", field: "reason" });
    expect((await lock(admin)).body.code).toBe("validation_failed");
    expect((await site.as(admin, "GET /api/user")).status).toBe(200);
    expect((await lock({ id: 999_999 })).status).toBe(404);
  });
});

async function seenByAdministrator({ id }: Account) {
  return (await site.as(admin, `GET /api/admin/users/${id}`)).body;
}

async function expectEverythingBack(account: Account) {
  const customerId = await site.customerOf(account);
  await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
}
