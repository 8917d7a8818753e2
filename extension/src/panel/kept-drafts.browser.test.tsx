/** @module-tag slow */

import { logout } from "@discussion-post/contract/accounts";
import { listPosts, savePost } from "@discussion-post/contract/posts";
import { deleteDraft, getDraft, listDrafts, restoreDraft } from "@discussion-post/contract/unsaved-drafts";
import { editDraft } from "@discussion-post/contract/versions";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  firstVersion,
  freeUser,
  generation,
  generationRequest,
  postInFull,
  premiumUser,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { forgetAllTabs, forgetTab } from "../tab-storage.ts";
import { closeTab } from "../testing/course-tabs.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { generate, pressToolbarButton, showPanel, topicBox } from "../testing/show-panel.tsx";

/* A finished draft that is not saved stays, whatever takes its place. */

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const kept = () => screen.getByRole("region", { name: "Not saved yet" });

async function openWithDraft({ user = freeUser } = {}) {
  const api = fakeApi();
  api.on(listPosts, []);
  const page = await openCoursePage("react-textarea");
  const panel = await showPanel(api, { user });
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api);
  return { api, page, panel };
}

async function expectDraft() {
  await expect.element(screen.getByRole("article").getByText(/^Free public transport sounds/)).toBeVisible();
}

test("a new post leaves the draft at hand: one press brings it back with its topic", async () => {
  await openWithDraft();
  await button("New").click();
  await expect.element(topicBox()).toHaveValue("");
  await button("Undo").click();
  await expectDraft();
  await button("Topic and settings").click();
  await expect.element(topicBox()).toHaveValue("Is a hot dog a sandwich?");
  await button("Recent posts").click();
  await expect.element(screen.getByText("Posts you save will show up here.")).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
});

test("a new selection leaves the draft under the recent posts, where it is opened again", async () => {
  const { api, page } = await openWithDraft();
  api.on(getDraft, refusal("not_found"));
  await page.select("#classmate");
  await pressToolbarButton(page.tabId);
  await button("Use new selection").click();
  await expect
    .element(topicBox())
    .toHaveValue("I moved from guitar to piano without lessons, so I think it does.");
  await button("Recent posts").click();
  await kept().getByRole("button", { name: "Open Is a hot dog a sandwich?" }).click();
  await expectDraft();
});

test("classmates of one thread are answered in a row, and the former reply stays", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  const page = await openCoursePage("lms/moodle-5");
  await pressToolbarButton(page.tabId);
  await showPanel(api);
  const found = screen.getByRole("region", { name: "What do you want to reply to?" });
  await found.getByRole("button", { name: /^Maria Lopez/ }).click();
  await generate(api);
  await button("Topic and settings").click();
  await button("Pick another post").click();
  await found.getByRole("button", { name: /^Sam Ito/ }).click();
  await expect
    .poll(() => topicBox().element())
    .toHaveProperty("value", expect.stringMatching(/^Reply to Sam Ito:/));
  await button("Recent posts").click();
  api.on(getDraft, refusal("not_found"));
  await kept()
    .getByRole("button", { name: /^Open Reply to Maria Lopez/ })
    .click();
  await expectDraft();
});

test("a draft under the recent posts can be deleted, and that undone", async () => {
  const { api } = await openWithDraft();
  api.on(deleteDraft, refusal("not_found"));
  api.on(restoreDraft, refusal("not_found"));
  await button("New").click();
  await button("Recent posts").click();
  await kept().getByRole("button", { name: "Delete Is a hot dog a sandwich?" }).click();
  await expect.element(kept()).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(kept()).toBeVisible();
});

test.for([
  { what: "a closed tab", end: forgetTab },
  { what: "a new start of the browser", end: forgetAllTabs },
])("the draft outlives $what", async ({ end }) => {
  const { page, panel } = await openWithDraft();
  panel.close();
  await end(page.tabId);
  await closeTab(page.tabId);
  await openCoursePage("closed-discussion");
  const api = fakeApi();
  api.on(listPosts, []);
  await showPanel(api);
  api.on(getDraft, refusal("not_found"));
  await button("Recent posts").click();
  await kept().getByRole("button", { name: /^Open/ }).click();
  await expectDraft();
});

test("a draft that was written on the website is opened in the panel", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  await openCoursePage("react-textarea");
  await showPanel(api);
  const drafts = [
    {
      id: generation.id,
      title: "Is soup a drink?",
      createdAt: "2026-11-20T10:00:00.000Z",
      keptUntil: "2026-12-20T10:00:00.000Z",
    },
  ];
  api.on(listDrafts, { drafts, closedIds: [] });
  api.on(getDraft, { request: { ...generationRequest, topic: "Is soup a drink?" }, generation });
  await button("Recent posts").click();
  await kept().getByRole("button", { name: "Open Is soup a drink?" }).click();
  await expectDraft();
});

test("a saved draft is not kept a second time", async () => {
  const { api } = await openWithDraft();
  api.on(savePost, postInFull);
  await button("Save").click();
  await expect.element(screen.getByText("Post saved.")).toBeVisible();
  await button("New").click();
  await button("Recent posts").click();
  await expect.element(screen.getByText("Posts you save will show up here.")).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
});

test("another user sees nothing of it, and signing out asks for it and takes it away", async () => {
  const first = await openWithDraft({ user: premiumUser });
  await button("New").click();
  await expect.element(topicBox()).toHaveValue("");
  first.panel.close();
  const other = await showPanel(first.api, { user: freeUser });
  await button("Recent posts").click();
  await expect.element(screen.getByText("Posts you save will show up here.")).toBeVisible();
  await expect.element(kept()).not.toBeInTheDocument();
  other.close();

  await showPanel(first.api, { user: premiumUser });
  await button(/^Account menu/).click();
  await screen.getByRole("menuitem", { name: "Sign out" }).click();
  const question = screen.getByRole("dialog", { name: "Save your draft before you sign out?" });
  first.api.on(logout, undefined);
  await question.getByRole("button", { name: "Sign out without saving" }).click();
  await expect.poll(() => fakeBrowser.storage.local.get(null)).toEqual({});
});

test("a draft is edited where it is read, and inserted as it was edited", async () => {
  const { api, page } = await openWithDraft();
  api.on(editDraft, ({ body: { content } }) => ({ ...firstVersion, number: 2, content }));
  await button("Edit").click();
  const box = screen.getByRole("textbox", { name: "Text", exact: true });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard("In my town: ");
  await expect.element(button("Insert into page")).not.toBeInTheDocument();
  await button("Done").click();
  await expect.element(screen.getByRole("article")).toMatchTextContent(/In my town: Free public transport/);
  expect(api.requests(editDraft)[0]?.body.content).toBe(`In my town: ${generation.content}`);
  await button("Insert into page").click();
  await expect.poll(() => page.replyBox.saved()).toContain("In my town: Free public transport");
});

test("whether to insert a second copy is no longer asked once the text is another", async () => {
  const { api, page } = await openWithDraft();
  api.on(editDraft, ({ body: { content } }) => ({ ...firstVersion, number: 2, content }));
  await button("Insert into page").click();
  await expect.poll(() => page.replyBox.saved()).toContain("Free public transport");
  await button("Insert again").click();
  await expect.element(button("Insert a second copy")).toBeVisible();
  await button("Edit").click();
  await expect.element(screen.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
  await userEvent.keyboard("In my town: ");
  await button("Done").click();
  await expect.element(button("Insert into page")).toBeVisible();
  await expect.element(button("Insert a second copy")).not.toBeInTheDocument();
});

test("after Done a press brings the former reply back", async () => {
  const { api } = await openWithDraft();
  api.on(editDraft, ({ body: { content } }) => ({ ...firstVersion, number: 2, content }));
  await button("Edit").click();
  await expect.element(screen.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
  await userEvent.keyboard("In my town: ");
  await button("Done").click();
  await expect.element(screen.getByRole("article")).toMatchTextContent(/^In my town: /);
  await button("Undo").click();
  await expect.element(screen.getByRole("article")).toMatchTextContent(/^Free public transport/);
  await expect.poll(() => api.requests(editDraft).at(-1)?.body.content).toBe(generation.content);
});
