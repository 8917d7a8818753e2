/*
 * A process for the watchdog's tests: `node blocked-process.ts block` stops its event loop for good, `busy` holds it
 * again and again for less than the watchdog allows, `idle` does nothing for three seconds.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startWatchdog } from "../src/service/watchdog.ts";

const [, , mode] = process.argv;
// What is merely busy takes longer than this in all, and a machine that is busy, too, may hold it up for seconds.
startWatchdog({ stillSeconds: mode === "busy" ? 8 : 2 });
process.stdout.write("started\n");
if (mode === "block") setTimeout(() => hold(Number.POSITIVE_INFINITY), 300);
for (let round = 0; round < 12; round += 1) {
  if (mode === "busy") hold(500);
  await sleep(250);
}

/** Keeps the loop from turning, without taking the processor from whatever else runs meanwhile. */
function hold(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
