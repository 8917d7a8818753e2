import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { authenticatorApps } from "../src/accounts/second-factor/authenticator-apps.table.ts";
import { passkeys } from "../src/accounts/second-factor/passkeys.table.ts";
import { recoveryCodes } from "../src/accounts/second-factor/recovery-codes.table.ts";
import { call, logIn, openAccount, profileOf } from "./api-client.ts";
import { addApp, addPasskey, appCode, firstStep, secondStep } from "./second-factors.ts";
import { newAddress, openSiteWithMail, type SiteWithMail } from "./site-with-mail.ts";

const ORIGIN = "https://posts.example.com";

let site: SiteWithMail;
beforeAll(async () => {
  site = await openSiteWithMail();
});
afterAll(() => site.close());

const factorsOf = async ({ token }: { token: string }) =>
  (await call(site.server, "GET /api/account/second-factors", { token })).body;

describe("adding a second factor", () => {
  test("asks for the password", async () => {
    const { token } = await openAccount(site.server);
    for (const path of ["passkeys/options", "authenticator-app/setup"]) {
      for (const body of [{}, { currentPassword: "wrong horse" }]) {
        const refused = await call(site.server, `POST /api/account/${path}`, { token, body });
        expect(refused.body).toMatchObject({ code: "wrong_password", field: "currentPassword" });
      }
    }
  });

  test("an app counts only once a code has confirmed it", async () => {
    const account = await openAccount(site.server);
    const { body } = await call(site.server, "POST /api/account/authenticator-app/setup", {
      token: account.token,
      body: { currentPassword: account.password },
    });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await factorsOf(account)).toEqual({ app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(site.server, account.username, account.password)).status).toBe(200);
    const wrong = await call(site.server, "POST /api/account/authenticator-app", {
      token: account.token,
      body: { code: "000000" },
    });
    expect(wrong.body).toMatchObject({ code: "second_step_wrong", field: "code" });
    const right = await call(site.server, "POST /api/account/authenticator-app", {
      token: account.token,
      body: { code: appCode(body.secret).replace(/(...)/, "$1 ") },
    });
    expect(right.body.recoveryCodes).toHaveLength(10);
    expect(await factorsOf(account)).toMatchObject({
      app: { addedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    });
  });

  test("the first one ends the sign-ins that came in without it, but for the one in use", async () => {
    const account = await openAccount(site.server);
    const { body: other } = await logIn(site.server, account.username, account.password);
    await addApp(site.server, account);
    expect((await profileOf(site.server, other)).status).toBe(401);
    expect((await call(site.server, "GET /api/user", { cookie: account.cookie })).status).toBe(200);
    expect((await profileOf(site.server, account)).body).toMatchObject({ hasSecondFactor: true });
  });

  test("a second one makes no new recovery codes and signs nobody out", async () => {
    const account = await openAccount(site.server);
    const { secret } = await addApp(site.server, account);
    const elsewhere = await secondStep(site.server, await firstStep(site.server, account), {
      kind: "code",
      code: appCode(secret),
    });
    const { answer } = await addPasskey(site.server, account, { origin: ORIGIN });
    expect(answer.body).toEqual({ recoveryCodes: null });
    expect((await profileOf(site.server, elsewhere.body)).status).toBe(200);
  });

  test("the same passkey cannot be added twice, nor by an answer that was used", async () => {
    const account = await openAccount(site.server);
    const { authenticator } = await addPasskey(site.server, account, { origin: ORIGIN });
    const { token, password } = account;
    const options = await call(site.server, "POST /api/account/passkeys/options", {
      token,
      body: { currentPassword: password },
    });
    expect(options.body.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    const body = { name: "Again", passkey: authenticator.create(options.body) };
    const refused = await call(site.server, "POST /api/account/passkeys", { token, body });
    expect(refused.body).toMatchObject({ code: "validation_failed", field: "passkey" });
    const replayed = await call(site.server, "POST /api/account/passkeys", { token, body });
    expect(replayed.body.code).toBe("code_invalid");
  });

  test("a challenge of one account adds nothing to another", async () => {
    const [mine, theirs] = [await openAccount(site.server), await openAccount(site.server)];
    const options = await call(site.server, "POST /api/account/passkeys/options", {
      token: theirs.token,
      body: { currentPassword: theirs.password },
    });
    const { authenticator } = await addPasskey(site.server, theirs, { origin: ORIGIN });
    const refused = await call(site.server, "POST /api/account/passkeys", {
      token: mine.token,
      body: { name: "Theirs", passkey: authenticator.create(options.body) },
    });
    expect(refused.body.code).toBe("code_invalid");
  });

  test("an account has ten passkeys at most", async () => {
    const account = await openAccount(site.server);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await addPasskey(site.server, account, { origin: ORIGIN })).answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 400]);
  });
});

describe("removing a second factor", () => {
  test("asks for the password; with the last one the password alone signs in again", async () => {
    const account = await openAccount(site.server);
    await addApp(site.server, account);
    await addPasskey(site.server, account, { origin: ORIGIN });
    const { token, password } = account;
    const remove = (path: string, currentPassword: string) =>
      call(site.server, `POST /api/account/${path}/removal`, { token, body: { currentPassword } });
    const [passkey] = (await factorsOf(account)).passkeys;
    expect((await remove(`passkeys/${passkey.id}`, "wrong horse")).body.code).toBe("wrong_password");
    expect((await remove("authenticator-app", "wrong horse")).body.code).toBe("wrong_password");
    expect((await remove("authenticator-app", password)).status).toBe(204);
    expect((await firstStep(site.server, account)).answer.body.code).toBe("second_factor_required");
    expect((await remove(`passkeys/${passkey.id}`, password)).status).toBe(204);
    expect(await factorsOf(account)).toEqual({ app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(site.server, account.username, password)).status).toBe(200);
    expect((await remove(`passkeys/${passkey.id}`, password)).status).toBe(404);
    expect((await remove("authenticator-app", password)).status).toBe(404);
  });

  test("asks for the second step of the last ten minutes, however good the password is", async () => {
    const account = await openAccount(site.server);
    const { secret } = await addApp(site.server, account);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1_000 });
    try {
      const body = { currentPassword: account.password };
      const paths = [
        "authenticator-app/removal",
        "authenticator-app/setup",
        "passkeys/options",
        "recovery-codes",
      ];
      for (const path of paths) {
        const refused = await call(site.server, `POST /api/account/${path}`, { token: account.token, body });
        expect(refused.body.code).toBe("fresh_sign_in_required");
        expect(refused.body.message).toMatch(/second step once more/);
      }
      const answer = { kind: "code", code: appCode(secret) };
      const fresh = await secondStep(site.server, await firstStep(site.server, account), answer);
      const remove = ({ token }: { token: string }) =>
        call(site.server, "POST /api/account/authenticator-app/removal", { token, body });
      expect((await remove(account)).body.code).toBe("fresh_sign_in_required");
      expect((await remove(fresh.body)).status).toBe(204);
    } finally {
      vi.useRealTimers();
    }
  });

  test("and changing the address do so alike", async () => {
    const account = await site.openVerifiedAccount();
    const { secret } = await addApp(site.server, account);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1_000 });
    try {
      const change = ({ token }: { token: string }, currentPassword = account.password) =>
        call(site.server, "PUT /api/account/email", {
          token,
          body: { email: newAddress(), currentPassword },
        });
      const refused = await change(account);
      expect(refused.body.code).toBe("fresh_sign_in_required");
      expect(refused.body.message).toMatch(/second step once more/);
      expect((await profileOf(site.server, account)).body.email).toBe(account.email);
      const answer = { kind: "code", code: appCode(secret) };
      const fresh = await secondStep(site.server, await firstStep(site.server, account), answer);
      expect((await change(fresh.body, "wrong horse")).body.code).toBe("wrong_password");
      expect((await change(fresh.body)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is not possible for somebody else's", async () => {
    const [mine, theirs] = [await openAccount(site.server), await openAccount(site.server)];
    await addPasskey(site.server, theirs, { origin: ORIGIN });
    const [passkey] = (await factorsOf(theirs)).passkeys;
    const refused = await call(site.server, `POST /api/account/passkeys/${passkey.id}/removal`, {
      token: mine.token,
      body: { currentPassword: mine.password },
    });
    expect(refused.status).toBe(404);
    expect((await factorsOf(theirs)).passkeys).toHaveLength(1);
  });
});

describe("recovery codes", () => {
  test("can be made anew, and the old ones stop working", async () => {
    const account = await openAccount(site.server);
    const renew = (currentPassword: string) =>
      call(site.server, "POST /api/account/recovery-codes", {
        token: account.token,
        body: { currentPassword },
      });
    expect((await renew(account.password)).status).toBe(404);
    const { recoveryCodes: old } = await addApp(site.server, account);
    expect((await renew("wrong horse")).body.code).toBe("wrong_password");
    const { body } = await renew(account.password);
    expect(body.recoveryCodes).toHaveLength(10);
    const use = async (code = "") =>
      secondStep(site.server, await firstStep(site.server, account), { kind: "recovery_code", code });
    expect((await use(old[0])).body.code).toBe("second_step_wrong");
    expect((await use(body.recoveryCodes[0])).status).toBe(200);
    expect((await factorsOf(account)).recoveryCodesLeft).toBe(9);
  });
});

test("an account without a password needs a fresh sign-in", async () => {
  const account = await openAccount(site.server);
  await site.server.db.execute(`UPDATE users SET has_password = 0 WHERE id = ${account.id}`);
  const begin = (token: { token?: string; cookie?: string }) =>
    call(site.server, "POST /api/account/authenticator-app/setup", { ...token, body: {} });
  expect((await begin({ token: account.token })).status).toBe(200);
  expect((await begin({ cookie: account.cookie })).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1_000 });
  try {
    expect((await begin({ token: account.token })).body.code).toBe("fresh_sign_in_required");
    expect((await begin({ cookie: account.cookie })).body.code).toBe("fresh_sign_in_required");
  } finally {
    vi.useRealTimers();
  }
});

test("a verified address is told of each change, and of codes that somebody with the password tries", async () => {
  const account = await site.openVerifiedAccount();
  const { recoveryCodes: codes } = await addApp(site.server, account);
  await addPasskey(site.server, account, { origin: ORIGIN, name: "Blue key" });
  const begun = await firstStep(site.server, account);
  await secondStep(site.server, begun, { kind: "recovery_code", code: codes[0] });
  const guessing = await firstStep(site.server, account);
  for (let count = 0; count < 12; count += 1) {
    await secondStep(site.server, guessing, { kind: "code", code: String(count).padStart(6, "0") });
  }
  const told = () =>
    site.mailbox
      .messages()
      .filter(({ to, subject }) => to === account.email && subject.startsWith("Two-step"))
      .map(({ text }) => text.split(" for your account")[0])
      .toSorted();
  await expect
    .poll(told)
    .toEqual([
      "A recovery code was used to log in (9 left)",
      "An authenticator app was set up",
      "Somebody entered your password and then too many wrong codes",
      'The passkey "Blue key" was added',
    ]);
});

test("nothing secret stands in the database as it is", async () => {
  const account = await openAccount(site.server);
  const { secret, recoveryCodes: codes } = await addApp(site.server, account);
  const [app] = await site.server.db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, account.id));
  const kept = await site.server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
  expect(kept).toHaveLength(10);
  const rows = JSON.stringify([app, kept]);
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
    expect(rows).not.toContain(text);
  }
});

test("deleting the account deletes its factors", async () => {
  const account = await openAccount(site.server);
  await addApp(site.server, account);
  await addPasskey(site.server, account, { origin: ORIGIN });
  const { username, password, token, id } = account;
  await call(site.server, "POST /api/account/deletion", { token, body: { username, password } });
  for (const table of [authenticatorApps, passkeys, recoveryCodes]) {
    expect(await site.server.db.select().from(table).where(eq(table.userId, id))).toEqual([]);
  }
});
