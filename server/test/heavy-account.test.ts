/** @module-tag slow */

import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import { type FreshDatabase, migratedDatabase } from "./fresh-database.ts";
import { type ServerProcess, spawnServer, untilReady } from "./server-process.ts";

/** Far more than what is left of the heap after the start, which takes 100 MB of it. */
const POSTS = 800;
const POSTS_AT_ONCE = 100;
const HEAP_MB = 160;

let database: FreshDatabase;
let server: ServerProcess;
let account: Account;

beforeAll(async () => {
  database = await migratedDatabase();
  server = await spawnServer({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    LOG_LEVEL: "warn",
  });
  await untilReady(server);
  account = await openAccount(server);
  const connection = await createConnection(database.url);
  const row =
    "(?, CONCAT('filled-', ?), 'A title', CONCAT(REPEAT('word ', 19000), ?), 'casual', 'short', 'pro', NOW(3))";
  for (let first = 0; first < POSTS; first += POSTS_AT_ONCE) {
    const numbers = Array.from({ length: POSTS_AT_ONCE }, (_, index) => first + index);
    await connection.query(
      `INSERT INTO posts (user_id, save_key, title, content, tone, length, perspective, created_at) VALUES ${numbers.map(() => row).join(", ")}`,
      numbers.flatMap((n) => [account.id, n, n === 0 ? "needle" : "hay"]),
    );
  }
  await connection.end();
}, 480_000);
afterAll(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  await database.drop();
});

test("an account with 76 MB of posts is listed, searched and exported sixteen times at once in a heap of 160 MB", async () => {
  const sixteen = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 16 }, work));
  const [lists, searches, exports] = await Promise.all([
    sixteen(() => call(server, "GET /api/posts", account)),
    sixteen(() => call(server, "GET /api/posts?q=needle", account)),
    Promise.all(Array.from({ length: 4 }, exportedBytes)),
  ]);
  for (const { status, body } of lists) {
    expect([status, body.length]).toEqual([200, 50]);
    expect(JSON.stringify(body).length).toBeLessThan(100_000);
  }
  // One runs, three wait, and whoever sends more at once is told so. The first may be over when the last comes.
  const answers = Object.groupBy(searches, ({ status }) => status);
  expect(Object.keys(answers)).toEqual(["200", "429"]);
  expect(answers[200]?.length).toBeGreaterThanOrEqual(4);
  for (const { body } of answers[200] ?? []) expect(body).toHaveLength(1);
  expect(answers[429]?.[0]?.body.code).toBe("too_many_requests");
  expect(answers[429]?.[0]?.headers.get("retry-after")).toBe("1");
  for (const bytes of exports) expect(bytes).toBeGreaterThan(POSTS * 95_000);
  expect((await call(server, "GET /api/health")).status).toBe(200);
}, 480_000);

/** Reads an export as a slow client does, and forgets what it has read. */
async function exportedBytes(): Promise<number> {
  const response = await fetch(`${server.url}/api/account/export`, {
    headers: { Authorization: `Bearer ${account.token}` },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  return bytes;
}
