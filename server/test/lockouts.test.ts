import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Account, type Answer, call, openAccount, setCookieOf } from "./api-client.ts";
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

let networks = 0;
/** Where nobody has called from yet. */
const newNetwork = () => `198.51.${Math.floor(++networks / 200)}.${networks % 200}`;

interface From {
  network: string;
  cookie?: string;
}

const from = ({ network, cookie }: From) => ({
  headers: { "X-Forwarded-For": network, ...(cookie && { Cookie: cookie }) },
});

const logIn = ({ username, password }: Pick<Account, "username" | "password">, where: From) =>
  call(site.server, "POST /api/login", { body: { username, password }, ...from(where) });

const guess = (account: Account, where: From) => logIn({ ...account, password: "guess guess" }, where);

const deviceCookie = ({ headers }: Answer) => setCookieOf(headers, "known_device").split(";")[0] ?? "";

async function guessFromEverywhere(account: Account): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < UNKNOWN_DEVICE_LOGINS + 5; count += 1)
    statuses.push((await guess(account, { network: newNetwork() })).status);
  return statuses;
}

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
    const statuses = await guessFromEverywhere(account);
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
    await guessFromEverywhere(victim);
    const [, device = "", seal = ""] = own.split(".");
    for (const cookie of [own, `known_device=${victim.id}.${device}.${seal}`, "known_device=~~..~"])
      expect((await guess(victim, { network: newNetwork(), cookie })).status).toBe(429);
  });

  test("keep the owner waiting on a new device for minutes, and only while they go on", async () => {
    const account = await openAccount(site.server);
    await guessFromEverywhere(account);
    const refused = await logIn(account, { network: newNetwork() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(300);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 });
    expect((await logIn(account, { network: newNetwork() })).status).toBe(200);
  });

  test("come down to one guess in five minutes, from however many addresses", async () => {
    const account = await openAccount(site.server);
    await guessFromEverywhere(account);
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
    await guessFromEverywhere(account);
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
    await guessFromEverywhere(account);
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
    await guessFromEverywhere(account);
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
    await guessFromEverywhere(changed);
    expect((await logIn(changed, { network: newNetwork(), cookie })).status).toBe(429);
  });

  test("are told the same of a name that nobody has", async () => {
    const nobody = { username: "nobody-has-this-name", password: "guess guess" } as Account;
    const account = await openAccount(site.server);
    const [known, unknown] = [await guessFromEverywhere(account), await guessFromEverywhere(nobody)];
    expect(unknown).toEqual(known);
  });
});

describe("a mailbox", () => {
  const register = (email: string, network: string) =>
    call(site.server, "POST /api/register", {
      body: { username: `bomber-${++networks}-${Date.now()}`, password: "correct horse battery", email },
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

  test("is sent so many verification mails a day from all networks together", async () => {
    const name = `everywhere${Date.now()}`;
    const registerEverywhere = async () => {
      for (let count = 0; count < 10; count += 1) await register(`${name}@example.com`, newNetwork());
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
    for (let count = 0; count < VERIFICATIONS_A_DAY; count += 1) await register(email, newNetwork());
    const { body } = await register(email, newNetwork());
    const ask = () => call(site.server, "POST /api/account/email/verification", { token: body.token });
    for (let count = 0; count < RESERVED_FOR_ONE_ADDRESS; count += 1) await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^One address is sent 5 verification emails a day, and one network may ask for 2 more in an account\. You can try again in \d+ hours\.$/,
    );
  });

  test("whose mails others have used up still gets one that its owner asks for in the account", async () => {
    const email = newAddress();
    const others = newNetwork();
    const ask = (token: string, network: string) =>
      call(site.server, "POST /api/account/email/verification", { token, ...from({ network }) });
    for (let count = 0; count < VERIFICATIONS_A_DAY; count += 1) {
      const { body } = await register(email, newNetwork());
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
    expect((await ask(owner.token, network)).status).toBe(204);
    expect((await ask(owner.token, network)).status).toBe(429);
    await settled();
    expect(mailsTo(email)).toBe(VERIFICATIONS_A_DAY + 2 * RESERVED_FOR_ONE_ADDRESS);
    for (let count = 0; count < 3 * VERIFICATIONS_A_DAY; count += 1) {
      const stranger = await openAccount(site.server);
      await call(site.server, "PUT /api/account/email", {
        token: stranger.token,
        body: { email, currentPassword: stranger.password },
        ...from({ network: newNetwork() }),
      });
    }
    await settled();
    expect(mailsTo(email)).toBe(4 * VERIFICATIONS_A_DAY);
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
    await guessFromEverywhere(account);
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
    expect((await logIn({ ...account, password }, { network: newNetwork() })).status).toBe(200);
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
