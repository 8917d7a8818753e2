import { getUser } from "@discussion-post/contract/accounts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GoogleEmulator, startGoogleEmulator } from "../emulators/google/google-emulator.ts";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { users } from "../src/accounts/users.table.ts";
import { call, openAccount } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let google: GoogleEmulator;
let server: TestServer;

/** The tests' server listens on a free port, so its public address is known only to the browser here. */
const PUBLIC_URL = "http://localhost:5999";

beforeAll(async () => {
  google = await startGoogleEmulator();
  server = await startTestServer({
    settings: {
      PUBLIC_URL,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    },
  });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

type Person = { email: string; name?: string; verified?: "on"; sub?: string };

/** Goes from our button to Google's page, decides there, and gives where our server leads the browser then. */
async function comeBackFromGoogle(browser: BrowserSession, form: Record<string, string>, returnTo = "/") {
  const start = await browser.go(`${server.url}/api/auth/google?${new URLSearchParams({ returnTo })}`);
  const toGoogle = BrowserSession.next(start, server.url);
  expect(toGoogle.origin).toBe(google.issuer);
  for (const name of ["state", "nonce", "code_challenge"])
    expect(toGoogle.searchParams.get(name)).toBeTruthy();
  const decision = await browser.go(toGoogle.href, { method: "POST", body: new URLSearchParams(form) });
  const back = BrowserSession.next(decision, google.issuer);
  const answer = await browser.go(server.url + back.pathname + back.search);
  return BrowserSession.next(answer, server.url);
}

const exchange = (browser: BrowserSession, code: string) =>
  browser.go(`${server.url}/api/user`, { headers: { Authorization: `Bearer ${code}` } });

async function signIn(person: Person) {
  const browser = new BrowserSession();
  const landed = await comeBackFromGoogle(browser, { decision: "allow", ...person });
  const code = landed.searchParams.get("token") ?? "";
  const user = getUser.response.parse(await (await exchange(browser, code)).json());
  return { browser, landed, code, user };
}

describe("signing in with Google", () => {
  test("is available where Google answers", async () => {
    expect((await call(server, "GET /api/debug/google-auth-status")).body).toEqual({
      networkStatus: "available",
    });
  });

  test("opens an account, whose one-time code buys a session and a token", async () => {
    const { browser, landed, code, user } = await signIn({
      email: "Priya.Raman@example.com",
      name: "Priya Raman",
      verified: "on",
    });
    expect(landed.pathname).toBe("/auth-success");
    expect(user).toMatchObject({
      username: "priya.raman",
      name: "Priya Raman",
      email: "priya.raman@example.com",
      emailVerified: true,
    });
    expect(user.token).not.toBe(code);
    expect((await call(server, "GET /api/user", { token: user.token })).status).toBe(200);
    expect((await browser.go(`${server.url}/api/user`)).status).toBe(200);
    const devices = await call(server, "GET /api/account/devices", { token: user.token });
    expect(devices.body).toHaveLength(1);
  });

  test("again is the same account, also after the address changed at Google", async () => {
    const first = await signIn({ email: "tom@example.com", sub: "tom-at-google", verified: "on" });
    const again = await signIn({ email: "tom.okafor@example.com", sub: "tom-at-google", verified: "on" });
    expect(again.user.id).toBe(first.user.id);
  });

  test("links the account whose owner has verified the same address here", async () => {
    const account = await openAccount(server, { email: "both@example.com" });
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    const { user } = await signIn({ email: "both@example.com", verified: "on" });
    expect(user.id).toBe(account.id);
  });

  test("does not hand an account to whoever registered the address in advance", async () => {
    const planted = await openAccount(server, { email: "victim@example.com" });
    const { user } = await signIn({ email: "victim@example.com", verified: "on" });
    expect(user.id).not.toBe(planted.id);
    expect((await call(server, "GET /api/user", planted)).body.emailVerified).toBe(false);
  });

  test("with an address that Google has not verified links nothing and makes nobody the administrator", async () => {
    const account = await openAccount(server, { email: "verified-here@example.com" });
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    const other = await signIn({ email: "verified-here@example.com", sub: "somebody-else" });
    expect(other.user.id).not.toBe(account.id);
    expect(other.user.emailVerified).toBe(false);
    const pretender = await signIn({ email: "admin@example.com", sub: "pretender" });
    expect(pretender.user.isAdmin).toBe(false);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "leads home instead of to %s",
    async (returnTo) => {
      const landed = await comeBackFromGoogle(
        new BrowserSession(),
        { decision: "allow", email: "home@example.com" },
        returnTo,
      );
      expect(landed.searchParams.get("returnTo")).toBe("/");
    },
  );

  test("leads back to the page that asked for it", async () => {
    const landed = await comeBackFromGoogle(
      new BrowserSession(),
      { decision: "allow", email: "back@example.com" },
      "/dashboard?tab=account",
    );
    expect(landed.searchParams.get("returnTo")).toBe("/dashboard?tab=account");
  });
});

describe("a one-time sign-in code", () => {
  test("works once", async () => {
    const { browser, code, user } = await signIn({ email: "once@example.com" });
    expect(user.token).toBeTruthy();
    expect((await exchange(browser, code)).status).toBe(401);
  });

  test("works in the browser that began, in no other", async () => {
    const browser = new BrowserSession();
    const landed = await comeBackFromGoogle(browser, { decision: "allow", email: "mine@example.com" });
    const code = landed.searchParams.get("token") ?? "";
    const victim = new BrowserSession();
    await victim.go(`${server.url}/api/auth/google`);
    expect((await exchange(victim, code)).status).toBe(401);
    expect((await exchange(new BrowserSession(), code)).status).toBe(401);
    expect((await exchange(browser, code)).status).toBe(200);
  });

  test("works for a minute", async () => {
    const browser = new BrowserSession();
    const landed = await comeBackFromGoogle(browser, { decision: "allow", email: "late@example.com" });
    await server.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await exchange(browser, landed.searchParams.get("token") ?? "")).status).toBe(401);
  });

  test("is good for the profile alone, and never stands in the log", async () => {
    const browser = new BrowserSession();
    const landed = await comeBackFromGoogle(browser, { decision: "allow", email: "narrow@example.com" });
    const code = landed.searchParams.get("token") ?? "";
    const posts = await browser.go(`${server.url}/api/posts`, {
      headers: { Authorization: `Bearer ${code}` },
    });
    expect(posts.status).toBe(401);
    await browser.go(`${server.url}/auth-success?token=${code}`);
    expect(server.log()).not.toContain(code);
  });
});

describe("a sign-in that fails", () => {
  const errorOf = (landed: URL) => [landed.pathname, landed.searchParams.get("error")];

  test("because the person said no is told so", async () => {
    const landed = await comeBackFromGoogle(new BrowserSession(), { decision: "deny" });
    expect(errorOf(landed)).toEqual(["/auth", "google_access_denied"]);
  });

  test.each([
    ["was not begun in this browser", "code=x&state=y", "google_no_user"],
    ["brings an error of Google's", "error=invalid_scope&error_description=Bad+scope", "google_no_user"],
  ])("because it %s leads back to our page", async (_, search, code) => {
    const answer = await new BrowserSession().go(`${server.url}/api/auth/google/callback?${search}`);
    expect(errorOf(BrowserSession.next(answer, server.url))).toEqual(["/auth", code]);
  });

  test.each([
    ["error=invalid_scope&error_description=Bad+scope", "google_oauth_error", "Bad scope"],
    ["error=temporarily_unavailable", "service_unavailable", "temporarily_unavailable"],
    ["code=forged", "google_oauth_error", "invalid_grant"],
  ])("with %s is %s", async (answer, code, detail) => {
    const browser = new BrowserSession();
    const start = await browser.go(`${server.url}/api/auth/google`);
    const state = BrowserSession.next(start, server.url).searchParams.get("state");
    const back = await browser.go(`${server.url}/api/auth/google/callback?${answer}&state=${state}`);
    const landed = BrowserSession.next(back, server.url);
    expect(errorOf(landed)).toEqual(["/auth", code]);
    expect(landed.searchParams.get("google_error")).toBe(detail);
  });

  test("because of another state is refused", async () => {
    const browser = new BrowserSession();
    await browser.go(`${server.url}/api/auth/google`);
    const back = await browser.go(`${server.url}/api/auth/google/callback?code=x&state=forged`);
    expect(errorOf(BrowserSession.next(back, server.url))[1]).toMatch(/^google_(auth_failed|oauth_error)$/);
  });

  test("because Google cannot be reached is unavailable", async () => {
    const alone = await startTestServer({
      settings: { GOOGLE_ISSUER: "http://127.0.0.1:1", GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" },
    });
    expect((await call(alone, "GET /api/debug/google-auth-status")).body).toEqual({
      networkStatus: "unavailable",
    });
    const answer = await new BrowserSession().go(`${alone.url}/api/auth/google`);
    expect(errorOf(BrowserSession.next(answer, alone.url))).toEqual(["/auth", "service_unavailable"]);
    await alone.close();
  });
});
