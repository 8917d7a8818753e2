import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

/*
 * The watchdog's thread. It counts only time in which it was running itself: a laptop that sleeps and a stopped process
 * hold this one up as well. Of that it counts what the process spent computing, since on a machine that is too busy,
 * or fetches memory from its disk, a loop stands still without being stuck. One that computes nothing, as it waits for
 * ever, is given a multiple of the time.
 */
const { ticks, stillMs, tickMs } = workerData as { ticks: Int32Array; stillMs: number; tickMs: number };

const STDERR = 2;
/** Of the time in which nothing is computed, the part that counts. */
const WAITING_PART = 1 / 4;

let seen = Atomics.load(ticks, 0);
let lookedAt = performance.now();
let computed = process.cpuUsage();
/** Since the loop last turned: what counts, and all of the time. */
let counted = 0;
let stoodStillMs = 0;

setInterval(() => {
  const now = performance.now();
  const ranMs = Math.min(now - lookedAt, 2 * tickMs);
  lookedAt = now;
  const { user, system } = process.cpuUsage(computed);
  computed = process.cpuUsage();
  const computedMs = Math.min((user + system) / 1_000, ranMs);
  const count = Atomics.load(ticks, 0);
  const isStill = count === seen;
  counted = isStill ? counted + Math.max(computedMs, ranMs * WAITING_PART) : 0;
  stoodStillMs = isStill ? stoodStillMs + ranMs : 0;
  seen = count;
  if (counted < stillMs) return;
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
