import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, setCookieOf } from "./api-client.ts";
import { from, newNetwork } from "./networks.ts";
import { addApp, firstStep, secondStep } from "./second-factors.ts";
import { newAddress, openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

/** Somebody without an account, who wants to hurt the neighbors behind the same address. */

const CODES = 5;
/** Four times `MAILS_PER_HOUR`. */
const RESETS = 4;
let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail({
    TRUST_PROXY: "1",
    LOGINS_PER_ADDRESS: String(CODES),
    MAILS_PER_HOUR: "1",
  });
});
afterAll(() => site.close());

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
