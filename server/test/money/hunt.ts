import fc from "fast-check";
import type { Coverage } from "./coverage.ts";
import { histories, live, type Step } from "./history.ts";
import type { World } from "./world.ts";

interface Fault {
  /** The first sentence that does not hold, without ids. */
  sentence: string;
  history: readonly Step[];
  message: string;
  count: number;
}

interface HuntOptions {
  world: World;
  coverage: Coverage;
  runs: number;
  seed: number;
  /** Called when a fault that is unlike those before has been shrunk. */
  onFault(fault: Fault): void;
  /** Called now and then, with how many histories were lived. */
  onProgress(lived: number): void;
}

const PROGRESS_EVERY = 50;

/** Lives many histories, past those that fail, and gives the shortest found for each sentence that was broken. */
export async function hunt({
  world,
  coverage,
  runs,
  seed,
  onFault,
  onProgress,
}: HuntOptions): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  const drawn = fc.sample(histories, { numRuns: runs, seed });
  for (const [index, history] of drawn.entries()) {
    if (index % PROGRESS_EVERY === 0) onProgress(index);
    const message = await violationOf(world, history, coverage);
    if (!message) continue;
    const sentence = sentenceOf(message);
    const shrunk = await shrink(world, { history, message }, coverage);
    const key = `${sentence} ${[...new Set(shrunk.history)].toSorted().join()}`;
    const known = faults.get(key);
    if (known) known.count += 1;
    else {
      const fault = { sentence, ...shrunk, count: 1 };
      faults.set(key, fault);
      onFault(fault);
    }
  }
  return [...faults.values()];
}

/** Leaves out one step after the other, as long as the same sentence stays broken. */
async function shrink(world: World, first: Pick<Fault, "history" | "message">, coverage: Coverage) {
  const sentence = sentenceOf(first.message);
  let { history: shortest, message } = first;
  for (let index = 0; index < shortest.length; ) {
    const shorter = shortest.toSpliced(index, 1);
    const violation = await violationOf(world, shorter, coverage);
    if (violation && sentenceOf(violation) === sentence) {
      shortest = shorter;
      message = violation;
      index = 0;
    } else index += 1;
  }
  return { history: shortest, message };
}

async function violationOf(
  world: World,
  history: readonly Step[],
  coverage: Coverage,
): Promise<string | null> {
  try {
    await live(world, history, coverage);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function sentenceOf(message: string): string {
  return (message.split("\n")[0] ?? "").replaceAll(/\b(ch|sub|evt|cus)_\w+/g, "$1").replaceAll(/\d+/g, "N");
}
