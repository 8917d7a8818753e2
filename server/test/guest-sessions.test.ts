import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "../src/accounts/sessions.table.ts";
import { openAccount } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithGoogle;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

const MINUTE_MS = 60_000;

describe("a session that nobody has signed in to", () => {
  const guestSessions = () => site.server.db.select().from(sessions).where(sql`${sessions.userId} IS NULL`);

  test("lives ten minutes, also where its browser comes again", async () => {
    const browser = new BrowserSession();
    await browser.go(`${site.server.url}/api/auth/google`);
    await browser.go(`${site.server.url}/api/session`);
    const [session] = await guestSessions();
    expect(session?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * MINUTE_MS);
  });

  test("keeps no more of where to go than a page of ours needs", async () => {
    const returnTo = `/generate?topic=${"x".repeat(1_500)}`;
    await new BrowserSession().go(`${site.server.url}/api/auth/google?${new URLSearchParams({ returnTo })}`);
    for (const { data } of await guestSessions()) expect(data.length).toBeLessThan(1_200);
  });

  test("lives a month once somebody has signed in", async () => {
    const { id } = await openAccount(site.server);
    const [session] = await site.server.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * MINUTE_MS);
  });
});

test("sign-ins with Google that are begun from one address have a limit, and the page says so", async () => {
  const strict = await startTestServer({
    settings: {
      GOOGLE_ISSUER: site.google.issuer,
      GOOGLE_CLIENT_ID: site.google.clientId,
      GOOGLE_CLIENT_SECRET: site.google.clientSecret,
      GOOGLE_SIGN_INS_PER_MINUTE: "3",
    },
  });
  const led: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const answer = await new BrowserSession().go(`${strict.url}/api/auth/google`);
    led.push(BrowserSession.next(answer, strict.url).href.replace(strict.url, ""));
  }
  const rows = await strict.db.select().from(sessions);
  await strict.close();
  expect(led.slice(3)).toEqual(Array(2).fill("/auth?error=google_too_many_requests"));
  expect(rows).toHaveLength(3);
});
