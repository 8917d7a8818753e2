import { createHash } from "node:crypto";

/** Chance that repeats: the same seed text always gives the same choices in the same order. */
export interface SeededRandom {
  /** One of the items; `undefined` only for an empty list. */
  pick<T>(items: readonly T[]): T | undefined;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

export function seededRandom(seed: string): SeededRandom {
  const fraction = mulberry32(createHash("sha256").update(seed).digest().readUInt32LE(0));
  const indexBelow = (end: number) => Math.floor(fraction() * end);
  return {
    pick: (items) => items[indexBelow(items.length)],
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: fraction() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
  };
}

/** Tommy Ettinger's 32-bit generator: small, and good enough to choose sentences. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
