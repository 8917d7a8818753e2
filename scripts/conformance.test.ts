import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** The success criteria of WCAG 2.2 at levels A and AA: 31 and 24. */
const CRITERIA =
  `1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5
  1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11
  2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8
  4.1.2 4.1.3`
    .trim()
    .split(/\s+/);

const rows = readFileSync(join(ROOT, "docs/procurement/accessibility-conformance.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("the conformance report has each criterion of WCAG 2.2 once, in order", () => {
  expect(CRITERIA).toHaveLength(55);
  expect(rows.map(([, name = ""]) => name.split(" ")[0])).toEqual(CRITERIA);
});

test("each row says by what it is shown, or that nothing tests it", () => {
  const bare = rows.filter(
    ([, , , conformance, remarks, shownBy]) => conformance === "Supports" && !remarks && !shownBy,
  );
  expect(bare).toEqual([]);
});

test("each test that it names is there", () => {
  const named = rows.flatMap(([, , , , , shownBy = ""]) => [...shownBy.matchAll(/`([^`]+)`: "([^"]+)"/g)]);
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    ([, file = "", words = ""]) =>
      !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), "utf8").includes(words),
  );
  expect(missing.map(([all]) => all)).toEqual([]);
});
