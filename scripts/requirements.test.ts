import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** A list of numbers and ranges that ends a test's name, as in `(20, 140-146)`. */
const NUMBERS_OF_TEST = / \((\d{1,3}(?:-\d+)?(?:, \d{1,3}(?:-\d+)?)*)\)["'`]/g;
const SHOWN_OTHERWISE = /\*(?:Shown by|Does not hold:) /;

const statements = new Map<number, string>();
for (const [, number, statement] of read("docs/requirements.md").matchAll(/^(\d+)\. (.*)$/gm)) {
  statements.set(Number(number), statement ?? "");
}

const shown = new Set(
  globSync("{server,ui,webapp,extension,e2e}/**/*.{test.ts,stories.tsx}", {
    cwd: ROOT,
    exclude: (path) => path.endsWith("node_modules"),
  }).flatMap((file) =>
    [...read(file).matchAll(NUMBERS_OF_TEST)].flatMap(([, list]) => numbersIn(list ?? "")),
  ),
);

test("the statements are found", () => {
  expect(statements.size).toBeGreaterThan(500);
});

test("each statement has a test, or says what shows it or why it does not hold", () => {
  const bare = [...statements].filter(([number, text]) => !shown.has(number) && !SHOWN_OTHERWISE.test(text));
  expect(bare).toEqual([]);
});

test("no test names a statement that is not there", () => {
  expect([...shown].filter((number) => !statements.has(number))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** `20, 140-146` → 20, 140, 141 … 146. */
function numbersIn(list: string): number[] {
  return list.split(", ").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
