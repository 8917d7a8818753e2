import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { BrowserSession } from "./browser-session.ts";
import { addApp, appCode } from "./second-factors.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";

let site: SiteWithGoogle;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

test("coming back from Google takes the second step too, in the browser that began", async () => {
  const person = { email: "two.steps@example.com", verified: "on" as const };
  const { user } = await site.signIn(person);
  const account = { ...user, token: user.token ?? "", password: "", cookie: "" };
  const { secret } = await addApp(site.server, account);

  const browser = new BrowserSession();
  const landed = await site.comeBackFromGoogle({ decision: "allow", ...person }, { browser });
  const answer = await site.exchange(browser, landed.searchParams.get("token") ?? "");
  expect(answer.status).toBe(409);
  const refusal = (await answer.json()) as { code: string; secondStep: { id: string } };
  expect(refusal.code).toBe("second_factor_required");

  const complete = (by: BrowserSession) =>
    by.go(`${site.server.url}/api/login/second-step`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: refusal.secondStep.id, answer: { kind: "code", code: appCode(secret) } }),
    });
  expect((await complete(new BrowserSession())).status).toBe(400);
  const done = await complete(browser);
  expect(done.status).toBe(200);
  expect(await done.json()).toMatchObject({ username: user.username, token: expect.any(String) });
});

test("a locked account is refused on the way back from Google", async () => {
  const person = { email: "locked@example.com", verified: "on" as const };
  const { user } = await site.signIn(person);
  const lock = (lockedAt: Date | null) =>
    site.server.db.update(users).set({ lockedAt }).where(eq(users.id, user.id));
  await lock(new Date());
  const browser = new BrowserSession();
  const landed = await site.comeBackFromGoogle({ decision: "allow", ...person }, { browser });
  const answer = await site.exchange(browser, landed.searchParams.get("token") ?? "");
  expect(answer.status).toBe(423);
  expect(await answer.json()).toMatchObject({ code: "account_locked" });
  // Nor does the refused exchange leave the browser with a session.
  expect((await browser.go(`${site.server.url}/api/user`)).status).toBe(401);
  await lock(null);
  await expect(site.signIn(person)).resolves.toMatchObject({ user: { id: user.id } });
});
