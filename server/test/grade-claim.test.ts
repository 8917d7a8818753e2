import { describe, expect, test } from "vitest";
import type { CitationPair } from "../src/evidence/citation-pairs.ts";
import { gradeClaim, readAbstract } from "../src/evidence/grade-claim.ts";
import { withVerdicts } from "../src/evidence/judge.ts";

const source = readAbstract(
  "Data on more than sixty thousand employees of Microsoft show what company-wide remote work did. Networks grew more static and siloed, and people met less in real time.",
);
const gradeOf = (claim: string) => gradeClaim({ claim, source, pointers: [1, 2] }).grade;

describe("words alone say that an abstract supports", () => {
  test.each([
    "Networks grew more static and siloed.",
    "People met less in real time.",
    "Networks grew more siloed, and people met less in real time.",
    "Data on more than 60,000 employees of Microsoft show what remote work did.",
  ])("%s", (claim) => expect(gradeOf(claim)).toBe("supported"));

  test.each([
    "Company-wide remote work made networks at Microsoft less siloed.",
    "Company-wide remote work made networks at Microsoft less static and siloed.",
    "People met more in real time.",
    "People met just as much in real time.",
    "Networks grew less static and siloed, and people met more in real time.",
    "Networks never grew static and siloed.",
    "Networks hardly grew static and siloed.",
    "Networks shrank and people met less in real time.",
    "Data on more than sixteen thousand employees of Microsoft show what company-wide remote work did.",
    "Data on fewer than sixty thousand employees of Microsoft show what company-wide remote work did.",
    "Data on more than sixty thousand employees of Google show what company-wide remote work did.",
    "Without remote work, networks grew more static and siloed.",
  ])("and never: %s", (claim) => expect(gradeOf(claim)).not.toBe("supported"));
});

describe("a judge that finds everything supported", () => {
  const judged = (bare: string, sentence: number | null) => {
    const pair: CitationPair = {
      ...{ citation: 0, key: "yang2021", claim: bare, bare, at: bare.length, source, pointers: [2] },
      ...{ grade: null, passage: gradeClaim({ claim: bare, source, pointers: [2] }).passage },
    };
    const said = JSON.stringify({ verdicts: [{ pair: 1, grade: "supported", sentence }] });
    return withVerdicts([pair], [pair], said)[0]?.grade;
  };

  test.each([
    ["is believed", "Colleagues saw each other less often than before.", 2, "supported"],
    ["not against another count", "More than ninety thousand employees met less in real time.", 2, "related"],
    ["not against another share", "Networks grew 40% more static.", 2, "related"],
    ["not against the opposite", "People met more in real time.", 2, "related"],
    ["not where it names no sentence of the abstract", "Colleagues saw each other less often.", 99, null],
  ])("%s", (_name, bare, sentence, grade) => expect(judged(bare, sentence)).toBe(grade));
});
