import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/*
 * The watchdog's thread. It counts only time in which it was running itself: a laptop that sleeps, a stopped process and
 * a machine too busy to run either thread hold this one up as well.
 */
const { ticks, stillMs, tickMs } = workerData as { ticks: Int32Array; stillMs: number; tickMs: number };

const STDERR = 2;

let seen = Atomics.load(ticks, 0);
let lookedAt = performance.now();
let stoodStillMs = 0;

setInterval(() => {
  const now = performance.now();
  const ranMs = Math.min(now - lookedAt, 2 * tickMs);
  lookedAt = now;
  const count = Atomics.load(ticks, 0);
  stoodStillMs = count === seen ? stoodStillMs + ranMs : 0;
  seen = count;
  if (stoodStillMs < stillMs) return;
  const entry = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    msg: `the event loop stood still for ${Math.round(stoodStillMs / 1_000)} s: process killed`,
  };
  writeSync(STDERR, `${JSON.stringify(entry)}\n`);
  // No handler could run, so nothing gentler has an effect.
  process.kill(process.pid, "SIGKILL");
}, tickMs);
