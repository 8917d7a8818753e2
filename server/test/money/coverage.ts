/** Counts what a run has gone through: a run that never came to a state proves nothing about it. */
export function newCoverage() {
  const counts = new Map<string, number>();
  return {
    count(what: string): void {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    of: (what: string): number => counts.get(what) ?? 0,
    /** One line for each, the most frequent first. */
    table(): string {
      const rows = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
      return rows.map(([what, count]) => `${String(count).padStart(8)}  ${what}`).join("\n");
    },
  };
}

export type Coverage = ReturnType<typeof newCoverage>;
