import { startLocalServer } from "@discussion-post/testing/local-server";
import { createPool, type Pool, type RowDataPacket } from "mysql2/promise";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openAccount, request } from "./api-client.ts";
import { type FreshDatabase, migratedDatabase } from "./fresh-database.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What stands in the database at each call of the provider, seen from outside of every transaction. */
const seen: string[] = [];
let database: FreshDatabase;
let outside: Pool;
let provider: Awaited<ReturnType<typeof startLocalServer>>;
let server: TestServer;

beforeAll(async () => {
  database = await migratedDatabase();
  outside = createPool({ uri: database.url });
  provider = await startLocalServer(async (_request, response) => {
    const [rows] = await outside.query<RowDataPacket[]>(
      "SELECT status, used FROM generations JOIN quota_windows USING (user_id, window_key)",
    );
    seen.push(rows.map(({ status, used }) => `${status}, ${used} used`).join("; ") || "nothing");
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "not today" } }));
  });
  server = await startTestServer({ databaseUrl: database.url, aiUrl: `${provider.url}/v1` });
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await outside.end();
  await database.drop();
});

test("a post is reserved, for everybody to see, when the provider is called", async () => {
  const { token } = await openAccount(server);
  await call(server, "POST /api/generate-post", { token, body: request });
  expect(seen).toEqual(["reserved, 1 used"]);
});

test("nothing is asked of a provider for a post that is over the limit", async () => {
  const { token } = await openAccount(server);
  const { body: profile } = await call(server, "GET /api/user", { token });
  await outside.query(
    "INSERT INTO quota_windows (user_id, window_key, maximum, used) VALUES (?, 'free:0', 3, 3)",
    [profile.id],
  );
  seen.length = 0;
  const { status } = await call(server, "POST /api/generate-post", { token, body: request });
  expect(status).toBe(402);
  expect(seen).toEqual([]);
});
