/** @module-tag slow */

import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { citedGeneration, generation, references } from "@discussion-post/ui/testing/fixtures";
import { bodyOf } from "@discussion-post/ui/text/post-text";
import { expect, test, vi } from "vitest";
import { page as screen } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { draftBeside } from "../testing/draft-beside.ts";
import { openCoursePage, openEditor } from "../testing/open-course-page.ts";
import { beginLoading, tellOfTab } from "../testing/page-left.ts";
import { click, type } from "../testing/person.ts";
import { squash } from "../testing/reply.ts";
import { generate, showPanel, topicBox } from "../testing/show-panel.tsx";

const button = (name: string | RegExp) => screen.getByRole("button", { name });

const insert = () => button("Insert into page").click();

test("of two boxes the person shows which one, by a click into it", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(screen.getByText("Click the reply box on the page")).toBeVisible();
  page.find("#reply").focus();
  await click(page.find("#second"));
  await expect.element(screen.getByText("The reply is in the box “Reply to the classmate”.")).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(`|${squash(generation.content)}`);
  await click(page.find("#reply"));
  expect(squash(page.replyBox.saved())).toBe(`|${squash(generation.content)}`);
});

test("with no box yet, the one that a press on the page's “Reply” opens gets the reply", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(screen.getByText(/Press Reply there first\.$/)).toBeVisible();
  const opener = page.document.createElement("button");
  opener.textContent = "Reply to Sam Ito";
  opener.addEventListener("click", () => {
    opener.insertAdjacentHTML("afterend", "<textarea id='opened'></textarea>");
  });
  page.find("main").prepend(opener);
  await click(opener);
  await expect.element(screen.getByText("The reply is in the box “Reply to Sam Ito”.")).toBeVisible();
  expect(squash((page.find("#opened") as HTMLTextAreaElement).value)).toBe(squash(generation.content));
  expect(page.replyBox.saved()).toBe("|");
});

test("a page on which nothing was asked of us is left alone until something is", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"), { isPressed: false });
  await expect.element(button("Insert into page")).toBeVisible();
  await click(page.find("textarea"));
  await tellOfTab(page.tabId, "complete");
  window.dispatchEvent(new Event("focus"));
  // Longer than the panel waits before it looks for the box.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect("discussionPostPage" in page.window).toBe(false);
  await insert();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
});

test("whose reply a box takes is said before anything goes into it", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  const goesInto = (name: string) => screen.getByText(`It goes into the box “${name}”.`);
  await expect.element(button("Insert into page")).toBeVisible();
  await expect.element(screen.getByText(/^It goes into/)).not.toBeInTheDocument();
  await click(page.find("#second"));
  await expect.element(goesInto("Reply to the classmate")).toBeVisible();
  await click(page.find("#reply"));
  await expect.element(goesInto("Reply to the prompt")).toBeVisible();
  expect(page.replyBox.saved()).toBe("|");
  page.find("#reply").remove();
  page.window.history.pushState(null, "", "?next");
  await tellOfTab(page.tabId, "loading");
  await expect.element(screen.getByText(/^It goes into/)).not.toBeInTheDocument();
  await click(page.find("#second"));
  await expect.element(goesInto("Reply to the classmate")).toBeVisible();
  await insert();
  await expect.element(screen.getByText("The reply is in the box “Reply to the classmate”.")).toBeVisible();
  await expect.element(screen.getByText(/^It goes into/)).not.toBeInTheDocument();
});

test.each<[string, (page: Awaited<ReturnType<typeof openCoursePage>>) => void]>([
  ["takes away", (page) => page.find("#reply").remove()],
  [
    "shuts off by a dialog",
    (page) => {
      const dialog = page.document.createElement("dialog");
      page.document.body.append(dialog);
      dialog.showModal();
    },
  ],
])("a box that the page %s is no longer named", async (_how, change) => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  const goesInto = (name: string) => screen.getByText(`It goes into the box “${name}”.`);
  await click(page.find("#reply"));
  await expect.element(goesInto("Reply to the prompt")).toBeVisible();
  change(page);
  await expect.element(screen.getByText(/^It goes into/)).not.toBeInTheDocument();
});

test("a navigation ends the pointing", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(button("Cancel")).toBeVisible();
  await beginLoading(page);
  await expect.element(button("Cancel")).not.toBeInTheDocument();
  await click(page.find("#second"));
  await expect.element(button("Insert into page")).toBeEnabled();
  expect(page.replyBox.saved()).toBe("|");
});

test("a frame of the page that goes to another address does not end the pointing", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(button("Cancel")).toBeVisible();
  await tellOfTab(page.tabId, "loading");
  await tellOfTab(page.tabId, "complete");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(button("Cancel")).toBeVisible();
  await click(page.find("#second"));
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
});

test("a second press asks before it inserts a second copy", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await insert();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  await button("Insert again").click();
  await expect.element(screen.getByText("The reply is in this box already.")).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(generation.content));
  await button("Insert a second copy").click();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(`${generation.content} ${generation.content}`));
  await button("Undo insertion").click();
  await expect
    .element(screen.getByText("The second copy was taken out again. The first is still on the page."))
    .toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(generation.content));
  await expect.element(button("Insert again")).toBeVisible();
  await button("Undo insertion").click();
  await expect.element(screen.getByText("The reply was taken out of the box again.")).toBeVisible();
  expect(page.replyBox.saved()).toBe("");
});

test("what was inserted can be undone after a second press was answered, too", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await insert();
  await expect.element(button("Undo insertion")).toBeVisible();
  await button("Insert again").click();
  await expect.element(screen.getByText("The reply is in this box already.")).toBeVisible();
  await button("Undo insertion").click();
  await expect.element(screen.getByText("The reply was taken out of the box again.")).toBeVisible();
  expect(page.replyBox.saved()).toBe("");
});

test("an insertion is undone from the panel", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await insert();
  await button("Undo insertion").click();
  await expect.element(screen.getByText("The reply was taken out of the box again.")).toBeVisible();
  expect(page.replyBox.saved()).toBe("");
  await expect.element(button("Undo insertion")).not.toBeInTheDocument();
});

test("a part is inserted: chosen paragraphs, without the list of references", async () => {
  const api = fakeApi();
  const page = await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api, citedGeneration);
  await button("Choose what to insert").click();
  await screen.getByRole("checkbox", { name: "References" }).click();
  await screen.getByRole("checkbox", { name: /^Free public transport/ }).click();
  await insert();
  await expect.element(screen.getByText(/^The chosen part is in the box/)).toBeVisible();
  const paragraphs = bodyOf(citedGeneration.content, references).split("\n\n");
  expect(page.replyBox.saved()).toBe(paragraphs.slice(1).join("\n\n"));
});

test("a sentence is removed, comes back from the list with its mark alone, and is taken along into the page", async () => {
  const api = fakeApi();
  const page = await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  const { content } = citedGeneration;
  const text = "Targeted fare relief";
  const start = content.indexOf(text);
  const words = { start, end: start + text.length, text, kind: "study" as const };
  await generate(api, { ...citedGeneration, unverified: [words] });
  const reply = screen.getByRole("article");
  await button(/^Remove sentence with “Targeted fare relief”/).click();
  await expect.element(reply).not.toMatchTextContent(text);
  await button(/^Undo “Targeted fare relief/).click();
  await expect.element(reply).toMatchTextContent(text);
  const marks = () => [...reply.element().querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks()).toEqual([`${text} (not verified)`]);
  await expect.element(button(/^Undo “Targeted fare relief/)).not.toBeInTheDocument();
  await insert();
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(content));
});

/** Leaves the focus in the page, as a press in the browser's own panel does, and one in this test's page does not. */
async function pressShortcut(tabId: number): Promise<void> {
  const notice = { type: "insert_pressed", tabId };
  await Promise.all(await fakeBrowser.runtime.onMessage.trigger(notice, {} as never, () => undefined));
}

test("the shortcut inserts, and the panel names it", async () => {
  const { page } = await draftBeside(openCoursePage("react-textarea"));
  await expect.element(screen.getByText("Alt+Shift+U", { exact: true })).toBeVisible();
  await expect.element(button("Insert into page")).toHaveAttribute("aria-keyshortcuts", "Alt+Shift+U");
  await pressShortcut(page.tabId + 1);
  expect(page.replyBox.saved()).toBe("");
  await pressShortcut(page.tabId);
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toBe(squash(generation.content));
});

test("of a page that takes a paste and shows nothing, only that is said", async () => {
  const { page } = await draftBeside(openEditor("canvas"));
  await click(page.find("canvas"));
  await pressShortcut(page.tabId);
  await expect
    .element(screen.getByText(/^The page took the paste but shows nothing in this box yet/))
    .toBeVisible();
  await expect.element(button("Insert again")).toBeVisible();
});

test("of a page that shows what it took only later, that is said then", async () => {
  const { page } = await draftBeside(openEditor("later-paste"));
  await click(page.find("#place"));
  await insert();
  await expect.element(screen.getByText(/^The page took the paste but shows nothing/)).toBeVisible();
  await expect
    .element(screen.getByText(/^The reply is in (?:the page's box|the box “.+”) now\./))
    .toBeVisible();
  await expect.element(button("Insert again")).toBeVisible();
  await expect.element(button("Undo insertion")).toBeVisible();
  expect(squash(page.replyBox.model())).toBe(squash(generation.content));
});

test("a key that leads from box to box points at none of them", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(button("Cancel")).toBeVisible();
  page.find("#second").focus();
  await type("{ArrowDown}");
  await type("{Tab}");
  await expect.element(button("Cancel")).toBeVisible();
  expect(page.replyBox.saved()).toBe("|");
  page.find("#second").focus();
  await type("I");
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(squash(page.replyBox.saved())).toContain(`|I ${squash(generation.content)}`);
});

test("Enter chooses the box that has the focus, and leaves nothing there", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  const sent = vi.fn();
  page.find("#second").addEventListener("keydown", ({ key }) => key === "Enter" && sent());
  await insert();
  await expect.element(button("Cancel")).toBeVisible();
  page.find("#second").focus();
  await type("{Enter}");
  await expect.element(screen.getByText(/^The reply is in the box/)).toBeVisible();
  expect(page.replyBox.saved()).toMatch(/^\|\S/);
  expect(squash(page.replyBox.saved())).toBe(`|${squash(generation.content)}`);
  expect(sent).not.toHaveBeenCalled();
  // From then on it is the page's own again.
  await type("{Enter}");
  expect(sent).toHaveBeenCalledOnce();
});

test("Enter is the page's own again once nothing waits to be shown a box", async () => {
  const { page } = await draftBeside(openCoursePage("two-editors"));
  await insert();
  await expect.element(button("Cancel")).toBeVisible();
  await button("Cancel").click();
  await new Promise((resolve) => setTimeout(resolve, 600));
  page.find("#second").focus();
  await type("{Enter}");
  expect(page.replyBox.saved()).toBe("|\n");
});
