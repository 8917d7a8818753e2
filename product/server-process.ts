import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandLineOf, endProcess } from "@discussion-post/testing/processes";
import { StartError } from "@discussion-post/testing/start-error";
import { ROOT } from "./root.ts";

const ENTRY = join(ROOT, "server/src/index.ts");
/** On a machine that others keep busy; one that ends before says so at once. */
const START_TIMEOUT_MS = 240_000;
/** Longer than the server gives generations that are under way. */
const STOP_TIMEOUT_MS = 120_000;
const LAST_WORDS_CHARS = 4_000;

export interface ServerProcess {
  /** Fulfilled when the process has ended, for whatever reason. */
  ended: Promise<void>;
  /** What it printed last. */
  lastWords(): string;
  /** Lets running work finish, then ends. */
  stop(): Promise<void>;
  /** Ends at once. */
  kill(): void;
}

interface ServerOptions {
  port: number;
  env: NodeJS.ProcessEnv;
  /** Where its log and its process id go. */
  dataDirectory: string;
  /** Also gets whatever the server prints. */
  onOutput?: ((part: Buffer) => void) | undefined;
}

/**
 * Starts the server and waits until it takes requests.
 * @throws StartError with the server's own last words when it does not
 */
export async function startServer({
  port,
  env,
  dataDirectory,
  onOutput,
}: ServerOptions): Promise<ServerProcess> {
  const pidFile = serverPidFile(dataDirectory);
  // In a process group of its own: Ctrl-C in the terminal is for the start script, which then asks politely.
  const child = spawn(process.execPath, [ENTRY], {
    cwd: join(ROOT, "server"),
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endAtExit = () => child.kill("SIGTERM");
  process.once("exit", endAtExit);
  const ended = once(child, "exit").then(() => {
    process.off("exit", endAtExit);
  });
  const lastWords = keepOutput(child, join(dataDirectory, "server.log"), onOutput);
  await writeFile(pidFile, String(child.pid));

  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(force);
    await rm(pidFile, { force: true });
  }

  const isUp = await Promise.race([ready(port), ended.then(() => false)]);
  if (!isUp) {
    await stop();
    throw new StartError(`The server did not start.\n${lastWords().trim()}`);
  }
  return { ended, lastWords, stop, kill: () => child.kill("SIGKILL") };
}

/** Ends a server that a killed run left behind: it is ours by its pid file and its command line. */
export async function endLeftoverServer(dataDirectory: string): Promise<void> {
  const pid = Number(await readFile(serverPidFile(dataDirectory), "utf8").catch(() => ""));
  if (pid && commandLineOf(pid).includes(ENTRY)) await endProcess(pid, STOP_TIMEOUT_MS);
}

function serverPidFile(dataDirectory: string): string {
  return join(dataDirectory, "server.pid");
}

function keepOutput(child: ChildProcess, logFile: string, onOutput: ServerOptions["onOutput"]): () => string {
  const log = createWriteStream(logFile, { flags: "a" });
  let words = "";
  const keep = (part: Buffer) => {
    log.write(part);
    onOutput?.(part);
    words = (words + part.toString("utf8")).slice(-LAST_WORDS_CHARS);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  child.once("close", () => log.end());
  return () => words;
}

async function ready(port: number): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await sleep(50);
  }
  return false;
}
