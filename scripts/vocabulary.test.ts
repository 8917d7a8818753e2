import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** The field's usual words, in code and in comments: an engineer who searches for one finds the place. */

const ROOT = resolve(import.meta.dirname, "..");
const CODE = "{server,emulators,lab,ui,webapp,extension,e2e,scripts,testing,product}/**/*.{ts,tsx}";

/** A word that was ours alone, and the usual one. */
const PRIVATE_WORDS: [RegExp, string][] = [
  [
    /(?:\/\*\*|\*|\/\/|[.;]) (?:Gives|Answers|Tells|gives|answers) (?:whether|how to|false|true|null)\b/,
    "Returns …",
  ],
  [/\bwith[A-Z]?[Pp]atience\b/, "retry"],
  [/\b(?:paintedPages?|InBrowser)\b/, "prerendered, ClientOnly"],
  [/\b(?:FaultBoundary|OnDemand)\b/, "ErrorBoundary, LazyTrigger"],
  [/\b(?:modelLine|strangersLimit|outsideWorld|whoIsIt)\b/, "queue, guestLimit, dependencies, authenticate"],
  [/\b(?:faultOf|faultsOf|isServiceFault|mendingPrompt|complaintOf)\b/, "error, issue, revise, violation"],
];

const files = globSync(CODE, { cwd: ROOT }).filter(
  (file) => !/node_modules|\/dist\/|\.output|\.wxt/.test(file) && !file.endsWith("vocabulary.test.ts"),
);

test("the code is found", () => {
  expect(files.length).toBeGreaterThan(800);
});

test.each(PRIVATE_WORDS)("no %s where one says %s", (word) => {
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
