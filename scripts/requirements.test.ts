import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** The numbers and ranges that a test covers, on the line above it: `// covers 20, 140-146`. */
const COVERS = /^\s*\/\/ covers (\d{1,3}(?:-\d+)?(?:, \d{1,3}(?:-\d+)?)*)$/;
/** What such a line may stand above: a test, a row of a table of tests, a story. */
const TEST_OR_ROW = /^\s*(?:(?:test|it|describe)\b|\[|export const )/;
/** A test's name with numbers in it, as they were noted before. */
const NUMBERS_IN_NAME = / \(\d{1,3}(?:-\d+)?(?:, \d{1,3}(?:-\d+)?)*\)["'`]/;
const SHOWN_OTHERWISE = /\*(?:Shown by|Does not hold:) /;

const statements = new Map<number, string>();
for (const [, number, statement] of read("docs/requirements.md").matchAll(/^(\d+)\. (.*)$/gm)) {
  statements.set(Number(number), statement ?? "");
}

const testFiles = globSync("{server,emulators,ui,webapp,extension,e2e}/**/*.{test.ts,test.tsx,stories.tsx}", {
  cwd: ROOT,
  exclude: (path) => path.endsWith("node_modules"),
});

const annotations = testFiles.flatMap((file) => {
  const lines = read(file).split("\n");
  return lines.flatMap((line, index) => {
    const list = COVERS.exec(line)?.[1];
    return list ? [{ place: `${file}:${index + 1}`, list, next: lines[index + 1] ?? "" }] : [];
  });
});

const shown = new Set(annotations.flatMap(({ list }) => numbersIn(list)));

test("the statements are found", () => {
  expect(statements.size).toBeGreaterThan(500);
});

test("each statement has a test, or says what shows it or why it does not hold", () => {
  const bare = [...statements].filter(([number, text]) => !shown.has(number) && !SHOWN_OTHERWISE.test(text));
  expect(bare).toEqual([]);
});

test("no test covers a statement that is not there", () => {
  expect([...shown].filter((number) => !statements.has(number))).toEqual([]);
});

test("each annotation stands right above a test", () => {
  expect(annotations.filter(({ next }) => !TEST_OR_ROW.test(next))).toEqual([]);
});

test("no test carries the numbers in its name", () => {
  expect(testFiles.filter((file) => NUMBERS_IN_NAME.test(read(file)))).toEqual([]);
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
