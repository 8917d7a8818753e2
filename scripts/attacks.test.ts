import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

const ROW = /^\| (?!Tried |-)/;
const FILE = /`([^`]+\.test\.tsx?)`: ("[^`]+")/g;

const tables = [
  { file: "docs/attacks.md", atLeast: 40 },
  { file: "docs/page-faults.md", atLeast: 13 },
];

const rowsOf = (file: string) =>
  readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .filter((line) => ROW.test(line));

test.for(tables)("the rows of $file are found", ({ file, atLeast }) => {
  expect(rowsOf(file).length).toBeGreaterThanOrEqual(atLeast);
});

test.for(tables)("every row of $file names a test that is there", ({ file }) => {
  const missing = rowsOf(file).filter((row) => {
    const named = [...row.matchAll(FILE)];
    return named.length === 0 || !named.every(([, file = "", names = ""]) => holdsAll(file, names));
  });
  expect(missing).toEqual([]);
});

function holdsAll(file: string, names: string): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...names.matchAll(/"([^"]+)"/g)].every(([quoted]) => source.includes(quoted));
}
