import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** What stores and advertisers forbid, and what this product never offers. */

const ROOT = resolve(import.meta.dirname, "..");
const SHOWN = ["{ui,webapp,extension}/src/**/*.{ts,tsx}", "webapp/index.html", "extension/store/listing.md"];
const NOT_SHIPPED = /\.(?:test|stories)\.tsx?$|\/(?:docs|testing|measure)\//;

const HIDING =
  /\bhumani[sz]e|\bundetect|\b(?:bypass|beat|evade|avoid|fool|trick)(?:es|ing)? (?:AI |the )?(?:detect|plagiarism|turnitin|checker)|\bAI[- ]detect(?:or|ion)\b|\bdetector score|\bgetting caught\b|\b100 ?% (?:human|original|unique)\b/i;
const FORBIDDEN =
  /\b(?:paper|essay|assignment|homework)[- ]writing service|\bwrite my (?:paper|essay|thesis|dissertation)|\b(?:exam|test)[- ]taking\b|\bplagiarism[- ]free\b|\bguaranteed? (?:an? )?(?:grades?|A\b|pass)|\bcheat(?:ing|s)?\b|\bghost-?writ|\bdo(?:es)? your homework\b|\bacademic misconduct\b/i;

const files = globSync(SHOWN, { cwd: ROOT }).filter((file) => !NOT_SHIPPED.test(file));
const matching = (pattern: RegExp) =>
  files.flatMap((file) => {
    const found = pattern.exec(readFileSync(join(ROOT, file), "utf8"));
    return found ? [`${file}: ${found[0]}`] : [];
  });

test("the texts are found, those for the stores among them", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files).toContain("extension/store/listing.md");
});

test("no text offers to hide AI", () => {
  expect(matching(HIDING)).toEqual([]);
});

test("no text promises what stores and advertisers forbid", () => {
  expect(matching(FORBIDDEN)).toEqual([]);
});

test.for([
  ["Humanize your post in one click", HIDING],
  ["Undetectable by Turnitin", HIDING],
  ["Bypass AI detectors", HIDING],
  ["The best essay-writing service", FORBIDDEN],
  ["We write my paper for you", FORBIDDEN],
  ["Guaranteed grades", FORBIDDEN],
] as const)("is found: %s", ([text, pattern]) => expect(text).toMatch(pattern));
