import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

const CODE = globSync(
  "{server,ui,webapp,extension,emulators,course-pages,testing,product,lab,e2e,scripts}/**/*.{ts,tsx,css,mjs}",
  {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.output|\.wxt)$/.test(path),
  },
);

const records = globSync("docs/decisions/*.md", { cwd: ROOT });
const numbers = new Set(records.map((file) => /\/(\d{4})-/.exec(file)?.[1]).filter(Boolean));
const sections = new Set(matches(read("docs/requirements.md"), /^## (\d+)\. /gm));

test("the records and the sections are found", () => {
  expect(numbers.size).toBeGreaterThan(20);
  expect(sections.size).toBeGreaterThan(20);
});

test("every decision that the code refers to has its record", () => {
  expect(dangling(/ADR-(\d{4})/g, numbers)).toEqual([]);
});

test("every section of the requirements that the code refers to is there", () => {
  expect(dangling(/\brequirements, section (\d+)/g, sections)).toEqual([]);
});

test("the list of decisions names each record once, with its title", () => {
  const listed = read("docs/decisions/README.md")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  const expected = records
    .filter((file) => !file.endsWith("README.md"))
    .toSorted()
    .map((file) => `- [${read(file).split("\n")[0]?.slice(2)}](${file.split("/").at(-1)})`);
  expect(listed).toEqual(expected);
});

/** Where the code refers to something that is not there, as `file: what`. */
function dangling(reference: RegExp, known: Set<string | undefined>): string[] {
  return CODE.flatMap((file) =>
    matches(read(file), reference)
      .filter((target) => !known.has(target))
      .map((target) => `${file}: ${target}`),
  );
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group]) => group ?? "");
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
