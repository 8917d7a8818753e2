import { randomUUID } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import { type AdminUser, adminSort } from "@discussion-post/contract/admin";
import { ADMIN_OFFSET_MAX, ADMIN_SEARCH_MAX } from "@discussion-post/contract/product-constants";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { searchParts } from "../src/accounts/search-parts.table.ts";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { miscounted } from "./miscounted.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
let admin: Account;

beforeAll(async () => {
  server = await startTestServer();
  admin = await openAccount(server, { name: "Ada Min" });
  await makeAdministrator(server.db, admin.id);
});
afterAll(() => server.close());

const list = (query: Record<string, string | number>) =>
  call(
    server,
    `GET /api/admin/users?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    { token: admin.token },
  );
const idsOf = async (query: Record<string, string | number>): Promise<number[]> =>
  (await list(query)).body.users.map(({ id }: AdminUser) => id);
const usernamesBy = async (q: string): Promise<string[]> =>
  (await list({ q })).body.users.map(({ username }: AdminUser) => username);

const orders = adminSort.options.flatMap((sort) => ["asc", "desc"].map((order) => ({ sort, order })));

describe("every order of the accounts", () => {
  const SOME = 40;
  /** What it was sorted by when it was all counted and compared anew for each call. */
  const sortedBy = {
    id: "id",
    email: "email",
    name: "LOWER(COALESCE(name, username))",
    postsUsed:
      "(SELECT COUNT(*) FROM generations WHERE user_id = users.id AND status IN ('succeeded', 'expired'))",
    status: "is_subscribed",
    signupDate: "created_at",
  };

  beforeAll(async () => {
    const now = Date.now();
    const rows = Array.from({ length: SOME }, (_, number) => ({
      username: `Sorted-${number % 2 ? "B" : "b"}-${number}`,
      usernameKey: `sorted-${number}`,
      passwordHash: "none",
      name: number % 3 ? ["Zo\u00eb", "zo\u00eb", "\u00c4nne", "Bo"][number % 4] : null,
      email: number % 4 ? `${"cab"[number % 3]}@example.com` : null,
      isSubscribed: number % 5 === 0,
      createdAt: new Date(now - (number % 7) * 1_000),
    }));
    await server.db.insert(users).values(rows);
    const inserted = await server.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.usernameKey} LIKE 'sorted-%'`);
    await server.db
      .insert(generations)
      .values(
        inserted.flatMap(({ id }) => Array.from({ length: id % 4 }, () => formerlyWritten(id, "succeeded"))),
      );
    await server.runJob("count-written-posts");
  });

  test.each(orders)("is what it was: by $sort, $order", async ({ sort, order }) => {
    const [rows] = await server.db.execute(
      sql.raw(`SELECT id FROM users ORDER BY ${sortedBy[sort]} ${order}, id ${order}`),
    );
    const expected = (rows as unknown as { id: number }[]).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(SOME);
    expect(await idsOf({ sort, order })).toEqual(expected);
    expect(await idsOf({ sort, order, offset: 5, limit: 7 })).toEqual(expected.slice(5, 12));
    for (const at of expected.keys()) {
      const { first, last } = (await list({ sort, order, offset: at, limit: 1 })).body;
      expect(await idsOf({ sort, order, after: last, limit: 3 })).toEqual(expected.slice(at + 1, at + 4));
      expect(await idsOf({ sort, order, before: first, limit: 3 })).toEqual(
        expected.slice(Math.max(0, at - 3), at),
      );
    }
  });

  test.each(orders)("passes over nobody while accounts change: by $sort, $order", async ({ sort, order }) => {
    const passing = await Promise.all(
      Array.from({ length: 3 }, (_, number) => openAccount(server, { name: `Passing ${number}` })),
    );
    const others = (await idsOf({ sort, order })).filter((id) => passing.every((one) => one.id !== id));
    const change = [
      sql`DELETE FROM users WHERE id = ${passing[0]?.id}`,
      sql`UPDATE users SET name = '0', email = 'z@example.com', posts_written = 99 WHERE id = ${passing[1]?.id}`,
      sql`UPDATE users SET name = 'zzz', email = NULL, is_subscribed = NOT is_subscribed WHERE id = ${passing[2]?.id}`,
    ];
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await list({ sort, order, limit: 1, ...(after && { after }) });
      seen.push(...body.users.map(({ id }: AdminUser) => id));
      after = body.last;
      const place = passing.findIndex(({ id }) => id === seen.at(-1));
      const statement = change[place];
      if (statement) await server.db.execute(statement);
      delete change[place];
    } while (after);
    expect(seen.filter((id) => others.includes(id))).toEqual(others);
    await server.db.delete(users).where(
      inArray(
        users.id,
        passing.map(({ id }) => id),
      ),
    );
  });

  test.each(orders)("is read from an index, and nothing is sorted: by $sort, $order", async (wish) => {
    const asked: { query: string; values: unknown[] }[] = [];
    const note = (statement: unknown) => asked.push(statement as (typeof asked)[number]);
    const channel = tracingChannel("mysql2:query");
    channel.subscribe({ start: note } as never);
    await list({ ...wish, limit: 5 });
    channel.unsubscribe({ start: note } as never);
    const ordered = asked.filter(({ query }) => query.includes("order by"));
    expect(ordered).toHaveLength(1);
    for (const { query, values } of ordered) {
      const [plan] = await server.db.$client.query(`EXPLAIN ${query}`, values);
      expect(plan).toMatchObject([
        { key: expect.any(String), Extra: expect.not.stringContaining("filesort") },
      ]);
    }
  });

  test("finds a page beside an account among what a search finds, too", async () => {
    const found = await idsOf({ q: "sorted", sort: "name" });
    expect(found).toHaveLength(SOME);
    const { first, last } = (await list({ q: "sorted", sort: "name", offset: 20, limit: 1 })).body;
    expect(await idsOf({ q: "sorted", sort: "name", after: last, limit: 5 })).toEqual(found.slice(21, 26));
    expect(await idsOf({ q: "sorted", sort: "name", before: first, limit: 5 })).toEqual(found.slice(15, 20));
  });

  test("refuses a place that it has not given, or that is of another order", async () => {
    const { last } = (await list({ sort: "name", limit: 1 })).body;
    for (const wrong of ["1", "\u{1F600}", Buffer.from('["id","1",1]').toString("base64url"), last])
      for (const beside of ["after", "before"])
        expect((await list({ sort: "id", [beside]: wrong })).status, wrong).toBe(400);
  });

  test("can be jumped into as far as the contract says", async () => {
    expect((await list({ offset: ADMIN_OFFSET_MAX })).status).toBe(200);
    expect((await list({ offset: ADMIN_OFFSET_MAX + 1 })).status).toBe(400);
  });
});

describe("the count of an account's posts", () => {
  test("is that of its drafts which were written, whatever became of the others", async () => {
    const [writer, other] = [await openAccount(server), await openAccount(server)];
    const [once, twice] = [randomUUID(), randomUUID()];
    const draft = (account: Account, key: string) =>
      call(server, "POST /api/generate-post", {
        token: account.token,
        body: request,
        headers: { "Idempotency-Key": key },
      });
    expect((await draft(writer, once)).status).toBe(200);
    await Promise.all([draft(writer, once), draft(writer, twice), draft(other, randomUUID())]);
    // Reserved by a process that died, and given back.
    await server.db
      .insert(generations)
      .values({ ...formerlyWritten(writer.id, "reserved"), leaseUntil: new Date(0) });
    await server.refundAbandoned();
    expect(await miscounted(server.db)).toEqual([]);
    const [{ postsWritten } = { postsWritten: 0 }] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, writer.id));
    expect(postsWritten).toBe(2);
    await server.db
      .update(generations)
      .set({ createdAt: new Date(0) })
      .where(eq(generations.userId, writer.id));
    await server.deleteExpired();
    expect(await miscounted(server.db)).toEqual([]);
  });

  test("takes in what a version before has written that counted nothing, once", async () => {
    const person = await openAccount(server);
    const before = [formerlyWritten(person.id, "succeeded"), formerlyWritten(person.id, "expired")];
    await server.db.insert(generations).values([...before, formerlyWritten(person.id, "reserved")]);
    expect(await miscounted(server.db)).not.toEqual([]);
    await Promise.all([server.runJob("count-written-posts"), server.runJob("count-written-posts")]);
    expect(await miscounted(server.db)).toEqual([]);
    await server.db.update(generations).set({ status: "succeeded" }).where(eq(generations.userId, person.id));
    await server.runJob("count-written-posts");
    expect(await miscounted(server.db)).toEqual([]);
  });
});

describe("a search among the accounts", () => {
  const partsOf = (id: number) => server.db.select().from(searchParts).where(eq(searchParts.userId, id));

  test("finds one by the beginning of any word at once, and by its parts later on", async () => {
    const person = await openAccount(server, {
      username: "Quinn.the-3rd",
      name: "Quentin O\u2019Toole Xavier",
      email: "quinn@mail.uni-x.example",
    });
    const queries = [
      "quinn",
      "QUINN.THE",
      "3rd",
      "toole x",
      "Xav",
      "@mail.uni",
      "uni-x.example",
      String(person.id),
    ];
    for (const isMade of [false, true]) {
      expect((await partsOf(person.id)).length > 0).toBe(isMade);
      for (const q of queries) expect(await usernamesBy(q), q).toContain(person.username);
      expect(await usernamesBy("quinn.x")).toEqual([]);
      await server.runJob("make-search-parts");
    }
    // Within a word nothing begins.
    expect(await usernamesBy("uentin")).toEqual([]);
  });

  test.each([
    ["\u0130pek Y\u0131ld\u0131z", ["\u0130pek", "ipek", "YILDIZ", "\u0130pek Y\u0131ld\u0131z"]],
    [
      "\u03a3\u03af\u03b3\u03bc\u03b1 \u03a3\u039f\u03a6\u039f\u03a3",
      ["\u03c3\u03bf\u03c6\u03bf\u03c2", "\u03a3\u039f\u03a6\u039f\u03a3"],
    ],
    ["\u1e9eabc", ["\u1e9eabc", "ssa"]],
    ["Gro\u00df Stra\u00dfe", ["GROSS STRASSE", "stra\u00dfe"]],
    ["\u{10400}deseret", ["\u{10400}", "\u{10428}des"]],
    ["\u{1F393}\u{1F393}x", ["\u{1F393}", "\u{1F393}\u{1F393}x"]],
    ["tabx\tnamex", ["tabx", "tabx n", "namex"]],
    ["Zo\u00eb  Miller", ["zoe\u0308 m", "Zo\u00eb", "zoe"]],
    ["\u738b\u5c0f\u660e", ["\u5c0f\u660e"]],
  ])("finds %j however it is written", async (name, queries) => {
    const { username, id } = await openAccount(server);
    await server.db.update(users).set({ name }).where(eq(users.id, id));
    expect(await usernamesBy(name)).toContain(username);
    await server.runJob("make-search-parts");
    for (const q of [name, ...queries]) expect(await usernamesBy(q), q).toContain(username);
    expect(await usernamesBy(`${name}y`)).toEqual([]);
  });

  test("follows what a version before has changed that knows of no parts", async () => {
    const { id, username } = await openAccount(server, { name: "Formerly Known" });
    await server.runJob("make-search-parts");
    await server.db.execute(sql`UPDATE users SET name = 'Nowadays Called' WHERE id = ${id}`);
    for (const _when of ["before the job", "after it"]) {
      expect(await usernamesBy("nowadays")).toEqual([username]);
      expect(await usernamesBy("called")).toEqual([username]);
      expect(await usernamesBy("formerly")).toEqual([]);
      await server.runJob("make-search-parts");
    }
    expect((await partsOf(id)).map(({ part }) => part)).not.toContain("formerly known");
  });

  test("keeps nothing of an account that was deleted, by whichever version", async () => {
    const [one, other] = [await openAccount(server), await openAccount(server)];
    await server.runJob("make-search-parts");
    expect(await partsOf(one.id)).not.toEqual([]);
    const { username, password, token } = one;
    const deleted = await call(server, "POST /api/account/deletion", { token, body: { username, password } });
    expect(deleted.status).toBe(204);
    expect(await partsOf(one.id)).toEqual([]);
    await server.db.delete(users).where(eq(users.id, other.id));
    await server.runJob("delete-orphaned-search-parts");
    expect(await partsOf(other.id)).toEqual([]);
    expect(await partsOf(admin.id)).not.toEqual([]);
  });

  test("that finds too many shows the first of them, and says that there are more", async () => {
    const rows = Array.from({ length: ADMIN_SEARCH_MAX + 1 }, () => {
      const username = `crowd-${randomUUID()}`;
      return { username, usernameKey: username, passwordHash: "none", createdAt: new Date() };
    });
    await server.db.insert(users).values(rows);
    for (const _when of ["before the job", "after it"]) {
      const { body } = await list({ q: "crowd" });
      expect(body).toMatchObject({ found: ADMIN_SEARCH_MAX, foundMore: true });
      expect(await usernamesBy(rows.at(-1)?.username ?? "")).toEqual([rows.at(-1)?.username]);
      await server.runJob("make-search-parts");
    }
    const names = rows.slice(0, 2).map(({ username }) => username);
    await server.db.delete(users).where(inArray(users.username, names));
    await server.runJob("delete-orphaned-search-parts");
    const { body } = await list({ q: "crowd" });
    expect(body.found).toBe(ADMIN_SEARCH_MAX - 1);
    expect(body).not.toHaveProperty("foundMore");
  });
});

/** A row as a version before wrote it. */
function formerlyWritten(userId: number, status: "reserved" | "succeeded" | "expired") {
  const id = randomUUID();
  const now = new Date();
  return {
    ...{ id, userId, status, idempotencyKey: id, requestHash: "0".repeat(64), windowKey: "free:0" },
    ...{ leaseUntil: new Date(Date.now() + 3_600_000), createdAt: now },
  };
}
