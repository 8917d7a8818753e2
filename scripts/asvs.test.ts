import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** The requirements of levels 1 and 2 in OWASP ASVS 5.0.0: 70 and 183. */
const LEVEL_2 = idsIn(
  `1.1.1-1.1.2 1.2.1-1.2.9 1.3.1-1.3.11 1.4.1-1.4.3 1.5.1-1.5.2
  2.1.1-2.1.3 2.2.1-2.2.3 2.3.1-2.3.4 2.4.1
  3.2.1-3.2.2 3.3.1-3.3.4 3.4.1-3.4.6 3.5.1-3.5.5 3.7.1-3.7.2
  4.1.1-4.1.3 4.2.1 4.3.1-4.3.2 4.4.1-4.4.4
  5.1.1 5.2.1-5.2.3 5.3.1-5.3.2 5.4.1-5.4.3
  6.1.1-6.1.3 6.2.1-6.2.12 6.3.1-6.3.4 6.4.1-6.4.4 6.5.1-6.5.5 6.6.1-6.6.3 6.8.1-6.8.4
  7.1.1-7.1.3 7.2.1-7.2.4 7.3.1-7.3.2 7.4.1-7.4.5 7.5.1-7.5.2 7.6.1-7.6.2
  8.1.1-8.1.2 8.2.1-8.2.3 8.3.1 8.4.1
  9.1.1-9.1.3 9.2.1-9.2.4
  10.1.1-10.1.2 10.2.1-10.2.2 10.3.1-10.3.4 10.4.1-10.4.11 10.5.1-10.5.5 10.6.1-10.6.2 10.7.1-10.7.3
  11.1.1-11.1.2 11.2.1-11.2.3 11.3.1-11.3.3 11.4.1-11.4.4 11.5.1 11.6.1
  12.1.1-12.1.3 12.2.1-12.2.2 12.3.1-12.3.4
  13.1.1 13.2.1-13.2.5 13.3.1-13.3.2 13.4.1-13.4.5
  14.1.1-14.1.2 14.2.1-14.2.4 14.3.1-14.3.3
  15.1.1-15.1.3 15.2.1-15.2.3 15.3.1-15.3.7
  16.1.1 16.2.1-16.2.5 16.3.1-16.3.4 16.4.1-16.4.3 16.5.1-16.5.3
  17.1.1 17.2.1-17.2.4 17.3.1-17.3.2`,
);

const text = readFileSync(join(ROOT, "docs/asvs.md"), "utf8");
const [table = "", reasons = ""] = text.split("## Not met, and why");
const rows = table.split("\n").filter((line) => /^\| \d/.test(line));
const notApplicable = table.split("\n").find((line) => line.startsWith("Not applicable")) ?? "";

test("every requirement of levels 1 and 2 has a row, or is said not to apply", () => {
  expect(LEVEL_2).toHaveLength(253);
  const named = new Set([...rows.flatMap((row) => idsIn(row.split("|")[1] ?? "")), ...idsIn(notApplicable)]);
  const sections = [...notApplicable.matchAll(/(?<=[(\s])(\d{1,2}(?:\.\d)?)(?=[,)])/g)].map(
    ([, id]) => `${id}.`,
  );
  const missing = LEVEL_2.filter(
    (id) => !named.has(id) && !sections.some((section) => id.startsWith(section)),
  );
  expect(missing).toEqual([]);
});

test("what is met in part has a reason", () => {
  const parts = rows.filter((row) => /in part\*\*/i.test(row));
  expect(parts.length).toBeGreaterThan(0);
  const given = new Set(idsIn(reasons));
  const without = parts.filter((row) => !idsIn(row.split("|")[1] ?? "").some((id) => given.has(id)));
  expect(without).toEqual([]);
});

test("every file that it names is there", () => {
  const files = [...text.matchAll(/`([\w./-]+\.(?:tsx?|md|yaml))`|\]\(([\w./-]+\.md)\)/g)].map(
    ([, code, link]) => code ?? `docs/${link}`,
  );
  const places = ["", "server/test/", "server/src/", "server/src/accounts/", "server/contract/src/"];
  const missing = files.filter((file) => !places.some((place) => existsSync(join(ROOT, place + file))));
  expect(missing).toEqual([]);
});

/** "1.2.3" and "1.2.3-1.2.5" in a text, each by itself. */
function idsIn(words: string): string[] {
  return [...words.matchAll(/(\d{1,2}\.\d\.)(\d{1,2})(?:-\d{1,2}\.\d\.(\d{1,2}))?/g)].flatMap(
    ([, section = "", first, last]) =>
      Array.from(
        { length: Number(last ?? first) - Number(first) + 1 },
        (_, index) => `${section}${Number(first) + index}`,
      ),
  );
}
