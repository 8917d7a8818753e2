import { getUser } from "@discussion-post/contract/accounts";
import { eq, sql } from "drizzle-orm";
import type { Request } from "express";
import { generateKeyPair, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type GoogleEmulator, startGoogleEmulator } from "../emulators/google/google-emulator.ts";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { signInBrowser } from "../src/accounts/sign-in-codes.ts";
import { users } from "../src/accounts/users.table.ts";
import { call, openAccount } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { type FaultyGoogle, startFaultyGoogle, type TokenMaker } from "./faulty-google.ts";
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
async function comeBackFromGoogle(
  browser: BrowserSession,
  form: Record<string, string>,
  returnTo = "/",
  { url } = server,
) {
  const start = await browser.go(`${url}/api/auth/google?${new URLSearchParams({ returnTo })}`);
  const toGoogle = BrowserSession.next(start, url);
  expect(toGoogle.origin).toBe(google.issuer);
  for (const name of ["state", "nonce", "code_challenge"])
    expect(toGoogle.searchParams.get(name)).toBeTruthy();
  const decision = await browser.go(toGoogle.href, { method: "POST", body: new URLSearchParams(form) });
  const back = BrowserSession.next(decision, google.issuer);
  const answer = await browser.go(url + back.pathname + back.search);
  return BrowserSession.next(answer, url);
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

  test("is unavailable while it is not set up", async () => {
    const half = await startTestServer({
      settings: { GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: google.clientId },
    });
    expect((await call(half, "GET /api/debug/google-auth-status")).body.networkStatus).toBe("unavailable");
    const answer = await new BrowserSession().go(`${half.url}/api/auth/google`);
    expect(answer.headers.get("location")).toBe("/auth?error=service_unavailable");
    await half.close();
  });

  test("is asked about again after half a minute, and after ten seconds where it was away", async () => {
    let own = await startGoogleEmulator();
    const port = Number(new URL(own.issuer).port);
    const other = await startTestServer({
      settings: { GOOGLE_ISSUER: own.issuer, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
    });
    const status = async () =>
      (await call(other, "GET /api/debug/google-auth-status")).body.networkStatus as string;
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      expect(await status()).toBe("available");
      await own.close();
      expect(await status()).toBe("available");
      vi.advanceTimersByTime(30_000);
      expect(await status()).toBe("unavailable");
      own = await startGoogleEmulator({ port });
      expect(await status()).toBe("unavailable");
      vi.advanceTimersByTime(10_000);
      expect(await status()).toBe("available");
    } finally {
      vi.useRealTimers();
      await other.close();
      await own.close();
    }
  });

  test("opens an account, whose one-time code buys a session and a token (81)", async () => {
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

  test("by several people with one verified address at once lets one of them have it", async () => {
    const subs = ["one", "two", "three", "four"];
    const all = await Promise.all(
      subs.map((sub) => signIn({ email: "shared@example.com", sub: `shared-${sub}`, verified: "on" })),
    );
    const owners = await server.db.select().from(users).where(eq(users.email, "shared@example.com"));
    expect(owners).toHaveLength(1);
    expect(all.filter(({ user }) => user.emailVerified).length).toBeGreaterThan(0);
  });

  test("at the same moment as others makes each one themselves", async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `crowd-${index}@example.com`);
    const all = await Promise.all(emails.map((email) => signIn({ email, verified: "on" })));
    expect(all.map(({ user }) => user.email)).toEqual(emails);
  });

  test("twice at once opens one account", async () => {
    const person = { email: "double@example.com", verified: "on" } as const;
    const [first, second] = await Promise.all([signIn(person), signIn(person)]);
    expect(first.user.id).toBe(second.user.id);
  });

  test("finds a username for any name", async () => {
    await openAccount(server, { username: "Jo.Reyes" });
    const { user: taken } = await signIn({ email: "jo.reyes@example.com" });
    expect(taken.username).toMatch(/^jo\.reyes\d+$/);
    const long = await signIn({ email: `${"a".repeat(60)}@example.com`, name: "𝒜".repeat(150) });
    expect(long.user).toMatchObject({ username: "a".repeat(40), name: "𝒜".repeat(100) });
    const { user: short } = await signIn({ email: "x@example.com", name: "" });
    expect(short).toMatchObject({ name: null, username: expect.stringMatching(/^student\d*$/) });
  });

  test("with an address that Google has not verified links nothing and makes nobody the administrator (554)", async () => {
    const account = await openAccount(server, { email: "verified-here@example.com" });
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    const other = await signIn({ email: "verified-here@example.com", sub: "somebody-else" });
    expect(other.user.id).not.toBe(account.id);
    expect(other.user.emailVerified).toBe(false);
    const pretender = await signIn({ email: "admin@example.com", sub: "pretender" });
    expect(pretender.user.isAdmin).toBe(false);
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "leads home instead of to %s (568)",
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
  test("works once, also with the cookies of before (558)", async () => {
    const browser = new BrowserSession();
    const landed = await comeBackFromGoogle(browser, { decision: "allow", email: "once@example.com" });
    const code = landed.searchParams.get("token") ?? "";
    const before = browser.copy();
    expect((await exchange(browser, code)).status).toBe(200);
    expect((await exchange(browser, code)).status).toBe(401);
    expect((await exchange(before, code)).status).toBe(401);
  });

  test("works in the browser that began, in no other (558, 559)", async () => {
    const browser = new BrowserSession();
    const landed = await comeBackFromGoogle(browser, { decision: "allow", email: "mine@example.com" });
    const code = landed.searchParams.get("token") ?? "";
    const victim = new BrowserSession();
    await victim.go(`${server.url}/api/auth/google`);
    expect((await exchange(victim, code)).status).toBe(401);
    expect((await exchange(new BrowserSession(), code)).status).toBe(401);
    expect((await exchange(browser, code)).status).toBe(200);
  });

  test("works for a minute (558)", async () => {
    const browser = new BrowserSession();
    const begunAt = Date.now();
    const landed = await comeBackFromGoogle(browser, { decision: "allow", email: "late@example.com" });
    const owner = server.db.select({ id: users.id }).from(users).where(eq(users.email, "late@example.com"));
    const [code] = await server.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, owner));
    expect(code?.expiresAt.getTime()).toBeGreaterThanOrEqual(begunAt + 60_000);
    expect(code?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
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
    const page = await browser.go(`${server.url}/auth-success?token=${code}`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await exchange(browser, code)).status).toBe(200);
    expect(server.log()).not.toContain(code);
  });

  test("is bound by a cookie that in production no neighbouring subdomain can plant", () => {
    const cookies = { get: () => "sign_in_browser=planted; __Host-sign_in_browser=own" };
    expect(signInBrowser({ isProduction: true }).secretOf(cookies as unknown as Request)).toBe("own");
    const planted = { get: () => "sign_in_browser=planted" };
    expect(signInBrowser({ isProduction: true }).secretOf(planted as unknown as Request)).toBeUndefined();
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
    ["brings nothing", "", "google_no_user"],
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
    expect(errorOf(BrowserSession.next(back, server.url))).toEqual(["/auth", "google_auth_failed"]);
  });

  test("with words of several lines, or many, tells them in one that is short", async () => {
    const browser = new BrowserSession();
    const start = await browser.go(`${server.url}/api/auth/google`);
    const answer = new URLSearchParams({
      error: "invalid_scope",
      error_description: `Bad\n\u0007scope ${"x".repeat(500)}`,
      state: BrowserSession.next(start, server.url).searchParams.get("state") ?? "",
    });
    const back = await browser.go(`${server.url}/api/auth/google/callback?${answer}`);
    const detail = BrowserSession.next(back, server.url).searchParams.get("google_error");
    expect(detail).toBe(`Bad scope ${"x".repeat(190)}`);
  });

  test("because a token came instead of a browser leads to our page too", async () => {
    const { token } = await openAccount(server);
    for (const bearer of [token, "no-token-of-ours"]) {
      const headers = { Authorization: `Bearer ${bearer}` };
      const begun = await new BrowserSession().go(`${server.url}/api/auth/google`, { headers });
      expect(errorOf(BrowserSession.next(begun, server.url))).toEqual([
        "/auth",
        "google_auth_failed_initiation",
      ]);
    }
  });

  test("because of us says so, and keeps the reason in the log", async () => {
    const broken = await startTestServer({
      settings: {
        PUBLIC_URL,
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
      },
    });
    await broken.db.execute(sql`DROP TABLE one_time_codes`);
    const landed = await comeBackFromGoogle(
      new BrowserSession(),
      { decision: "allow", email: "unlucky@example.com" },
      "/",
      broken,
    );
    expect(errorOf(landed)).toEqual(["/auth", "google_login_failed"]);
    expect(broken.log()).toContain("signing in with Google failed");
    expect(broken.log()).not.toContain("unlucky@example.com");
    await broken.close();
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

describe("an answer of Google's that is not right", () => {
  const CLIENT_ID = "client-of-the-test";
  let faulty: FaultyGoogle;
  let strict: TestServer;

  beforeAll(async () => {
    faulty = await startFaultyGoogle(CLIENT_ID);
    strict = await startTestServer({
      settings: {
        PUBLIC_URL,
        GOOGLE_ISSUER: faulty.issuer,
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_CLIENT_SECRET: "secret",
      },
    });
  });
  afterAll(async () => {
    await strict.close();
    await faulty.close();
  });

  type ProviderAnswer = (tokens: TokenMaker, nonce: string) => Promise<Response>;

  /** Comes back with a code, for which the provider then answers so. */
  async function landingAfter(answer: ProviderAnswer, browser = new BrowserSession()) {
    const start = await browser.go(`${strict.url}/api/auth/google`);
    const { searchParams } = BrowserSession.next(start, strict.url);
    faulty.answer = (tokens) => answer(tokens, searchParams.get("nonce") ?? "");
    const state = searchParams.get("state");
    const back = await browser.go(`${strict.url}/api/auth/google/callback?code=x&state=${state}`);
    return BrowserSession.next(back, strict.url);
  }

  test("would be accepted if it were right", async () => {
    const landed = await landingAfter((tokens, nonce) => tokens.make({ nonce }));
    expect(landed.pathname).toBe("/auth-success");
  });

  test("for one person never reaches another, whose sign-in began while it was on its way", async () => {
    const slow = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const [first, second] = [new BrowserSession(), new BrowserSession()];
    const firstLanding = landingAfter(async (tokens, nonce) => {
      asked.resolve();
      await slow.promise;
      return tokens.make({ nonce, sub: "first", email: "first@example.com" });
    }, first);
    await asked.promise;
    const secondLanding = landingAfter(async (tokens, nonce) => {
      slow.resolve();
      await firstLanding;
      return tokens.make({ nonce, sub: "second", email: "second@example.com" });
    }, second);
    const emails = await Promise.all(
      [
        { browser: first, landing: firstLanding },
        { browser: second, landing: secondLanding },
      ].map(async ({ browser, landing }) => {
        const code = (await landing).searchParams.get("token");
        const headers = { Authorization: `Bearer ${code}` };
        const answer = await browser.go(`${strict.url}/api/user`, { headers });
        return getUser.response.parse(await answer.json()).email;
      }),
    );
    expect(emails).toEqual(["first@example.com", "second@example.com"]);
  });

  test.each<[string, ProviderAnswer]>([
    ["another nonce", (tokens) => tokens.make({ nonce: "of another sign-in" })],
    ["no nonce", (tokens) => tokens.make({})],
    ["another audience", (tokens, nonce) => tokens.make({ nonce, aud: "another-client" })],
    ["another issuer", (tokens, nonce) => tokens.make({ nonce, iss: "https://evil.example" })],
    ["a time that is over", (tokens, nonce) => tokens.make({ nonce, exp: 1_000 })],
    [
      "another key",
      async (tokens, nonce) => tokens.make({ nonce }, (await generateKeyPair("RS256")).privateKey),
    ],
    [
      "no signature",
      async (_, nonce) =>
        Response.json({
          access_token: "unused",
          token_type: "Bearer",
          id_token: new UnsecuredJWT({ nonce, sub: "somebody" })
            .setIssuer(faulty.issuer)
            .setAudience(CLIENT_ID)
            .setIssuedAt()
            .setExpirationTime("5m")
            .encode(),
        }),
    ],
  ])("with %s signs nobody in", async (_, answer) => {
    const landed = await landingAfter(answer);
    expect(landed.pathname + landed.search).toBe("/auth?error=google_auth_failed");
  });

  test.each([
    ["a refusal", Response.json({ error: "access_denied" }, { status: 403 }), "google_403"],
    ["a refusal in words", new Response("Forbidden", { status: 403 }), "google_403"],
    ["a server that fails", new Response("Bad gateway", { status: 502 }), "service_unavailable"],
  ])("but %s is told as such", async (_, response, code) => {
    const landed = await landingAfter(async () => response);
    expect(landed.searchParams.get("error")).toBe(code);
  });
});
