import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@discussion-post/testing/ports";

const ROOT = resolve(import.meta.dirname, "../..");
const LOGS = join(ROOT, ".data/bench-logs");
const START_TIMEOUT_MS = 60_000;

/** A server as a process of its own, which listens. */
export interface Spawned {
  url: string;
  pid: number;
  /** Where Node's inspector listens, for who asked for it. */
  inspectorUrl: string;
  /**
   * How many milliseconds of processor time the longest turn of its event loop has taken since this was last asked, for
   * who asked for the probe.
   */
  longestHold(): Promise<number>;
  /** How many microseconds of processor time it has taken so far, for who asked for that. */
  processorTimeUs(): Promise<number>;
  /** Ends it politely. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export interface SpawnOptions {
  /** Names its log. */
  name: string;
  /** Relative to the project's folder. */
  script: string;
  settings?: Record<string, string>;
  /** A path that answers once it is ready. */
  readyPath?: string;
  port?: number;
  /** Lets Node's inspector look into it. */
  isInspected?: boolean;
  /** Measures how long its event loop is held. */
  isProbed?: boolean;
  /** Tells the processor time that it takes; not together with the probe. */
  isTimed?: boolean;
}

/** Starts a script with the given settings alone. Its log goes to a file, as it would in production. */
export async function spawnListening({
  name,
  script,
  settings = {},
  readyPath = "/",
  port,
  isInspected = false,
  isProbed = false,
  isTimed = false,
}: SpawnOptions): Promise<Spawned> {
  await mkdir(LOGS, { recursive: true });
  const log = await open(join(LOGS, `${name}.log`), "a");
  const listensOn = port ?? (await freePort());
  const inspectorPort = await freePort();
  const inspection = isInspected ? [`--inspect=127.0.0.1:${inspectorPort}`] : [];
  const [asked] = [isProbed ? "loop-probe" : [], isTimed ? "processor-time" : []].flat();
  const probe = asked ? ["--import", join(ROOT, `lab/bench/controls/${asked}.ts`)] : [];
  const child = spawn(process.execPath, [...inspection, ...probe, join(ROOT, script)], {
    cwd: join(ROOT, "server"),
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...settings, PORT: String(listensOn) },
    stdio: ["ignore", log.fd, log.fd, ...(asked ? (["ipc"] as const) : [])],
  });
  await log.close();
  const endAtExit = () => child.kill("SIGKILL");
  process.once("exit", endAtExit);
  const ended = once(child, "exit").then(() => process.off("exit", endAtExit));
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    await ended;
  };

  const url = `http://127.0.0.1:${listensOn}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(url + readyPath))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${name} did not start: see ${join(LOGS, `${name}.log`)}`);
    }
    await sleep(20);
  }
  const answer = async () => {
    const answered = once(child, "message");
    child.send("how long?");
    const [figure] = await answered;
    return figure;
  };
  return {
    url,
    pid: child.pid ?? 0,
    inspectorUrl: `http://127.0.0.1:${inspectorPort}`,
    longestHold: answer,
    processorTimeUs: answer,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  await response?.body?.cancel();
  return response !== null && response.status < 500;
}
