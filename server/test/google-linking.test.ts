import { linkGoogle } from "@discussion-post/contract/google-linking";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { type Account, call, logIn, openAccount, profileOf } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { addApp, appCode } from "./second-factors.ts";
import { openSiteWithGoogle, type SiteWithGoogle } from "./site-with-google.ts";

let site: SiteWithGoogle;
let addresses = 0;
beforeAll(async () => {
  site = await openSiteWithGoogle();
});
afterAll(() => site.close());

const newAddress = () => `linking${++addresses}@example.com`;

/** An account with a password whose owner has verified the address. */
async function openVerified(email: string): Promise<Account> {
  const account = await openAccount(site.server, { email });
  await site.server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
  return account;
}

async function comeFromGoogle(email: string) {
  const browser = new BrowserSession();
  const landed = await site.comeBackFromGoogle(
    { decision: "allow", email, verified: "on" },
    { browser, returnTo: "/templates" },
  );
  const link = `${site.server.url}/api/google-link`;
  return {
    browser,
    landed,
    waiting: () => browser.go(link),
    link: (password: string) =>
      browser.go(link, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ password }),
      }),
  };
}

describe("linking Google to an account with a password", () => {
  test("asks for the password once, and ends every other sign-in", async () => {
    const email = newAddress();
    const account = await openVerified(email);
    const elsewhere = (await logIn(site.server, account.username, account.password)).body;
    const { browser, landed, waiting, link } = await comeFromGoogle(email);
    expect(landed.pathname + landed.search).toBe("/link-google?returnTo=%2Ftemplates");
    expect(await (await waiting()).json()).toEqual({ username: account.username, email });
    expect((await browser.go(`${site.server.url}/api/user`)).status).toBe(401);

    const refused = await link("not the password");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "wrong_password", field: "password" });

    const linked = linkGoogle.response.parse(await (await link(account.password)).json());
    expect(linked).toMatchObject({ id: account.id, hasPassword: true });
    expect((await profileOf(site.server, linked)).status).toBe(200);
    for (const credential of [
      { token: account.token },
      { cookie: account.cookie },
      { token: elsewhere.token },
    ])
      expect((await call(site.server, "GET /api/user", credential)).status).toBe(401);

    // From now on Google is enough, and what was linked waits for nothing more.
    expect((await waiting()).status).toBe(400);
    expect((await site.signIn({ email, verified: "on" })).user.id).toBe(account.id);
  });

  test("is done by nobody whom Google has not just sent", async () => {
    await openVerified(newAddress());
    expect((await call(site.server, "GET /api/google-link")).body.code).toBe("code_invalid");
    const refused = await call(site.server, "POST /api/google-link", {
      body: { password: "correct horse battery" },
    });
    expect(refused.body.code).toBe("code_invalid");
  });

  test("changes nothing before the second step, where the account has one", async () => {
    const email = newAddress();
    const account = await openVerified(email);
    const { secret } = await addApp(site.server, account);
    const { browser, link } = await comeFromGoogle(email);
    const refused = await link(account.password);
    expect(refused.status).toBe(409);
    const { secondStep } = (await refused.json()) as { secondStep: { id: string } };
    // Nobody is signed out, and Google by itself still leads to the password.
    expect((await call(site.server, "GET /api/user", { token: account.token })).status).toBe(200);
    expect((await comeFromGoogle(email)).landed.pathname).toBe("/link-google");

    const done = await browser.go(`${site.server.url}/api/login/second-step`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id: secondStep.id, answer: { kind: "code", code: appCode(secret) } }),
    });
    expect(done.status).toBe(200);
    expect((await call(site.server, "GET /api/user", { token: account.token })).status).toBe(401);
    expect((await comeFromGoogle(email)).landed.pathname).toBe("/auth-success");
  });

  test("does not let the password be guessed without end", async () => {
    const email = newAddress();
    await openVerified(email);
    const { link } = await comeFromGoogle(email);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await link(`guess guess ${count}`)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test("is refused once the account has given its address up", async () => {
    const email = newAddress();
    const account = await openVerified(email);
    const { link } = await comeFromGoogle(email);
    await site.server.db.update(users).set({ emailVerified: false }).where(eq(users.id, account.id));
    expect((await link(account.password)).status).toBe(400);
    const [user] = await site.server.db.select().from(users).where(eq(users.id, account.id));
    expect(user?.googleId).toBeNull();
  });

  test("is done once of two who try at once", async () => {
    const email = newAddress();
    const account = await openVerified(email);
    const [one, other] = [await comeFromGoogle(email), await comeFromGoogle(email)];
    const answers = await Promise.all([one.link(account.password), other.link(account.password)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

// covers 553
test("an account that was opened with a victim's address gets nothing of the victim's", async () => {
  const email = newAddress();
  const attacker = await openAccount(site.server, { email });
  const victim = await site.signIn({ email, verified: "on" });
  expect(victim.user).toMatchObject({ email, emailVerified: true, hasPassword: false });
  expect(victim.user.id).not.toBe(attacker.id);
  const saved = await call(site.server, "POST /api/posts/save", {
    token: victim.user.token,
    body: {
      title: "The victim's own",
      content: "Private.",
      tone: "casual",
      length: "short",
      perspective: "pro",
    },
  });
  expect(saved.status).toBe(200);
  const again = (await logIn(site.server, attacker.username, attacker.password)).body;
  for (const { token } of [attacker, again]) {
    expect((await call(site.server, "GET /api/posts", { token })).body).toEqual([]);
    expect((await profileOf(site.server, { token })).body.emailVerified).toBe(false);
  }
});
