import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@discussion-post/testing/ports";

const SERVER = resolve(import.meta.dirname, "..");
/** Where a process that ends in order leaves what Node has compiled, for those that start after it. */
const COMPILED = resolve(SERVER, "../.data/compile-cache");

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Fulfilled with the exit code when it has ended. */
  ended: Promise<number | null>;
  /** What it has printed, logs and complaints. */
  output(): string;
}

/** Starts the real server as a process of its own, with the given settings alone. */
export async function spawnServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ["src/index.ts"], {
    cwd: SERVER,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      NODE_COMPILE_CACHE: COMPILED,
      OPENAI_API_KEY: "emulator-for-tests",
      ...settings,
      PORT: port,
    },
  });
  const parts: string[] = [];
  child.stdout.on("data", (part) => parts.push(String(part)));
  child.stderr.on("data", (part) => parts.push(String(part)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { url: `http://127.0.0.1:${port}`, child, ended, output: () => parts.join("") };
}

/** Waits until the process takes requests; throws what it said when it ends instead. */
export async function untilReady(server: ServerProcess): Promise<void> {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    const response = await fetch(`${server.url}/api/health/ready`).catch(() => null);
    if (response?.ok) return;
    await sleep(20);
  }
  throw new Error(`the server ended: ${server.output()}`);
}
