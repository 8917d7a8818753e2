import { test } from "vitest";
import { captureTab } from "../capture.ts";
import { findBoxName, insertReply } from "../insert-reply.ts";
import { enterPage } from "../page-access.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { click } from "../testing/person.ts";
import { reply } from "../testing/reply.ts";
import { longestHold } from "./longest-hold.ts";
import { tableOf, writeSection } from "./report.ts";

const POSTS = 400;
const PARAGRAPHS = 2_000;

/** A thread of 400 posts, each with a box for a reply, ready to be read. */
async function openThread() {
  const page = await openCoursePage("lms/moodle-5");
  const post = page.find("#p202");
  for (let n = 0; n < POSTS; n += 1) {
    const copy = post.cloneNode(true) as HTMLElement;
    for (const paragraph of copy.querySelectorAll("p")) paragraph.append(` ${n}`);
    post.parentElement?.append(copy);
  }
  await enterPage(page.tabId);
  return page;
}

async function openLongPrompt() {
  const page = await openCoursePage("react-textarea");
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, n) => {
    const paragraph = page.document.createElement("p");
    paragraph.textContent = `Paragraph ${n}. ${"One more word in it. ".repeat(4)}`;
    return paragraph;
  });
  page.find("#prompt").replaceChildren(...paragraphs);
  await enterPage(page.tabId);
  return page;
}

test("how long reading a page holds its thread", async () => {
  const rows: string[][] = [];
  const measure = async (what: string, work: () => Promise<unknown>) =>
    void rows.push([what, String(await longestHold(work))]);

  const thread = await openThread();
  await measure("waiting for half a second (control)", () => new Promise((done) => setTimeout(done, 500)));
  await measure(`a thread of ${POSTS} posts, nothing selected`, () => captureTab(thread.tabId));
  await measure("asking which box is meant, none clicked", () => findBoxName(thread.tabId));
  thread.document.getSelection()?.selectAllChildren(thread.find("#post-content-201"));
  await measure(`a short post selected among ${POSTS}`, () => captureTab(thread.tabId));
  await click(thread.find("#reply"));
  await measure("asking which box is meant, one clicked", () => findBoxName(thread.tabId));
  await measure(`inserting below ${POSTS} posts`, async () => {
    await insertReply(thread.tabId, reply, { isAgain: true });
  });
  const prompt = await openLongPrompt();
  prompt.document.getSelection()?.selectAllChildren(prompt.find("#prompt"));
  await measure("a selection of 200 kB", () => captureTab(prompt.tabId));
  await writeSection("holds", tableOf(["what", "longest hold in ms"], rows));
});
