import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { posts } from "../src/posts/posts.table.ts";
import { type Account, call, openAccount, post } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const save = (account: Account, body: unknown = post, key?: string) =>
  call(server, "POST /api/posts/save", {
    token: account.token,
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

describe("saving", () => {
  // covers 407, 424, 534
  test("keeps a post so that it is read again as it was, alone and in the list", async () => {
    const account = await openAccount(server);
    const saved = await save(account);
    expect(saved.status).toBe(200);
    const kept = { ...post, id: expect.any(Number), userId: account.id };
    expect(saved.body).toMatchObject({ ...kept, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const read = await call(server, `GET /api/posts/${saved.body.id}`, account);
    expect(read.body).toEqual(saved.body);
    const { body: list } = await call(server, "GET /api/posts", account);
    expect(list).toMatchObject([{ ...kept, createdAt: saved.body.createdAt }]);
  });

  test.each([
    ["markup", '<img src=x onerror="alert(1)"> & <script>alert(1)</script>'],
    ["emoji and combining marks", "👩‍🏫 naïve café — “quotes” 𝒳"],
    ["right-to-left script", "مرحبا بالعالم\n\nשלום עולם"],
    ["line breaks of every kind", "one\ntwo\r\nthree\n\n\nfour"],
    ["a long text", "Wörter ".repeat(12_000)],
  ])("keeps %s to the letter", async (_, content) => {
    const account = await openAccount(server);
    const { body } = await save(account, { ...post, content });
    const read = await call(server, `GET /api/posts/${body.id}`, account);
    expect(read.body.content).toBe(content);
  });

  test.each([
    ["no title", { title: "  " }, "title"],
    ["a title that is too long", { title: "x".repeat(121) }, "title"],
    ["no content", { content: "" }, "content"],
    ["a NUL in the content", { content: "a\u0000b" }, "content"],
    ["content that is too long", { content: "x".repeat(100_001) }, "content"],
    ["half a character", { content: "\udc00" }, "content"],
    ["a tone that there is not", { tone: "angry" }, "tone"],
  ])("is refused with %s, and nothing is kept", async (_, wrong, field) => {
    const account = await openAccount(server);
    const refused = await save(account, { ...post, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "validation_failed", field });
    expect((await call(server, "GET /api/posts", account)).body).toEqual([]);
  });

  // covers 565
  test("twenty times at once with one key keeps one post", async () => {
    const account = await openAccount(server);
    const saved = await Promise.all(Array.from({ length: 20 }, () => save(account, post, "twenty-clicks")));
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await call(server, "GET /api/posts", account)).body).toHaveLength(1);
  });

  test("something else under a used key is refused", async () => {
    const account = await openAccount(server);
    await save(account, post, "one-key-only");
    const other = await save(account, { ...post, content: "Other." }, "one-key-only");
    expect(other.status).toBe(409);
    expect(other.body.code).toBe("idempotency_key_reused");
  });

  // covers 534
  test("without citations is possible", async () => {
    const account = await openAccount(server);
    const { citationStyle: _, ...uncited } = post;
    expect((await save(account, uncited)).body.citationStyle).toBeNull();
  });
});

describe("the list", () => {
  test("holds fifty posts unless one asks for another number, and a hundred at most", async () => {
    const account = await openAccount(server);
    const row = { ...post, userId: account.id, createdAt: new Date() } as typeof posts.$inferInsert;
    await server.db
      .insert(posts)
      .values(Array.from({ length: 120 }, (_, n) => ({ ...row, saveKey: `many-${n}` })));
    expect((await call(server, "GET /api/posts", account)).body).toHaveLength(50);
    expect((await call(server, "GET /api/posts?limit=100", account)).body).toHaveLength(100);
    expect((await call(server, "GET /api/posts?q=paragraph", account)).body).toHaveLength(50);
  });

  test.each([
    ["a short text whole", "Short.\n\nBut two paragraphs. 😀", null],
    ["a text of a thousand characters whole", "😀".repeat(1_000), null],
    ["a longer one up to a word", "word ".repeat(300), `${"word ".repeat(199)}word`],
    ["one without blanks at the limit, never inside a character", "😀".repeat(1_001), "😀".repeat(1_000)],
  ])("shows %s", async (_, content, preview) => {
    const account = await openAccount(server);
    const { body } = await save(account, { ...post, content });
    const [listed] = (await call(server, "GET /api/posts", account)).body;
    expect(listed).toMatchObject({ content: preview ?? content, isPreview: preview !== null });
    expect((await call(server, `GET /api/posts/${body.id}`, account)).body.content).toBe(content);
  });

  test("says of each post how many of its passages are marked", async () => {
    const account = await openAccount(server);
    await save(account, { ...post, content: "Buses help. As Okonkwo (2018) showed, trains help more." });
    await save(account, { ...post, content: "Buses help." });
    const { body } = await call(server, "GET /api/posts", account);
    expect(body.map(({ marked }: { marked: number }) => marked)).toEqual([0, 1]);
  });

  test("is newest first, in pages where one asks for them", async () => {
    const account = await openAccount(server);
    for (const title of ["one", "two", "three"]) await save(account, { ...post, title });
    const titles = async (query = "") =>
      (await call(server, `GET /api/posts${query}`, account)).body.map(
        (saved: { title: string }) => saved.title,
      );
    expect(await titles()).toEqual(["three", "two", "one"]);
    expect(await titles("?limit=2&_t=1")).toEqual(["three", "two"]);
    const [, second] = (await call(server, "GET /api/posts", account)).body;
    expect(await titles(`?before=${second.id}`)).toEqual(["one"]);
  });

  test.each(["limit=0", "limit=x", "limit=101", "before=-1", "before=1e309"])("refuses %s", async (query) => {
    const account = await openAccount(server);
    const refused = await call(server, `GET /api/posts?${query}`, account);
    expect(refused.status).toBe(400);
    expect(refused.body.field).toBe(query.split("=")[0]);
  });
});

describe("somebody else's post", () => {
  // covers 423, 574
  test("does not exist, just like one that was never there", async () => {
    const [owner, stranger] = [await openAccount(server), await openAccount(server)];
    const { body } = await save(owner);
    const theirs = await call(server, `GET /api/posts/${body.id}`, stranger);
    const missing = await call(server, "GET /api/posts/99999999999", stranger);
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(missing.body);
    expect((await call(server, "GET /api/posts", stranger)).body).toEqual([]);
  });

  test.each(["0", "-1", "1e309", "word", "99999999999999999999", "1%20OR%201=1"])(
    "has no id %s",
    async (id) => {
      const account = await openAccount(server);
      const refused = await call(server, `GET /api/posts/${id}`, account);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: "validation_failed", field: "id" });
    },
  );
});
