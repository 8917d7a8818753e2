import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Account, call, openAccount, profileOf } from "./api-client.ts";
import { addApp, addPasskey, appCode, firstStep, secondStep } from "./second-factors.ts";
import { SoftwareAuthenticator } from "./software-authenticator.ts";
import { startTestServer, TEST_EXTENSION_ORIGIN, type TestServer } from "./test-server.ts";

const ORIGIN = "http://localhost:5000";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// In the middle of a step, so that none ends while a test runs.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function accountWithApp() {
  const account = await openAccount(server);
  return { account, ...(await addApp(server, account)) };
}

const code = (value: string) => ({ kind: "code", code: value });
const recovery = (value: string) => ({ kind: "recovery_code", code: value });

describe("signing in to an account with an authenticator app", () => {
  test("takes a code besides the password, and the password alone gives nothing", async () => {
    const { account, secret } = await accountWithApp();
    const { answer, id, cookie } = await firstStep(server, account);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: "second_factor_required",
      secondStep: { hasApp: true, hasPasskey: false },
    });
    expect(JSON.stringify(answer.body)).not.toContain("token");
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(401);
    expect((await call(server, "GET /api/user", { cookie, token: id })).status).toBe(401);

    const done = await secondStep(server, { id, cookie }, code(appCode(secret)));
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ username: account.username, hasSecondFactor: true });
    expect((await profileOf(server, done.body)).body.username).toBe(account.username);
  });

  test("a wrong password answers as for any other account", async () => {
    const { account } = await accountWithApp();
    const { answer } = await firstStep(server, { ...account, password: "something else" });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe("invalid_credentials");
  });

  test("works once for each code, and never for an older one", async () => {
    const { account, secret } = await accountWithApp();
    const first = await firstStep(server, account);
    const second = await firstStep(server, account);
    const now = code(appCode(secret));
    const both = await Promise.all([secondStep(server, first, now), secondStep(server, second, now)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const third = await firstStep(server, account);
    for (const steps of [0, -1]) {
      const refused = await secondStep(server, third, code(appCode(secret, steps)));
      expect(refused.body.code).toBe("second_step_wrong");
    }
    expect((await secondStep(server, third, code(appCode(secret, 1)))).status).toBe(200);
  });

  test("takes no code of two steps ago or ahead", async () => {
    const { account, secret } = await accountWithApp();
    const begun = await firstStep(server, account);
    for (const steps of [-2, 2]) {
      expect((await secondStep(server, begun, code(appCode(secret, steps)))).status).toBe(400);
    }
  });

  test("is over once it is complete, and after ten minutes", async () => {
    const { account, secret } = await accountWithApp();
    const begun = await firstStep(server, account);
    const late = await firstStep(server, account);
    expect((await secondStep(server, begun, code(appCode(secret)))).status).toBe(200);
    const again = await secondStep(server, begun, code(appCode(secret, 1)));
    expect(again.body.code).toBe("second_step_expired");
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
    const afterwards = await secondStep(server, late, code(appCode(secret)));
    expect(afterwards.body.code).toBe("second_step_expired");
  });

  test("belongs to the browser that began it", async () => {
    const { account, secret } = await accountWithApp();
    const begun = await firstStep(server, account);
    const stranger = await firstStep(server, await openAccount(server));
    for (const cookie of ["", stranger.cookie, "sign_in_browser=guessed"]) {
      const refused = await secondStep(server, { id: begun.id, cookie }, code(appCode(secret)));
      expect(refused.body.code).toBe("second_step_expired");
    }
    const asExtension = await secondStep(
      server,
      { id: begun.id, cookie: begun.cookie },
      code(appCode(secret)),
      { Origin: TEST_EXTENSION_ORIGIN },
    );
    expect(asExtension.body.code).toBe("second_step_expired");
    expect((await secondStep(server, begun, code(appCode(secret)))).status).toBe(200);
  });

  test("goes on in one tab when it was begun in another one too", async () => {
    const { account, secret } = await accountWithApp();
    const { username, password } = account;
    const first = await firstStep(server, account);
    const other = await call(server, "POST /api/login", {
      cookie: first.cookie,
      body: { username, password },
    });
    expect(other.body.secondStep.id).not.toBe(first.id);
    expect((await secondStep(server, first, code(appCode(secret)))).status).toBe(200);
    const inOther = { id: other.body.secondStep.id, cookie: first.cookie };
    expect((await secondStep(server, inOther, code(appCode(secret, 1)))).status).toBe(200);
  });

  test("completes in the extension's panel, which keeps no cookies", async () => {
    const { account, secret } = await accountWithApp();
    const headers = { Origin: TEST_EXTENSION_ORIGIN };
    const { username, password } = account;
    const begun = await call(server, "POST /api/login", { body: { username, password }, headers });
    expect(begun.body.code).toBe("second_factor_required");
    const done = await secondStep(server, begun.body.secondStep, code(appCode(secret)), headers);
    expect(done.body.token).toBeTruthy();
  });

  test("gives only so many tries, and a passkey still works then", async () => {
    const { account, secret } = await accountWithApp();
    const login = await signIn(account, secret);
    const { authenticator } = await addPasskey(
      server,
      { ...account, token: login.token },
      { origin: ORIGIN },
    );
    const begun = await firstStep(server, account);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const guess = String(count).padStart(6, "0");
      statuses.push((await secondStep(server, begun, code(guess))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await secondStep(server, begun, code(appCode(secret, 1)))).status).toBe(429);
    const other = await firstStep(server, account);
    expect((await secondStep(server, other, code(appCode(secret, 1)))).status).toBe(429);
    expect((await signWith(authenticator, other)).status).toBe(200);
  });

  test("ends with a new password too", async () => {
    const { account, secret } = await accountWithApp();
    const login = await signIn(account, secret);
    const begun = await firstStep(server, account);
    await call(server, "POST /api/account/password", {
      token: login.token,
      body: { currentPassword: account.password, password: "another horse battery" },
    });
    const refused = await secondStep(server, begun, code(appCode(secret, 1)));
    expect(refused.body.code).toBe("second_step_expired");
  });
});

describe("a recovery code", () => {
  test("completes a sign-in once, typed in any way", async () => {
    const { account, recoveryCodes } = await accountWithApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ""] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll("-", " ");
    expect((await secondStep(server, await firstStep(server, account), recovery(typed))).status).toBe(200);
    const again = await secondStep(server, await firstStep(server, account), recovery(first));
    expect(again.body.code).toBe("second_step_wrong");
  });

  test("works once where two come at once", async () => {
    const { account, recoveryCodes } = await accountWithApp();
    const begun = await Promise.all([firstStep(server, account), firstStep(server, account)]);
    const [first = ""] = recoveryCodes;
    const answers = await Promise.all(begun.map((step) => secondStep(server, step, recovery(first))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("of another account is none", async () => {
    const { account } = await accountWithApp();
    const { recoveryCodes } = await accountWithApp();
    const refused = await secondStep(
      server,
      await firstStep(server, account),
      recovery(recoveryCodes[0] ?? ""),
    );
    expect(refused.body.code).toBe("second_step_wrong");
  });
});

describe("signing in to an account with a passkey", () => {
  test("takes its signature", async () => {
    const account = await openAccount(server);
    const { authenticator } = await addPasskey(server, account, { origin: ORIGIN });
    const begun = await firstStep(server, account);
    expect(begun.answer.body.secondStep).toMatchObject({ hasApp: false, hasPasskey: true });
    const done = await signWith(authenticator, begun);
    expect(done.body).toMatchObject({ username: account.username, token: expect.any(String) });
    const { passkeys } = (await call(server, "GET /api/account/second-factors", { token: done.body.token }))
      .body;
    expect(passkeys).toMatchObject([{ name: "My laptop", lastUsedAt: expect.any(String) }]);
  });

  test("refuses a signature that was used, was made for another site, or is another's", async () => {
    const account = await openAccount(server);
    const { authenticator } = await addPasskey(server, account, { origin: ORIGIN });
    const begun = await firstStep(server, account);
    const options = await passkeyOptions(begun);
    const answer = authenticator.get(options.body);
    expect((await secondStep(server, begun, { kind: "passkey", passkey: answer })).status).toBe(200);
    const next = await firstStep(server, account);
    const replayed = await secondStep(server, next, { kind: "passkey", passkey: answer });
    expect(replayed.body.code).toBe("second_step_wrong");

    const stranger = await openAccount(server);
    const { authenticator: strangers } = await addPasskey(server, stranger, { origin: ORIGIN });
    expect((await signWith(strangers, next)).body.code).toBe("second_step_wrong");
    const forged = new SoftwareAuthenticator(ORIGIN).get((await passkeyOptions(next)).body);
    const underKnownId = { ...forged, id: authenticator.id, rawId: authenticator.id };
    const refused = await secondStep(server, next, { kind: "passkey", passkey: underKnownId });
    expect(refused.body.code).toBe("second_step_wrong");

    const phished = await openAccount(server);
    const elsewhere = await addPasskey(server, phished, { origin: "https://evil.example" });
    expect(elsewhere.answer.body.code).toBe("code_invalid");
  });

  test("asks for it only in a sign-in that was begun", async () => {
    const refused = await call(server, "POST /api/login/second-step/passkey", { body: { id: "guessed" } });
    expect(refused.body.code).toBe("second_step_expired");
  });
});

async function signIn(account: Account, secret: string): Promise<{ token: string }> {
  return (await secondStep(server, await firstStep(server, account), code(appCode(secret)))).body;
}

function passkeyOptions({ id, cookie }: { id: string; cookie: string }) {
  return call(server, "POST /api/login/second-step/passkey", { cookie, body: { id } });
}

async function signWith(authenticator: SoftwareAuthenticator, begun: { id: string; cookie: string }) {
  const options = await passkeyOptions(begun);
  return secondStep(server, begun, { kind: "passkey", passkey: authenticator.get(options.body) });
}
