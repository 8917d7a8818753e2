/** @module-tag slow */

import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenAiEmulator, startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { startDatabase } from "@discussion-post/testing/database";
import { freePort } from "@discussion-post/testing/ports";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "../src/database/migrate.ts";
import { call, openAccount, openStream, request, streamDraft } from "./api-client.ts";
import { type FreshDatabase, freshDatabase, migratedDatabase } from "./fresh-database.ts";
import { type ServerProcess, spawnServer, untilReady } from "./server-process.ts";

let emulator: OpenAiEmulator;
let database: FreshDatabase;
const running: ServerProcess[] = [];

beforeAll(async () => {
  // Slow enough that there is a middle in which to stop.
  emulator = await startOpenAiEmulator({ firstTokenMs: 20, tokensPerSecond: 150 });
  database = await migratedDatabase();
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill("SIGKILL");
    await ended;
  }
  await emulator.close();
  await database.drop();
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await spawnServer({
    DATABASE_URL: database.url,
    OPENAI_BASE_URL: emulator.url,
    AI_TIMEOUT_MS: "30000",
    ...settings,
  });
  running.push(server);
  return server;
}

async function startReady(settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await start(settings);
  await untilReady(server);
  return server;
}

let startedPair: Promise<[own: ServerProcess, open: ServerProcess]> | undefined;

/** Two processes over one database, for tests that leave them as they were: the other is reached from every network. */
function pair(): Promise<[own: ServerProcess, open: ServerProcess]> {
  startedPair ??= Promise.all([startReady(), startReady({ HOST: "0.0.0.0" })]).catch((error) => {
    // The next test, or the next try, starts them anew.
    startedPair = undefined;
    throw error;
  });
  return startedPair;
}

/** Begins a draft and gives once its first words are there. */
async function beginDraft(server: ServerProcess, token: string, key: string) {
  const events = openStream(server, { token, key });
  for (let next = await events.next(); !next.done; next = await events.next()) {
    if (next.value.type === "text") return events;
  }
  throw new Error("the draft ended before it began");
}

describe("a server that is killed in the middle of a draft", () => {
  test("loses nothing saved; the next one gives the post back and writes it under the same key", async () => {
    const first = await startReady();
    const account = await openAccount(first);
    const post = { title: "Kept", content: "Kept.", tone: "casual", length: "short", perspective: "pro" };
    await call(first, "POST /api/posts/save", { token: account.token, body: post });
    await beginDraft(first, account.token, "killed-in-the-middle");
    first.child.kill("SIGKILL");
    await first.ended;
    await endLeases();

    const second = await startReady();
    const { body } = await call(second, "GET /api/user", account);
    expect(body.postsUsed).toBe(0);
    expect((await call(second, "GET /api/posts", account)).body).toMatchObject([{ title: "Kept" }]);
    const events = await streamDraft(second, { token: account.token, key: "killed-in-the-middle" });
    expect(events.at(-1)).toMatchObject({ type: "done", generation: { postsUsed: 1 } });
  });
});

describe("a server that is told to stop", () => {
  test("lets a draft come to its end, takes no new work and leaves without an error", async () => {
    const server = await startReady();
    const { token } = await openAccount(server);
    const events = await beginDraft(server, token, "stopped-in-the-middle");
    server.child.kill("SIGTERM");
    const rest = [];
    for await (const event of events) rest.push(event);
    expect(rest.at(-1)).toMatchObject({ type: "done" });
    expect(await server.ended).toBe(0);
    await expect(call(server, "GET /api/health")).rejects.toThrow();
  });
});

test("a server is reached from its own machine alone, unless HOST says otherwise", async () => {
  const [own, open] = await pair();
  const byOtherAddress = ({ url }: ServerProcess) =>
    fetch(`${url.replace("127.0.0.1", "127.0.0.2")}/api/health`).then(
      ({ status }) => status,
      () => "refused",
    );
  expect(await byOtherAddress(own)).toBe("refused");
  expect(await byOtherAddress(open)).toBe(200);
});

test("a proxy may use a connection again for longer than it keeps one", async () => {
  const [server] = await pair();
  // Node's own fetch hides the header of a connection.
  const { headers } = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/health`, { agent: new Agent({ keepAlive: true }) }, resolve).on("error", reject);
  });
  const [, seconds] = /^timeout=(\d+)$/.exec(String(headers["keep-alive"])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

test("a database account that may not change tables is enough, where another one migrates", async () => {
  const { url, drop } = await freshDatabase();
  const connection = await createConnection(url);
  // A try before this one may have been ended in the middle.
  await connection.query("DROP USER IF EXISTS 'rows_only'@'%'");
  await connection.query("CREATE USER 'rows_only'@'%' IDENTIFIED BY 'rows-only'");
  const name = new URL(url).pathname.slice(1);
  await connection.query("GRANT SELECT, INSERT, UPDATE, DELETE ON ??.* TO 'rows_only'@'%'", [name]);
  const rowsOnly = new URL(url);
  rowsOnly.username = "rows_only";
  rowsOnly.password = "rows-only";
  const server = await startReady({ DATABASE_URL: rowsOnly.href, DATABASE_MIGRATION_URL: url });
  const { token } = await openAccount(server);
  const events = await streamDraft(server, { token, key: "rows-only" });
  expect(events.at(-1)).toMatchObject({ type: "done" });
  server.child.kill("SIGKILL");
  await server.ended;
  await connection.query("DROP USER 'rows_only'@'%'");
  await connection.end();
  await drop();
});

describe("a start that cannot succeed", () => {
  test("says in one sentence that the port is taken", async () => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const port = String((other.address() as AddressInfo).port);
    const server = await start({ PORT: port, LOG_LEVEL: "silent" });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(new RegExp(`^Port ${port} is taken: .*\\.$`));
    other.close();
  });

  test.each([
    ["a setting is broken", { LOG_LEVEL: "loud" }, /^LOG_LEVEL must be one of .*\.$/],
    [
      "the host is not this machine",
      { HOST: "192.0.2.1" },
      /^HOST: 192\.0\.2\.1 is no address of this .*\.$/,
    ],
    [
      "the database is not there",
      { DATABASE_URL: "mysql://nobody@127.0.0.1:1/x" },
      /^DATABASE_URL: .*ECONNREFUSED.*\.$/,
    ],
  ])("says in one sentence that %s", async (_, settings, sentence) => {
    const server = await start({ LOG_LEVEL: "silent", ...settings });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(sentence);
  });
});

test("a database that is killed and comes back needs no restart of the server, and costs no draft", async () => {
  const directory = await mkdtemp(join(tmpdir(), "killed-database-"));
  const port = await freePort();
  let instance = await startDatabase({ directory, port });
  const server = await startReady({ DATABASE_URL: instance.url });
  const account = await openAccount(server);
  const draft = await beginDraft(server, account.token, "the-database-went");

  await instance.kill();
  await expect.poll(async () => (await call(server, "GET /api/health/ready")).status).toBe(503);
  expect((await call(server, "GET /api/health")).status).toBe(200);
  const refused = await call(server, "GET /api/user", account);
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  // It is finished while there is nowhere to keep it.
  let last = await draft.next();
  const end = (async () => {
    for (let next = last; !next.done; next = await draft.next()) last = next;
    return last.value;
  })();
  await expect.poll(() => server.output(), { timeout: 10_000 }).toContain("tokens used");

  instance = await startDatabase({ directory, port });
  expect(await end).toMatchObject({ type: "done", generation: { postsUsed: 1 } });
  expect((await call(server, "GET /api/user", account)).body.postsUsed).toBe(1);

  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  await instance.stop();
  await rm(directory, { recursive: true });
});

test("several processes that start at once make the tables once", async () => {
  const empty = await freshDatabase();
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(empty.url)));
  const connection = await createConnection(empty.url);
  const [rows] = await connection.query("SELECT COUNT(*) AS count FROM __drizzle_migrations");
  await connection.end();
  const files = (await readdir(`${import.meta.dirname}/../migrations`)).filter((file) =>
    file.endsWith(".sql"),
  );
  expect(rows).toEqual([{ count: files.length }]);
  await empty.drop();
});

test("a draft that is asked for in two processes under one key is written once", async () => {
  const [one, other] = await pair();
  const { token } = await openAccount(one);
  const ask = (server: ServerProcess) =>
    call(server, "POST /api/generate-post", {
      token,
      body: request,
      headers: { "Idempotency-Key": "two-processes" },
    });
  const [first, second] = await Promise.all([ask(one), ask(other)]);
  expect(second.body.id).toBe(first.body.id);
  expect(second.body.content).toBe(first.body.content);
  expect((await call(one, "GET /api/user", { token })).body.postsUsed).toBe(1);
});

/** Time passes: what the killed process had reserved is past its lease. */
async function endLeases(): Promise<void> {
  const connection = await createConnection(database.url);
  await connection.query("UPDATE generations SET lease_until = '2020-01-01' WHERE status = 'reserved'");
  await connection.end();
}
