import type {} from "@discussion-post/course-pages/page-state";
import type { ReplyPage } from "@discussion-post/course-pages/serve";
import { expect } from "vitest";
import { openTab } from "./course-tabs.ts";
import { drag } from "./person.ts";

/** Opens one of the pages of courses in a tab, ready to be used. Some are told by their address what to do. */
export function openCoursePage(name: ReplyPage, query = "") {
  return openAddress(`/course-pages/${name}.html${query}`);
}

/** Opens a page with the editor of that name, a file of course-pages/editors, in a tab. */
export function openEditor(name: string) {
  return openAddress(`/course-pages/editor.html?${name}`);
}

async function openAddress(address: string) {
  const tab = await openTab(address);
  // The packages of an editor are met the first time.
  await expect.poll(() => "replyBox" in tab.window, { timeout: 60_000 }).toBe(true);
  const { document, replyBox } = tab.window;
  return {
    ...tab,
    document,
    /** The element that the selector finds. */
    find(selector: string): HTMLElement {
      const element = document.querySelector<HTMLElement>(selector);
      if (!element) throw new Error(`The page has no ${selector}`);
      return element;
    },
    /** Selects what stands between the first paragraph in the element and the last. */
    async select(selector: string): Promise<void> {
      const paragraphs = document.querySelectorAll(`${selector} p`);
      const [first, last] = [paragraphs[0], paragraphs[paragraphs.length - 1]];
      if (!first || !last) throw new Error(`${selector} has no paragraphs`);
      await drag(first, last);
    },
    replyBox,
  };
}
