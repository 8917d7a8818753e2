import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokens } from "../src/accounts/tokens.table.ts";
import { call, logIn } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";

const LONG_AGO_MS = 10 * 60_000 + 1_000;
let site: SiteWithGoogle;
let people = 0;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

/** Somebody who has no password here, and who signed in a while ago. */
async function signInLongAgo() {
  const email = `google-only-${++people}@example.com`;
  const { user, browser } = await site.signIn({ email, verified: "on" });
  const token = user.token ?? "";
  await site.server.db
    .update(tokens)
    .set({ createdAt: new Date(Date.now() - LONG_AGO_MS) })
    .where(eq(tokens.userId, user.id));
  return { user, email, browser, token };
}

const actions: [string, string, (username: string) => object][] = [
  ["address changes", "PUT /api/account/email", () => ({ email: `thief-${people}@example.com` })],
  ["password is set", "POST /api/account/password", () => ({ password: "a first password of mine" })],
  ["account is deleted", "POST /api/account/deletion", (username) => ({ username })],
];

describe("an account without a password", () => {
  test.each(actions)("asks for a fresh sign-in before its %s", async (_name, address, bodyFor) => {
    const { user, token, browser, email } = await signInLongAgo();
    const act = () => call(site.server, address, { token, body: bodyFor(user.username) });
    const refused = await act();
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("fresh_sign_in_required");

    const landed = await site.confirm(browser, { email, verified: "on" });
    expect(landed.pathname + landed.search).toBe("/dashboard?tab=account");
    expect((await act()).body.code).not.toBe("fresh_sign_in_required");
  });

  test("is not confirmed by somebody else's Google account, which signs nobody in either", async () => {
    const { user, token, browser } = await signInLongAgo();
    const landed = await site.confirm(browser, { email: `thief-${people}@example.com`, verified: "on" });
    expect(landed.pathname + landed.search).toBe("/dashboard?tab=account&notConfirmed=");
    const body = { email: "thief@example.com" };
    expect((await call(site.server, "PUT /api/account/email", { token, body })).status).toBe(409);
    expect(await (await browser.go(`${site.server.url}/api/user`)).json()).toMatchObject({ id: user.id });
  });

  test("is confirmed on Google's page, where the person chooses once more", async () => {
    const { browser } = await signInLongAgo();
    const start = await browser.go(`${site.server.url}/api/auth/google?confirm=1`);
    expect(BrowserSession.next(start, site.server.url).searchParams.get("prompt")).toBe("select_account");
  });

  test("is confirmed on the device that was asked, and on no other", async () => {
    const { token, browser, email } = await signInLongAgo();
    const stolen = (await site.signIn({ email, verified: "on" })).user.token ?? "";
    await site.server.db
      .update(tokens)
      .set({ createdAt: new Date(Date.now() - LONG_AGO_MS) })
      .where(eq(tokens.tokenHash, hashOf(stolen)));
    await site.confirm(browser, { email, verified: "on" });
    const body = { password: "a first password of mine" };
    expect((await call(site.server, "POST /api/account/password", { token: stolen, body })).status).toBe(409);
    expect((await call(site.server, "POST /api/account/password", { token, body })).status).toBe(204);
  });

  test("sets a first password right after it signed in, and logs in by it then", async () => {
    const { user } = await site.signIn({ email: `google-only-${++people}@example.com`, verified: "on" });
    const body = { password: "a first password of mine" };
    const set = await call(site.server, "POST /api/account/password", { token: user.token, body });
    expect(set.status).toBe(204);
    const { body: signedIn } = await logIn(site.server, user.username, body.password);
    expect(signedIn).toMatchObject({ id: user.id, hasPassword: true });
    // Now there is a password to ask for.
    const change = await call(site.server, "PUT /api/account/email", {
      token: user.token,
      body: { email: "other@example.com" },
    });
    expect(change.body.code).toBe("wrong_password");
  });
});

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
