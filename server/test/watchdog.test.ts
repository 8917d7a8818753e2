import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { migratedDatabase } from "./fresh-database.ts";
import { spawnServer, untilReady } from "./server-process.ts";

async function start(mode: "block" | "busy" | "idle") {
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

test("a process whose event loop stands still is killed, and says why", async () => {
  const { end, said } = await start("block");
  expect(await end).toEqual({ code: null, signal: "SIGKILL" });
  expect(JSON.parse(said())).toMatchObject({
    level: 60,
    msg: expect.stringContaining("stood still for 2 s"),
  });
});

test("one that is merely busy is left alone", async () => {
  const { end, said } = await start("busy");
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
  // It stands still without taking the processor from whatever else runs meanwhile.
  const block = "process.on('SIGUSR2',()=>{Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)})";
  const server = await spawnServer({
    DATABASE_URL: database.url,
    // Longer than a busy machine holds up its start.
    WATCHDOG_SECONDS: "10",
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(block)}`,
  });
  await untilReady(server);
  const end = ended(server.child);
  server.child.kill("SIGUSR2");
  expect(await end).toEqual({ code: null, signal: "SIGKILL" });
  expect(server.output()).toContain("the event loop stood still");
  await database.drop();
});
