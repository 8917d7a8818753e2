import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "../src/accounts/sessions.table.ts";
import { tokens } from "../src/accounts/tokens.table.ts";
import { users } from "../src/accounts/users.table.ts";
import { call, cookieOf, openAccount, setCookieOf } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("an account", () => {
  // covers 79, 106, 108, 537, 562
  test("is opened, known by token and by cookie, and never shows its hash", async () => {
    const body = { username: "Ana.Cruz", password: "correct horse", email: "", name: "Ana Cruz" };
    const opened = await call(server, "POST /api/register", { body });
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      username: "Ana.Cruz",
      name: "Ana Cruz",
      email: null,
      postsUsed: 0,
      postsLimit: 3,
      isSubscribed: false,
      isAdmin: false,
    });
    expect(opened.body.token).toMatch(/^[\w-]{64}$/);
    expect(JSON.stringify(opened.body)).not.toContain("argon2");

    const again = await call(server, "POST /api/login", {
      body: { username: body.username, password: body.password },
    });
    expect(again.body).toMatchObject({ username: "Ana.Cruz", token: expect.stringMatching(/^[\w-]{64}$/) });

    const byToken = await call(server, "GET /api/user", { token: opened.body.token });
    const byCookie = await call(server, "GET /api/user", { cookie: cookieOf(opened.headers) });
    expect(byToken.body.username).toBe("Ana.Cruz");
    expect(byCookie.body).toEqual(byToken.body);
  });

  // covers 532
  test("is kept as a record of its own, without premium", async () => {
    const details = { email: "record@example.com", name: "Rec Ord" };
    const account = await openAccount(server, details);
    const [kept] = await server.db.select().from(users).where(eq(users.id, account.id));
    expect(kept).toMatchObject({
      ...details,
      id: account.id,
      username: account.username,
      passwordHash: expect.stringMatching(/^\$argon2id\$/),
      image: null,
      googleId: null,
      isSubscribed: false,
      stripeCustomerId: null,
      stripeSubscriptionId: null,
    });
    expect(Math.abs(Date.now() - (kept?.createdAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect((await call(server, "GET /api/user", account)).body.postsUsed).toBe(0);
  });

  // covers 533
  test.each([
    ["the same name", "taken.name"],
    ["another case", "Taken.NAME"],
    ["full-width letters", "ｔaken.name"],
  ])("is refused under a username that is taken: %s", async (_, username) => {
    await call(server, "POST /api/register", { body: { username: "taken.name", password: "correct horse" } });
    const again = await call(server, "POST /api/register", {
      body: { username, password: "other password" },
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: "username_taken", field: "username" });
  });

  test.each([
    // covers 563
    ["a short password", { username: "valid", password: "7 chars" }, "password"],
    ["a long password", { username: "valid", password: "x".repeat(129) }, "password"],
    ["a short username", { username: "ab", password: "correct horse" }, "username"],
    ["a username with markup", { username: "<b>bold</b>", password: "correct horse" }, "username"],
    ["an address that is none", { username: "valid", password: "correct horse", email: "nobody" }, "email"],
    ["a number for a name", { username: "valid", password: "correct horse", name: 7 }, "name"],
    ["a NUL in the password", { username: "valid", password: "correct\u0000horse" }, "password"],
    // covers 532
    ["no username", { password: "correct horse" }, "username"],
    // covers 532
    ["no password", { username: "valid" }, "password"],
  ])("is refused with %s, and the answer names the field", async (_, body, field) => {
    const refused = await call(server, "POST /api/register", { body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "validation_failed", field });
    expect(refused.body.message).toEqual(expect.any(String));
  });

  // covers 563
  test("takes passwords of 8 to 128 characters, whole", async () => {
    const password = `${"x".repeat(127)}y`;
    const { username } = await openAccount(server, { password });
    await openAccount(server, { password: "pq7 zk4!" });
    const short = await call(server, "POST /api/login", { body: { username, password: "x".repeat(127) } });
    const whole = await call(server, "POST /api/login", { body: { username, password } });
    expect([short.status, whole.status]).toEqual([401, 200]);
  });

  // covers 553
  test("with the administrator's address is no administrator, not even with the address verified", async () => {
    const account = await openAccount(server, { email: "Admin@Example.com" });
    expect((await call(server, "GET /api/user", account)).body.isAdmin).toBe(false);
    await server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
    expect((await call(server, "GET /api/user", account)).body.isAdmin).toBe(false);
    expect((await call(server, "GET /api/user", { cookie: account.cookie })).body.isAdmin).toBe(false);
  });
});

describe("signing in", () => {
  // covers 564
  test("says the same to an unknown username and to a wrong password", async () => {
    const { username } = await openAccount(server);
    const wrong = await call(server, "POST /api/login", { body: { username, password: "wrong password" } });
    const unknown = await call(server, "POST /api/login", {
      body: { username: "nobody", password: "wrong password" },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: "invalid_credentials",
      message: "That username and password don't match.",
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  test("or registering with a token, good or dead, is signing in as whom the password says", async () => {
    const [one, other] = [await openAccount(server), await openAccount(server)];
    const { username, password } = other;
    for (const token of [one.token, "dead"]) {
      const entered = await call(server, "POST /api/login", { token, body: { username, password } });
      expect(entered.status).toBe(200);
      expect(entered.body.username).toBe(username);
      const body = { username: `${username}-${token.length}`, password };
      expect((await call(server, "POST /api/register", { token, body })).body.username).toBe(body.username);
    }
  });

  test("begins a session under a new id, whatever id the browser brought", async () => {
    const account = await openAccount(server);
    const again = await call(server, "POST /api/login", {
      body: { username: account.username, password: account.password },
      cookie: account.cookie,
    });
    expect(cookieOf(again.headers)).not.toBe(account.cookie);
    expect((await call(server, "GET /api/user", { cookie: account.cookie })).status).toBe(401);
    expect((await call(server, "GET /api/user", { cookie: cookieOf(again.headers) })).status).toBe(200);
    // The token of the sign-in that this one takes the place of would be nobody's any more.
    expect((await call(server, "GET /api/user", { token: account.token })).status).toBe(401);
    expect((await call(server, "GET /api/account/devices", { token: again.body.token })).body).toHaveLength(
      1,
    );
    const attributes = setCookieOf(again.headers, "session");
    expect(attributes).toMatch(/HttpOnly/);
    expect(attributes).toMatch(/SameSite=Lax/);
  });

  // covers 94
  test("tells whether the browser has a session", async () => {
    const { cookie, username } = await openAccount(server);
    const nobody = await call(server, "GET /api/debug/session");
    const somebody = await call(server, "GET /api/debug/session", { cookie });
    expect(nobody.body).toEqual({ authenticated: false, user: null });
    expect(somebody.body).toMatchObject({ authenticated: true, user: { username } });
  });
});

describe("signing out", () => {
  // covers 587
  test("ends the token and the session on the server", async () => {
    const account = await openAccount(server);
    const { token, cookie } = account;
    expect((await call(server, "POST /api/logout", { token, cookie })).status).toBe(204);
    expect((await call(server, "GET /api/user", { token })).status).toBe(401);
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(401);
  });

  test("ends the session also where the token has expired already", async () => {
    const { id, token, cookie } = await openAccount(server);
    await server.db
      .update(tokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(tokens.userId, id));
    expect((await call(server, "POST /api/logout", { token, cookie })).status).toBe(204);
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(401);
  });

  test("of one device leaves the others", async () => {
    const account = await openAccount(server);
    const other = await call(server, "POST /api/login", {
      body: { username: account.username, password: account.password },
    });
    await call(server, "POST /api/logout", account);
    expect((await call(server, "GET /api/user", { token: other.body.token })).status).toBe(200);
  });
});

describe("a token", () => {
  test.each(["nonsense", "A".repeat(43)])("that nobody was given is refused: %s", async (token) => {
    const refused = await call(server, "GET /api/user", { token });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("not_signed_in");
  });

  test("that has expired is refused, also beside a good cookie", async () => {
    const { id, token, cookie } = await openAccount(server);
    await server.db
      .update(tokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(tokens.userId, id));
    expect((await call(server, "GET /api/user", { token, cookie })).status).toBe(401);
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(200);
  });

  test("slides: using it puts off its end", async () => {
    const { id, token } = await openAccount(server);
    const soon = new Date(Date.now() + 60_000);
    await server.db
      .update(tokens)
      .set({ expiresAt: soon, lastUsedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(tokens.userId, id));
    await call(server, "GET /api/user", { token });
    const [row] = await server.db.select().from(tokens).where(eq(tokens.userId, id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

test("sessions and tokens that have expired are deleted, and no others", async () => {
  const [gone, here] = [await openAccount(server), await openAccount(server)];
  const past = { expiresAt: new Date(0) };
  await server.db.update(tokens).set(past).where(eq(tokens.userId, gone.id));
  await server.db.update(sessions).set(past).where(eq(sessions.userId, gone.id));
  await server.deleteExpired();
  for (const table of [tokens, sessions]) {
    expect(await server.db.select().from(table).where(eq(table.userId, gone.id))).toEqual([]);
    expect(await server.db.select().from(table).where(eq(table.userId, here.id))).toHaveLength(1);
  }
});
