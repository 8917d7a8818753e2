/** Remembers for a while what was refused, so that a repeat costs no look-up. Forgets the oldest when it is full. */
export function recentlyRefused({ forMs, most }: { forMs: number; most: number }) {
  const refusedAt = new Map<string, number>();
  return {
    has(key: string): boolean {
      const at = refusedAt.get(key);
      return at !== undefined && performance.now() - at < forMs;
    },
    add(key: string): void {
      // Put last, where the youngest are.
      refusedAt.delete(key);
      refusedAt.set(key, performance.now());
      const [oldest] = refusedAt.keys();
      if (refusedAt.size > most && oldest !== undefined) refusedAt.delete(oldest);
    },
  };
}
