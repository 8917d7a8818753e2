import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { signalCitations } from "../src/text/signal-citations.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { markedIn } from "./marked-in.ts";

describe("what a signal points to is marked:", () => {
  test.each([
    ["See generally Ostrava, Work and Wait, ch. 2.", "Ostrava, Work and Wait, ch. 2"],
    ["See also Ilse Brandvold, The Last Mill.", "Ilse Brandvold, The Last Mill"],
    ["Cf. Brandvold & Reyes, Wages of Weaving, 40.", "Brandvold & Reyes, Wages of Weaving, 40"],
    ["See Brandvold, The Last Mill, at 112.", "Brandvold, The Last Mill, at 112"],
    ["The claim is old (see, e.g., Brandvold, The Last Mill).", "Brandvold, The Last Mill"],
    ["Compare Brandvold, The Last Mill, with Reyes, The First.", "Brandvold, The Last Mill"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "See also Week Three, Module Two.",
    "See also Canvas, Module Three.",
    "See generally Genesis, Chapter 3.",
    "See Paris, City of Light, in spring.",
    "See generally Civil Rights Act, Title VII.",
    "See also Brown v. Board of Education, which came first.",
    "See you in class, Maria.",
  ])("and nothing in: %s", (sentence) => {
    expect(signalCitations(sentence)).toEqual([]);
  });

  test("but not who is named in the question", () => {
    const given = new GivenText("Read Brandvold, The Last Mill.");
    expect(markedIn("See generally Brandvold, The Last Mill, ch. 2.", { given })).toEqual([]);
  });

  test("and it is a citation of a source that has this author", () => {
    const source = sourceAtHand("k", { author: [{ family: "Brandvold" }], title: "The last mill" });
    expect(markedIn("See generally Brandvold, The Last Mill, ch. 2.", { sources: [source] })).toEqual([]);
  });
});

// Laws and cases are no references (ADR-0015), and no rule tells those that exist.
test.each([
  "Under 42 U.S.C. § 1395, hospitals must answer.",
  "The law is 29 U.S.C. § 207, and the rule is 45 C.F.R. § 164.502.",
  "The Clean Water Act of 1972 changed our river.",
])("a statute is no reference: %s", (sentence) => {
  expect(markedIn(sentence)).toEqual([]);
});
