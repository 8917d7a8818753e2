import { startGoogleEmulator } from "@discussion-post/emulators/google/google-emulator";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { hashPassword } from "../src/accounts/passwords.ts";
import { users } from "../src/accounts/users.table.ts";
import { call, logIn, openAccount } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithGoogle;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

describe("signing in with Google", () => {
  test("is available where Google answers", async () => {
    expect((await call(site.server, "GET /api/debug/google-auth-status")).body).toEqual({
      networkStatus: "available",
    });
  });

  test("is unavailable while it is not set up", async () => {
    const half = await startTestServer({
      settings: { GOOGLE_ISSUER: site.google.issuer, GOOGLE_CLIENT_ID: site.google.clientId },
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

  // covers 81
  test("opens an account, whose one-time code buys a session and a token", async () => {
    const { browser, landed, code, user } = await site.signIn({
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
    expect((await call(site.server, "GET /api/user", { token: user.token })).status).toBe(200);
    expect((await browser.go(`${site.server.url}/api/user`)).status).toBe(200);
    const devices = await call(site.server, "GET /api/account/devices", { token: user.token });
    expect(devices.body).toHaveLength(1);
  });

  test("again is the same account, also after the address changed at Google", async () => {
    const first = await site.signIn({ email: "tom@example.com", sub: "tom-at-google", verified: "on" });
    const again = await site.signIn({
      email: "tom.okafor@example.com",
      sub: "tom-at-google",
      verified: "on",
    });
    expect(again.user.id).toBe(first.user.id);
  });

  test("does not hand an account to whoever registered the address in advance", async () => {
    const planted = await openAccount(site.server, { email: "victim@example.com" });
    const { user } = await site.signIn({ email: "victim@example.com", verified: "on" });
    expect(user.id).not.toBe(planted.id);
    expect((await call(site.server, "GET /api/user", planted)).body.emailVerified).toBe(false);
  });

  test("by several people with one verified address at once lets one of them have it", async () => {
    const subs = ["one", "two", "three", "four"];
    const all = await Promise.all(
      subs.map((sub) => site.signIn({ email: "shared@example.com", sub: `shared-${sub}`, verified: "on" })),
    );
    const owners = await site.server.db.select().from(users).where(eq(users.email, "shared@example.com"));
    expect(owners).toHaveLength(1);
    expect(all.filter(({ user }) => user.emailVerified).length).toBeGreaterThan(0);
  });

  test("at the same moment as others makes each one themselves", async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `crowd-${index}@example.com`);
    const all = await Promise.all(emails.map((email) => site.signIn({ email, verified: "on" })));
    expect(all.map(({ user }) => user.email)).toEqual(emails);
  });

  test("twice at once opens one account", async () => {
    const person = { email: "double@example.com", verified: "on" } as const;
    const [first, second] = await Promise.all([site.signIn(person), site.signIn(person)]);
    expect(first.user.id).toBe(second.user.id);
  });

  test("finds a username for any name", async () => {
    await openAccount(site.server, { username: "Jo.Reyes" });
    const { user: taken } = await site.signIn({ email: "jo.reyes@example.com" });
    expect(taken.username).toMatch(/^jo\.reyes\d+$/);
    const long = await site.signIn({ email: `${"a".repeat(60)}@example.com`, name: "𝒜".repeat(150) });
    expect(long.user).toMatchObject({ username: "a".repeat(40), name: "𝒜".repeat(100) });
    const { user: short } = await site.signIn({ email: "x@example.com", name: "" });
    expect(short).toMatchObject({ name: null, username: expect.stringMatching(/^student\d*$/) });
  });

  // covers 554
  test("with an address that Google has not verified links nothing and makes nobody the administrator", async () => {
    const account = await openAccount(site.server, { email: "verified-here@example.com" });
    await site.server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    const other = await site.signIn({ email: "verified-here@example.com", sub: "somebody-else" });
    expect(other.user.id).not.toBe(account.id);
    expect(other.user.emailVerified).toBe(false);
    const pretender = await site.signIn({ email: "admin@example.com", sub: "pretender" });
    expect(pretender.user.isAdmin).toBe(false);
  });

  // covers 7
  test("for ADMIN_EMAIL makes the administrator, while the operator has named nobody", async () => {
    const admin = await site.signIn({ email: "Admin@Example.com", sub: "the-administrator", verified: "on" });
    expect(admin.user.isAdmin).toBe(true);
    const byToken = { token: admin.user.token ?? "" };
    expect((await call(site.server, "GET /api/admin/users", byToken)).status).toBe(200);
    const byCookie = await admin.browser.go(`${site.server.url}/api/admin/users`);
    expect(byCookie.status).toBe(200);
    // The same account by a password alone has not proven more than a mail can.
    await site.server.db
      .update(users)
      .set({ passwordHash: await hashPassword("correct horse battery"), hasPassword: true })
      .where(eq(users.id, admin.user.id));
    const byPassword = await logIn(site.server, admin.user.username, "correct horse battery");
    expect(byPassword.body.isAdmin).toBe(false);
    expect((await call(site.server, "GET /api/admin/users", byPassword.body)).status).toBe(403);

    const named = await openAccount(site.server);
    await makeAdministrator(site.server.db, named.id);
    expect((await call(site.server, "GET /api/admin/users", named)).status).toBe(200);
    expect((await call(site.server, "GET /api/admin/users", byToken)).status).toBe(403);
  });

  // covers 568
  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "leads home instead of to %s",
    async (returnTo) => {
      const landed = await site.comeBackFromGoogle(
        { decision: "allow", email: "home@example.com" },
        { returnTo },
      );
      expect(landed.searchParams.get("returnTo")).toBe("/");
    },
  );

  test("leads back to the page that asked for it", async () => {
    const landed = await site.comeBackFromGoogle(
      { decision: "allow", email: "back@example.com" },
      { returnTo: "/dashboard?tab=account" },
    );
    expect(landed.searchParams.get("returnTo")).toBe("/dashboard?tab=account");
  });
});
