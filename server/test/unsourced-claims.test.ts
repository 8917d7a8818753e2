import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { markedIn } from "./marked-in.ts";
import { write } from "./read-post.ts";

describe("a claim that rests on research which is not named is marked:", () => {
  test.each([
    ["Scientists have proven that naps save lives.", "Scientists have proven"],
    ["Researchers have shown that naps help.", "Researchers have shown"],
    ["Most experts agree that naps help.", "Most experts agree"],
    ["Studies show nappers make fewer errors.", "Studies show"],
    ["A growing body of research suggests that naps help.", "A growing body of research suggests"],
    ["Researchers have found a strong link between naps and mood.", "Researchers have found"],
    ["Research on sleep shows that naps help.", "Research on sleep shows"],
    ["It has been scientifically proven that naps help.", "been scientifically proven"],
    ["Naps have been shown to improve recall.", "have been shown to"],
    ["According to experts, naps help.", "According to experts"],
    ["The research is clear: naps help.", "The research is clear"],
    ["As studies have shown, naps help.", "As studies have shown"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "What does research show about naps?",
    "If research shows that naps help, we should pay for them.",
    "I wonder whether studies show what people claim.",
    "My experience shows that naps help, and my research shows that I am tired.",
    "The studies show that he was right.",
    "No research shows that naps hurt.",
    "Sleep researchers have found their beds.",
    "Studies show on my face by Friday.",
    "More research is needed.",
    "She has been shown to her room.",
    "Many experts recommend vegetables.",
  ])("and none in: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test("but not where its sentence cites, or the question says so", async () => {
    expect((await write("Studies show that naps help [@smith2020].")).unverified).toEqual([]);
    const given = new GivenText("Studies show that naps help. Do you agree?");
    expect(markedIn("Studies show that naps help us all.", { given })).toEqual([]);
  });
});

describe("an amount, a change or a ratio is marked that nobody is said to have counted:", () => {
  test.each([
    ["Nurse turnover costs hospitals $4.4 billion a year.", "costs hospitals $4.4 billion a year"],
    ["Mortality fell by a quarter after the law.", "Mortality fell by a quarter"],
    ["Checklists cut surgical deaths by nearly half.", "cut surgical deaths by nearly half"],
    ["Night nurses are twice as likely to err.", "twice as likely"],
    ["Smoking doubles the risk of a stroke.", "doubles the risk"],
    ["Half of all new teachers quit.", "Half of all new teachers"],
    ["Slippery floors hurt 1.5 million patients every year.", "1.5 million patients every year"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "My clinic lost a quarter of its nurses.",
    "We met at a quarter past nine.",
    "Two of my classmates work twice as many hours.",
    "I am twice as likely to forget my keys.",
    "The rent in my building rose by a third.",
    "My tuition costs $9,000 a year.",
    "Suppose a hospital loses $4 million a year.",
    "If turnover fell by a quarter, we could open a ward.",
    "Half of the battle is showing up, and half of my patients know it.",
    "The goal is to cut falls by a third.",
    "Cut the dose by half for children.",
    "Unemployment rose to 25 percent by 1933.",
  ])("and none in: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test("and two that overlap are given where their figures were", () => {
    const given = new GivenText("Turnover costs 4.4 billion a year.");
    const sentence = "Nurse turnover costs hospitals $4.4 billion a year.";
    expect(markedIn(sentence, { given })).toEqual([]);
    expect(markedIn(sentence, { given: new GivenText("Turnover costs 14.4 billion.") })).toHaveLength(1);
  });

  test("but not where it was given, stands in an abstract, or has a citation", async () => {
    const sentence = "Mortality fell by a quarter.";
    expect(markedIn(sentence, { given: new GivenText("Why did a quarter fewer die?") })).toEqual([]);
    const work = { author: [{ family: "Smith" }], title: "One" };
    const source = sourceAtHand("k", work, { abstract: "Deaths fell by a quarter." });
    expect(markedIn(sentence, { sources: [source] })).toEqual([]);
    expect((await write("Mortality fell by a quarter [@smith2020].")).unverified).toEqual([]);
  });
});
