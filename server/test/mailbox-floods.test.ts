/** @module-tag slow */

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { from, guessFromEverywhere, logInFrom, newNeighborhood, newNetwork } from "./networks.ts";
import { newAddress, openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

const UNKNOWN_DEVICE_LOGINS = 15;
const VERIFICATIONS_A_DAY = 5;
const RESERVED_FOR_ONE_ADDRESS = 2;
/** Four times `MAILS_PER_HOUR`. */
const RESETS_AN_HOUR = 24;
const HOUR_MS = 3_600_000;
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

let bombers = 0;

describe("a mailbox", () => {
  const register = (email: string, network: string) =>
    call(site.server, "POST /api/register", {
      body: { username: `bomber-${++bombers}-${Date.now()}`, password: "correct horse battery", email },
      ...from({ network }),
    });

  const mailsTo = (part: string) => site.mailbox.messages().filter(({ to }) => to.includes(part)).length;

  test("whose owner is sent verification mails by strangers still gets its reset mail", async () => {
    const { email } = await site.openVerifiedAccount();
    for (let count = 0; count < 30; count += 1) await register(email, newNetwork());
    const asked = await call(site.server, "POST /api/forgot-password", {
      body: { email },
      ...from({ network: newNetwork() }),
    });
    expect(asked.status).toBe(204);
    expect(await site.codeFor(email, "/reset-password")).toBeTruthy();
  });

  test("is not filled by one who registers with its address again and again, whatever stands behind the plus", async () => {
    const network = newNetwork();
    const name = `bomb${Date.now()}`;
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await register(`${name}+${count}@example.com`, network)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await settled();
    expect(mailsTo(name)).toBe(VERIFICATIONS_A_DAY);
  });

  test("of Gmail's is one, with dots and without", async () => {
    const network = newNetwork();
    const name = `dots${Date.now()}`;
    for (let dot = 1; dot < 12; dot += 1)
      await register(
        `${name.slice(0, dot)}.${name.slice(dot)}@${dot % 2 ? "gmail" : "googlemail"}.com`,
        network,
      );
    await settled();
    expect(mailsTo("mail.com")).toBe(VERIFICATIONS_A_DAY);
  });

  test("is sent so many verification mails a day from all neighboring addresses together", async () => {
    const name = `everywhere${Date.now()}`;
    const stranger = newNeighborhood();
    const registerEverywhere = async () => {
      for (let count = 0; count < 10; count += 1) await register(`${name}@example.com`, stranger());
      await settled();
    };
    const begin = Date.now();
    await registerEverywhere();
    expect(mailsTo(name)).toBe(VERIFICATIONS_A_DAY);
    vi.useFakeTimers({ toFake: ["Date"], now: begin + 23 * HOUR_MS });
    await registerEverywhere();
    expect(mailsTo(name)).toBe(VERIFICATIONS_A_DAY);
    vi.setSystemTime(begin + 25 * HOUR_MS);
    await registerEverywhere();
    expect(mailsTo(name)).toBe(2 * VERIFICATIONS_A_DAY);
  });

  test("tells whoever asks for one more when the next may go out", async () => {
    const email = newAddress();
    const neighbor = newNeighborhood();
    for (let count = 0; count < VERIFICATIONS_A_DAY; count += 1) await register(email, neighbor());
    const { body } = await register(email, neighbor());
    expect(body.mailNotSent).toMatch(
      /^We couldn't send the link that verifies your address\. One address is sent .* try again in \d+ hours/,
    );
    const network = neighbor();
    const ask = () =>
      call(site.server, "POST /api/account/email/verification", { token: body.token, ...from({ network }) });
    for (let count = 0; count < RESERVED_FOR_ONE_ADDRESS; count += 1) await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^One address is sent 5 verification emails a day, and one network may ask for 2 more in an account\. You can try again in \d+ hours, or now from another network\.$/,
    );
  });

  test("whose mails others have used up still gets one that its owner asks for in the account", async () => {
    const email = newAddress();
    const stranger = newNeighborhood();
    const others = stranger();
    const ask = (token: string, network: string) =>
      call(site.server, "POST /api/account/email/verification", { token, ...from({ network }) });
    for (let count = 0; count < VERIFICATIONS_A_DAY; count += 1) {
      const { body } = await register(email, stranger());
      await ask(body.token, others);
    }
    const owner = await openAccount(site.server);
    const network = newNetwork();
    const change = { email, currentPassword: owner.password };
    const { body } = await call(site.server, "PUT /api/account/email", {
      token: owner.token,
      body: change,
      ...from({ network }),
    });
    expect(body).toMatchObject({ isMailSent: true });
    for (let count = 0; count < RESERVED_FOR_ONE_ADDRESS; count += 1)
      expect((await ask(owner.token, network)).status).toBe(204);
    expect((await ask(owner.token, network)).status).toBe(429);
    await settled();
    expect(mailsTo(email)).toBe(VERIFICATIONS_A_DAY + 2 * RESERVED_FOR_ONE_ADDRESS + 1);
    for (let count = 0; count < 3 * VERIFICATIONS_A_DAY; count += 1) {
      const { token, password } = await openAccount(site.server);
      await call(site.server, "PUT /api/account/email", {
        token,
        body: { email, currentPassword: password },
        ...from({ network: stranger() }),
      });
    }
    await settled();
    expect(mailsTo(email)).toBe(4 * VERIFICATIONS_A_DAY + 1);
  });

  test("whose mails of the day others have used up gets the first that its owner's network asks for", async () => {
    const email = newAddress();
    const stranger = newNeighborhood();
    for (let count = 0; count < 8 * VERIFICATIONS_A_DAY; count += 1) {
      const { token, password } = await openAccount(site.server);
      await call(site.server, "PUT /api/account/email", {
        token,
        body: { email, currentPassword: password },
        ...from({ network: stranger() }),
      });
    }
    await settled();
    expect(mailsTo(email)).toBe(4 * VERIFICATIONS_A_DAY);
    const home = newNeighborhood();
    const registered = await register(email, home());
    expect([registered.status, registered.body.mailNotSent]).toEqual([200, undefined]);
    await expect.poll(() => mailsTo(email)).toBe(4 * VERIFICATIONS_A_DAY + 1);
    // Of the same network no second one.
    expect((await register(email, home())).body.mailNotSent).toMatch(
      / hours, or now from another network\.$/,
    );
    const elsewhere = await call(site.server, "POST /api/account/email/verification", {
      token: registered.body.token,
      ...from({ network: newNeighborhood()() }),
    });
    expect(elsewhere.status).toBe(204);
    await settled();
    expect(mailsTo(email)).toBe(4 * VERIFICATIONS_A_DAY + 2);
  });

  test("has a link that works whenever strangers have used up its reset mails, and its owner gets in", async () => {
    const account = await site.openVerifiedAccount();
    const { email } = account;
    const ask = (network: string) =>
      call(site.server, "POST /api/forgot-password", { body: { email }, ...from({ network }) });
    const exhaust = async () => {
      for (let count = 0; count < RESETS_AN_HOUR + 3; count += 1) await ask(newNetwork());
      await settled();
    };
    await guessFromEverywhere(site.server, account, UNKNOWN_DEVICE_LOGINS + 5);
    const before = mailsTo(email);
    await ask(newNetwork());
    // The first of them is the oldest that an owner may have to do with.
    const first = await site.codeFor(email, "/reset-password");
    await exhaust();
    expect(mailsTo(email)).toBe(before + RESETS_AN_HOUR);
    const begin = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: begin + HOUR_MS - 30_000 });
    await ask(newNetwork());
    await settled();
    expect(mailsTo(email)).toBe(before + RESETS_AN_HOUR);
    const password = "a new password of mine";
    const body = { code: first, password };
    expect((await call(site.server, "POST /api/reset-password", { body })).status).toBe(200);
    expect((await logInFrom(site.server, { ...account, password }, { network: newNetwork() })).status).toBe(
      200,
    );
    // The count begins anew with it.
    await ask(newNetwork());
    await expect.poll(() => mailsTo(email)).toBe(before + RESETS_AN_HOUR + 1);
  });

  test("of another account, which a tag tells apart, uses up no reset mail of this one", async () => {
    const owner = await site.openVerifiedAccount();
    const other = await openAccount(site.server);
    const tagged = owner.email.replace("@", "+other@");
    await site.changeEmail(other, tagged);
    await site.verify(other, await site.codeFor(tagged, "/verify-email"));
    const ask = (email: string) =>
      call(site.server, "POST /api/forgot-password", { body: { email }, ...from({ network: newNetwork() }) });
    for (let count = 0; count < RESETS_AN_HOUR; count += 1) await ask(tagged);
    await ask(owner.email);
    expect(await site.codeFor(owner.email, "/reset-password")).toBeTruthy();
  });

  test("keeps the link that its owner was sent when a stranger asks for another", async () => {
    const { email } = await site.openVerifiedAccount();
    const ask = (network: string) =>
      call(site.server, "POST /api/forgot-password", { body: { email }, ...from({ network }) });
    await ask(newNetwork());
    const code = await site.codeFor(email, "/reset-password");
    await ask(newNetwork());
    await expect.poll(() => site.codeIn(email, "/reset-password")).not.toBe(code);
    const reset = await call(site.server, "POST /api/reset-password", {
      body: { code, password: "a new password of mine" },
    });
    expect(reset.status).toBe(200);
    // Whichever was used, the others are void then.
    const other = site.codeIn(email, "/reset-password");
    const again = await call(site.server, "POST /api/reset-password", {
      body: { code: other, password: "yet another of mine" },
    });
    expect(again.body.code).toBe("code_invalid");
  });

  /** Mail goes out behind the answer: one that is sent after all the others shows that they have gone. */
  async function settled(): Promise<void> {
    const email = newAddress();
    await register(email, newNetwork());
    await site.codeFor(email, "/verify-email");
  }
});

test("one network address has so many verification mails sent, to whomever", async () => {
  const own = await openSiteWithMail({ MAILS_PER_ADDRESS_PER_HOUR: "4" });
  for (let count = 0; count < 6; count += 1) await openAccount(own.server, { email: newAddress() });
  await expect.poll(() => own.mailbox.messages().length).toBe(4);
  await own.close();
});
