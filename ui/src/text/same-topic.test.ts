import { expect, test } from "vitest";
import { isSameTopic } from "./same-topic.ts";

test.for([
  ["Why do whales sing?", "Why do whales sing so long?", true],
  ["Why do whales sing?", "So: why do whales sing?", true],
  ["Why do whales sing?", "", false],
  ["", "Why do whales sing?", false],
  ["Why do whales sing?", "How did bread become cheap?", false],
] as const)("“%s” and “%s”: the same topic %s", ([before, after, isSame]) => {
  expect(isSameTopic(before, after)).toBe(isSame);
});
