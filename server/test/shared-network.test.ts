/** @module-tag slow */

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { call, setCookieOf } from "./api-client.ts";
import { from, newNeighborhood, newNetwork } from "./networks.ts";
import { addApp, firstStep, secondStep } from "./second-factors.ts";
import { newAddress, openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

/** Somebody without an account, who wants to hurt the neighbors behind the same address. */

const CODES = 5;
/** Four times `MAILS_PER_HOUR`. */
const RESETS = 4;
/** Reset mails an hour for the owners in a network, beyond its share. */
const RESERVE = 100;
const HOUR_MS = 3_600_000;
let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail({
    TRUST_PROXY: "1",
    LOGINS_PER_ADDRESS: String(CODES),
    MAILS_PER_HOUR: "1",
  });
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});

const guess = (network: string) =>
  call(site.server, "POST /api/extension/tokens", {
    body: { code: "guess", verifier: "y".repeat(43) },
    ...from({ network }),
  });

async function guessUntilRefused(network: string): Promise<void> {
  for (let count = 0; count < CODES; count += 1) expect((await guess(network)).status).toBe(400);
  expect((await guess(network)).status).toBe(429);
}

describe("wrong codes of one keep no neighbor from", () => {
  test("resetting a password", async () => {
    const network = newNetwork();
    const { email } = await site.openVerifiedAccount();
    await call(site.server, "POST /api/forgot-password", { body: { email }, ...from({ network }) });
    await expect.poll(() => site.codeIn(email, "/reset-password")).toBeTruthy();
    await guessUntilRefused(network);
    const body = { code: site.codeIn(email, "/reset-password"), password: "another horse battery" };
    const { status } = await call(site.server, "POST /api/reset-password", { body, ...from({ network }) });
    expect(status).toBe(200);
  });

  test("a second step", async () => {
    const network = newNetwork();
    const account = await site.openVerifiedAccount();
    const { recoveryCodes } = await addApp(site.server, account);
    const begun = await firstStep(site.server, account);
    await guessUntilRefused(network);
    const answer = { kind: "recovery_code", code: recoveryCodes[0] };
    const { status } = await secondStep(site.server, begun, answer, from({ network }).headers);
    expect(status).toBe(200);
  });
});

test("mails that one has asked for keep no owner from a reset on a device that the account knows", async () => {
  const network = newNetwork();
  const account = await site.openVerifiedAccount();
  const forgot = (email: string, cookie = "") =>
    call(site.server, "POST /api/forgot-password", { body: { email }, ...from({ network, cookie }) });
  const { headers } = await call(site.server, "POST /api/login", {
    body: { username: account.username, password: account.password },
    ...from({ network: newNetwork() }),
  });
  const device = setCookieOf(headers, "known_device").split(";")[0];
  for (let count = 0; count < RESETS; count += 1) expect((await forgot(newAddress())).status).toBe(204);
  expect((await forgot(account.email)).status).toBe(429);
  expect((await forgot(newAddress(), device)).status).toBe(429);
  expect((await forgot(account.email, device)).status).toBe(204);
  expect(await site.codeFor(account.email, "/reset-password")).toBeTruthy();
});

describe("an owner on a new device, whose network has used up its reset mails,", () => {
  const forgot = (email: string, network: string) =>
    call(site.server, "POST /api/forgot-password", { body: { email }, ...from({ network }) });
  const resetsTo = (email: string) =>
    site.mailbox.messages().filter(({ to, text }) => to === email && text.includes("/reset-password"));

  async function exhaust(network: string): Promise<void> {
    for (let count = 0; count < RESETS; count += 1) {
      expect((await forgot(newAddress(), network)).status).toBe(204);
    }
  }

  /** Mail goes out behind the answer: one that is sent after all the others shows that they have gone. */
  async function settled(): Promise<void> {
    const { email } = await site.openVerifiedAccount();
    await forgot(email, newNetwork());
    await site.codeFor(email, "/reset-password");
  }

  test("is sent one all the same, behind the answer that everybody gets", async () => {
    const network = newNetwork();
    const { email } = await site.openVerifiedAccount();
    await exhaust(network);
    const answer = async (address: string) => {
      const { status, body } = await forgot(address, network);
      return { status, body };
    };
    const ofNobody = await answer(newAddress());
    expect(ofNobody).toMatchObject({
      status: 429,
      body: {
        message: `Your network has asked for too many emails: ${RESETS} an hour is the limit. If an account has verified this address, one more link a day is sent to it all the same: look in your inbox. You can ask again in 1 hour.`,
      },
    });
    expect(await answer(email)).toEqual(ofNobody);
    const code = await site.codeFor(email, "/reset-password");
    const body = { code, password: "another horse battery" };
    expect((await call(site.server, "POST /api/reset-password", { body, ...from({ network }) })).status).toBe(
      200,
    );
  });

  test("is sent one a day, whichever neighboring address asks", async () => {
    const neighbor = newNeighborhood();
    const [first, second] = [neighbor(), neighbor()];
    const { email } = await site.openVerifiedAccount();
    await exhaust(first);
    await exhaust(second);
    for (const network of [first, first, second]) expect((await forgot(email, network)).status).toBe(429);
    await settled();
    expect(resetsTo(email)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * HOUR_MS });
    await exhaust(first);
    expect((await forgot(email, first)).status).toBe(429);
    await expect.poll(() => resetsTo(email).length).toBe(2);
  });

  test("shares a reserve with the neighbors, of a hundred an hour", async () => {
    const network = newNeighborhood()();
    await exhaust(network);
    const owners = Array.from({ length: RESERVE + 1 }, (_, index) => `reserve-${index}@example.com`);
    for (const [index, email] of owners.entries()) {
      const username = `reserve-${index}`;
      const row = { username, usernameKey: username, passwordHash: "none", createdAt: new Date() };
      await site.server.db.insert(users).values({ ...row, email, emailVerified: true });
    }
    for (const email of owners) expect((await forgot(email, network)).status).toBe(429);
    await settled();
    const sent = () => owners.filter((email) => resetsTo(email).length > 0).length;
    await expect.poll(sent).toBe(RESERVE);
    // Who came too late has not lost the day's mail.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1.1 * HOUR_MS });
    await exhaust(network);
    const late = owners.find((email) => resetsTo(email).length === 0) ?? "";
    await forgot(late, network);
    await expect.poll(sent).toBe(RESERVE + 1);
  });
});
