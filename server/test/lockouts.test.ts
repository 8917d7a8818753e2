/** @module-tag slow */

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Account, type Answer, call, openAccount, setCookieOf } from "./api-client.ts";
import { type From, from, guessFrom, guessFromEverywhere, logInFrom, newNetwork } from "./networks.ts";
import { openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

const UNKNOWN_DEVICE_LOGINS = 15;
let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail({
    TRUST_PROXY: "1",
    UNKNOWN_DEVICE_LOGINS_PER_ACCOUNT: String(UNKNOWN_DEVICE_LOGINS),
  });
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const logIn = (account: Pick<Account, "username" | "password">, where: From) =>
  logInFrom(site.server, account, where);

const guess = (account: Account, where: From) => guessFrom(site.server, account, where);

const guessFromAll = (account: Account) =>
  guessFromEverywhere(site.server, account, UNKNOWN_DEVICE_LOGINS + 5);

const deviceCookie = ({ headers }: Answer) => setCookieOf(headers, "known_device").split(";")[0] ?? "";

describe("strangers who guess at an account's password", () => {
  test("lock themselves out, and nobody else", async () => {
    const account = await openAccount(site.server);
    const stranger = { network: newNetwork() };
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess(account, stranger)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(account, { network: newNetwork() })).status).toBe(200);
    expect((await logIn(account, stranger)).status).toBe(429);
  });

  test("are slowed however many addresses they have, and a device that signed in before is not", async () => {
    const account = await openAccount(site.server);
    const network = newNetwork();
    const cookie = deviceCookie(await logIn(account, { network }));
    const statuses = await guessFromAll(account);
    expect(statuses).toContain(429);
    // One more of those that come slowly.
    expect(statuses.filter((status) => status === 401)).toHaveLength(UNKNOWN_DEVICE_LOGINS + 1);
    const refused = await logIn(account, { network: newNetwork() });
    expect(refused.status).toBe(429);
    expect(refused.body.type).toBe("login_tries");
    expect(refused.body.message).toMatch(
      /^There were too many tries to log in\. You can try again in [1-5] minutes?\. If your account has a verified email address, you can also reset your password now; if it has none, log in on a device that you've used before, or write to the people who run this site\.$/,
    );
    expect((await logIn(account, { network: newNetwork(), cookie })).status).toBe(200);
  });

  test("from a known device's own network do not stop it either", async () => {
    const account = await openAccount(site.server);
    const network = newNetwork();
    const cookie = deviceCookie(await logIn(account, { network }));
    for (let count = 0; count < 12; count += 1) await guess(account, { network });
    expect((await logIn(account, { network, cookie })).status).toBe(200);
  });

  test("gain nothing by the cookie of a device that another account knows, or that they made up", async () => {
    const [victim, attacker] = [await openAccount(site.server), await openAccount(site.server)];
    const own = deviceCookie(await logIn(attacker, { network: newNetwork() }));
    await guessFromAll(victim);
    const [, device = "", seal = ""] = own.split(".");
    for (const cookie of [own, `known_device=${victim.id}.${device}.${seal}`, "known_device=~~..~"])
      expect((await guess(victim, { network: newNetwork(), cookie })).status).toBe(429);
  });

  test("keep the owner waiting on a new device for minutes, and only while they go on", async () => {
    const account = await openAccount(site.server);
    await guessFromAll(account);
    const refused = await logIn(account, { network: newNetwork() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(300);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 });
    expect((await logIn(account, { network: newNetwork() })).status).toBe(200);
  });

  test("come down to one guess in five minutes, from however many addresses", async () => {
    const account = await openAccount(site.server);
    await guessFromAll(account);
    const begin = Date.now();
    const answered = [];
    for (let minutes = 1; minutes <= 30; minutes += 1) {
      vi.useFakeTimers({ toFake: ["Date"], now: begin + minutes * 60_000 });
      for (let count = 0; count < 2; count += 1) {
        if ((await guess(account, { network: newNetwork() })).status === 401) answered.push(minutes);
      }
    }
    expect(answered.length).toBeGreaterThanOrEqual(5);
    expect(answered.length).toBeLessThanOrEqual(6);
  });

  test("at one address do not take each of these tries: the owner comes in on a new device", async () => {
    const account = await openAccount(site.server);
    const stranger = { network: newNetwork() };
    await guessFromAll(account);
    const begin = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: begin + 301_000 });
    expect((await guess(account, stranger)).status).toBe(401);
    vi.setSystemTime(begin + 602_000);
    expect((await guess(account, stranger)).status).toBe(429);
    expect((await logIn(account, { network: newNetwork() })).status).toBe(200);
    // A right password costs nothing.
    expect((await logIn(account, { network: newNetwork() })).status).toBe(200);
  });

  test("do not close the way by the mailbox, after which the owner logs in everywhere at once", async () => {
    const account = await site.openVerifiedAccount();
    await guessFromAll(account);
    const network = newNetwork();
    const body = { email: account.email };
    expect(
      (await call(site.server, "POST /api/forgot-password", { body, ...from({ network }) })).status,
    ).toBe(204);
    const code = await site.codeFor(account.email, "/reset-password");
    const reset = await call(site.server, "POST /api/reset-password", {
      body: { code, password: "a new password of mine" },
      ...from({ network }),
    });
    expect(reset.status).toBe(200);
    const changed = { ...account, password: "a new password of mine" };
    expect((await logIn(changed, { network, cookie: deviceCookie(reset) })).status).toBe(200);
    for (const where of [newNetwork(), network])
      expect((await logIn(changed, { network: where })).status).toBe(200);
  });

  test("have used up nothing of a password that was reset, not where the owner guessed wrong either", async () => {
    const account = await site.openVerifiedAccount();
    const network = newNetwork();
    const changePassword = (token: string, currentPassword: string) =>
      call(site.server, "POST /api/account/password", {
        token,
        body: { currentPassword, password: "the third password of mine" },
      });
    for (let count = 0; count < 11; count += 1) await guess(account, { network });
    for (let count = 0; count < 11; count += 1) await changePassword(account.token, "guess guess");
    expect((await changePassword(account.token, account.password)).status).toBe(429);
    await call(site.server, "POST /api/forgot-password", { body: { email: account.email } });
    const code = await site.codeFor(account.email, "/reset-password");
    const password = "a new password of mine";
    await call(site.server, "POST /api/reset-password", { body: { code, password } });
    const again = await logIn({ ...account, password }, { network });
    expect(again.status).toBe(200);
    expect((await changePassword(again.body.token, password)).status).toBe(204);
  });

  test("have used up nothing of a password that the owner changed", async () => {
    const account = await openAccount(site.server);
    await guessFromAll(account);
    const password = "another password of mine";
    await call(site.server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password },
    });
    expect((await logIn({ ...account, password }, { network: newNetwork() })).status).toBe(200);
  });

  test("who know a device's cookie may try as often as the device may, until the password changes", async () => {
    const account = await openAccount(site.server);
    const cookie = deviceCookie(await logIn(account, { network: newNetwork() }));
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await guess(account, { network: newNetwork(), cookie })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    await call(site.server, "POST /api/account/password", {
      token: account.token,
      body: { currentPassword: account.password, password: "another password of mine" },
    });
    const changed = { ...account, password: "another password of mine" };
    await guessFromAll(changed);
    expect((await logIn(changed, { network: newNetwork(), cookie })).status).toBe(429);
  });

  test("are told the same of a name that nobody has", async () => {
    const nobody = { username: "nobody-has-this-name", password: "guess guess" } as Account;
    const account = await openAccount(site.server);
    const [known, unknown] = [await guessFromAll(account), await guessFromAll(nobody)];
    expect(unknown).toEqual(known);
  });
});
