import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneTimeCodes } from "../src/accounts/one-time-codes.table.ts";
import { passkeys } from "../src/accounts/second-factor/passkeys.table.ts";
import { sessions } from "../src/accounts/sessions.table.ts";
import { tokens } from "../src/accounts/tokens.table.ts";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { quotaWindows } from "../src/generations/quota-windows.table.ts";
import { posts } from "../src/posts/posts.table.ts";
import { templates } from "../src/templates/templates.table.ts";
import { type Account, call, cookieOf, logIn, openAccount, profileOf, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("the full name", () => {
  test("is set and removed by its owner alone", async () => {
    const [account, other] = [await openAccount(server), await openAccount(server)];
    const nameOf = async (holder: Account) => (await profileOf(server, holder)).body.name;
    const set = (body: object) => call(server, "PUT /api/account/name", { ...account, body });
    expect((await set({ name: "  Maya Okafor " })).body.name).toBe("Maya Okafor");
    expect(await nameOf(account)).toBe("Maya Okafor");
    expect(await nameOf(other)).toBeNull();
    expect((await set({ name: "n".repeat(101) })).status).toBe(400);
    expect(await nameOf(account)).toBe("Maya Okafor");
    expect((await set({ name: "" })).body.name).toBeNull();
    expect(await nameOf(account)).toBeNull();
  });
});

describe("signed-in devices", () => {
  test("are listed by name, one for each sign-in, and signed out one by one", async () => {
    const account = await openAccount(server);
    const other = (await logIn(server, account.username, account.password)).body;
    const { body } = await call(server, "GET /api/account/devices", account);
    expect(body).toHaveLength(2);
    expect(body.find((device: { isCurrent: boolean }) => !device.isCurrent).name).toBe("Firefox on Linux");
    const [elsewhere] = body.filter((device: { isCurrent: boolean }) => !device.isCurrent);
    const byCookie = await call(server, "GET /api/account/devices", { cookie: account.cookie });
    expect(byCookie.body.filter((device: { isCurrent: boolean }) => device.isCurrent)).toHaveLength(1);

    expect((await call(server, `DELETE /api/account/devices/${elsewhere.id}`, account)).status).toBe(204);
    expect((await profileOf(server, other)).status).toBe(401);
    expect((await call(server, `DELETE /api/account/devices/${elsewhere.id}`, account)).status).toBe(404);
  });

  test("are all signed out at once but for the one that asks", async () => {
    const account = await openAccount(server);
    const others = [
      (await logIn(server, account.username, account.password)).body,
      (await logIn(server, account.username, account.password)).body,
    ];
    const stranger = await openAccount(server);
    expect((await call(server, "DELETE /api/account/devices", account)).status).toBe(204);
    for (const other of others) expect((await profileOf(server, other)).status).toBe(401);
    for (const kept of [account, stranger]) expect((await profileOf(server, kept)).status).toBe(200);
    expect((await call(server, "GET /api/user", { cookie: account.cookie })).status).toBe(200);
  });

  test("are fifty at most: one more ends the one that was used longest ago", async () => {
    const account = await openAccount(server);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const former = Array.from({ length: 60 }, (_, index) => ({
      ...{ tokenHash: `${account.id}-${index}`, userId: account.id, deviceId: `device-${index}` },
      ...{ createdAt: minutesAgo(index), lastUsedAt: minutesAgo(index + 1) },
      expiresAt: minutesAgo(-60),
    }));
    await server.db.insert(tokens).values(former);
    await logIn(server, account.username, account.password);
    const { body } = await call(server, "GET /api/account/devices", account);
    expect(body).toHaveLength(50);
    const ids = body.map(({ id }: { id: string }) => id);
    for (const { deviceId } of former.slice(0, 48)) expect(ids).toContain(deviceId);
    expect(ids).not.toContain("device-48");
    expect((await profileOf(server, account)).status).toBe(200);
  });

  test("are gone from the list after signing out, whichever of its two credentials did it", async () => {
    const account = await openAccount(server);
    const [byToken, byCookie] = [
      await logIn(server, account.username, account.password),
      await logIn(server, account.username, account.password),
    ];
    await call(server, "POST /api/logout", { token: byToken.body.token });
    await call(server, "POST /api/logout", { cookie: cookieOf(byCookie.headers) });
    expect((await call(server, "GET /api/user", { cookie: cookieOf(byToken.headers) })).status).toBe(401);
    expect((await profileOf(server, byCookie.body)).status).toBe(401);
    expect((await call(server, "GET /api/account/devices", account)).body).toHaveLength(1);
  });

  test("can be signed out by the cookie when the token is dead already", async () => {
    const { token, cookie, id } = await openAccount(server);
    await server.db.delete(tokens).where(eq(tokens.userId, id));
    expect((await call(server, "POST /api/logout", { token, cookie })).status).toBe(204);
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(401);
  });

  test("show no words of a header that is of no known browser", async () => {
    const { username, password, token } = await openAccount(server);
    for (const agent of ["<b>Mine</b> secret/1.0 (x; y)", "x".repeat(4_000), "curl/8.5.0"]) {
      const signedIn = await call(server, "POST /api/login", {
        body: { username, password },
        headers: { "User-Agent": agent },
      });
      expect(signedIn.status).toBe(200);
    }
    const { body } = await call(server, "GET /api/account/devices", { token });
    const names = body.map(({ name }: { name: string }) => name);
    expect(new Set(names)).toEqual(new Set(["Unknown device"]));
  });

  test("of somebody else do not exist", async () => {
    const [owner, stranger] = [await openAccount(server), await openAccount(server)];
    const [device] = (await call(server, "GET /api/account/devices", owner)).body;
    const refused = await call(server, `DELETE /api/account/devices/${device.id}`, { token: stranger.token });
    expect(refused.status).toBe(404);
    expect((await profileOf(server, owner)).status).toBe(200);
  });
});

describe("an account", () => {
  const post = { title: "Mine", content: "My text.", tone: "casual", length: "short", perspective: "pro" };
  const template = { ...post, name: "My settings", citationStyle: "apa" };

  async function fill(account: Account) {
    await call(server, "POST /api/posts/save", { token: account.token, body: post });
    await call(server, "POST /api/templates", { token: account.token, body: template });
    await call(server, "POST /api/generate-post", { token: account.token, body: request });
  }

  test("is handed over whole, with no secret and nothing of anybody else", async () => {
    const [account, other] = [await openAccount(server), await openAccount(server)];
    await fill(account);
    await call(server, "POST /api/posts/save", { token: other.token, body: { ...post, title: "Not mine" } });
    const { body, headers } = await call(server, "GET /api/account/export", account);
    expect(headers.get("content-disposition")).toContain(`${account.username}-data.json`);
    expect(body).toMatchObject({ user: { username: account.username }, posts: [{ title: "Mine" }] });
    expect(body.drafts).toHaveLength(1);
    const text = JSON.stringify(body);
    for (const secret of ["argon2", account.token, "Hash", "Not mine", other.username])
      expect(text).not.toContain(secret);
  });

  test("names the passkeys, without what they are recognised by", async () => {
    const account = await openAccount(server);
    await server.db.insert(passkeys).values({
      idHash: "0".repeat(60) + account.id.toString().padStart(4, "0"),
      userId: account.id,
      credentialId: "the-credential",
      publicKey: "the-public-key",
      counter: 0,
      transports: "internal",
      name: "Work laptop",
      createdAt: new Date("2026-11-01T08:00:00Z"),
    });
    const { body } = await call(server, "GET /api/account/export", account);
    expect(body.passkeys).toEqual([
      { name: "Work laptop", createdAt: "2026-11-01T08:00:00.000Z", lastUsedAt: null },
    ]);
  });

  test("is handed over in full, however many posts there are", async () => {
    const account = await openAccount(server);
    const row = { ...post, userId: account.id, createdAt: new Date() };
    const rows = Array.from({ length: 25 }, (_, n) => ({ ...row, title: `Post ${n}`, saveKey: `many-${n}` }));
    await server.db.insert(posts).values(rows as (typeof posts.$inferInsert)[]);
    const { body } = await call(server, "GET /api/account/export", account);
    expect(body.posts.map(({ title }: { title: string }) => title)).toEqual(rows.map(({ title }) => title));
    expect([body.templates, body.drafts]).toEqual([[], []]);
    expect(body.devices).toHaveLength(1);
  });

  test.each(["Иван", "a.b-c_"])(
    "is handed over as a file that is named after its owner, %s",
    async (name) => {
      const username = `${name}${Date.now() % 100_000}`;
      const { token } = await openAccount(server, { username });
      const { headers } = await call(server, "GET /api/account/export", { token });
      const disposition = headers.get("content-disposition") ?? "";
      const [, plain = "", encoded] =
        /^attachment; filename=("[^"\\]+"|[\w.-]+)(?:; filename\*=UTF-8''([\w%.-]+))?$/.exec(disposition) ??
        [];
      expect(encoded ? decodeURIComponent(encoded) : plain.replaceAll('"', "")).toBe(`${username}-data.json`);
    },
  );

  test("is handed over ten times an hour", async () => {
    const account = await openAccount(server);
    for (let times = 0; times < 10; times += 1)
      expect((await call(server, "GET /api/account/export", account)).status).toBe(200);
    const refused = await call(server, "GET /api/account/export", account);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^You can do this 10 times an hour\. Try again in (1 hour|\d+ minutes)\.$/,
    );
  });

  // covers 588
  test("is deleted by its owner alone, and leaves no row", async () => {
    const account = await openAccount(server);
    await fill(account);
    const deletion = (body: object) => call(server, "POST /api/account/deletion", { ...account, body });
    expect((await deletion({ username: "somebody else", password: account.password })).body.field).toBe(
      "username",
    );
    expect((await deletion({ username: account.username, password: "wrong" })).body.code).toBe(
      "wrong_password",
    );
    expect((await deletion({ username: account.username })).body.code).toBe("wrong_password");
    expect((await deletion({ username: account.username, password: account.password })).status).toBe(204);
    const { token } = account;
    expect((await call(server, "GET /api/user", { token })).body.code).toBe("account_deleted");
    expect((await call(server, "POST /api/logout", { token })).status).toBe(204);
    expect((await logIn(server, account.username, account.password)).status).toBe(401);
    expect(await server.db.select().from(users).where(eq(users.id, account.id))).toEqual([]);
    for (const table of [posts, templates, generations, quotaWindows, tokens, sessions, oneTimeCodes])
      expect(await server.db.select().from(table).where(eq(table.userId, account.id))).toEqual([]);
  });
});
