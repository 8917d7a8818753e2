/** @module-tag slow */

import { type OpenAiEmulator, startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openAccount, openStream, request } from "./api-client.ts";
import { type FreshDatabase, migratedDatabase } from "./fresh-database.ts";
import { type ServerProcess, spawnServer, untilReady } from "./server-process.ts";

let emulator: OpenAiEmulator;
let database: FreshDatabase;
const running: ServerProcess[] = [];

beforeAll(async () => {
  // Slow enough that there is a middle in which to die.
  emulator = await startOpenAiEmulator({ firstTokenMs: 20, tokensPerSecond: 20 });
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

async function start(): Promise<ServerProcess> {
  const server = await spawnServer({ DATABASE_URL: database.url, OPENAI_BASE_URL: emulator.url });
  running.push(server);
  await untilReady(server);
  return server;
}

/** Kills the process in the middle of the draft, and lets the draft's lease run out at once. */
async function killWhileWriting(server: ServerProcess, token: string, key: string): Promise<void> {
  for await (const event of openStream(server, { token, key })) if (event.type === "text") break;
  server.child.kill("SIGKILL");
  await server.ended;
  const connection = await createConnection(database.url);
  await connection.query(
    "UPDATE generations SET lease_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE status = 'reserved'",
  );
  await connection.end();
}

test("a draft over which two processes went down is not tried by a third, and is not counted", async () => {
  const [first, second] = [await start(), await start()];
  const { token } = await openAccount(first);
  await killWhileWriting(first, token, "fatal-draft-0123456789");
  await killWhileWriting(second, token, "fatal-draft-0123456789");
  const third = await start();
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const { status, body } = await call(third, "POST /api/generate-post", {
      token,
      body: request,
      headers: { "Idempotency-Key": "fatal-draft-0123456789" },
    });
    expect(status).toBe(500);
    expect(body).toMatchObject({
      code: "draft_failed_twice",
      message: expect.stringContaining("failed twice"),
    });
  }
  expect((await call(third, "GET /api/user", { token })).body.postsUsed).toBe(0);
}, 480_000);
