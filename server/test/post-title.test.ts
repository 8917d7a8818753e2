import { shownTitle, titleOf } from "@discussion-post/contract/post-title";
import { expect, test } from "vitest";

test.each([
  ["Does the right to privacy protect personal information?", "Does the right to privacy protect personal…"],
  [
    "Does homework improve academic achievement? Use 2 sources.",
    "Does homework improve academic achievement?",
  ],
  ["Does homework help?", "Does homework help?"],
  [
    "In 250 words, explain how sleep affects memory. Use two sources.",
    "In 250 words, explain how sleep affects memory.",
  ],
  ["Why now? Because the streets belong to all who walk.", "Why now? Because the streets belong to all who…"],
  [
    "Does homework improve marks in middle school at all?",
    "Does homework improve marks in middle school at…",
  ],
  [
    "Is it fair that schools close whenever snow falls? Discuss.",
    "Is it fair that schools close whenever snow falls?",
  ],
  ["家".repeat(60), `${"家".repeat(50)}…`],
])("a topic's first line, %j, is shown as %j", (topic, shown) => {
  expect(shownTitle(titleOf(topic))).toBe(shown);
});

test("a title that somebody gave is shown whole", () => {
  const title = "Week 3: what the literature says about homework in primary schools";
  expect(shownTitle(title)).toBe(title);
});
