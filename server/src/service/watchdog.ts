import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

/** Well below the shortest time that can be set. */
const TICK_MS = 250;

/**
 * Kills the process with a line on stderr when its event loop has stood still for so long, so that its supervisor
 * starts it anew: a process that hangs would otherwise hold its drafts and connections for ever, and answer nobody.
 * A thread of its own looks, since nothing runs on the loop that stands still. While a debugger is attached it stays off.
 * @param stillSeconds 0 turns it off
 */
export function startWatchdog({ stillSeconds }: { stillSeconds: number }): void {
  if (stillSeconds === 0 || debuggerUrl()) return;
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(ticks, 0, 1), TICK_MS).unref();
  const worker = new Worker(new URL("./watchdog-thread.ts", import.meta.url), {
    workerData: { ticks, stillMs: stillSeconds * 1_000, tickMs: TICK_MS },
    // Nothing of the server is needed there, nor what it was started with.
    execArgv: [],
    env: {},
  });
  worker.unref();
}
