import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MailEmulator, startMailEmulator } from "../emulators/mail/mail-emulator.ts";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { sessions } from "../src/accounts/sessions.table.ts";
import { tokens } from "../src/accounts/tokens.table.ts";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { quotaWindows } from "../src/generations/quota-windows.table.ts";
import { posts } from "../src/posts/posts.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let mailbox: MailEmulator;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailEmulator();
  server = await startTestServer({
    settings: { SMTP_URL: mailbox.smtpUrl, PUBLIC_URL: "https://posts.example.com", MAILS_PER_HOUR: "6" },
  });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

/** The code in the latest mail to the address, once it has arrived. */
async function codeFor(address: string, path: string): Promise<string> {
  return expect
    .poll(() => codeIn(address, path), { timeout: 5_000 })
    .toBeTruthy()
    .then(() => codeIn(address, path) ?? "");
}

function codeIn(address: string, path: string): string | undefined {
  const mail = mailbox.messages().find(({ to, text }) => to === address && text.includes(path));
  return /#code=([\w-]+)/.exec(mail?.text ?? "")?.[1];
}

let addresses = 0;
const newAddress = () => `person${++addresses}@example.com`;

async function openVerifiedAccount(): Promise<Account & { email: string }> {
  const account = await openAccount(server);
  const email = newAddress();
  await call(server, "PUT /api/account/email", { ...account, body: { email } });
  await call(server, "POST /api/verify-email", { body: { code: await codeFor(email, "/verify-email") } });
  return { ...account, email };
}

const me = (account: { token: string }) => call(server, "GET /api/user", { token: account.token });
const signIn = (username: string, password: string) =>
  call(server, "POST /api/login", { body: { username, password }, headers: { "User-Agent": FIREFOX } });
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describe("an e-mail address", () => {
  test("is verified by the link of a mail, once", async () => {
    const account = await openAccount(server);
    const email = newAddress();
    const changed = await call(server, "PUT /api/account/email", { ...account, body: { email } });
    expect(changed.body).toMatchObject({ email, emailVerified: false });
    const code = await codeFor(email, "https://posts.example.com/verify-email");
    expect((await call(server, "POST /api/verify-email", { body: { code } })).body).toEqual({ email });
    expect((await me(account)).body.emailVerified).toBe(true);
    const again = await call(server, "POST /api/verify-email", { body: { code } });
    expect(again.status).toBe(400);
    expect(again.body.code).toBe("code_invalid");
  });

  test("that was changed meanwhile is not verified by the older link", async () => {
    const account = await openAccount(server);
    const [first, second] = [newAddress(), newAddress()];
    await call(server, "PUT /api/account/email", { ...account, body: { email: first } });
    const code = await codeFor(first, "/verify-email");
    await call(server, "PUT /api/account/email", { ...account, body: { email: second } });
    expect((await call(server, "POST /api/verify-email", { body: { code } })).status).toBe(400);
    expect((await me(account)).body).toMatchObject({ email: second, emailVerified: false });
  });

  test("belongs to one account: who comes second cannot verify it", async () => {
    const owner = await openVerifiedAccount();
    const other = await openAccount(server);
    await call(server, "PUT /api/account/email", { ...other, body: { email: owner.email } });
    const code = await codeFor(owner.email, "/verify-email");
    expect((await call(server, "POST /api/verify-email", { body: { code } })).status).toBe(400);
    expect((await me(other)).body.emailVerified).toBe(false);
  });

  test("of the administrator gives no right to whoever types it in", async () => {
    const account = await openAccount(server);
    await call(server, "PUT /api/account/email", { ...account, body: { email: "admin@example.com" } });
    expect((await me(account)).body.isAdmin).toBe(false);
  });

  test("that is none is refused, and mails are not sent without end", async () => {
    const account = await openAccount(server);
    const refused = await call(server, "PUT /api/account/email", { ...account, body: { email: "nobody" } });
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "email" });
    await call(server, "PUT /api/account/email", { ...account, body: { email: newAddress() } });
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await call(server, "POST /api/account/email/verification", account)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe("a forgotten password", () => {
  test("is set anew by the link of a mail, once, and every sign-in ends", async () => {
    const account = await openVerifiedAccount();
    expect((await call(server, "POST /api/forgot-password", { body: { email: account.email } })).status).toBe(
      204,
    );
    const code = await codeFor(account.email, "/reset-password");
    const reset = () =>
      call(server, "POST /api/reset-password", { body: { code, password: "a new password" } });
    expect((await reset()).status).toBe(204);
    expect((await reset()).body.code).toBe("code_invalid");
    expect((await me(account)).status).toBe(401);
    expect((await call(server, "GET /api/user", { cookie: account.cookie })).status).toBe(401);
    expect((await signIn(account.username, account.password)).status).toBe(401);
    expect((await signIn(account.username, "a new password")).status).toBe(200);
  });

  test("is answered alike for addresses that nobody has or has verified, and nothing is sent", async () => {
    const email = newAddress();
    await openAccount(server, { email });
    for (const address of [email, newAddress()]) {
      const answer = await call(server, "POST /api/forgot-password", { body: { email: address } });
      expect(answer.status).toBe(204);
    }
    expect(codeIn(email, "/reset-password")).toBeUndefined();
  });

  test("cannot be set with a code that is for something else or past its time", async () => {
    const account = await openAccount(server);
    const email = newAddress();
    await call(server, "PUT /api/account/email", { ...account, body: { email } });
    const other = await codeFor(email, "/verify-email");
    const refused = await call(server, "POST /api/reset-password", {
      body: { code: other, password: "a new password" },
    });
    expect(refused.body.code).toBe("code_invalid");
    await server.db
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeCodes.userId, account.id));
    expect((await call(server, "POST /api/verify-email", { body: { code: other } })).status).toBe(400);
  });
});

describe("a password", () => {
  test("is changed by whoever knows it, which ends every other sign-in", async () => {
    const account = await openAccount(server);
    const other = (await signIn(account.username, account.password)).body;
    const change = (currentPassword: string) =>
      call(server, "POST /api/account/password", {
        token: account.token,
        body: { currentPassword, password: "a changed password" },
      });
    const wrong = await change("not the password");
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    expect((await change(account.password)).status).toBe(204);
    expect((await me(account)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await signIn(account.username, "a changed password")).status).toBe(200);
  });
});

describe("signed-in devices", () => {
  test("are listed by name, one for each sign-in, and signed out one by one", async () => {
    const account = await openAccount(server);
    const other = (await signIn(account.username, account.password)).body;
    const { body } = await call(server, "GET /api/account/devices", account);
    expect(body).toHaveLength(2);
    expect(body.find((device: { isCurrent: boolean }) => !device.isCurrent).name).toBe("Firefox on Linux");
    const [elsewhere] = body.filter((device: { isCurrent: boolean }) => !device.isCurrent);
    const byCookie = await call(server, "GET /api/account/devices", { cookie: account.cookie });
    expect(byCookie.body.filter((device: { isCurrent: boolean }) => device.isCurrent)).toHaveLength(1);

    expect((await call(server, `DELETE /api/account/devices/${elsewhere.id}`, account)).status).toBe(204);
    expect((await me(other)).status).toBe(401);
    expect((await call(server, `DELETE /api/account/devices/${elsewhere.id}`, account)).status).toBe(404);
  });

  test("of somebody else do not exist", async () => {
    const [owner, stranger] = [await openAccount(server), await openAccount(server)];
    const [device] = (await call(server, "GET /api/account/devices", owner)).body;
    const refused = await call(server, `DELETE /api/account/devices/${device.id}`, { token: stranger.token });
    expect(refused.status).toBe(404);
    expect((await me(owner)).status).toBe(200);
  });
});

describe("an account", () => {
  const post = { title: "Mine", content: "My text.", tone: "casual", length: "short", perspective: "pro" };

  async function fill(account: Account) {
    await call(server, "POST /api/posts/save", { token: account.token, body: post });
    await call(server, "POST /api/generate-post", { token: account.token, body: request });
  }

  test("is handed over whole, with no secret and nothing of anybody else", async () => {
    const [account, other] = [await openAccount(server), await openAccount(server)];
    await fill(account);
    await call(server, "POST /api/posts/save", { token: other.token, body: { ...post, title: "Not mine" } });
    const { body, headers } = await call(server, "GET /api/account/export", account);
    expect(headers.get("content-disposition")).toContain(`${account.username}-data.json`);
    expect(body).toMatchObject({ user: { username: account.username }, posts: [{ title: "Mine" }] });
    expect(body.drafts).toHaveLength(1);
    const text = JSON.stringify(body);
    for (const secret of ["argon2", account.token, "Hash", "Not mine", other.username])
      expect(text).not.toContain(secret);
  });

  test("is deleted by its owner alone, and leaves no row", async () => {
    const account = await openAccount(server);
    await fill(account);
    const deletion = (body: object) => call(server, "POST /api/account/deletion", { ...account, body });
    expect((await deletion({ username: "somebody else", password: account.password })).body.field).toBe(
      "username",
    );
    expect((await deletion({ username: account.username, password: "wrong" })).body.code).toBe(
      "wrong_password",
    );
    expect((await deletion({ username: account.username })).body.code).toBe("wrong_password");
    expect((await deletion({ username: account.username, password: account.password })).status).toBe(204);
    expect((await me(account)).status).toBe(401);
    expect((await signIn(account.username, account.password)).status).toBe(401);
    expect(await server.db.select().from(users).where(eq(users.id, account.id))).toEqual([]);
    for (const table of [posts, generations, quotaWindows, tokens, sessions, oneTimeCodes])
      expect(await server.db.select().from(table).where(eq(table.userId, account.id))).toEqual([]);
  });
});
