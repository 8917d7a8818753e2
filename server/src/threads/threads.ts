import type { Transferable } from "node:worker_threads";
import { Piscina } from "piscina";

type Tasks = typeof import("./thread.ts");

/** The second comes when the first is busy, so that one piece of work that takes long does not hold up the next. */
const THREADS_MAX = 2;
/** A thread holds some 100 MB and takes most of a second to start. */
const IDLE_MS = 300_000;
/** What a thread may hold. One that needs more ends and is replaced, and only its work fails. */
const OLD_MB = 192;
/** What is made anew for each piece of work; a thread would otherwise keep 100 MB for it. */
const YOUNG_MB = 12;
/** Far more than anything takes, a long line included. */
const LIMIT_MS = 30_000;

let pool: Piscina | undefined;

/**
 * Does work in a thread, so that the event loop goes on meanwhile (ADR-0030).
 * @param transfer what of the input the thread takes over and nobody here uses again
 * @throws what the work threw, without its class
 */
export function inThread<N extends keyof Tasks>(
  name: N,
  input: Parameters<Tasks[N]>[0],
  transfer: Transferable[] = [],
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  pool ??= startPool();
  return pool.run(input, {
    name,
    // The type asks for the DOM's own.
    transferList: transfer as never,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
}

/** Starts a thread and has it load what its first work would wait for. */
export async function warmUpThread(): Promise<void> {
  await inThread("warmUp", undefined);
}

function startPool(): Piscina {
  return new Piscina({
    filename: new URL("./thread.ts", import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS_MAX,
    idleTimeout: IDLE_MS,
    // Nothing of the server's own start or settings is needed there.
    execArgv: [],
    env: {},
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  });
}
