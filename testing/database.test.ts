import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDatabase } from "./database.ts";
import { findProgram } from "./find-program.ts";
import { commandLineOf } from "./processes.ts";

let parent: string;
let directory: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "database-test-"));
  // With a blank, and longer than a socket's path may be.
  directory = join(parent, "a folder", "long".repeat(30));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

test("keeps its data, password and files to itself from one start to the next", async () => {
  const first = await startDatabase({ directory });
  query(first.url, "CREATE TABLE kept (id INT PRIMARY KEY); INSERT INTO kept VALUES (42)");
  await first.stop();

  const second = await startDatabase({ directory });
  expect(query(second.url, "SELECT id FROM kept").output.trim()).toBe("42");
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
  expect((await stat(directory)).mode & 0o077).toBe(0);
  expect((await stat(join(directory, "password"))).mode & 0o077).toBe(0);
  await second.stop();
});

test("lets nobody in without the password", async () => {
  const database = await startDatabase({ directory });
  const url = new URL(database.url);
  url.password = "";
  expect(query(url.href, "SELECT 1").code).not.toBe(0);
  await database.stop();
});

test("is refused to a second process while the first one lives", async () => {
  const other = await startElsewhere();
  await expect(startDatabase({ directory })).rejects.toThrow(`in use by process ${other.owner.pid}`);
  await other.kill();
  await (await startDatabase({ directory })).stop();
});

test("recovers what was saved when everything was killed", async () => {
  const other = await startElsewhere();
  query(other.url, "CREATE TABLE kept (id INT PRIMARY KEY); INSERT INTO kept VALUES (42)");
  const instance = Number(await readFile(join(directory, "database.pid"), "utf8"));
  await other.kill();
  process.kill(instance, "SIGKILL");

  const database = await startDatabase({ directory });
  expect(query(database.url, "SELECT id FROM kept").output.trim()).toBe("42");
  await database.stop();
});

test("ends an instance that outlived its killed owner", async () => {
  const other = await startElsewhere();
  const instance = Number(await readFile(join(directory, "database.pid"), "utf8"));
  await other.kill();
  expect(commandLineOf(instance)).toContain(directory);

  const database = await startDatabase({ directory });
  expect(commandLineOf(instance)).not.toContain(directory);
  await database.stop();
});

/** Starts the database from another process, which can be killed. */
async function startElsewhere() {
  const code = `
    import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, "database.ts"))};
    const { url } = await startDatabase({ directory: ${JSON.stringify(directory)} });
    console.log(url);
    setInterval(() => {}, 60_000);
  `;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(owner.stdout, "data")) as [Buffer];
  const kill = async () => {
    owner.kill("SIGKILL");
    await once(owner, "exit");
  };
  return { owner, url: line.toString("utf8").trim(), kill };
}

function query(databaseUrl: string, sql: string): { code: number; output: string } {
  const url = new URL(databaseUrl);
  const client = findProgram("mariadb") ?? findProgram("mysql") ?? "mysql";
  const args = ["--no-defaults", `--host=${url.hostname}`, `--port=${url.port}`, `--user=${url.username}`];
  const result = spawnSync(client, [...args, "--batch", "--skip-column-names", "discussion_posts"], {
    encoding: "utf8",
    input: sql,
    env: { ...process.env, MYSQL_PWD: url.password },
  });
  return { code: result.status ?? 1, output: result.stdout };
}
