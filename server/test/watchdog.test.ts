/** @module-tag slow */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { migratedDatabase } from "./fresh-database.ts";
import { spawnServer, untilReady } from "./server-process.ts";

async function start(mode: "compute" | "wait" | "starved" | "busy" | "idle") {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "blocked-process.ts"), mode]);
  let said = "";
  child.stderr.on("data", (part) => {
    said += String(part);
  });
  await once(child.stdout, "data");
  return { child, end: ended(child), said: () => said };
}

async function ended(child: ChildProcess) {
  const [code, signal] = await once(child, "exit");
  return { code, signal };
}

test.each([
  { mode: "compute", seconds: 2 },
  { mode: "wait", seconds: 4 },
] as const)(
  "a process whose event loop stands still is killed, and says why: $mode",
  async ({ mode, seconds }) => {
    const { end, said } = await start(mode);
    expect(await end).toEqual({ code: null, signal: "SIGKILL" });
    const { level, msg } = JSON.parse(said());
    expect(level).toBe(60);
    const [, told] = /stood still for (\d+) s/.exec(msg) ?? [];
    expect(Number(told)).toBeGreaterThanOrEqual(seconds);
  },
);

test.each(["busy", "starved"] as const)("one that is merely %s is left alone", async (mode) => {
  const { end, said } = await start(mode);
  expect(await end).toEqual({ code: 0, signal: null });
  expect(said()).toBe("");
});

test("so is one that slept with its machine", async () => {
  const { child, end, said } = await start("idle");
  child.kill("SIGSTOP");
  await sleep(4_000);
  child.kill("SIGCONT");
  expect(await end).toEqual({ code: 0, signal: null });
  expect(said()).toBe("");
});

test("a server has one", async () => {
  const database = await migratedDatabase();
  const block = "process.on('SIGUSR2',()=>{for(;;);})";
  const server = await spawnServer({
    DATABASE_URL: database.url,
    // Far more than it computes without a pause at its start, on a machine that hardly lets it run as well.
    WATCHDOG_SECONDS: "8",
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(block)}`,
  });
  await untilReady(server);
  const end = ended(server.child);
  server.child.kill("SIGUSR2");
  expect(await end).toEqual({ code: null, signal: "SIGKILL" });
  expect(server.output()).toContain("the event loop stood still");
  await database.drop();
});
