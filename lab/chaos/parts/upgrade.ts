import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { aptInstall } from "@discussion-post/testing/apt-install";
import { findProgram } from "@discussion-post/testing/find-program";
import { sql } from "drizzle-orm";
import { createConnection } from "mysql2/promise";
import { connect } from "../../../server/src/database/connection.ts";
import { table } from "../../bench/figures.ts";
import { addPeople } from "../../bench/people.ts";
import { spawnListening } from "../../bench/spawned.ts";
import { audit, type Finding } from "../audit.ts";
import { runMixedLoad } from "../mixed-load.ts";
import { ask } from "../persistent-client.ts";
import type { Result } from "../result.ts";
import { makeWorld, serverSettings, type World } from "../world.ts";

const CALM_MS = 3_000;

/** What its operator does on purpose: a new version while people work, and a backup that is read back. */
export async function upgrade(): Promise<Result> {
  const world = await makeWorld();
  try {
    const findings = [...(await replaceOneByOne(world)), ...(await backUpAndRestore(world))];
    return {
      isSound: findings.every(({ holds }) => holds),
      text: [
        "Two processes under the load of above are replaced one after the other, as by a new version: SIGTERM, the drafts under way come to their end, the next process starts. In between a column and an index are added to the table that is written most, as a migration does. Then the database is dumped as docs/operations.md says, read into an empty one, and a server started on that.",
        "",
        table([
          ["what has to be true", "figures", "holds"],
          ...findings.map(({ what, figures, holds }) => [what, figures, holds ? "yes" : "NO"]),
        ]),
      ].join("\n"),
    };
  } finally {
    await world.close();
  }
}

async function replaceOneByOne(world: World): Promise<Finding[]> {
  const settings = serverSettings({
    url: world.database.url,
    upstream: world.upstream,
    stripe: world.stripe,
  });
  const start = (port?: number) =>
    spawnListening({
      name: "chaos-server-replaced",
      script: "server/src/index.ts",
      readyPath: "/api/health",
      settings,
      ...(port !== undefined && { port }),
    });
  const processes = [await start(), await start()];
  const urls = processes.map(({ url }) => url);
  const savers = await addPeople(world.db, { count: 6, isPremium: false });
  const writers = await addPeople(world.db, { count: 6, isPremium: true });
  const buyers = await addPeople(world.db, { count: 10, isPremium: false });
  const calm = new AbortController();
  const load = runMixedLoad({ urls, savers, writers, buyers, stripe: world.stripe, signal: calm.signal });
  load.catch(() => {});
  await sleep(CALM_MS);
  await world.db.execute(
    sql`ALTER TABLE posts ADD COLUMN of_the_next_version INT, ADD INDEX of_the_next (of_the_next_version)`,
  );
  for (const [index, old] of processes.entries()) {
    await old.stop();
    processes[index] = await start(Number(new URL(old.url).port));
    await sleep(CALM_MS);
  }
  calm.abort();
  const findings = await audit({ db: world.db, ledger: await load, writers, stripe: world.stripe });
  await Promise.all(processes.map((process) => process.kill()));
  return findings;
}

async function backUpAndRestore(world: World): Promise<Finding[]> {
  if (!findProgram("mariadb-dump")) await aptInstall(["mariadb-client"]);
  const [person] = await addPeople(world.db, { count: 1, isPremium: false });
  if (!person) throw new Error("there is nobody whose posts could be kept");
  const profile = (url: string) => ask(url, { path: "/api/user", token: person.token, method: "GET" });
  const before = await profile(world.server.url);

  const { username, password, port, pathname } = new URL(world.database.url);
  const account = [`--user=${username}`, "--host=127.0.0.1", `--port=${port}`];
  const env = { ...process.env, MYSQL_PWD: password };
  const dump = spawnSync(
    "mariadb-dump",
    [...account, "--single-transaction", "--hex-blob", "--routines", pathname.slice(1)],
    { env, maxBuffer: 2 ** 30 },
  );
  if (dump.status !== 0) throw new Error(`the dump failed: ${dump.stderr}`);
  const connection = await createConnection(world.database.url);
  await connection.query("CREATE DATABASE restored CHARACTER SET utf8mb4");
  await connection.end();
  const restore = spawnSync("mariadb", [...account, "restored"], { env, input: dump.stdout });
  if (restore.status !== 0) throw new Error(`reading it back failed: ${restore.stderr}`);

  const url = new URL(world.database.url);
  url.pathname = "/restored";
  const settings = serverSettings({ url: url.href, upstream: world.upstream, stripe: world.stripe });
  const server = await spawnListening({
    name: "chaos-server-restored",
    script: "server/src/index.ts",
    readyPath: "/api/health/ready",
    settings,
  });
  const after = await profile(server.url);
  const restored = connect({ url: url.href, poolSize: 1 });
  const counts = await Promise.all([world.db, restored].map(countRows));
  await restored.$client.end();
  await server.kill();
  return [
    {
      what: "a backup that is read into an empty database holds every row, and a server works on it",
      holds:
        after.status === 200 &&
        JSON.stringify(after.body) === JSON.stringify(before.body) &&
        counts[0] === counts[1],
      figures: `${counts[0]} rows, ${counts[1]} read back, ${(dump.stdout.length / 2 ** 20).toFixed(1)} MiB`,
    },
  ];
}

async function countRows(db: World["db"]): Promise<number> {
  const [[row]] = (await db.execute(
    sql`SELECT (SELECT COUNT(*) FROM users) + (SELECT COUNT(*) FROM posts) + (SELECT COUNT(*) FROM generations) + (SELECT COUNT(*) FROM tokens) + (SELECT COUNT(*) FROM stripe_events) AS all_rows`,
  )) as unknown as [{ all_rows: number }[]];
  return Number(row?.all_rows);
}
