import { expect, test } from "vitest";
import { plan } from "../testing/fixtures.ts";
import { planText } from "./plan-text.ts";

test("a plan as text has its parts in their order, and none that are empty", () => {
  const text = planText({ ...plan, terms: [], questions: ["Why?"], outline: ["Define it", "Weigh both"] });
  expect(text).toMatch(
    /^Ask yourself\n- Why\?\n\nCover, in this order\n1\. Define it\n2\. Weigh both\n\nRead\n- /,
  );
  expect(text).not.toContain("Look up");
});
