import { test } from "vitest";
import { CAPTURE_HEAD, captureRow } from "../testing/capture-rows.ts";
import { SYSTEMS } from "../testing/votes-at-ten.ts";
import { tableOf, writeSection } from "./report.ts";

test("what is read in the page of each system", async () => {
  const rows: string[][] = [];
  for (const system of SYSTEMS) rows.push(await captureRow(system));
  await writeSection("captured", tableOf(CAPTURE_HEAD, rows));
});
