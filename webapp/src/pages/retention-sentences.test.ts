import { retentionDays } from "@discussion-post/contract/retention";
import { expect, test } from "vitest";
import { retentionSentences } from "./retention-sentences.ts";

test.each(Object.entries(retentionSentences))(
  "the privacy page states how long %s are kept",
  (kind, sentence) => {
    const periods = [...sentence.matchAll(/(\d+) days?/g)].map(([, days]) => Number(days));
    expect(periods).toEqual([retentionDays[kind as keyof typeof retentionDays]]);
  },
);

test("a draft does not outlive a deleted post that was saved from it", () => {
  expect(retentionDays.drafts).toBeLessThanOrEqual(retentionDays.deletedPosts);
});
