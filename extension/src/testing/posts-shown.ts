import { captureDiscussion } from "../capture.ts";
import { openCoursePage } from "./open-course-page.ts";

/**
 * What is read on a page with this body, declared shadow roots included.
 * @returns who said what, in the page's order; or what the capture says instead
 */
export async function postsShown(body: string, title: string): Promise<string | [string | null, string][]> {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = title;
  document.body.setHTMLUnsafe(body);
  const capture = await captureDiscussion(tabId);
  if (capture.status !== "discussion") return capture.status;
  return capture.posts.map(({ author, text }) => [author, text]);
}
