import { fakeBrowser } from "wxt/testing/fake-browser";
import type { openCoursePage } from "./open-course-page.ts";

type Page = Pick<Awaited<ReturnType<typeof openCoursePage>>, "tabId" | "window">;

/** Has the page of a tab pass for the next one, and the browser tell so. */
export async function beginLoading({ tabId, window }: Page): Promise<void> {
  // A page is younger than all that was done before it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  Object.defineProperty(window.performance, "timeOrigin", { value: Date.now(), configurable: true });
  // The script went with the former page.
  const { discussionPostPage } = window;
  discussionPostPage?.stop?.();
  window.discussionPostPage = undefined;
  await tellOfTab(tabId, "loading");
}

/** As the browser tells it, also of the frames within a page. */
export async function tellOfTab(tabId: number, status: "loading" | "complete"): Promise<void> {
  await fakeBrowser.tabs.onUpdated.trigger(tabId, { status }, {} as never);
}
