import { tracingChannel } from "node:diagnostics_channel";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { quotaWindows } from "../src/generations/quota-windows.table.ts";
import { type Account, call, openAccount, post, profileOf, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** How many statements a call costs: each is a way to the database and back (ADR-0043). */

let server: TestServer;
const asked: string[] = [];
const note = (statement: unknown) => asked.push((statement as { query: string }).query);

beforeAll(async () => {
  server = await startTestServer();
  for (const kind of ["query", "execute"])
    tracingChannel(`mysql2:${kind}`).subscribe({ start: note } as never);
});
afterAll(() => server.close());

/** The statements of a call, after one by which the server gets to know its caller. */
async function statementsOf(account: Partial<Account>, address: string, body?: unknown): Promise<string[]> {
  const ask = () => call(server, address, { token: account.token, cookie: account.cookie, body });
  await ask();
  asked.length = 0;
  const { status } = await ask();
  expect(status).toBe(200);
  return [...asked];
}

test.each([
  ["GET /api/user", 1],
  ["GET /api/posts/:id", 1],
  ["GET /api/posts", 2],
])("%s finds out by a token who calls, and answers, in %i statements", async (address, count) => {
  const { cookie: _, ...account } = await openAccount(server);
  const saved = await call(server, "POST /api/posts/save", { token: account.token, body: post });
  expect(await statementsOf(account, address.replace(":id", saved.body.id))).toHaveLength(count);
});

test.each(["GET /api/user", "GET /api/posts/:id"])(
  "%s by a cookie takes its session besides",
  async (address) => {
    const { token, cookie } = await openAccount(server);
    const saved = await call(server, "POST /api/posts/save", { token, body: post });
    // The third lets the session slide.
    expect(await statementsOf({ cookie }, address.replace(":id", saved.body.id))).toHaveLength(3);
  },
);

test("saving a post takes a limit, a lock, three rows, what the account holds then, and who calls", async () => {
  const { cookie: _, ...account } = await openAccount(server);
  expect(await statementsOf(account, "POST /api/posts/save", post)).toHaveLength(9);
});

test("a draft is reserved in ten statements, the last of which commits it", async () => {
  const { cookie: _, ...account } = await openAccount(server);
  await server.db.update(users).set({ isSubscribed: true }).where(eq(users.id, account.id));
  const statements = await statementsOf(account, "POST /api/generate-post", request);
  expect(statements.indexOf("COMMIT")).toBe(9);
});

test("what is read beside the caller is what a statement of its own gives, whatever is in it", async () => {
  const account = await openAccount(server);
  const text = 'A "quote", a \\ and a tab\t, “Ünï” 😀\u2028\u0001 end\n\nof it';
  const saved = await call(server, "POST /api/posts/save", {
    token: account.token,
    body: { ...post, title: 'One "title" \\ 😀', content: text },
  });
  const read = await call(server, `GET /api/posts/${saved.body.id}`, account);
  expect(read.body).toEqual(saved.body);
  const [listed] = (await call(server, "GET /api/posts", account)).body;
  const [found] = (await call(server, "GET /api/posts?q=title", account)).body;
  expect(listed).toEqual(found);
});

test("a post of somebody else's, a deleted one and none are the same", async () => {
  const [account, other] = [await openAccount(server), await openAccount(server)];
  const { body } = await call(server, "POST /api/posts/save", { token: account.token, body: post });
  const read = (by: Account, id: unknown) => call(server, `GET /api/posts/${id}`, by);
  expect((await read(other, body.id)).status).toBe(404);
  await call(server, `DELETE /api/posts/${body.id}`, account);
  for (const id of [body.id, 1e9, "1e3", "deleted%2F", "%E0%A4%A"])
    expect([400, 404], String(id)).toContain((await read(account, id)).status);
});

test("the profile tells what is used of the window that counts now, whichever it was before", async () => {
  const account = await openAccount(server);
  const used = async () => (await profileOf(server, account)).body;
  await call(server, "POST /api/generate-post", { token: account.token, body: request });
  expect(await used()).toMatchObject({ postsUsed: 1, postsLimit: 3, postsBeingWritten: 0 });
  await server.db.update(users).set({ freeRound: 1 }).where(eq(users.id, account.id));
  expect(await used()).toMatchObject({ postsUsed: 0 });
  await server.db
    .insert(quotaWindows)
    .values({ userId: account.id, windowKey: "free:1", maximum: 3, used: 2, createdAt: new Date() });
  expect(await used()).toMatchObject({ postsUsed: 2 });
});

test("who has signed out, or is locked out, reads nothing any more", async () => {
  const account = await openAccount(server);
  const { body } = await call(server, "POST /api/posts/save", { token: account.token, body: post });
  const read = () => call(server, `GET /api/posts/${body.id}`, { token: account.token });
  expect((await read()).status).toBe(200);
  await server.db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, account.id));
  expect((await read()).body).toMatchObject({ code: "account_locked" });
  await server.db.update(users).set({ lockedAt: null }).where(eq(users.id, account.id));
  await call(server, "POST /api/logout", account);
  expect((await read()).status).toBe(401);
});
