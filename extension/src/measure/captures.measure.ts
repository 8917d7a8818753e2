import { test } from "vitest";
import { captureRows } from "../testing/capture-rows.ts";
import { tableOf, writeSection } from "./report.ts";

test("what is read in the page of each system", async () => {
  const [head = [], ...rows] = await captureRows();
  await writeSection("captured", tableOf(head, rows));
});
