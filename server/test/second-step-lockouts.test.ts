/** @module-tag slow */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Account, type Answer, call, setCookieOf } from "./api-client.ts";
import { addApp, appCode, firstStep, secondStep } from "./second-factors.ts";
import { openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

/** Somebody who knows the password of an account, and uses up the tries at its second step. */

const TRIES = 3;
let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail({ LOGINS_PER_ACCOUNT: String(TRIES), TRUST_PROXY: "1" });
});
afterAll(() => site.close());
// In the middle of a step, so that none ends while a test runs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const code = (value: string) => ({ kind: "code", code: value });

async function accountWithApp() {
  const account = await site.openVerifiedAccount();
  return { account, ...(await addApp(site.server, account)) };
}

const deviceCookie = ({ headers }: Answer) => setCookieOf(headers, "known_device").split(";")[0] ?? "";

/** A sign-in up to its second step, on a device that the account may know. */
async function begin(account: Account, device = "") {
  const begun = await firstStep(site.server, account);
  return { id: begun.id, cookie: [begun.cookie, device].filter(Boolean).join("; ") };
}

/** Tries wrong codes until one is refused unread. */
async function exhaustTries(account: Account, { device = "", network = HOME } = {}): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const begun = await begin(account, device);
    const { status } = await secondStep(site.server, begun, code("000000"), from(network));
    if (status === 429) return tries;
  }
}

const HOME = "198.51.100.1";
const from = (network: string) => ({ "X-Forwarded-For": network });

/** Resets the password by the link in a mail. */
async function reset(account: Account & { email: string }, password: string): Promise<Account> {
  const former = site.codeIn(account.email, "/reset-password");
  await call(site.server, "POST /api/forgot-password", { body: { email: account.email } });
  await expect.poll(() => site.codeIn(account.email, "/reset-password")).not.toBe(former);
  const body = { code: site.codeIn(account.email, "/reset-password"), password };
  expect((await call(site.server, "POST /api/reset-password", { body })).status).toBe(200);
  return { ...account, password };
}

test("does not keep the owner out on a device that signed in before", async () => {
  const { account, secret } = await accountWithApp();
  const device = deviceCookie(await secondStep(site.server, await begin(account), code(appCode(secret))));
  expect(device).not.toBe("");
  expect(await exhaustTries(account)).toBe(TRIES);
  const elsewhere = await secondStep(site.server, await begin(account), code(appCode(secret, 1)), from(HOME));
  expect(elsewhere.status).toBe(429);
  const here = await secondStep(site.server, await begin(account, device), code(appCode(secret, 1)));
  expect(here.status).toBe(200);
});

test("does not keep the owner out on a new device in another network", async () => {
  const { account, secret } = await accountWithApp();
  expect(await exhaustTries(account, { network: "198.51.100.2" })).toBe(TRIES);
  const elsewhere = await secondStep(site.server, await begin(account), code(appCode(secret)), from(HOME));
  expect(elsewhere.status).toBe(200);
});

test("ends for a day after twice as many tries from one network, and five times as many from all", async () => {
  const { account } = await accountWithApp();
  const networks = ["198.51.100.3", "198.51.100.4", "198.51.100.5"];
  const tried = [];
  for (const network of networks) {
    let tries = 0;
    for (let quarter = 0; quarter < 3; quarter += 1) {
      tries += await exhaustTries(account, { network });
      vi.setSystemTime(Date.now() + 15 * 60_000 + 1_000);
    }
    tried.push(tries);
  }
  expect(tried).toEqual([2 * TRIES, 2 * TRIES, TRIES]);
});

test("are let in by no code of the app from anywhere, and the owner on a new device by a recovery code", async () => {
  const { account, secret, recoveryCodes } = await accountWithApp();
  for (let network = 10; network < 15; network += 1)
    await exhaustTries(account, { network: `198.51.100.${network}` });
  const onNewDevice = async (answer: { kind: string; code: string }) =>
    secondStep(site.server, await begin(account), answer, from(HOME));
  const refused = await onNewDevice(code(appCode(secret)));
  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe(
    `There were too many wrong codes: ${5 * TRIES} may be tried for one account in a day. A recovery code or a passkey works now, another code of your app in 24 hours.`,
  );
  const [recoveryCode = ""] = recoveryCodes;
  expect((await onNewDevice({ kind: "recovery_code", code: recoveryCode })).status).toBe(200);
});

test("guess at recovery codes no more often than one network address may", async () => {
  const { account } = await accountWithApp();
  const statuses = [];
  for (let count = 0; count <= TRIES; count += 1) {
    const guess = { kind: "recovery_code", code: `AAAA-BBBB-CCC${"ABCD"[count]}` };
    statuses.push((await secondStep(site.server, await begin(account), guess, from(HOME))).status);
  }
  expect(statuses).toEqual([...Array(TRIES).fill(statuses[0]), 429]);
  expect(statuses[0]).not.toBe(429);
});

test("a known device has no more tries than its own share", async () => {
  const { account, secret } = await accountWithApp();
  const device = deviceCookie(await secondStep(site.server, await begin(account), code(appCode(secret))));
  expect(await exhaustTries(account, { device })).toBe(TRIES);
  expect(await exhaustTries(account)).toBe(TRIES);
});

test("can do nothing more once the password is reset, and the owner can log in anywhere at once", async () => {
  const { account, secret } = await accountWithApp();
  expect(await exhaustTries(account)).toBe(TRIES);
  const owner = await reset(account, "another horse battery");
  const done = await secondStep(site.server, await begin(owner), code(appCode(secret)));
  expect(done.status).toBe(200);
});

test("gains only so much by resetting the password again and again, with the mailbox in hand", async () => {
  const { account } = await accountWithApp();
  let owner: Account & { email: string } = account;
  let tries = 0;
  for (let resets = 0; resets < 6; resets += 1) {
    tries += await exhaustTries(owner);
    owner = { ...owner, ...(await reset(owner, `another horse battery ${resets}`)) };
  }
  expect(tries + (await exhaustTries(owner))).toBeLessThanOrEqual(4 * TRIES);
});
