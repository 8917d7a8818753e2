import { Writable } from "node:stream";
import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { pino } from "pino";
import { users } from "../src/accounts/users.table.ts";
import { createApp } from "../src/app.ts";
import { pendingCustomerDeletions } from "../src/billing/customer-deletions.table.ts";
import { eventReadings } from "../src/billing/event-readings.table.ts";
import { stripeEvents } from "../src/billing/stripe-events.table.ts";
import type { Database } from "../src/database/connection.ts";
import { migrateDatabase } from "../src/database/migrate.ts";
import { createDependencies } from "../src/dependencies.ts";
import { parseEnv } from "../src/env.ts";
import { logPrivacy } from "../src/http/log-privacy.ts";
import { migratedDatabase } from "./fresh-database.ts";

export const TEST_EXTENSION_ORIGIN = "chrome-extension://abcdefghijklmnopabcdefghijklmnop";

export interface TestServer {
  url: string;
  db: Database;
  databaseUrl: string;
  /** Everything that it has logged so far. */
  log(): string;
  refundAbandoned(): Promise<void>;
  deleteExpired(): Promise<void>;
  /** Looks up the sources of saved posts that are due at this moment. */
  checkSources(now: Date): Promise<void>;
  /** Once more, as if whatever waits for its next try were due. */
  catchUp(): Promise<void>;
  /** Once more, as if whatever rests until the next time were due. */
  reconcile(): Promise<void>;
  /** Resolves when no event of Stripe's is being acted on. */
  eventsHandled(): Promise<void>;
  /** Runs a job at once. */
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

interface TestServerOptions {
  /** Over those of a test. */
  settings?: Record<string, string>;
  /** Where the AI is; without one, the local emulator at full speed. */
  aiUrl?: string;
  /** A database that another server of the test uses too. */
  databaseUrl?: string;
}

/** One test does within seconds what takes people hours. */
const WIDE_BOUNDS = {
  FREE_WRITES_PER_MINUTE: "1000000",
  PREMIUM_WRITES_PER_MINUTE: "1000000",
  FREE_GENERATIONS_PER_HOUR: "1000000",
  PREMIUM_GENERATIONS_PER_HOUR: "1000000",
  DRAFTS_AT_ONCE_PER_ACCOUNT: "1000000",
  FREE_DRAFTS_PER_NETWORK_PER_DAY: "0",
  REGISTRATIONS_PER_HOUR: "1000000",
  REGISTRATIONS_PER_DAY: "1000000",
};

/** A whole server on a free port over a database of its own. */
export async function startTestServer({
  settings = {},
  aiUrl,
  databaseUrl,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = databaseUrl ? undefined : await migratedDatabase();
  const emulator = aiUrl
    ? undefined
    : await startOpenAiEmulator({ firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY });
  const url = databaseUrl ?? database?.url ?? "";
  const env = parseEnv({
    NODE_ENV: "test",
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: "10",
    OPENAI_API_KEY: "emulator-for-tests",
    OPENAI_BASE_URL: aiUrl ?? emulator?.url,
    EXTENSION_ORIGINS: `${TEST_EXTENSION_ORIGIN},moz-extension://*`,
    ADMIN_EMAIL: "admin@example.com",
    CROSSREF_BASE_URL: "http://127.0.0.1:9",
    OPENLIBRARY_BASE_URL: "http://127.0.0.1:9",
    ...WIDE_BOUNDS,
    ...settings,
  });
  await migrateDatabase(url);
  const world = createDependencies(env);
  const { db } = world;
  const lines: string[] = [];
  const logger = pino(
    { level: "debug", ...logPrivacy },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const { app, generations, billing, sourceChecks, jobs } = createApp({
    env,
    ...world,
    logger,
    isShuttingDown: () => false,
  });
  const server = await startLocalServer(app);
  async function runJob(name: string): Promise<void> {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`there is no job called ${name}`);
    await job.run();
  }
  return {
    url: server.url,
    db,
    databaseUrl: url,
    log: () => lines.join(""),
    refundAbandoned: generations.refundAbandoned,
    deleteExpired: () => runJob("delete-expired"),
    runJob,
    checkSources: sourceChecks.checkDue,
    async catchUp() {
      await billing.idle();
      await db.update(stripeEvents).set({ nextTryAt: null });
      await db.update(pendingCustomerDeletions).set({ nextTryAt: null });
      await billing.catchUp();
    },
    async reconcile() {
      await db.update(users).set({ nextSyncAt: null });
      await db.update(eventReadings).set({ nextReadAt: null });
      await billing.reconcile();
    },
    eventsHandled: billing.idle,
    async close() {
      await server.close();
      await generations.idle();
      await billing.idle();
      await db.$client.end();
      await emulator?.close();
      await database?.drop();
    },
  };
}
