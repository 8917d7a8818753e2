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
import { templates } from "../src/templates/templates.table.ts";
import { type Account, call, cookieOf, openAccount, request } from "./api-client.ts";
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

const changeEmail = (account: Account, email: string) =>
  call(server, "PUT /api/account/email", {
    token: account.token,
    body: { email, currentPassword: account.password },
  });

async function openVerifiedAccount(): Promise<Account & { email: string }> {
  const account = await openAccount(server);
  const email = newAddress();
  await changeEmail(account, email);
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
    const changed = await changeEmail(account, email);
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
    await changeEmail(account, first);
    const code = await codeFor(first, "/verify-email");
    await changeEmail(account, second);
    expect((await call(server, "POST /api/verify-email", { body: { code } })).status).toBe(400);
    expect((await me(account)).body).toMatchObject({ email: second, emailVerified: false });
  });

  test("is not changed by whoever finds the account open and does not know its password", async () => {
    const account = await openVerifiedAccount();
    for (const currentPassword of [undefined, "", "a guess"]) {
      const refused = await call(server, "PUT /api/account/email", {
        token: account.token,
        body: { email: newAddress(), ...(currentPassword !== undefined && { currentPassword }) },
      });
      expect(refused.body).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    }
    expect((await me(account)).body).toMatchObject({ email: account.email, emailVerified: true });
  });

  test("that was verified hears of it when the account gets another one", async () => {
    const account = await openVerifiedAccount();
    await changeEmail(account, newAddress());
    await expect
      .poll(() =>
        mailbox.messages().find(({ to, subject }) => to === account.email && /was changed/.test(subject)),
      )
      .toMatchObject({ text: expect.stringContaining(account.username) });
  });

  test("belongs to one account: who comes second cannot verify it (7)", async () => {
    const owner = await openVerifiedAccount();
    const other = await openAccount(server);
    await changeEmail(other, owner.email);
    const code = await codeFor(owner.email, "/verify-email");
    expect((await call(server, "POST /api/verify-email", { body: { code } })).status).toBe(400);
    expect((await me(other)).body.emailVerified).toBe(false);
  });

  test("of the administrator gives no right to whoever types it in (553)", async () => {
    const registered = await openAccount(server, { email: "Admin@Example.com" });
    const meanwhile = await openAccount(server);
    await changeEmail(meanwhile, "admin@example.com");
    const code = await codeFor("admin@example.com", "/verify-email");
    for (const account of [registered, meanwhile])
      expect((await me(account)).body).toMatchObject({ isAdmin: false, emailVerified: false });
    // The owner of the mailbox follows the link of one account: the other one stays what it was.
    await call(server, "POST /api/verify-email", { body: { code } });
    const rights = [await me(registered), await me(meanwhile)].map(({ body }) => body.isAdmin);
    expect(rights).toEqual([false, true]);
  });

  test("that was given when registering gets its link at once", async () => {
    const email = newAddress();
    await openAccount(server, { email });
    const code = await codeFor(email, "/verify-email");
    expect((await call(server, "POST /api/verify-email", { body: { code } })).body).toEqual({ email });
  });

  test("has its link in the text and in the HTML of the mail, and the code stands in no log", async () => {
    const email = newAddress();
    await openAccount(server, { email });
    const code = await codeFor(email, "/verify-email");
    const mail = mailbox.messages().find(({ to }) => to === email);
    expect(mail?.html).toContain(`href="https://posts.example.com/verify-email#code=${code}"`);
    await call(server, "POST /api/verify-email", { body: { code } });
    expect(server.log()).not.toContain(code);
  });

  test("that is verified stays so when it is given again, and needs no other link", async () => {
    const account = await openVerifiedAccount();
    const again = await changeEmail(account, account.email.toUpperCase());
    expect(again.body).toMatchObject({ email: account.email, emailVerified: true });
    const refused = await call(server, "POST /api/account/email/verification", { token: account.token });
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "email" });
  });

  test("is verified by one of two who redeem its code at once", async () => {
    const email = newAddress();
    await openAccount(server, { email });
    const code = await codeFor(email, "/verify-email");
    const redeem = () => call(server, "POST /api/verify-email", { body: { code } });
    const statuses = (await Promise.all([redeem(), redeem(), redeem()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  test("that is none is refused, and mails are not sent without end", async () => {
    const account = await openAccount(server);
    const refused = await changeEmail(account, "nobody");
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "email" });
    await changeEmail(account, newAddress());
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await call(server, "POST /api/account/email/verification", account)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const last = await call(server, "POST /api/account/email/verification", account);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last.body.message).not.toMatch(/limit/i);
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

  test("is asked for so many times an hour, for addresses that exist as for others", async () => {
    const strict = await startTestServer({ settings: { SMTP_URL: mailbox.smtpUrl, MAILS_PER_HOUR: "2" } });
    const email = newAddress();
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await call(strict, "POST /api/forgot-password", { body: { email } })).status);
    await strict.close();
    expect(statuses).toEqual([204, 204, 429]);
  });

  test("is not set by a link that went to an address which the account has left", async () => {
    const account = await openVerifiedAccount();
    await call(server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await codeFor(account.email, "/reset-password");
    await changeEmail(account, newAddress());
    const refused = await call(server, "POST /api/reset-password", {
      body: { code, password: "a new password" },
    });
    expect(refused.body.code).toBe("code_invalid");
  });

  test("makes way for a password that was changed meanwhile: its link is void", async () => {
    const account = await openVerifiedAccount();
    await call(server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await codeFor(account.email, "/reset-password");
    await call(server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password: "a changed password" },
    });
    const refused = await call(server, "POST /api/reset-password", {
      body: { code, password: "a new password" },
    });
    expect(refused.body.code).toBe("code_invalid");
  });

  test("is not answered later for somebody who has an account", async () => {
    const { email } = await openVerifiedAccount();
    const timeOf = async (address: string) => {
      const started = performance.now();
      await call(server, "POST /api/forgot-password", { body: { email: address } });
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      known.push(await timeOf(email));
      unknown.push(await timeOf(newAddress()));
    }
    // A mail takes far longer than an answer: the fastest of each shows whether somebody waits for it.
    expect(Math.min(...known)).toBeLessThan(Math.min(...unknown) * 4 + 10);
  });

  test("cannot be set with a code that is for something else or past its time", async () => {
    const account = await openAccount(server);
    const email = newAddress();
    await changeEmail(account, email);
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

  test("that is guessed by somebody who has the token is refused after so many times", async () => {
    const { token } = await openAccount(server);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { currentPassword: `guess ${count}`, password: "a changed password" };
      statuses.push((await call(server, "POST /api/account/password", { token, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test("that an account of Google's has not is not asked for when it is deleted", async () => {
    const account = await openAccount(server);
    await server.db.update(users).set({ hasPassword: false }).where(eq(users.id, account.id));
    const change = await call(server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password: "a changed password" },
    });
    expect(change.body).toMatchObject({ code: "wrong_password", message: expect.stringContaining("Google") });
    const deletion = await call(server, "POST /api/account/deletion", {
      token: account.token,
      body: { username: account.username },
    });
    expect(deletion.status).toBe(204);
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

  test("are gone from the list after signing out, whichever of its two credentials did it", async () => {
    const account = await openAccount(server);
    const [byToken, byCookie] = [
      await signIn(account.username, account.password),
      await signIn(account.username, account.password),
    ];
    await call(server, "POST /api/logout", { token: byToken.body.token });
    await call(server, "POST /api/logout", { cookie: cookieOf(byCookie.headers) });
    expect((await call(server, "GET /api/user", { cookie: cookieOf(byToken.headers) })).status).toBe(401);
    expect((await me(byCookie.body)).status).toBe(401);
    expect((await call(server, "GET /api/account/devices", account)).body).toHaveLength(1);
  });

  test("can be signed out by the cookie when the token is dead already", async () => {
    const { token, cookie, id } = await openAccount(server);
    await server.db.delete(tokens).where(eq(tokens.userId, id));
    expect((await call(server, "POST /api/logout", { token, cookie })).status).toBe(204);
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(401);
  });

  test("show no words of a header that is of no known browser", async () => {
    const { username, password, token } = await openAccount(server);
    for (const agent of ["<b>Mine</b> secret/1.0 (x; y)", "x".repeat(4_000), "curl/8.5.0"]) {
      const signedIn = await call(server, "POST /api/login", {
        body: { username, password },
        headers: { "User-Agent": agent },
      });
      expect(signedIn.status).toBe(200);
    }
    const { body } = await call(server, "GET /api/account/devices", { token });
    const names = body.map(({ name }: { name: string }) => name);
    expect(new Set(names)).toEqual(new Set(["Unknown device"]));
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
  const template = { ...post, name: "My settings", citationStyle: "apa" };

  async function fill(account: Account) {
    await call(server, "POST /api/posts/save", { token: account.token, body: post });
    await call(server, "POST /api/templates", { token: account.token, body: template });
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

  test("is deleted by its owner alone, and leaves no row (588)", async () => {
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
    for (const table of [posts, templates, generations, quotaWindows, tokens, sessions, oneTimeCodes])
      expect(await server.db.select().from(table).where(eq(table.userId, account.id))).toEqual([]);
  });
});

test.each(["password1", "PASSWORD1", "12345678", "AI Discussion Post Generator"])(
  "a password that everybody guesses first is refused wherever one is set: %s",
  async (password) => {
    const refusal = { status: 400, body: expect.objectContaining({ field: "password" }) };
    const registered = await call(server, "POST /api/register", {
      body: { username: `guessed.${Date.now()}`, password },
    });
    expect(registered).toMatchObject(refusal);
    const account = await openVerifiedAccount();
    const changed = await call(server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password },
    });
    expect(changed).toMatchObject(refusal);
    await call(server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await codeFor(account.email, "/reset-password");
    expect(await call(server, "POST /api/reset-password", { body: { code, password } })).toMatchObject(
      refusal,
    );
    const better = { code, password: "a few words of my own" };
    expect((await call(server, "POST /api/reset-password", { body: better })).status).toBe(204);
  },
);
