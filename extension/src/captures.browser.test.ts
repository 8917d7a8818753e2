/** @module-tag slow */

import { expect, test } from "vitest";
import { readSection } from "./measure/report.ts";
import { CAPTURE_HEAD, captureRow } from "./testing/capture-rows.ts";
import { SYSTEMS } from "./testing/votes-at-ten.ts";

test("the course pages' README has a row for every system", async () => {
  const [head, , ...said] = cellsOf(await readSection("captured"));
  expect([head, said.map(([page]) => page)]).toEqual([
    CAPTURE_HEAD,
    SYSTEMS.map((system) => `\`${system}\``),
  ]);
});

test.for(SYSTEMS)("the page of %s yields what the README says of it", async (system) => {
  const said = cellsOf(await readSection("captured"));
  expect(await captureRow(system)).toEqual(said.find(([page]) => page === `\`${system}\``));
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
