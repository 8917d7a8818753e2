import type { Transferable } from "node:worker_threads";
import { Piscina } from "piscina";

type Tasks = typeof import("./thread.ts");
type MeaningTasks = typeof import("./meaning-thread.ts");

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

/** Who comes behind so many that wait for the thread that reads meaning does without. */
const MEANING_QUEUE_MAX = 6;
/** A topic and its thirteen works take less than a second. */
const MEANING_LIMIT_MS = 10_000;

let pool: Piscina | undefined;
let meaningPool: Piscina | undefined;

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
  return textPool().run(input, {
    name,
    // The type asks for the DOM's own.
    transferList: transfer as never,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
}

/**
 * How near works are to a topic in meaning, from a thread of its own: it takes longer than any other piece of work, and
 * holds none of them up. @throws where too many wait for it already
 */
export function nearnessTo(input: Parameters<MeaningTasks["nearness"]>[0]): Promise<number[]> {
  return meaningsPool().run(input, { name: NEARNESS, signal: AbortSignal.timeout(MEANING_LIMIT_MS) });
}

const NEARNESS: keyof MeaningTasks = "nearness";

/**
 * Starts the threads and has them load what their first work would wait for, however long a busy machine takes: a limit
 * would end them, and the first work would start them anew.
 */
export async function warmUpThreads(): Promise<void> {
  const name: keyof Tasks = "warmUp";
  await Promise.all([
    textPool().run(undefined, { name }),
    meaningsPool().run({ topic: "", texts: [] }, { name: NEARNESS }),
  ]);
}

function textPool(): Piscina {
  pool ??= startPool("./thread.ts", { maxThreads: THREADS_MAX });
  return pool;
}

function meaningsPool(): Piscina {
  meaningPool ??= startPool("./meaning-thread.ts", { maxThreads: 1, maxQueue: MEANING_QUEUE_MAX });
  return meaningPool;
}

function startPool(
  file: "./thread.ts" | "./meaning-thread.ts",
  bounds: { maxThreads: number; maxQueue?: number },
): Piscina {
  return new Piscina({
    filename: new URL(file, import.meta.url).href,
    minThreads: 1,
    ...bounds,
    idleTimeout: IDLE_MS,
    // Nothing of the server's own start or settings is needed there.
    execArgv: [],
    env: {},
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: OLD_MB },
  });
}
