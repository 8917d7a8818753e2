/** @module-tag slow */

import type { GenerationRequest } from "@discussion-post/contract/generations";
import { expect, test } from "vitest";
import { captureTab } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { MARIA, SAM, SYSTEMS } from "./testing/votes-at-ten.ts";
import { topicOf } from "./topic-of.ts";

/** What Maria Lopez and Sam Ito write in the pages, and what they write instead in further threads. */
const WRITTEN = [...MARIA.split("\n\n"), SAM];
const THREADS = [
  WRITTEN,
  [
    "Dr. Ng (our guest) said: “Nobody reads a ballot, e.g. mine.” I doubt it!",
    "Is that 100 % true? In the U.S. 3.5 million did… and they were 18.",
    "Maria, I see it differently. <b>Rules</b> come first [p1], don't they?",
  ],
  [
    "Élections à dix ans ? Non, merci. Zoë et François pensent comme moi.",
    "投票需要学习。孩子们可以学。 And 👩🏽‍🎓 students can, too.",
    "no capitals here. just lines; some end without a stop",
  ],
];

test("every system's threads are captured as the server's tests of replies have them", async () => {
  const requests: ({ system: string } & Pick<GenerationRequest, "topic" | "answering">)[] = [];
  for (const system of SYSTEMS) {
    for (const thread of THREADS) {
      const { tabId, document } = await openCoursePage(`lms/${system}`);
      writeInstead(document, thread);
      const capture = await captureTab(tabId);
      if (capture.status !== "discussion") throw new Error(`${system}: ${capture.status}`);
      const answered = capture.posts.find(({ author }) => author === "Maria Lopez");
      if (!answered) throw new Error(`${system}: Maria's post is not found`);
      const { text: topic, answering } = topicOf(answered, capture.posts);
      requests.push({ system, topic, answering });
    }
  }
  expect(new Set(requests.map(({ answering }) => answering?.post)).size).toBe(THREADS.length);
  await expect(`${JSON.stringify(requests, null, 2)}\n`).toMatchFileSnapshot(
    "../../testing/captured-threads.json",
  );
});

/** Has others write in a page what the test wants, in the elements that hold their words. */
function writeInstead(document: Document, thread: readonly string[]): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const at = WRITTEN.findIndex((words) => node.data.includes(words));
    const [before, after] = [WRITTEN[at], thread[at]];
    if (before !== undefined && after !== undefined) node.data = node.data.replace(before, () => after);
  }
}
