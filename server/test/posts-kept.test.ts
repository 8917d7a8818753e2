import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { posts } from "../src/posts/posts.table.ts";
import { type Account, call, openAccount, post } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = ({ token }: Account, address: string, body?: unknown) => call(server, address, { token, body });

async function save(account: Account, patch: object = {}): Promise<number> {
  return (await as(account, "POST /api/posts/save", { ...post, ...patch })).body.id;
}

async function titles(account: Account, query = ""): Promise<string[]> {
  const { body } = await as(account, `GET /api/posts${query}`);
  return body.map(({ title }: { title: string }) => title);
}

describe("the list", () => {
  test("is narrowed by words, tone, length and style, and paged", async () => {
    const account = await openAccount(server);
    await save(account, { title: "On bees", content: "The waggle dance, 100% true_story.", tone: "casual" });
    await save(account, { title: "On trams", length: "short", citationStyle: null });
    await save(account, { title: "On ships", citationStyle: "mla" });
    expect(await titles(account, "?q=WAGGLE")).toEqual(["On bees"]);
    expect(await titles(account, "?q=on%20")).toEqual(["On ships", "On trams", "On bees"]);
    expect(await titles(account, `?q=${encodeURIComponent("100% true_")}`)).toEqual(["On bees"]);
    expect(await titles(account, `?q=${encodeURIComponent("1__% true")}`)).toEqual([]);
    expect(await titles(account, "?tone=casual")).toEqual(["On bees"]);
    expect(await titles(account, "?length=short")).toEqual(["On trams"]);
    expect(await titles(account, "?citationStyle=none")).toEqual(["On trams"]);
    expect(await titles(account, "?citationStyle=mla&q=ships")).toEqual(["On ships"]);
    const [newest] = (await as(account, "GET /api/posts?limit=1")).body;
    expect(await titles(account, `?limit=1&before=${newest.id}`)).toEqual(["On trams"]);
  });

  test.each(["tone=angry", "length=long-ish", "citationStyle=oxford", "limit=0", "before=word"])(
    "is refused with %s",
    async (query) => {
      expect((await as(await openAccount(server), `GET /api/posts?${query}`)).status).toBe(400);
    },
  );
});

describe("a saved post", () => {
  test("is renamed and edited, and its first text is kept", async () => {
    const account = await openAccount(server);
    const id = await save(account);
    const renamed = await as(account, `PATCH /api/posts/${id}`, { title: "Transfer" });
    expect(renamed.body).toMatchObject({ title: "Transfer", content: post.content, originalContent: null });
    const edited = await as(account, `PATCH /api/posts/${id}`, { content: "Mine now." });
    expect(edited.body).toMatchObject({ content: "Mine now.", originalContent: post.content });
    const again = await as(account, `PATCH /api/posts/${id}`, { content: "Mine again." });
    expect(again.body.originalContent).toBe(post.content);
    const back = await as(account, `PATCH /api/posts/${id}`, { content: post.content });
    expect(back.body).toMatchObject({ content: post.content, originalContent: null });
    expect((await as(account, `GET /api/posts/${id}`)).body).toEqual(back.body);
  });

  test("that was changed in another tab is not overwritten unseen", async () => {
    const account = await openAccount(server);
    const id = await save(account);
    const change = (content: string, lastUpdatedAt?: string | null) =>
      as(account, `PATCH /api/posts/${id}`, {
        content,
        ...(lastUpdatedAt !== undefined && { lastUpdatedAt }),
      });
    const both = await Promise.all([change("One tab.", null), change("The other.", null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("edited_elsewhere");
    expect((await change("Whatever stands there.")).status).toBe(200);
  });

  test("that is deleted is nowhere, and comes back where the deletion is taken back", async () => {
    const account = await openAccount(server);
    const id = await save(account);
    expect((await as(account, `DELETE /api/posts/${id}`)).status).toBe(204);
    expect((await as(account, `DELETE /api/posts/${id}`)).status).toBe(404);
    expect((await as(account, `GET /api/posts/${id}`)).status).toBe(404);
    expect((await as(account, `PATCH /api/posts/${id}`, { title: "Gone" })).status).toBe(404);
    expect(await titles(account)).toEqual([]);
    expect((await as(account, `POST /api/posts/${id}/restore`)).body).toMatchObject({
      id,
      title: post.title,
    });
    expect((await as(account, `POST /api/posts/${id}/restore`)).status).toBe(404);
    expect(await titles(account)).toEqual([post.title]);
  });

  test("that was deleted is listed for its owner alone, until it is restored or thirty days are over", async () => {
    const [account, stranger] = [await openAccount(server), await openAccount(server)];
    const [first, second, old] = [await save(account), await save(account), await save(account)];
    for (const id of [first, second, old]) await as(account, `DELETE /api/posts/${id}`);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await server.db
      .update(posts)
      .set({ deletedAt: daysAgo(31) })
      .where(eq(posts.id, old));
    const { body } = await as(account, "GET /api/posts/deleted");
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(body[0].title).toBe(post.title);
    expect(Date.parse(body[0].keptUntil) - Date.parse(body[0].deletedAt)).toBe(30 * 86_400_000);
    expect((await as(stranger, "GET /api/posts/deleted")).body).toEqual([]);
    await as(account, `POST /api/posts/${second}/restore`);
    expect((await as(account, "GET /api/posts/deleted")).body).toMatchObject([{ id: first }]);
  });

  test("is gone for good a month after it was deleted, and not before", async () => {
    const account = await openAccount(server);
    const [old, recent] = [await save(account), await save(account)];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await server.db
      .update(posts)
      .set({ deletedAt: daysAgo(31) })
      .where(eq(posts.id, old));
    await server.db
      .update(posts)
      .set({ deletedAt: daysAgo(29) })
      .where(eq(posts.id, recent));
    await server.deleteExpired();
    expect((await as(account, `POST /api/posts/${old}/restore`)).status).toBe(404);
    expect((await as(account, `POST /api/posts/${recent}/restore`)).status).toBe(200);
  });

  // covers 423, 574
  test("of somebody else's is as if there were none", async () => {
    const [owner, stranger] = [await openAccount(server), await openAccount(server)];
    const id = await save(owner);
    const attempts = [
      await as(stranger, `PATCH /api/posts/${id}`, { title: "Mine" }),
      await as(stranger, `DELETE /api/posts/${id}`),
      await as(stranger, `POST /api/posts/${id}/restore`),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await titles(owner)).toEqual([post.title]);
  });

  test.each([
    ["nothing", {}, undefined],
    ["a blank title", { title: " " }, "title"],
    ["a title of 121 characters", { title: "x".repeat(121) }, "title"],
    ["no text", { content: "" }, "content"],
    ["a text of 100,001 characters", { content: "x".repeat(100_001) }, "content"],
    ["a moment that is none", { title: "Fine", lastUpdatedAt: "yesterday" }, "lastUpdatedAt"],
  ])("is not changed by %s", async (_name, change, field) => {
    const account = await openAccount(server);
    const id = await save(account);
    const refused = await as(account, `PATCH /api/posts/${id}`, change);
    expect(refused.status).toBe(400);
    if (field) expect(refused.body.field).toBe(field);
    expect((await as(account, `GET /api/posts/${id}`)).body.updatedAt).toBeNull();
  });

  test.each(["0", "-1", "1e309", "word", "99999999999"])("with the id %s is none", async (id) => {
    const account = await openAccount(server);
    for (const method of ["PATCH", "DELETE"]) {
      const body = method === "PATCH" ? { title: "Mine" } : undefined;
      expect([400, 404]).toContain((await as(account, `${method} /api/posts/${id}`, body)).status);
    }
  });
});
