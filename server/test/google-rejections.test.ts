import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithGoogle;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

describe("a sign-in that fails", () => {
  const errorOf = (landed: URL) => [landed.pathname, landed.searchParams.get("error")];

  test("because the person said no is told so", async () => {
    const landed = await site.comeBackFromGoogle({ decision: "deny" });
    expect(errorOf(landed)).toEqual(["/auth", "google_access_denied"]);
  });

  test.each([
    ["was not begun in this browser", "code=x&state=y", "google_no_user"],
    ["brings nothing", "", "google_no_user"],
    ["brings an error of Google's", "error=invalid_scope&error_description=Bad+scope", "google_no_user"],
  ])("because it %s leads back to our page", async (_, search, code) => {
    const answer = await new BrowserSession().go(`${site.server.url}/api/auth/google/callback?${search}`);
    expect(errorOf(BrowserSession.next(answer, site.server.url))).toEqual(["/auth", code]);
  });

  test.each([
    ["error=invalid_scope&error_description=Bad+scope", "google_oauth_error", "Bad scope"],
    ["error=temporarily_unavailable", "service_unavailable", "temporarily_unavailable"],
    ["code=forged", "google_oauth_error", "invalid_grant"],
  ])("with %s is %s", async (answer, code, detail) => {
    const browser = new BrowserSession();
    const start = await browser.go(`${site.server.url}/api/auth/google`);
    const state = BrowserSession.next(start, site.server.url).searchParams.get("state");
    const back = await browser.go(`${site.server.url}/api/auth/google/callback?${answer}&state=${state}`);
    const landed = BrowserSession.next(back, site.server.url);
    expect(errorOf(landed)).toEqual(["/auth", code]);
    expect(landed.searchParams.get("google_error")).toBe(detail);
  });

  test("because of another state is refused", async () => {
    const browser = new BrowserSession();
    await browser.go(`${site.server.url}/api/auth/google`);
    const back = await browser.go(`${site.server.url}/api/auth/google/callback?code=x&state=forged`);
    expect(errorOf(BrowserSession.next(back, site.server.url))).toEqual(["/auth", "google_auth_failed"]);
  });

  test("with words of several lines, or many, tells them in one that is short", async () => {
    const browser = new BrowserSession();
    const start = await browser.go(`${site.server.url}/api/auth/google`);
    const answer = new URLSearchParams({
      error: "invalid_scope",
      error_description: `Bad\n\u0007scope ${"x".repeat(500)}`,
      state: BrowserSession.next(start, site.server.url).searchParams.get("state") ?? "",
    });
    const back = await browser.go(`${site.server.url}/api/auth/google/callback?${answer}`);
    const detail = BrowserSession.next(back, site.server.url).searchParams.get("google_error");
    expect(detail).toBe(`Bad scope ${"x".repeat(190)}`);
  });

  test("because a token came instead of a browser leads to our page too", async () => {
    const { token } = await openAccount(site.server);
    for (const bearer of [token, "no-token-of-ours"]) {
      const headers = { Authorization: `Bearer ${bearer}` };
      const begun = await new BrowserSession().go(`${site.server.url}/api/auth/google`, { headers });
      expect(errorOf(BrowserSession.next(begun, site.server.url))).toEqual([
        "/auth",
        "google_auth_failed_initiation",
      ]);
    }
  });

  test("because of us says so, and keeps the reason in the log", async () => {
    const broken = await openSiteWithGoogle();
    await broken.server.db.execute(sql`DROP TABLE one_time_codes`);
    const landed = await broken.comeBackFromGoogle({ decision: "allow", email: "unlucky@example.com" });
    expect(errorOf(landed)).toEqual(["/auth", "google_login_failed"]);
    expect(broken.server.log()).toContain("signing in with Google failed");
    expect(broken.server.log()).not.toContain("unlucky@example.com");
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
