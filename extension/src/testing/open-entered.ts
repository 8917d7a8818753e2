import { enterPage } from "../page-access.ts";
import { openCoursePage } from "./open-course-page.ts";
import { squash } from "./reply.ts";

/** Opens the page with the extension's script in it, as after a press of the toolbar button. */
export async function openEntered(name: Parameters<typeof openCoursePage>[0]) {
  const page = await openCoursePage(name);
  await enterPage(page.tabId);
  return { ...page, saved: () => squash(page.replyBox.saved()) };
}
