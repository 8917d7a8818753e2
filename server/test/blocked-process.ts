/*
 * A process for the watchdog's tests: `node blocked-process.ts compute` stops its event loop for good by computing,
 * `wait` by waiting; `starved` holds it for longer than the watchdog allows and computes nothing, as on a machine that is
 * too busy; `busy` holds it again and again for less than the watchdog allows, `idle` does nothing for three seconds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startWatchdog } from "../src/service/watchdog.ts";

const [, , mode] = process.argv;
// What is merely busy takes longer than this in all.
startWatchdog({ stillSeconds: mode === "wait" ? 1 : 2 });
process.stdout.write("started\n");
if (mode === "compute") setTimeout(compute, 300);
if (mode === "wait") setTimeout(() => hold(Number.POSITIVE_INFINITY), 300);
if (mode === "starved") hold(4_000);
for (let round = 0; round < 12; round += 1) {
  if (mode === "busy") hold(500);
  await sleep(250);
}

function compute(): never {
  for (;;);
}

/** Keeps the loop from turning, without taking the processor from whatever else runs meanwhile. */
function hold(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
