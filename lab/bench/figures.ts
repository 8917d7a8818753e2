/** The value below which the given share of the figures lies; `share` from 0 to 1. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** A table of Markdown; the first row names the columns. Columns after the first are figures. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows.map((row) => row.map(String));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...body.map(line)].join(
    "\n",
  );
}

/** With as many digits as say something. */
export function shown(figure: number): string {
  if (Math.abs(figure) >= 100) return figure.toFixed(0);
  return figure.toFixed(Math.abs(figure) >= 10 ? 1 : 2);
}
