import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { call, cookieOf, logIn, openAccount } from "./api-client.ts";
import { startTestServer, TEST_EXTENSION_ORIGIN, type TestServer } from "./test-server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { SIGN_IN_MAX_DAYS: "90", ADMIN_SIGN_IN_MAX_HOURS: "24" } });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const by = (credentials: { token?: string; cookie?: string }) =>
  call(server, "GET /api/account/devices", credentials);

/** Uses each of the sign-ins every three weeks, so that none ends for want of use. */
async function useUntil(day: number, credentials: { token?: string; cookie?: string }[]): Promise<void> {
  const begin = Date.now();
  for (let at = 21; at <= day; at += 21) {
    vi.setSystemTime(begin + at * DAY_MS);
    for (const one of credentials) expect((await by(one)).status).toBe(200);
  }
}

/** The extension's token, and the cookie that comes with it, by way of the website. */
async function letExtensionIn(by: { token: string }): Promise<{ token: string; cookie: string }> {
  const verifier = randomBytes(32).toString("base64url");
  const { body } = await call(server, "POST /api/extension/connections", {
    token: by.token,
    body: {
      redirectUri: `https://${new URL(TEST_EXTENSION_ORIGIN).hostname}.chromiumapp.org/`,
      challenge: createHash("sha256").update(verifier).digest("base64url"),
      state: "state",
    },
  });
  const code = new URL(body.redirectTo).searchParams.get("code");
  const exchanged = await call(server, "POST /api/extension/tokens", { body: { code, verifier } });
  return { token: exchanged.body.token, cookie: cookieOf(exchanged.headers) };
}

describe("a sign-in that is used again and again", () => {
  test("ends 90 days after it began: the token, the cookie and the extension's token", async () => {
    const account = await openAccount(server);
    const { token } = await letExtensionIn(account);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const begin = Date.now();
    const all = [{ token: account.token }, { cookie: account.cookie }, { token }];
    await useUntil(84, all);
    vi.setSystemTime(begin + 90 * DAY_MS - HOUR_MS);
    for (const one of all) expect((await by(one)).status).toBe(200);
    vi.setSystemTime(begin + 90 * DAY_MS + HOUR_MS);
    for (const one of all) expect((await by(one)).status).toBe(401);
    const again = await logIn(server, account.username, account.password);
    expect((await by({ token: again.body.token })).body).toHaveLength(1);
  });

  test("lets the extension in for no longer than itself, however often it is let in", async () => {
    const account = await openAccount(server);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const begin = Date.now();
    await useUntil(84, [account]);
    const first = await letExtensionIn(account);
    vi.setSystemTime(begin + 89 * DAY_MS);
    const second = await letExtensionIn(first);
    const all = [first, second].flatMap(({ token, cookie }) => [{ token }, { cookie }]);
    for (const one of all) expect((await by(one)).status).toBe(200);
    vi.setSystemTime(begin + 91 * DAY_MS);
    for (const one of all) expect((await by(one)).status).toBe(401);
  });

  test("of the administrator ends after a day, and signing in begins another", async () => {
    const admin = await openAccount(server);
    await server.db.update(users).set({ isAdministrator: true }).where(eq(users.id, admin.id));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const begin = Date.now();
    for (const one of [{ token: admin.token }, { cookie: admin.cookie }]) {
      vi.setSystemTime(begin + 23 * HOUR_MS);
      expect((await by(one)).status).toBe(200);
      vi.setSystemTime(begin + 25 * HOUR_MS);
      expect((await by(one)).status).toBe(401);
    }
    const again = await logIn(server, admin.username, admin.password);
    for (const one of [{ token: again.body.token }, { cookie: cookieOf(again.headers) }]) {
      expect((await by(one)).status).toBe(200);
    }
    expect((await call(server, "POST /api/logout", { token: admin.token })).status).toBe(204);
  });
});
