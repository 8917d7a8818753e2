import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { RequirementKind } from "@discussion-post/contract/assignment/requirement";
import { describe, expect, test } from "vitest";

/** The words of the requirements of one kind, in forms that courses post and that nobody makes up. */
function wordsOf(kind: RequirementKind, assignment: string): string[] {
  return readAssignment(assignment, 2026)
    .filter((one) => one.kind === kind)
    .map(({ text }) => text);
}

describe("a part to answer", () => {
  test.each([
    ["What is the main cause of drought?", "What is the main cause of drought? Explain.\nList two remedies."],
    ["Do you accept Hume’s “problem of induction?”", "Do you accept Hume’s “problem of induction?”"],
    ["What need does it meet.", "Describe one app. What need does it meet."],
    [
      "Select the poem that you want to write about from the folder.",
      "Select the poem that you want to write about from the folder.",
    ],
    [
      "Pick a bird that nests near you, and write a post that answers these questions:",
      "Pick a bird that nests near you, and write a post that answers these questions:\n- What does it eat?",
    ],
    [
      "I would like for you to name one risk of the plan.",
      "I would like for you to name one risk of the plan.",
    ],
    [
      "Think about the ways a city cools its streets and clearly explain which works best.",
      "Think about the ways a city cools its streets and clearly explain which works best.",
    ],
    ["Additionally, describe one limit of the model.", "Additionally, describe one limit of the model."],
    ["The second paragraph should evaluate the plan.", "The second paragraph should evaluate the plan."],
    ["Document what the shop throws away.", "Document what the shop throws away."],
    ["Write two paragraphs and compare the two plans.", "Write two paragraphs and compare the two plans."],
    ["Compare two of them.", "It may be a lake, a river, a canal, etc. Compare two of them."],
  ])("%s", (asked, assignment) => {
    expect(wordsOf("question", assignment)).toContain(asked);
  });

  test.each([
    "Post requirements:\n- Thoughtfully answers the prompt\n- Goes beyond the reading\n- Posted on time",
    "The post should meet the following criteria:\n1. Stays on the topic\n2. Includes clear examples",
    "Please number your answers.",
    "Count your sentences before you submit.",
    "Complete the following:\n- Follow the model in the folder.",
    "Write the name of the river as your subject line.",
    "Give some thought to the costs of the plan.",
    "Please also note that your answers should be written in your own words.",
    "When you have watched the clip, please respond to the prompts below.",
    "Step 2: Provide Helpful Feedback",
    "Include a reliable resource for your readers.",
  ])("and what is none: %s", (assignment) => {
    expect(wordsOf("question", assignment)).toEqual([]);
  });
});
