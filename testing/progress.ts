const WORTH_A_LINE_MS = 500;

let isLineOpen = false;

/** Prints a line of its own, also in the middle of a step. */
export function announce(line: string): void {
  if (isLineOpen) process.stdout.write("\n");
  isLineOpen = false;
  process.stdout.write(`${line}\n`);
}

/** Does the work; when that takes over half a second, a line says what is going on and how long it took. */
export async function step<T>(doing: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const line = setTimeout(() => {
    process.stdout.write(`${doing} ...`);
    isLineOpen = true;
  }, WORTH_A_LINE_MS);
  try {
    const result = await work();
    if (isLineOpen) process.stdout.write(` ${seconds(performance.now() - start)}\n`);
    return result;
  } catch (error) {
    if (isLineOpen) process.stdout.write("\n");
    throw error;
  } finally {
    clearTimeout(line);
    isLineOpen = false;
  }
}

/** `2.3 s` */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
