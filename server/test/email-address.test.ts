import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount, profileOf } from "./api-client.ts";
import { newAddress, openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail();
});
afterAll(() => site.close());

describe("an email address", () => {
  test("is verified by the link of a mail, once", async () => {
    const account = await openAccount(site.server);
    const email = newAddress();
    const changed = await site.changeEmail(account, email);
    expect(changed.body).toMatchObject({ email, emailVerified: false });
    const code = await site.codeFor(email, "https://posts.example.com/verify-email");
    expect((await site.verify(account, code)).body).toEqual({ email });
    expect((await profileOf(site.server, account)).body.emailVerified).toBe(true);
    const again = await site.verify(account, code);
    expect(again.status).toBe(400);
    expect(again.body.code).toBe("code_invalid");
  });

  test("that was changed meanwhile is not verified by the older link", async () => {
    const account = await openAccount(site.server);
    const [first, second] = [newAddress(), newAddress()];
    await site.changeEmail(account, first);
    const code = await site.codeFor(first, "/verify-email");
    await site.changeEmail(account, second);
    expect((await site.verify(account, code)).status).toBe(400);
    expect((await profileOf(site.server, account)).body).toMatchObject({
      email: second,
      emailVerified: false,
    });
  });

  test("is not changed by whoever finds the account open and does not know its password", async () => {
    const account = await site.openVerifiedAccount();
    for (const currentPassword of [undefined, "", "a guess"]) {
      const refused = await call(site.server, "PUT /api/account/email", {
        token: account.token,
        body: { email: newAddress(), ...(currentPassword !== undefined && { currentPassword }) },
      });
      expect(refused.body).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    }
    expect((await profileOf(site.server, account)).body).toMatchObject({
      email: account.email,
      emailVerified: true,
    });
  });

  test("that was verified hears of it when the account gets another one", async () => {
    const account = await site.openVerifiedAccount();
    await site.changeEmail(account, newAddress());
    await expect
      .poll(() =>
        site.mailbox
          .messages()
          .find(({ to, subject }) => to === account.email && /was changed/.test(subject)),
      )
      .toMatchObject({ text: expect.stringContaining(account.username) });
  });

  // covers 7
  test("belongs to one account: who comes second cannot verify it", async () => {
    const owner = await site.openVerifiedAccount();
    const other = await openAccount(site.server);
    await site.changeEmail(other, owner.email);
    const code = await site.codeFor(owner.email, "/verify-email");
    expect((await site.verify(other, code)).status).toBe(400);
    expect((await profileOf(site.server, other)).body.emailVerified).toBe(false);
  });

  // covers 553
  test("is verified in a session of the very account that asked, and in no other", async () => {
    const attacker = await openAccount(site.server);
    const victim = await openAccount(site.server);
    const email = newAddress();
    await site.changeEmail(attacker, email);
    const code = await site.codeFor(email, "/verify-email");
    expect((await call(site.server, "POST /api/verify-email", { body: { code } })).status).toBe(401);
    const pressed = await site.verify(victim, code);
    expect(pressed.status).toBe(409);
    expect(pressed.body.code).toBe("other_account");
    for (const account of [attacker, victim])
      expect((await profileOf(site.server, account)).body.emailVerified).toBe(false);
    // Those tries have not used the code up.
    expect((await site.verify(attacker, code)).body).toEqual({ email });
  });

  test("that a stranger's account holds unverified is still free for whoever owns the mailbox", async () => {
    const email = newAddress();
    const stranger = await openAccount(site.server, { email });
    await site.codeFor(email, "/verify-email");
    const owner = await openAccount(site.server);
    await site.changeEmail(owner, email);
    await expect.poll(() => site.mailTo(email)?.text).toContain(`"${owner.username}"`);
    expect((await site.verify(owner, site.codeIn(email, "/verify-email") ?? "")).status).toBe(200);
    expect((await profileOf(site.server, owner)).body.emailVerified).toBe(true);
    expect((await profileOf(site.server, stranger)).body.emailVerified).toBe(false);
  });

  test("is asked to be verified by a mail that names the account, in text and in HTML", async () => {
    const email = newAddress();
    const account = await openAccount(site.server, { email });
    await site.codeFor(email, "/verify-email");
    const mail = site.mailTo(email);
    expect(mail?.text).toContain(`"${account.username}"`);
    expect(mail?.html).toContain(`&quot;${account.username}&quot;`);
    expect(mail?.text).toContain(`&account=${account.username}`);
  });

  // covers 553
  test("of the administrator makes nobody the administrator, neither typed in nor verified by a mail", async () => {
    const attacker = await openAccount(site.server, { email: "Admin@Example.com" });
    const code = await site.codeFor("admin@example.com", "/verify-email");
    // The administrator presses the button of a mail that the attacker caused.
    await call(site.server, "POST /api/verify-email", { body: { code } });
    expect((await call(site.server, "GET /api/admin/users", attacker)).status).toBe(403);
    // Even the mailbox's owner gets the rights by more than a mail.
    await site.verify(attacker, code);
    expect((await profileOf(site.server, attacker)).body).toMatchObject({
      isAdmin: false,
      emailVerified: true,
    });
    expect((await call(site.server, "GET /api/admin/users", attacker)).status).toBe(403);
  });

  test("that was given when registering gets its link at once", async () => {
    const email = newAddress();
    const account = await openAccount(site.server, { email });
    const code = await site.codeFor(email, "/verify-email");
    expect((await site.verify(account, code)).body).toEqual({ email });
  });

  test("has its link in the text and in the HTML of the mail, and the code stands in no log", async () => {
    const email = newAddress();
    const account = await openAccount(site.server, { email });
    const code = await site.codeFor(email, "/verify-email");
    expect(site.mailTo(email)?.html).toContain(`href="https://posts.example.com/verify-email#code=${code}&`);
    await site.verify(account, code);
    expect(site.server.log()).not.toContain(code);
  });

  test("that is verified stays so when it is given again, and needs no other link", async () => {
    const account = await site.openVerifiedAccount();
    const again = await site.changeEmail(account, account.email.toUpperCase());
    expect(again.body).toMatchObject({ email: account.email, emailVerified: true });
    const refused = await call(site.server, "POST /api/account/email/verification", { token: account.token });
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "email" });
  });

  test("is verified once where its code is redeemed several times at once", async () => {
    const email = newAddress();
    const account = await openAccount(site.server, { email });
    const code = await site.codeFor(email, "/verify-email");
    const redeem = () => site.verify(account, code);
    const statuses = (await Promise.all([redeem(), redeem(), redeem()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  test("that is none is refused, and mails are not sent without end", async () => {
    const account = await openAccount(site.server);
    const refused = await site.changeEmail(account, "nobody");
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "email" });
    await site.changeEmail(account, newAddress());
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await call(site.server, "POST /api/account/email/verification", account)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const last = await call(site.server, "POST /api/account/email/verification", account);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last.body.message).not.toMatch(/limit/i);
  });
});
