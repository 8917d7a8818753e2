import { resolve } from "node:path";
import { startDatabase } from "@discussion-post/testing/database";
import { createConnection } from "mysql2/promise";
import { connect, type Database } from "../../server/src/database/connection.ts";
import { migrateDatabase } from "../../server/src/database/migrate.ts";
import { SESSION_SECRET } from "./people.ts";
import { type Spawned, spawnListening } from "./spawned.ts";

/** Without limits that are there against strangers: all measurements come from one address. */
const NO_LIMITS = {
  LOGINS_PER_ACCOUNT: "1000000",
  LOGINS_PER_ADDRESS: "1000000",
  FAILED_ACCOUNTS_PER_ADDRESS: "1000000",
  UNKNOWN_DEVICE_LOGINS_PER_ACCOUNT: "1000000",
  REGISTRATIONS_PER_MINUTE: "1000000",
  REGISTRATIONS_PER_HOUR: "1000000",
  REGISTRATIONS_PER_DAY: "1000000",
  GUEST_REQUESTS_PER_MINUTE: "1000000",
  FREE_WRITES_PER_MINUTE: "1000000",
  PREMIUM_WRITES_PER_MINUTE: "1000000",
  FREE_GENERATIONS_PER_HOUR: "1000000",
  PREMIUM_GENERATIONS_PER_HOUR: "1000000",
  DRAFTS_AT_ONCE_PER_ACCOUNT: "1000000",
  FREE_DRAFTS_PER_NETWORK_PER_DAY: "0",
  EXPORTS_PER_HOUR: "1000000",
  LOOK_UPS_PER_HOUR: "1000000",
  SUGGESTIONS_PER_MINUTE: "1000000",
  DEVICE_DRAFTS_PER_HOUR: "1000000",
  CITATION_CHECKS_PER_HOUR: "1000000",
};

/** What measurements stand on: a database instance, and servers that are processes of their own. */
export interface Stage {
  /** An empty database with its tables, and a connection to it. */
  database(): Promise<{ url: string; db: Database }>;
  /** The product's server over that database. */
  server(options: ServerOptions): Promise<Spawned>;
  /** Express and mysql2 with nothing in between, over that database. */
  bareExpress(databaseUrl: string): Promise<Spawned>;
  /** What stands in for the AI provider. */
  upstream(pace: { firstTokenMs: number; tokensPerSecond: number }): Promise<Spawned>;
  close(): Promise<void>;
}

interface ServerOptions {
  databaseUrl: string;
  upstream?: Spawned;
  settings?: Record<string, string>;
  isInspected?: boolean;
  isProbed?: boolean;
  isTimed?: boolean;
}

export async function setStage(): Promise<Stage> {
  const instance = await startDatabase({
    directory: resolve(import.meta.dirname, "../../.data/bench-database"),
  });
  const spawned: Spawned[] = [];
  const made: { name: string; db: Database }[] = [];
  const keep = async (starting: Promise<Spawned>) => {
    const one = await starting;
    spawned.push(one);
    return one;
  };

  return {
    async database() {
      const name = `bench_${Date.now()}_${made.length}`;
      await query(instance.url, `CREATE DATABASE ${name}`);
      const url = new URL(instance.url);
      url.pathname = `/${name}`;
      await migrateDatabase(url.href);
      const db = connect({ url: url.href, poolSize: 4 });
      made.push({ name, db });
      return { url: url.href, db };
    },
    server: ({ databaseUrl, upstream, settings, isInspected = false, isProbed = false, isTimed = false }) =>
      keep(
        spawnListening({
          name: "server",
          script: "server/src/index.ts",
          readyPath: "/api/health/ready",
          isInspected,
          isProbed,
          isTimed,
          settings: {
            ...NO_LIMITS,
            DATABASE_URL: databaseUrl,
            OPENAI_API_KEY: "emulator-for-measuring",
            OPENAI_BASE_URL: `${upstream?.url ?? "http://127.0.0.1:9"}/v1`,
            ADMIN_EMAIL: "admin@example.com",
            SESSION_SECRET,
            ...settings,
          },
        }),
      ),
    bareExpress: (databaseUrl) =>
      keep(
        spawnListening({
          name: "bare-express",
          script: "lab/bench/controls/bare-express.ts",
          isTimed: true,
          settings: { DATABASE_URL: databaseUrl },
        }),
      ),
    upstream: ({ firstTokenMs, tokensPerSecond }) =>
      keep(
        spawnListening({
          name: "upstream",
          script: "lab/bench/controls/upstream.ts",
          settings: { FIRST_TOKEN_MS: String(firstTokenMs), TOKENS_PER_SECOND: String(tokensPerSecond) },
        }),
      ),
    async close() {
      await Promise.all(spawned.map((one) => one.kill()));
      for (const { name, db } of made) {
        await db.$client.end();
        await query(instance.url, `DROP DATABASE ${name}`);
      }
      await instance.stop();
    },
  };
}

async function query(url: string, statement: string): Promise<void> {
  const connection = await createConnection(url);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
