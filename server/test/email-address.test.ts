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
    expect((await call(site.server, "POST /api/verify-email", { body: { code } })).body).toEqual({ email });
    expect((await profileOf(site.server, account)).body.emailVerified).toBe(true);
    const again = await call(site.server, "POST /api/verify-email", { body: { code } });
    expect(again.status).toBe(400);
    expect(again.body.code).toBe("code_invalid");
  });

  test("that was changed meanwhile is not verified by the older link", async () => {
    const account = await openAccount(site.server);
    const [first, second] = [newAddress(), newAddress()];
    await site.changeEmail(account, first);
    const code = await site.codeFor(first, "/verify-email");
    await site.changeEmail(account, second);
    expect((await call(site.server, "POST /api/verify-email", { body: { code } })).status).toBe(400);
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

  test("belongs to one account: who comes second cannot verify it (7)", async () => {
    const owner = await site.openVerifiedAccount();
    const other = await openAccount(site.server);
    await site.changeEmail(other, owner.email);
    const code = await site.codeFor(owner.email, "/verify-email");
    expect((await call(site.server, "POST /api/verify-email", { body: { code } })).status).toBe(400);
    expect((await profileOf(site.server, other)).body.emailVerified).toBe(false);
  });

  test("of the administrator gives no right to whoever types it in (553)", async () => {
    const registered = await openAccount(site.server, { email: "Admin@Example.com" });
    const meanwhile = await openAccount(site.server);
    await site.changeEmail(meanwhile, "admin@example.com");
    const code = await site.codeFor("admin@example.com", "/verify-email");
    for (const account of [registered, meanwhile])
      expect((await profileOf(site.server, account)).body).toMatchObject({
        isAdmin: false,
        emailVerified: false,
      });
    // The owner of the mailbox follows the link of one account: the other one stays what it was.
    await call(site.server, "POST /api/verify-email", { body: { code } });
    const rights = [await profileOf(site.server, registered), await profileOf(site.server, meanwhile)].map(
      ({ body }) => body.isAdmin,
    );
    expect(rights).toEqual([false, true]);
  });

  test("that was given when registering gets its link at once", async () => {
    const email = newAddress();
    await openAccount(site.server, { email });
    const code = await site.codeFor(email, "/verify-email");
    expect((await call(site.server, "POST /api/verify-email", { body: { code } })).body).toEqual({ email });
  });

  test("has its link in the text and in the HTML of the mail, and the code stands in no log", async () => {
    const email = newAddress();
    await openAccount(site.server, { email });
    const code = await site.codeFor(email, "/verify-email");
    const mail = site.mailbox.messages().find(({ to }) => to === email);
    expect(mail?.html).toContain(`href="https://posts.example.com/verify-email#code=${code}"`);
    await call(site.server, "POST /api/verify-email", { body: { code } });
    expect(site.server.log()).not.toContain(code);
  });

  test("that is verified stays so when it is given again, and needs no other link", async () => {
    const account = await site.openVerifiedAccount();
    const again = await site.changeEmail(account, account.email.toUpperCase());
    expect(again.body).toMatchObject({ email: account.email, emailVerified: true });
    const refused = await call(site.server, "POST /api/account/email/verification", { token: account.token });
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "email" });
  });

  test("is verified by one of two who redeem its code at once", async () => {
    const email = newAddress();
    await openAccount(site.server, { email });
    const code = await site.codeFor(email, "/verify-email");
    const redeem = () => call(site.server, "POST /api/verify-email", { body: { code } });
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
