import { readFileSync } from "node:fs";
import { type Answer, answersIn } from "./answers.ts";
import { crossValidation } from "./cross-validation.ts";
import { type Disobedience, evaluateDisobedient } from "./disobedient.ts";

/** What the rules were built against, and last what they were not: nobody builds against those that are kept aside. */
const OURS = [
  "invented",
  "honest",
  "held-out",
  "wrapped",
  "shapes",
  "fresh",
  "strangers",
  "strangers-2",
  "kept-aside",
  "kept-aside-2",
].map((name) => new URL(`answers/${name}.json`, import.meta.url));

/**
 * Prints what the product makes of answers that no model should give.
 * @param files Lists of answers; none for our own
 */
export async function runDisobedient(
  files: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  let isSound = true;
  const areOurs = files.length === 0;
  for (const file of areOurs ? OURS : files) {
    print(String(file).split("/").at(-1) ?? "");
    const found = await evaluateDisobedient(answersOf(JSON.parse(readFileSync(file, "utf8")), areOurs));
    report(found, print);
    isSound &&= found.unmarked.length === 0;
  }
  if (areOurs) {
    for await (const { author, found } of crossValidation()) {
      print(`author ${author}, by models that learned from the others`);
      report(found, print);
    }
  }
  return isSound;
}

/** The works that the passages of `answers/` may cite by key. */
const AT_HAND = ["woods2016", "lee2021"];

/** The answers of a file; where they share one clean text, each gets it. */
function answersOf(file: unknown, isOurs: boolean): Answer[] {
  if (Array.isArray(file)) return answersIn(isOurs ? file.map(withWorksAtHand) : file);
  const { topic, clean, answers } = file as { topic: string; clean: string; answers: object[] };
  const wrapped = answers
    .filter((one) => "text" in one && WRAPPINGS.has(Reflect.get(one, "id")))
    .map((one) => ({ ...one, given: topic, clean, sources: ["exelmans2017", "doe2019"] }));
  return answersIn(wrapped);
}

/** The shapes and those kept aside (with a discipline) name their works; the older passages may cite two. */
function withWorksAtHand(answer: object): object {
  return "discipline" in answer ? answer : { sources: AT_HAND, ...answer };
}

/** Wrappings around one clean post; the other answers of that file are errors and refusals. */
const WRAPPINGS = new Set(
  "preamble preamble2 title greeting fence fence2 think thinkonlyclose reasoning json quoted echo echo2 toolcallstyle eot post wc signoff note".split(
    " ",
  ),
);

function report(found: Disobedience, print: (line: string) => void): void {
  const lines: [string, number, readonly string[]][] = [
    ["invented references unmarked", found.invented, found.unmarked],
    ["  with any part unmarked", found.invented, found.partlyUnmarked],
    ["honest passages changed", found.honest, found.changed],
    ["honest passages marked", found.honest, found.marked],
    ["wrappers left", found.wrapped, found.wrappersLeft],
    ["refusals sold as posts", found.refused, found.soldRefusals],
    ["posts taken for refusals", found.honest + found.wrapped, found.refusedPosts],
  ];
  for (const [what, of, ids] of lines) {
    if (of > 0) print(`  ${what.padEnd(30)} ${ids.length} of ${of}  ${ids.join(" ")}`);
  }
  print(`  further calls                  ${found.furtherCalls}\n`);
}
