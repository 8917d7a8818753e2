import { expect, test } from "vitest";
import { readSection } from "./measure/report.ts";
import { captureRows } from "./testing/capture-rows.ts";

test("every system's page yields what the course pages' README says of it", async () => {
  const [head, , ...said] = cellsOf(await readSection("captured"));
  expect(await captureRows()).toEqual([head, ...said]);
});

function cellsOf(table: string): string[][] {
  const lines = table.split("\n").filter((line) => line.startsWith("|"));
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
