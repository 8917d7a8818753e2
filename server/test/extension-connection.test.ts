import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { users } from "../src/accounts/users.table.ts";
import { type Account, call, openAccount, profileOf } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const ID = "abcdefghijklmnopabcdefghijklmnop";
const EXTENSION = `chrome-extension://${ID}`;
const REDIRECT = `https://${ID}.chromiumapp.org/`;
const FIREFOX_REDIRECT = "https://0123.extensions.allizom.org/";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { EXTENSION_ORIGINS: `${EXTENSION},moz-extension://*`, EXTENSION_REDIRECTS: FIREFOX_REDIRECT },
  });
});
afterAll(() => server.close());

const newVerifier = () => randomBytes(32).toString("base64url");
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

const connect = (account: Account, verifier: string, body: object = {}) =>
  call(server, "POST /api/extension/connections", {
    token: account.token,
    body: { redirectUri: REDIRECT, challenge: challengeOf(verifier), state: "a-state", ...body },
  });

const exchange = (code: string, verifier: string) =>
  call(server, "POST /api/extension/tokens", {
    body: { code, verifier },
    headers: { Origin: EXTENSION, "User-Agent": CHROME },
  });

async function codeOf(account: Account, verifier: string): Promise<string> {
  const { body } = await connect(account, verifier);
  return new URL(body.redirectTo).searchParams.get("code") ?? "";
}

// covers 590
describe("connecting the extension", () => {
  test("gives it a token of its own, which is listed among the devices and can be ended", async () => {
    const account = await openAccount(server);
    const verifier = newVerifier();
    const { body } = await connect(account, verifier);
    const redirectTo = new URL(body.redirectTo);
    expect(redirectTo.origin + redirectTo.pathname).toBe(REDIRECT);
    expect(redirectTo.searchParams.get("state")).toBe("a-state");

    const connected = await exchange(redirectTo.searchParams.get("code") ?? "", verifier);
    expect(connected.body.username).toBe(account.username);
    expect(connected.body.token).not.toBe(account.token);
    const devices = await call(server, "GET /api/account/devices", { token: account.token });
    const extension = devices.body.find(
      ({ name }: { name: string }) => name === "Extension in Chrome on Linux",
    );
    expect(extension).toMatchObject({ isCurrent: false });

    await call(server, `DELETE /api/account/devices/${extension.id}`, { token: account.token });
    expect((await call(server, "GET /api/user", { token: connected.body.token })).status).toBe(401);
    expect((await call(server, "GET /api/user", { token: account.token })).status).toBe(200);
  });

  test("works with Firefox's address too", async () => {
    const { body } = await connect(await openAccount(server), newVerifier(), {
      redirectUri: FIREFOX_REDIRECT,
    });
    expect(body.redirectTo).toMatch(FIREFOX_REDIRECT);
  });

  test.each([
    "https://example.com/",
    "https://ponmlkjihgfedcbaponmlkjihgfedcba.chromiumapp.org/",
    `${REDIRECT}deeper`,
    `https://${ID}.chromiumapp.org.example.com/`,
    "javascript:alert(1)",
  ])("sends no code to %s", async (redirectUri) => {
    const answer = await connect(await openAccount(server), newVerifier(), { redirectUri });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "validation_failed", field: "redirectUri" });
  });

  test("a code works once: of several exchanges at once one wins, and its sign-in is good", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let round = 0; round < 8; round += 1) {
      const verifier = newVerifier();
      const code = await codeOf(await openAccount(server), verifier);
      const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(code, verifier)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
      const won = answers.find(({ status }) => status === 200);
      expect((await profileOf(server, won?.body)).status).toBe(200);
    }
  });

  test("a code that comes a second time ends the sign-in that it bought", async () => {
    const account = await openAccount(server);
    const verifier = newVerifier();
    const code = await codeOf(account, verifier);
    const bought = (await exchange(code, verifier)).body;
    // Whoever has the code alone proves nothing.
    expect((await exchange(code, newVerifier())).body.code).toBe("code_invalid");
    expect((await profileOf(server, bought)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await exchange(code, verifier)).body.code).toBe("code_invalid");
    expect((await profileOf(server, bought)).status).toBe(401);
    expect((await profileOf(server, account)).status).toBe(200);
  });

  test("its token does not administrate", async () => {
    const admin = await openAccount(server);
    await server.db.update(users).set({ isAdministrator: true }).where(eq(users.id, admin.id));
    expect((await call(server, "GET /api/admin/users", admin)).status).toBe(200);
    const verifier = newVerifier();
    const { body } = await exchange(await codeOf(admin, verifier), verifier);
    expect(body.isAdmin).toBe(false);
    expect((await call(server, "GET /api/admin/users", { token: body.token })).body.code).toBe("forbidden");
  });

  test("a code is worth nothing without its verifier, and for no other purpose", async () => {
    const verifier = newVerifier();
    const code = await codeOf(await openAccount(server), verifier);
    const stolen = await exchange(code, newVerifier());
    expect(stolen.body).toMatchObject({ code: "code_invalid" });
    expect((await call(server, "GET /api/user", { token: code })).status).toBe(401);
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test("a code past its minute is refused", async () => {
    const verifier = newVerifier();
    const code = await codeOf(await openAccount(server), verifier);
    await server.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await exchange(code, verifier)).body.code).toBe("code_invalid");
  });

  test("nobody who is not signed in gets one, and what is no challenge is refused", async () => {
    const body = { redirectUri: REDIRECT, challenge: challengeOf("x"), state: "s" };
    expect((await call(server, "POST /api/extension/connections", { body })).status).toBe(401);
    const short = await connect(await openAccount(server), newVerifier(), { challenge: "short" });
    expect(short.body).toMatchObject({ code: "validation_failed", field: "challenge" });
  });
});
