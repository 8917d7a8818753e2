import { createServer } from "node:http";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { createDependencies } from "./dependencies.ts";
import { parseEnv, SettingsError } from "./env.ts";
import { rehearse } from "./generations/rehearsal.ts";
import { logPrivacy } from "./http/log-privacy.ts";
import { startJobs } from "./jobs/jobs.ts";
import { startWatchdog } from "./service/watchdog.ts";
import { warmUpThreads } from "./threads/threads.ts";

const env = readEnv();
// Written beside the work, some lines at a time: a full pipe to the log must not hold requests up, nor each line cost
// a write.
const log = pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 });
const logger = pino({ level: env.LOG_LEVEL, ...logPrivacy }, log);

startWatchdog({ stillSeconds: env.WATCHDOG_SECONDS });

await migrateDatabase(env.DATABASE_MIGRATION_URL || env.DATABASE_URL).catch((error: unknown) =>
  giveUp(
    `DATABASE_URL: the database cannot be used (${reason(error)}). Check the address, the account and that it runs.`,
  ),
);
const world = createDependencies(env);

let isShuttingDown = false;
const { app, generations, billing, jobs } = createApp({
  env,
  ...world,
  logger,
  isShuttingDown: () => isShuttingDown,
});
// After a crash, people have their posts back from the first request on.
await generations
  .refundAbandoned()
  .catch((error: unknown) => logger.error({ err: error }, "looking for abandoned drafts failed"));
const running = startJobs(jobs, { db: world.db, logger });

/** Longer than a proxy keeps a connection of its own open (nginx one minute, Caddy two): it never reuses a closed one. */
const KEEP_ALIVE_MS = 130_000;

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
server.once("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    giveUp(`HOST: ${env.HOST} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`);
  if (error.code !== "EADDRINUSE") throw error;
  giveUp(`Port ${env.PORT} is taken: stop the program that uses it, or choose another port with PORT.`);
});
await Promise.all([warmUpThreads(), rehearse()]).catch((error: unknown) =>
  logger.error({ err: error }, "warming up failed"),
);
server.listen(env.PORT, env.HOST, () => {
  logger.info({ host: env.HOST, port: env.PORT }, "server listens");
});

process.once("SIGTERM", shutDown);
process.once("SIGINT", shutDown);

/** Takes no new work, lets drafts and events that are under way come to their end, then goes. */
async function shutDown(): Promise<void> {
  isShuttingDown = true;
  logger.info("server shuts down");
  running.stop();
  const tooLong = setTimeout(() => server.closeAllConnections(), env.SHUTDOWN_GRACE_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([
    Promise.all([closed, generations.idle(), billing.idle()]),
    new Promise((resolve) => setTimeout(resolve, env.SHUTDOWN_GRACE_MS).unref()),
  ]);
  clearTimeout(tooLong);
  await world.db.$client.end();
  process.exitCode = 0;
}

function readEnv() {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (error instanceof SettingsError) return giveUp(error.message);
    throw error;
  }
}

function giveUp(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function reason(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string };
    if (code) return code;
  }
  return error instanceof Error ? error.message : String(error);
}
