import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

const ROW = /^\| (?!Tried |-)/;
const FILE = /`([^`]+\.test\.tsx?)`: ("[^`]+")/g;

const rows = readFileSync(join(ROOT, "docs/attacks.md"), "utf8")
  .split("\n")
  .filter((line) => ROW.test(line));

test("the attacks are found", () => {
  expect(rows.length).toBeGreaterThan(40);
});

test("every attack names a test that is there", () => {
  const missing = rows.filter((row) => {
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
