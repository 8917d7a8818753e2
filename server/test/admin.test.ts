import type { AdminUser } from "@discussion-post/contract/admin";
import type { Endpoint } from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { usersRepository } from "../src/accounts/users.repository.ts";
import { users } from "../src/accounts/users.table.ts";
import { auditLog } from "../src/audit/audit.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let admin: Account;

beforeAll(async () => {
  server = await startTestServer();
  admin = await openAccount(server, { email: "admin@example.com", name: "Ada Min" });
  await makeAdministrator(server.db, admin.id);
});
afterAll(() => server.close());

const as = (account: Account, address: string, extra: { body?: unknown; key?: string } = {}) =>
  call(server, address, {
    token: account.token,
    body: extra.body,
    ...(extra.key && { headers: { "Idempotency-Key": extra.key } }),
  });

describe("what is the administrator's", () => {
  const addresses = Object.values<Endpoint>(endpoints)
    .filter(({ access }) => access === "admin")
    .map(({ method, path }) => `${method} ${path.replace(":id", "1")}`);

  // covers 547
  test("is everything under /api/admin, and both diagnostics", async () => {
    const all = Object.values<Endpoint>(endpoints).filter(({ path }) => /\/admin\/|diagnostic/.test(path));
    expect(addresses).toHaveLength(all.length);
    for (const address of addresses.filter((one) => one.startsWith("GET")))
      expect((await as(admin, address)).status, address).toBe(200);
  });

  // covers 464, 549, 553
  test.each(addresses)("%s is refused to visitors and to everybody else", async (address) => {
    const stranger = await openAccount(server, { email: "admin@example.com" });
    expect((await call(server, address)).status).toBe(401);
    const refused = await as(stranger, address, {
      body: address.startsWith("POST") ? { isSubscribed: true } : undefined,
    });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "forbidden", message: expect.any(String) });
    expect(JSON.stringify(refused.body)).not.toMatch(/sk_|pk_|whsec_/);
  });

  // covers 497
  test("says so in the words of the verification page", async () => {
    const stranger = await openAccount(server);
    const { body } = await as(stranger, "GET /api/stripe-diagnostic");
    expect(body.message).toBe("You do not have permission to access this page");
  });
});

describe("the list of accounts", () => {
  // covers 462, 463, 470
  test("adds up, and names every account without any secret", async () => {
    const person = await openAccount(server, { name: "Grace Hopper", email: "grace@example.com" });
    await as(person, "POST /api/generate-post", { body: request });
    const { body } = await as(admin, "GET /api/admin/users?q=grace&stripe=true");
    expect(body.found).toBe(1);
    expect(body.users).toEqual([
      {
        id: person.id,
        email: "grace@example.com",
        name: "Grace Hopper",
        username: person.username,
        lookAlike: null,
        postsUsed: 1,
        isSubscribed: false,
        isGranted: false,
        isDenied: false,
        googleAuth: false,
        signupDate: expect.stringMatching(/^\d{4}-/),
        isLocked: false,
        hasSecondFactor: false,
        hasStripeCustomer: false,
        hasStripeSubscription: false,
        stripeCustomerId: null,
        stripeSubscriptionId: null,
      },
    ]);
    // Sums that took long to count are kept for some seconds.
    const sums = async () => (await as(admin, "GET /api/admin/users")).body.summary;
    await expect.poll(sums, { timeout: 30_000, interval: 500 }).toEqual({
      totalUsers: expect.toSatisfy((total) => total > 1),
      activeSubscribers: 0,
      subscriptionRate: 0,
      grantedPremium: 0,
      totalPostsGenerated: 1,
    });
    expect(JSON.stringify((await as(admin, "GET /api/admin/users")).body)).not.toMatch(
      /argon2|passwordHash|token/i,
    );
  });

  test("marks older usernames that could deceive, and no others", async () => {
    const accounts = usersRepository(server.db);
    const names = { "support-team-7": "official", "gr\u0430ce": "mixed_letters", Наталья: null };
    for (const username of Object.keys(names)) {
      await accounts.insert({ username, passwordHash: "none", email: null, name: "Somebody older" });
    }
    const { body } = await as(admin, "GET /api/admin/users?q=Somebody%20older");
    const marks = body.users.map(({ username, lookAlike }: AdminUser) => [username, lookAlike]);
    expect(Object.fromEntries(marks)).toEqual(names);
  });

  test.each(["id", "email", "name", "postsUsed", "status", "signupDate"])(
    "is sorted by %s both ways, and paged",
    async (sort) => {
      const ids = async (order: string, page = "") =>
        (await as(admin, `GET /api/admin/users?sort=${sort}&order=${order}${page}`)).body.users.map(
          ({ id }: { id: number }) => id,
        );
      const up = await ids("asc");
      expect(await ids("desc")).toEqual(up.toReversed());
      expect(await ids("asc", "&offset=1&limit=2")).toEqual(up.slice(1, 3));
    },
  );

  test("takes what is searched for as it is written", async () => {
    await openAccount(server, { name: "100% sure_thing" });
    const found = async (q: string) =>
      (await as(admin, `GET /api/admin/users?q=${encodeURIComponent(q)}`)).body.found;
    expect(await found("100% SURE_t")).toBe(1);
    expect(await found("100x sure")).toBe(0);
    expect(await found("' OR 1=1 --")).toBe(0);
  });

  test.each(["sort=password", "order=up", "limit=0", "limit=101", "offset=-1", "stripe=maybe"])(
    "is refused with %s",
    async (query) => {
      expect((await as(admin, `GET /api/admin/users?${query}`)).status).toBe(400);
    },
  );

  test("leaves as CSV that no spreadsheet runs", async () => {
    await openAccount(server, { name: '=HYPERLINK("http://evil.example")' });
    await openAccount(server, { name: '+1 <script>, "quoted"' });
    const signs = ["-1+1", "@SUM(1)", "|calc", "＝1+1", "＋1", "－1", "＠SUM(1)", "｜calc"];
    for (const name of signs) await openAccount(server, { name });
    await openAccount(server, { name: "a;=1+1;b" });
    await openAccount(server, { name: "a\t=1+1" });
    await openAccount(server, { name: "With address", email: "with-address@example.com" });
    const { body, headers } = await as(admin, "GET /api/admin/users.csv");
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toContain("users.csv");
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(body).toContain(`"'+1 <script>, ""quoted"""`);
    for (const name of signs) expect(body).toContain(`,'${name},`);
    expect(body).toContain(",a;'=1+1;b,");
    expect(body).not.toMatch(/[;\t]=1/);
    const rowOf = (name: string) => body.split("\r\n").find((line: string) => line.includes(name));
    expect(rowOf("HYPERLINK")).toMatch(/,Free,Password,/);
    expect(rowOf("With address")).toMatch(/,Free,Email,/);
    expect(body.split("\r\n")[0]).toBe("id,username,email,name,postsUsed,status,authType,signupDate");
  });
});

describe("premium by hand", () => {
  const toggle = (id: number, key?: string) =>
    as(admin, `POST /api/admin/users/${id}/toggle-subscription`, key ? { key } : {});

  // covers 459, 460, 465, 466
  test("is given and taken, with 25 posts for a week and the free ones anew", async () => {
    const person = await openAccount(server);
    await as(person, "POST /api/generate-post", { body: request });
    const given = await toggle(person.id);
    expect(given.body).toMatchObject({ message: "Premium was given.", user: { isSubscribed: true } });
    expect((await as(person, "GET /api/user")).body).toMatchObject({
      isSubscribed: true,
      postsUsed: 0,
      postsLimit: 25,
    });
    expect((await as(person, "GET /api/subscription")).body).toMatchObject({
      source: "granted",
      isSubscribed: true,
    });
    const taken = await toggle(person.id);
    expect(taken.body.user.isSubscribed).toBe(false);
    expect((await as(person, "GET /api/user")).body).toMatchObject({
      isSubscribed: false,
      postsUsed: 0,
      postsLimit: 3,
    });
  });

  // covers 583
  test("asked for twice under one key flips once, and is logged once", async () => {
    const person = await openAccount(server);
    const key = `toggle-${person.id}-once`;
    await Promise.all([toggle(person.id, key), toggle(person.id, key)]);
    expect((await toggle(person.id, key)).body.message).toBe("This was done already.");
    expect((await as(person, "GET /api/user")).body.isSubscribed).toBe(true);
    const { body } = await as(admin, "GET /api/admin/audit");
    const entries = body.filter(({ subject }: { subject: string }) => subject?.includes(person.username));
    expect(entries).toMatchObject([{ actor: admin.username, action: "make premium" }]);
    await toggle(person.id);
    const { body: later } = await as(admin, "GET /api/admin/audit");
    expect(later[0]).toMatchObject({ action: "revoke premium" });
  });

  test("that a crash cut short is finished by the repeat, which does what was begun", async () => {
    const person = await openAccount(server);
    const key = `toggle-${person.id}-crashed`;
    const me = (await as(admin, "GET /api/user")).body;
    await server.db.insert(auditLog).values({
      at: new Date(),
      actorId: me.id,
      actor: me.username,
      action: "make premium",
      subject: `${person.username} (${person.id})`,
      requestKey: key,
      isDone: false,
    });
    expect((await as(admin, "GET /api/admin/audit")).body[0].action).toBe("make premium (not finished)");
    expect((await toggle(person.id, key)).body.message).toBe("Premium was given.");
    expect((await as(person, "GET /api/user")).body.isSubscribed).toBe(true);
    expect((await toggle(person.id, key)).body.message).toBe("This was done already.");
    expect((await as(admin, "GET /api/admin/audit")).body[0].action).toBe("make premium");
  });

  describe("that says what it is for", () => {
    const press = (id: number, wants: string, key?: string) =>
      as(admin, `POST /api/admin/users/${id}/toggle-subscription?wants=${wants}`, key ? { key } : {});
    const set = (id: number, standing: Partial<typeof users.$inferInsert>) =>
      server.db.update(users).set(standing).where(eq(users.id, id));
    const standingOf = async (id: number) => {
      const [user] = await server.db.select().from(users).where(eq(users.id, id));
      return { isSubscribed: user?.isSubscribed, premiumOverride: user?.premiumOverride };
    };
    const logged = async ({ username }: Account) => {
      const { body } = await as(admin, "GET /api/admin/audit");
      return body.flatMap(({ subject, action }: { subject: string | null; action: string }) =>
        subject?.includes(username) ? [action] : [],
      );
    };
    const free = { isSubscribed: false, premiumOverride: null };
    const given = { isSubscribed: true, premiumOverride: "grant" } as const;
    const denied = { isSubscribed: false, premiumOverride: "deny" } as const;

    test.each([
      ["give", free, "Premium was given.", given],
      ["take", given, "Premium was taken.", free],
      ["lift", denied, "The denial was lifted: the account can subscribe again.", free],
    ])("does it where the account is as it was seen: %s", async (wants, standing, message, after) => {
      const person = await openAccount(server);
      await set(person.id, standing);
      expect(await press(person.id, wants)).toMatchObject({ status: 200, body: { message } });
      expect(await standingOf(person.id)).toEqual(after);
    });

    test.each([
      ["give", given, "it has premium now"],
      ["give", denied, "premium was ended by hand"],
      ["take", free, "it has no premium now"],
      ["take", denied, "premium was ended by hand"],
      ["lift", free, "it has no premium now"],
      ["lift", given, "it has premium now"],
    ])("does nothing where the account has changed meanwhile: %s, %o", async (wants, standing, words) => {
      const person = await openAccount(server);
      await set(person.id, standing);
      const { status, body } = await press(person.id, wants);
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: "changed_meanwhile",
        message: `This account has changed meanwhile: ${words}. Nothing was done.`,
      });
      expect(await standingOf(person.id)).toEqual(standing);
      expect(await logged(person)).toEqual([]);
    });

    test("is done by one of many who press at once, and is logged once", async () => {
      const person = await openAccount(server);
      const presses = Array.from({ length: 8 }, () => press(person.id, "give"));
      const statuses = (await Promise.all(presses)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
      expect(await standingOf(person.id)).toEqual(given);
      expect(await logged(person)).toEqual(["make premium"]);
    });

    test("has one effect under one key, and finishes what a crash cut short", async () => {
      const person = await openAccount(server);
      const key = `wants-${person.id}-once`;
      const both = await Promise.all([press(person.id, "give", key), press(person.id, "give", key)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await logged(person)).toEqual(["make premium"]);
      // It was written, and the process died before the entry was marked.
      await server.db.update(auditLog).set({ isDone: false }).where(eq(auditLog.requestKey, key));
      expect((await press(person.id, "give", key)).body.message).toBe("Premium was given.");
      expect(await logged(person)).toEqual(["make premium"]);
    });

    test.each([true, false])(
      "is done where its repeat was faster, and not where somebody else was (%s)",
      async (isRepeated) => {
        const person = await openAccount(server);
        const key = `wants-${person.id}-beside`;
        const entry = async () => {
          const [one] = await server.db.select().from(auditLog).where(eq(auditLog.requestKey, key));
          return one;
        };
        const { presses } = await server.db.transaction(async (other) => {
          await other.select().from(users).where(eq(users.id, person.id)).for("update");
          const first = press(person.id, "give", key);
          await expect.poll(entry, { timeout: 30_000 }).toMatchObject({ isDone: false });
          const repeat = isRepeated ? [press(person.id, "give", key)] : [];
          await expect.poll(entry, { timeout: 30_000 }).toMatchObject({ isRepeated });
          await other.update(users).set(given).where(eq(users.id, person.id));
          return { presses: [first, ...repeat] };
        });
        const statuses = (await Promise.all(presses)).map(({ status }) => status);
        expect(statuses).toEqual(isRepeated ? [200, 200] : [409]);
        expect(await standingOf(person.id)).toEqual(given);
        expect(await logged(person)).toEqual(isRepeated ? ["make premium"] : []);
      },
    );

    test("is refused where it names no such thing", async () => {
      const person = await openAccount(server);
      expect((await press(person.id, "everything")).status).toBe(400);
    });
  });

  test.each(["0", "-1", "word", "99999999999", "1e309"])("for the id %s changes nobody", async (id) => {
    const before = (await as(admin, "GET /api/admin/users")).body.summary.activeSubscribers;
    const { status } = await as(admin, `POST /api/admin/users/${id}/toggle-subscription`);
    expect([400, 404]).toContain(status);
    expect((await as(admin, "GET /api/admin/users")).body.summary.activeSubscribers).toBe(before);
  });
});

test("an account's page tells what it used, how it pays and where it is signed in", async () => {
  const person = await openAccount(server);
  await as(person, "POST /api/generate-post", { body: request });
  const { body } = await as(admin, `GET /api/admin/users/${person.id}`);
  expect(body).toMatchObject({
    user: { id: person.id, postsUsed: 1 },
    subscription: { source: null, status: null },
    premiumOverride: null,
    usage: { used: 1, maximum: 3 },
    savedPosts: 0,
    templates: 0,
  });
  expect(body.devices).toHaveLength(1);
  expect((await as(admin, "GET /api/admin/users/99999999999")).status).toBe(404);
});

test("an account that was taken over is signed out everywhere, and that is logged", async () => {
  const person = await openAccount(server);
  const browserOf = (account: Account) => call(server, "GET /api/user", { cookie: account.cookie });
  expect((await browserOf(person)).status).toBe(200);
  expect((await as(admin, `DELETE /api/admin/users/${person.id}/devices`)).status).toBe(204);
  expect((await as(person, "GET /api/user")).status).toBe(401);
  expect((await browserOf(person)).status).toBe(401);
  expect((await as(admin, `GET /api/admin/users/${person.id}`)).body.devices).toEqual([]);
  expect((await as(admin, "GET /api/admin/audit")).body[0]).toMatchObject({
    actor: admin.username,
    action: "sign out everywhere",
    subject: `${person.username} (${person.id})`,
  });
  const { username, password } = person;
  expect((await call(server, "POST /api/login", { body: { username, password } })).status).toBe(200);
  expect((await as(admin, "DELETE /api/admin/users/999999/devices")).status).toBe(404);
});

test("the figures of the days end with today, and every day is there", async () => {
  const { body } = await as(admin, "GET /api/admin/statistics?days=7");
  for (const series of ["signUps", "generations", "activeSubscribers", "revenue"])
    expect(body[series]).toHaveLength(7);
  expect(body.signUps.at(-1)).toEqual({
    day: new Date().toISOString().slice(0, 10),
    count: expect.any(Number),
  });
  expect(body.signUps.at(-1).count).toBeGreaterThan(2);
  expect(body.generations.at(-1).count).toBeGreaterThan(0);
});

test("who pays counts as a subscriber, and who was given premium is told apart", async () => {
  const [payer, friend] = [await openAccount(server), await openAccount(server)];
  const sums = async () => (await as(admin, "GET /api/admin/users")).body.summary;
  const before = await sums();
  await as(admin, `POST /api/admin/users/${friend.id}/toggle-subscription`);
  const paidUntil = new Date(Date.now() + 86_400_000);
  await server.db.update(users).set({ isSubscribed: true, paidUntil }).where(eq(users.id, payer.id));
  await expect.poll(sums, { timeout: 30_000, interval: 500 }).toMatchObject({
    activeSubscribers: before.activeSubscribers + 1,
    grantedPremium: before.grantedPremium + 1,
  });
  const { activeSubscribers, totalUsers, subscriptionRate } = await sums();
  expect(subscriptionRate).toBe(Math.round((1_000 * activeSubscribers) / totalUsers) / 10);
  const granted = async ({ id }: Account) =>
    (await as(admin, `GET /api/admin/users/${id}`)).body.user.isGranted;
  expect([await granted(payer), await granted(friend)]).toEqual([false, true]);
});

test("today's subscribers are as many as the summary says", async () => {
  const { summary } = (await as(admin, "GET /api/admin/users")).body;
  const { body } = await as(admin, "GET /api/admin/statistics?days=7");
  expect(summary.activeSubscribers).toBeGreaterThan(0);
  expect(body.activeSubscribers.at(-1).count).toBe(summary.activeSubscribers);
});
