/** Work that may be interrupted wherever it yields. */
export type Sliced<T> = Generator<void, T>;

/** Well below what a person notices: at a quarter of this processor it is a tenth of a second. */
export const SLICE_MS = 12;

/** Does the work in slices, and lets the page go on between them. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await nextTask();
    start = performance.now();
  }
}

/** Does the work without a pause. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Behind what the page has to do already. A timer would wait longer each time, and a frame never comes to a hidden tab. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The items for which the test holds. */
export function filtered<T, S extends T>(items: Iterable<T>, test: (item: T) => item is S): Sliced<S[]>;
export function filtered<T>(items: Iterable<T>, test: (item: T) => boolean): Sliced<T[]>;
export function* filtered<T>(items: Iterable<T>, test: (item: T) => boolean): Sliced<T[]> {
  const found: T[] = [];
  for (const item of items) {
    if (test(item)) found.push(item);
    yield;
  }
  return found;
}
