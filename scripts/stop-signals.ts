/** A Ctrl-C reaches this process from the terminal and again through npm; later ones are meant. */
const SAME_PRESS_MS = 1_000;

/** Calls `onFirst` when the person wants to stop, and `onSecond` when they insist. */
export function onStopSignals({ onFirst, onSecond }: { onFirst: () => void; onSecond: () => void }): void {
  let firstAt: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        onFirst();
      } else if (performance.now() - firstAt > SAME_PRESS_MS) {
        onSecond();
      }
    });
  }
}
