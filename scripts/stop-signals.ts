/** A Ctrl-C reaches this process from the terminal and again through npm; later ones are meant. */
const SAME_PRESS_MS = 1_000;

const PARENT_CHECK_MS = 500;

/**
 * Calls `onFirst` when the person wants to stop, and `onSecond` when they insist. The end of the process that
 * started this one counts as such a wish: nothing may be left running without anybody who could stop it.
 */
export function onStopSignals({ onFirst, onSecond }: { onFirst: () => void; onSecond: () => void }): void {
  let firstAt: number | undefined;
  const stopOnce = () => {
    if (firstAt !== undefined) return;
    firstAt = performance.now();
    onFirst();
  };
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopOnce(), PARENT_CHECK_MS).unref();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      const isAgain = firstAt !== undefined && performance.now() - firstAt > SAME_PRESS_MS;
      if (isAgain) onSecond();
      else stopOnce();
    });
  }
}
