import { readdir, readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { posts } from "../src/posts/posts.table.ts";
import { type Account, type Answer, call, openAccount, post } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const MEGABYTE = 1_000_000;
const TWO_HUNDRED_KB = "😀".repeat(50_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      FREE_SAVED_POSTS: "5",
      FREE_SAVED_POSTS_MB: "1",
      PREMIUM_SAVED_POSTS: "12",
      PREMIUM_SAVED_POSTS_MB: "2",
    },
  });
});
afterAll(() => server.close());

const as = ({ token }: Account, address: string, body?: unknown) => call(server, address, { token, body });
const save = (account: Account, patch: object = {}) =>
  as(account, "POST /api/posts/save", { ...post, ...patch });

const statuses = (answers: Answer[]) => Object.groupBy(answers, ({ status }) => status);

async function kept(account: Account) {
  const rows = await server.db.select().from(posts).where(eq(posts.userId, account.id));
  const bytes = rows.reduce(
    (sum, { title, content, originalContent, sources, references }) =>
      sum +
      [title, content, originalContent ?? "", JSON.stringify(sources), JSON.stringify(references)]
        .map((text) => Buffer.byteLength(text))
        .reduce((a, b) => a + b),
    0,
  );
  return { posts: rows.length, bytes };
}

describe("an account's saved posts", () => {
  test("are bounded in number, however many are saved at once", async () => {
    const account = await openAccount(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(account)));
    const { 200: saved, 409: refused } = statuses(answers);
    expect([saved?.length, refused?.length]).toEqual([5, 15]);
    expect(refused?.[0]?.body).toEqual({
      code: "storage_full",
      message: "You have 5 saved posts, the most a free account keeps.",
    });
    expect((await kept(account)).posts).toBe(5);
  });

  test("are bounded in bytes, not in characters, however many are saved at once", async () => {
    const account = await openAccount(server);
    await server.db.update(users).set({ isSubscribed: true }).where(eq(users.id, account.id));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => save(account, { content: TWO_HUNDRED_KB })),
    );
    expect(statuses(answers)[200]).toHaveLength(9);
    expect((await kept(account)).bytes).toBeLessThan(2 * MEGABYTE);
  });

  test("of a premium account are bounded by its own numbers", async () => {
    const account = await openAccount(server);
    await server.db.update(users).set({ isSubscribed: true }).where(eq(users.id, account.id));
    const answers = await Promise.all(Array.from({ length: 14 }, () => save(account)));
    expect(statuses(answers)[200]).toHaveLength(12);
    expect(statuses(answers)[409]?.[0]?.body.message).toBe(
      "You have 12 saved posts, the most a premium account keeps.",
    );
  });

  test("full in bytes say how many megabytes there are", async () => {
    const account = await openAccount(server);
    for (let saved = 0; saved < 4; saved += 1)
      expect((await save(account, { content: TWO_HUNDRED_KB })).status).toBe(200);
    // 4 x 200,000 bytes and a fifth.
    expect((await save(account, { content: TWO_HUNDRED_KB })).body).toEqual({
      code: "storage_full",
      message: "Your saved posts fill the 1 MB a free account holds.",
    });
    expect((await save(account)).status).toBe(200);
  });

  test("do not outgrow it by an edit, and can always be shortened", async () => {
    const account = await openAccount(server);
    for (let saved = 0; saved < 4; saved += 1) await save(account, { content: TWO_HUNDRED_KB });
    const { body: small } = await save(account);
    const grown = await as(account, `PATCH /api/posts/${small.id}`, { content: TWO_HUNDRED_KB });
    expect([grown.status, grown.body.code]).toEqual([409, "storage_full"]);
    expect((await as(account, `GET /api/posts/${small.id}`)).body.content).toBe(post.content);
    expect((await as(account, `PATCH /api/posts/${small.id}`, { content: "Short." })).status).toBe(200);
  });

  test("that were deleted make room for new ones, oldest deletion first, and are no way round the bound", async () => {
    const account = await openAccount(server);
    const ids: number[] = [];
    for (let saved = 0; saved < 5; saved += 1) ids.push((await save(account)).body.id);
    for (const id of ids.slice(0, 3)) await as(account, `DELETE /api/posts/${id}`);
    expect((await save(account)).status).toBe(200);
    expect((await kept(account)).posts).toBe(5);
    expect((await as(account, `POST /api/posts/${ids[0]}/restore`)).status).toBe(404);
    expect((await as(account, `POST /api/posts/${ids[1]}/restore`)).status).toBe(200);

    const cycles = await openAccount(server);
    for (let cycle = 0; cycle < 12; cycle += 1) {
      const { body } = await save(cycles);
      await as(cycles, `DELETE /api/posts/${body.id}`);
    }
    expect((await kept(cycles)).posts).toBe(5);
  });

  test("stay when premium ends, though no more are taken", async () => {
    const account = await openAccount(server);
    await server.db.update(users).set({ isSubscribed: true }).where(eq(users.id, account.id));
    const ids = [];
    for (let saved = 0; saved < 7; saved += 1) ids.push((await save(account)).body.id);
    await server.db.update(users).set({ isSubscribed: false }).where(eq(users.id, account.id));
    expect((await save(account)).status).toBe(409);
    expect((await kept(account)).posts).toBe(7);
    // What does not add to them is no matter of the bound.
    expect(
      (await as(account, `PATCH /api/posts/${ids[0]}`, { content: "Longer than it was. ".repeat(9) })).status,
    ).toBe(200);
    for (const id of ids.slice(0, 3)) await as(account, `DELETE /api/posts/${id}`);
    expect((await save(account)).status).toBe(200);
    expect((await kept(account)).posts).toBe(5);
  });

  test("answer a repeated save also where the first one was the last with room", async () => {
    const account = await openAccount(server);
    for (let saved = 0; saved < 4; saved += 1) await save(account);
    const once = () =>
      call(server, "POST /api/posts/save", {
        token: account.token,
        body: post,
        headers: { "Idempotency-Key": "the-last-one" },
      });
    const first = await once();
    expect(first.status).toBe(200);
    expect((await once()).body).toEqual(first.body);
  });
});

test("posts that were saved before sizes were counted get theirs from the migration", async () => {
  const account = await openAccount(server);
  const { body } = await save(account, { content: "é😀" });
  await as(account, `PATCH /api/posts/${body.id}`, { content: "Edited é." });
  const bytes = Buffer.byteLength(`${post.title}é😀Edited é.`);
  expect(await sizeOf(body.id)).toBe(bytes);
  await server.db.update(posts).set({ bytes: 0 }).where(eq(posts.id, body.id));
  const directory = `${import.meta.dirname}/../migrations`;
  const file = (await readdir(directory)).find((name) => name.endsWith("_count_post_bytes.sql"));
  await server.db.execute(sql.raw(await readFile(`${directory}/${file}`, "utf8")));
  expect(await sizeOf(body.id)).toBe(bytes);
});

async function sizeOf(id: number): Promise<number | undefined> {
  const [row] = await server.db.select({ bytes: posts.bytes }).from(posts).where(eq(posts.id, id));
  return row?.bytes;
}
