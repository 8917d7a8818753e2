import { expect, test } from "vitest";
import { topicTerms } from "../src/sources/topic-terms.ts";

test.each([
  "How does sleep shape learning? Cite two studies.",
  "How does sleep shape learning? Use at least two recent, peer-reviewed articles.",
  "How does sleep shape learning, citing three papers?",
  "Include four scholarly references.\nHow does sleep shape learning?",
])("what is to be cited is not what is looked for: %s", (topic) => {
  expect([...topicTerms(topic).weights.keys()].toSorted()).toEqual(
    [...topicTerms("How does sleep shape learning?").weights.keys()].toSorted(),
  );
});

test("a question about studies is about studies", () => {
  expect(topicTerms("Should nursing schools use case studies in class?").queries).toContain("case studies");
});
