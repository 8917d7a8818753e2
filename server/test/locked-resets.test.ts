import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { type Account, call, logIn, openAccount } from "./api-client.ts";
import { openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

const LOCK_NOTICE =
  "This account is locked. Reason: Shares the account. Write to help@example.com if you think that's a mistake.";
const PASSWORD = "a new password of mine";

let site: SiteWithMail;
let admin: Account;
beforeAll(async () => {
  site = await openSiteWithMail({ SUPPORT_EMAIL: "help@example.com" });
  admin = await openAccount(site.server);
  await makeAdministrator(site.server.db, admin.id);
});
afterAll(() => site.close());

const lock = ({ id }: Account) =>
  call(site.server, `POST /api/admin/users/${id}/lock`, {
    token: admin.token,
    body: { reason: "Shares the account" },
  });

async function linkFor(email: string): Promise<string> {
  await call(site.server, "POST /api/forgot-password", { body: { email } });
  return site.codeFor(email, "/reset-password");
}

const reset = (code: string) =>
  call(site.server, "POST /api/reset-password", { body: { code, password: PASSWORD } });

describe("whoever resets the password of a locked account", () => {
  test("is told of the lock, and not in the mail", async () => {
    const account = await site.openVerifiedAccount();
    expect((await lock(account)).status).toBe(204);
    const code = await linkFor(account.email);
    const resetMail = site.mailbox.messages().find(({ text }) => text.includes("/reset-password"));
    expect(resetMail?.text).not.toMatch(/locked|Shares|help@example\.com/);
    expect(await reset(code)).toMatchObject({ status: 200, body: { lockNotice: LOCK_NOTICE } });
    const refused = await logIn(site.server, account.username, PASSWORD);
    expect(refused.body).toMatchObject({ code: "account_locked", message: LOCK_NOTICE });
  });

  test("is told of it by a link that was mailed before the lock", async () => {
    const account = await site.openVerifiedAccount();
    const code = await linkFor(account.email);
    await lock(account);
    expect(await reset(code)).toMatchObject({ status: 200, body: { lockNotice: LOCK_NOTICE } });
    expect((await reset(code)).body.code).toBe("code_invalid");
  });
});
