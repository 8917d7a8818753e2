import { AsyncLocalStorage } from "node:async_hooks";

/** Since when each index has answered nothing, by its address, in the look-up that is under way. */
const silentSince = new AsyncLocalStorage<Map<string, number>>();

/** Runs a look-up that asks the indexes several times, so that one that is silent is waited for once in all. */
export function inOneLookUp<T>(lookUp: () => Promise<T>): Promise<T> {
  return silentSince.run(new Map(), lookUp);
}

/**
 * Waits for an answer for so long, less what the look-up has waited for this index in vain. What fails at once is an
 * answer, too.
 * @throws Error where nothing of the time is left
 */
export async function waitOnce<T>(
  { index, timeoutMs }: { index: string; timeoutMs: number },
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const known = silentSince.getStore();
  const now = performance.now();
  const since = known?.get(index) ?? now;
  known?.set(index, since);
  const leftMs = Math.ceil(timeoutMs - (now - since));
  if (leftMs <= 0) throw new Error(`not asked: ${index} was silent in this look-up`);
  const signal = AbortSignal.timeout(leftMs);
  try {
    return await ask(signal);
  } finally {
    if (!signal.aborted) known?.delete(index);
  }
}
