import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from "node:fs/promises";
import { connect } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { asRoot, findOrInstall, type Installation, initialiserOf } from "./database-installation.ts";
import { lockDirectory } from "./directory-lock.ts";
import { freePort } from "./ports.ts";
import { commandLineOf, endProcess } from "./processes.ts";
import { StartError } from "./start-error.ts";

const DATABASE_NAME = "discussion_posts";
/** "loose": a server that knows one of them no more starts without it. */
const NEVER_WAIT_FOR_THE_DISK = [
  "--loose-innodb-flush-log-at-trx-commit=0",
  "--loose-innodb-flush-method=nosync",
  "--loose-innodb-doublewrite=0",
];
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

export interface Database {
  /** `mysql://root:…@127.0.0.1:port/discussion_posts`; the account may create further databases. */
  url: string;
  /** Ends the instance and waits until its files are closed. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

interface DatabaseOptions {
  /** Where all its files lie; made when missing. */
  directory: string;
  /** Where it listens; without one, on a free port. */
  port?: number;
  /** Whether nothing in it need outlive a power cut: it never waits for the disk. */
  isThrowaway?: boolean;
}

/**
 * Starts a private MariaDB or MySQL instance whose files all lie under one directory: on loopback, with a generated
 * password and the data of earlier runs. Installs MariaDB by apt where none is there and that is possible. An
 * instance that a killed run left behind is stopped first.
 * @throws StartError in one sentence: none installed, the directory is in use, or the instance fails.
 */
export async function startDatabase({
  directory,
  port,
  isThrowaway = false,
}: DatabaseOptions): Promise<Database> {
  const files = filesIn(resolve(directory));
  await mkdir(files.directory, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(files.directory);
  try {
    const installation = await findOrInstall();
    await endLeftover(files);
    const password = await passwordIn(files);
    if (!existsSync(files.data)) await initialise(installation, files);
    const instance = await run(installation, files, {
      password,
      port: port ?? (await freePort()),
      isThrowaway,
    });
    const end = (how: () => Promise<void>) => async () => {
      await how();
      await lock.release();
    };
    return { url: instance.url, stop: end(instance.stop), kill: end(instance.kill) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

type Files = ReturnType<typeof filesIn>;

function filesIn(directory: string) {
  return {
    directory,
    data: join(directory, "data"),
    password: join(directory, "password"),
    /** Read by the instance at each start, before it takes connections. */
    setup: join(directory, "setup.sql"),
    log: join(directory, "database.log"),
    pid: join(directory, "database.pid"),
  };
}

/** A run that was killed leaves its instance running: it is ours by its pid file and its command line. */
async function endLeftover(files: Files): Promise<void> {
  const pid = Number(await readFile(files.pid, "utf8").catch(() => ""));
  if (!pid || !commandLineOf(pid).includes(`--datadir=${files.data}`)) return;
  await endProcess(pid, STOP_TIMEOUT_MS);
}

async function passwordIn(files: Files): Promise<string> {
  const kept = await readFile(files.password, "utf8").catch(() => undefined);
  if (kept) return kept.trim();
  const password = randomBytes(24).toString("base64url");
  await writeFile(files.password, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Makes the empty data directory under another name first: a half-made one never passes for a whole one. */
async function initialise(installation: Installation, files: Files): Promise<void> {
  const partial = join(files.directory, "data.partial");
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  // MariaDB's initialiser breaks on spaces in a path, so it is given a short one that leads there.
  const shortcuts = await mkdtemp(join(tmpdir(), "database-"));
  const shortcut = join(shortcuts, "data");
  try {
    await symlink(partial, shortcut);
    const { command, args } = initialiserOf(installation, shortcut);
    const result = spawnSync(command, args, { encoding: "utf8" });
    await writeFile(files.log, `${result.stdout}${result.stderr}`, { flag: "a", mode: 0o600 });
    if (result.status !== 0) {
      throw new StartError(
        `The database could not be initialised, see ${files.log}: ${lastLine(result.stderr)}`,
      );
    }
    await rename(partial, files.data);
  } finally {
    await rm(shortcuts, { recursive: true, force: true });
  }
}

async function run(
  installation: Installation,
  files: Files,
  { password, port, isThrowaway }: { password: string; port: number; isThrowaway: boolean },
): Promise<Database> {
  await writeSetup(files, password);
  const child = await launch(installation, files, { port, isThrowaway });
  // A normal end of this process takes the instance along, even where nobody called stop.
  const endAtExit = () => child.kill("SIGTERM");
  process.once("exit", endAtExit);
  const ended = new Promise<void>((done) => child.once("exit", () => done()));

  async function stop(): Promise<void> {
    process.off("exit", endAtExit);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(force);
    }
  }

  async function kill(): Promise<void> {
    process.off("exit", endAtExit);
    child.kill("SIGKILL");
    await ended;
  }

  try {
    await answering(port, child);
  } catch (cause) {
    await stop();
    const reason = lastLine(await readFile(files.log, "utf8").catch(() => ""));
    throw new StartError(`The database did not start, see ${files.log}: ${reason}`, { cause });
  }
  await unlink(files.setup);
  return { url: `mysql://root:${password}@127.0.0.1:${port}/${DATABASE_NAME}`, stop, kill };
}

/**
 * The password is set by a file that the instance reads before it takes its first connection: it is never
 * open without one. One statement per line, since MySQL 8.0 reads it so.
 */
async function writeSetup(files: Files, password: string): Promise<void> {
  const statements = [
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${password}'`,
    `CREATE USER IF NOT EXISTS 'root'@'127.0.0.1'`,
    `ALTER USER 'root'@'127.0.0.1' IDENTIFIED BY '${password}'`,
    `GRANT ALL ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION`,
    ...namesOfThisMachine().map((host) => `DROP USER IF EXISTS 'root'@'${host}'`),
    `CREATE DATABASE IF NOT EXISTS ${DATABASE_NAME} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  ];
  await writeFile(files.setup, statements.map((statement) => `${statement};\n`).join(""), { mode: 0o600 });
  await chmod(files.setup, 0o600);
}

/** Hosts for which the initialiser makes further accounts without a password. */
function namesOfThisMachine(): string[] {
  return [
    "::1",
    hostname()
      .toLowerCase()
      .replaceAll(/[^a-z0-9.-]/g, ""),
  ].filter((host) => host !== "localhost");
}

async function launch(
  { server }: Installation,
  files: Files,
  { port, isThrowaway }: { port: number; isThrowaway: boolean },
): Promise<ChildProcess> {
  const log = await open(files.log, "a", 0o600);
  const args = [
    "--no-defaults",
    `--datadir=${files.data}`,
    `--pid-file=${files.pid}`,
    `--init-file=${files.setup}`,
    // Relative to the data directory: a socket's whole path may not be longer than 107 characters.
    "--socket=database.sock",
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    "--skip-name-resolve",
    "--skip-log-bin",
    "--character-set-server=utf8mb4",
    "--collation-server=utf8mb4_unicode_520_ci",
    "--loose-mysqlx=0",
    ...(isThrowaway ? NEVER_WAIT_FOR_THE_DISK : []),
    ...asRoot(),
  ];
  // In a process group of its own: Ctrl-C in the terminal must not end it before the server has finished.
  const child = spawn(server, args, { detached: true, stdio: ["ignore", log.fd, log.fd] });
  child.once("error", () => {});
  await log.close();
  return child;
}

/** Waits for the greeting that the instance sends to each client, once it is ready. */
async function answering(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      throw new Error("the database process ended");
    }
    if (await greets(port)) return;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  throw new Error("the database did not answer in time");
}

const PROTOCOL_VERSION = 10;
const PACKET_HEADER_BYTES = 4;

function greets(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const finish = (isGreeting: boolean) => {
      socket.destroy();
      answer(isGreeting);
    };
    socket.setTimeout(2_000, () => finish(false));
    socket.once("data", (packet) => finish(packet[PACKET_HEADER_BYTES] === PROTOCOL_VERSION));
    socket.once("error", () => finish(false));
    socket.once("close", () => finish(false));
  });
}

function lastLine(text: string): string {
  const lines = text.trim().split("\n");
  return lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1) ?? "";
}
