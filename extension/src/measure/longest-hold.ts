const RUNS = 5;

/**
 * How long the work holds the page's thread at a time, in ms: the longest wait of something that asks for its turn
 * again and again meanwhile. Of five runs the best counts: on a busy machine others hold the processor, too.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) best = Math.min(best, await holdOf(work));
  return Math.round(best);
}

async function holdOf(work: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let longest = 0;
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  await work();
  // The turn that waited for the end of the work counts, too.
  await new Promise((resolve) => setTimeout(resolve));
  port1.close();
  return longest;
}
