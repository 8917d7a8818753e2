import { expect, test } from "vitest";
import { captureDiscussion, captureTab } from "./capture.ts";
import { article, discussionWith } from "./testing/discussion-with.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { MARIA, PROMPT, SAM, SYSTEMS } from "./testing/votes-at-ten.ts";

test.for(SYSTEMS)(
  "without a selection the prompt and the posts of the page are found (%s)",
  async (system) => {
    const { tabId } = await openCoursePage(`lms/${system}`);
    expect(await captureTab(tabId)).toMatchObject({
      status: "discussion",
      posts: [
        { kind: "prompt", text: PROMPT, isCut: false },
        { kind: "post", author: "Maria Lopez", text: MARIA, isCut: false },
        { kind: "post", author: "Sam Ito", text: SAM, isCut: false },
      ],
    });
  },
);

test("a box named for whose text it holds is the text", async () => {
  const box = "content user_content";
  const { posts } = await discussionWith(
    article("Maria Lopez", MARIA, { box }) + article("Sam Ito", SAM, { box }),
  );
  expect(posts.map(({ author }) => author)).toEqual(["Maria Lopez", "Sam Ito"]);
});

test("boxes that say nothing of themselves are posts where they begin with names", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.body.innerHTML = `<div class="t"><div class="h">Week 4: Urban heat</div>
      <div class="b"><p>Read chapter 4 and discuss how cities can lower summer temperatures.</p></div></div>
    <div class="t"><div class="x">Student 12 - Nov 3</div>
      <div class="b">Trees are the best answer, because shade lowers the temperature of streets.</div>
      <div class="t"><div class="x">Ana Ruiz - Nov 4</div>
        <div class="b">White roofs are cheaper than trees and can be done in one summer.</div></div></div>
    <div class="t"><div class="x">María-José d'Angelo (she/her) - Nov 4</div>
      <div class="b">Asphalt should be removed from school yards, since children suffer most.</div></div>`;
  expect(await captureDiscussion(tabId)).toMatchObject({
    status: "discussion",
    posts: [
      { kind: "prompt", text: expect.stringMatching(/^Read chapter 4 .* temperatures\.$/) },
      { kind: "post", author: "Student 12", text: expect.stringMatching(/^Trees are .* streets\.$/) },
      { kind: "post", author: "Ana Ruiz", text: expect.stringMatching(/^White roofs/) },
      { kind: "post", author: "María-José d'Angelo", text: expect.stringMatching(/^Asphalt/) },
    ],
  });
});

test("a prompt above the posts is told from the first of them by whose that is", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  const post = (n: number) =>
    `<article><header><b>Student ${n}</b> <time>Nov 3</time></header><p>Gene editing should end with diseases, by point ${n}.</p></article>`;
  document.body.innerHTML = `<h1>Prompt</h1><div><div>Instructor: Dr. Lee</div>
    <div>Discuss the ethics of gene editing in 200 to 250 words in MLA format.</div></div><div>${[1, 2, 3].map(post).join("")}</div>`;
  expect(await captureDiscussion(tabId)).toMatchObject({
    posts: [
      { kind: "prompt", text: expect.stringMatching(/Discuss the ethics .* MLA format\.$/) },
      { kind: "post", author: "Student 1" },
      { kind: "post", author: "Student 2" },
      { kind: "post", author: "Student 3" },
    ],
  });
});

test("a page without a discussion has none", async () => {
  const { tabId, find } = await openCoursePage("lms/moodle");
  find("[role=main]").remove();
  expect(await captureTab(tabId)).toEqual({ status: "nothing_found" });
});
