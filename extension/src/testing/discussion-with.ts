import { captureTab } from "../capture.ts";
import { openCoursePage } from "./open-course-page.ts";

/** A post: its author and time, its text in a box of this class, and more below it. */
export const article = (author: string, text: string, { more = "", box = "content" } = {}) =>
  `<article class="post"><header><h3 class="author">${author}</h3><time>Nov 20</time></header>
    <div class="${box}"><p>${text}</p></div>${more}</article>`;

/** What is read of a page of a discussion whose main part is this. */
export async function discussionWith(inside: string) {
  const { tabId, find } = await openCoursePage("lms/unknown-board");
  find("main").innerHTML = inside;
  const capture = await captureTab(tabId);
  if (capture.status !== "discussion") throw new Error(capture.status);
  return capture;
}
