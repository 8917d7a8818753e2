import { eq } from "drizzle-orm";
import type { Request } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { signInBrowser } from "../src/accounts/sign-in-codes.ts";
import { users } from "../src/accounts/users.table.ts";
import { BrowserSession } from "./browser-session.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";

let site: SiteWithGoogle;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

describe("a one-time sign-in code", () => {
  // covers 558
  test("works once, also with the cookies of before", async () => {
    const browser = new BrowserSession();
    const landed = await site.comeBackFromGoogle(
      { decision: "allow", email: "once@example.com" },
      { browser },
    );
    const code = landed.searchParams.get("token") ?? "";
    const before = browser.copy();
    expect((await site.exchange(browser, code)).status).toBe(200);
    expect((await site.exchange(browser, code)).status).toBe(401);
    expect((await site.exchange(before, code)).status).toBe(401);
  });

  // covers 558, 559
  test("works in the browser that began, in no other", async () => {
    const browser = new BrowserSession();
    const landed = await site.comeBackFromGoogle(
      { decision: "allow", email: "mine@example.com" },
      { browser },
    );
    const code = landed.searchParams.get("token") ?? "";
    const victim = new BrowserSession();
    await victim.go(`${site.server.url}/api/auth/google`);
    expect((await site.exchange(victim, code)).status).toBe(401);
    expect((await site.exchange(new BrowserSession(), code)).status).toBe(401);
    expect((await site.exchange(browser, code)).status).toBe(200);
  });

  // covers 558
  test("works for a minute", async () => {
    const browser = new BrowserSession();
    const begunAt = Date.now();
    const landed = await site.comeBackFromGoogle(
      { decision: "allow", email: "late@example.com" },
      { browser },
    );
    const owner = site.server.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, "late@example.com"));
    const [code] = await site.server.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, owner));
    expect(code?.expiresAt.getTime()).toBeGreaterThanOrEqual(begunAt + 60_000);
    expect(code?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    await site.server.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await site.exchange(browser, landed.searchParams.get("token") ?? "")).status).toBe(401);
  });

  test("is good for the profile alone, and never stands in the log", async () => {
    const browser = new BrowserSession();
    const landed = await site.comeBackFromGoogle(
      { decision: "allow", email: "narrow@example.com" },
      { browser },
    );
    const code = landed.searchParams.get("token") ?? "";
    const posts = await browser.go(`${site.server.url}/api/posts`, {
      headers: { Authorization: `Bearer ${code}` },
    });
    expect(posts.status).toBe(401);
    const page = await browser.go(`${site.server.url}/auth-success?token=${code}`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await site.exchange(browser, code)).status).toBe(200);
    expect(site.server.log()).not.toContain(code);
  });

  test("is bound by a cookie that in production no neighbouring subdomain can plant", () => {
    const cookies = { get: () => "sign_in_browser=planted; __Host-sign_in_browser=own" };
    expect(signInBrowser({ isProduction: true }).secretOf(cookies as unknown as Request)).toBe("own");
    const planted = { get: () => "sign_in_browser=planted" };
    expect(signInBrowser({ isProduction: true }).secretOf(planted as unknown as Request)).toBeUndefined();
  });
});
