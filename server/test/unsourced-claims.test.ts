import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
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
