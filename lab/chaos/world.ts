import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type StripeEmulator, startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { startDatabase } from "@discussion-post/testing/database";
import { freePort } from "@discussion-post/testing/ports";
import { connect, type Database } from "../../server/src/database/connection.ts";
import { migrateDatabase } from "../../server/src/database/migrate.ts";
import { type Supervised, supervise } from "./supervised.ts";

/** Everything that a production has, each part where it can be struck. */
export interface World {
  db: Database;
  database: { url: string; strike(): Promise<void> };
  server: Supervised;
  upstream: Supervised;
  stripe: StripeEmulator;
  close(): Promise<void>;
}

interface WorldOptions {
  /** Where the database's files lie; without one, on the disk of the project. */
  directory?: string;
  settings?: Record<string, string>;
}

export async function makeWorld({
  directory = resolve(import.meta.dirname, "../../.data/chaos"),
  settings = {},
}: WorldOptions = {}): Promise<World> {
  const files = join(directory, "database");
  await rm(files, { recursive: true, force: true });
  const port = await freePort();
  let instance = await startDatabase({ directory: files, port });
  await migrateDatabase(instance.url);
  const db = connect({ url: instance.url, poolSize: 4 });
  const stripe = await startStripeEmulator();
  const upstream = await supervise({
    name: "chaos-upstream",
    script: "lab/bench/controls/upstream.ts",
    settings: { FIRST_TOKEN_MS: "100", TOKENS_PER_SECOND: "150" },
  });
  const server = await supervise({
    name: "chaos-server",
    script: "server/src/index.ts",
    readyPath: "/api/health",
    settings: { ...serverSettings({ url: instance.url, upstream, stripe }), ...settings },
  });
  stripe.setWebhookUrl(`${server.url}/api/webhooks/stripe`);
  return {
    db,
    database: {
      url: instance.url,
      async strike() {
        await instance.kill();
        instance = await startDatabase({ directory: files, port });
      },
    },
    server,
    upstream,
    stripe,
    async close() {
      await server.kill();
      await upstream.kill();
      await stripe.close();
      await db.$client.end();
      await instance.stop();
    },
  };
}

/** Those of a production, but for the limits that are there against strangers: all of this comes from one address. */
export function serverSettings(options: {
  url: string;
  upstream: { url: string };
  stripe: StripeEmulator;
}): Record<string, string> {
  const { url, upstream, stripe } = options;
  return {
    DATABASE_URL: url,
    OPENAI_API_KEY: "emulator-for-chaos",
    OPENAI_BASE_URL: `${upstream.url}/v1`,
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_ID: stripe.priceId,
    BILLING_CALLS_PER_HOUR: "1000000",
    GUEST_REQUESTS_PER_MINUTE: "1000000",
    REGISTRATIONS_PER_HOUR: "1000000",
    REGISTRATIONS_PER_DAY: "1000000",
    FREE_WRITES_PER_MINUTE: "1000000",
    PREMIUM_WRITES_PER_MINUTE: "1000000",
    FREE_GENERATIONS_PER_HOUR: "1000000",
    PREMIUM_GENERATIONS_PER_HOUR: "1000000",
    DRAFTS_AT_ONCE_PER_ACCOUNT: "1000000",
    FREE_DRAFTS_PER_NETWORK_PER_DAY: "0",
  };
}
