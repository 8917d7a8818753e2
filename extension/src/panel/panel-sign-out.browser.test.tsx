/** @module-tag slow */

import { logout } from "@discussion-post/contract/accounts";
import { savePost } from "@discussion-post/contract/posts";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, postInFull, premiumUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { type } from "../testing/person.ts";
import { generate, pressToolbarButton, showPanel, topicBox } from "../testing/show-panel.tsx";

/* Signing out, and the question that comes first where it would take an unsaved draft away. */

const dialog = () => screen.getByRole("dialog", { name: "Save your draft before you sign out?" });
const choose = (name: string) => dialog().getByRole("button", { name, exact: true }).click();
const accountMenu = () => screen.getByRole("button", { name: /^Account menu/ });
const isSignedOut = () =>
  expect.element(screen.getByRole("heading", { name: "Log in to write replies here" })).toBeVisible();
const stored = () => fakeBrowser.storage.local.get(null);

async function signOut() {
  await accountMenu().click();
  await screen.getByRole("menuitem", { name: "Sign out" }).click();
}

/** Has a draft written in the active tab. */
async function writeDraft(api: FakeApi, topic: string): Promise<void> {
  await topicBox().fill(topic);
  await generate(api);
}

test("over an unsaved draft it is asked for first, and one can stay, all by keyboard", async () => {
  const api = fakeApi();
  await openCoursePage("closed-discussion");
  await showPanel(api);
  await writeDraft(api, "Is a hot dog a sandwich?");
  (accountMenu().element() as HTMLElement).focus();
  await type("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Saved posts" })).toHaveFocus();
  await type("{End}");
  // The menu moves the focus a moment later: Enter at once would open the first entry's page.
  await expect.element(screen.getByRole("menuitem", { name: "Sign out" })).toHaveFocus();
  await type("{Enter}");
  await expect.element(dialog()).toBeVisible();
  await expect.element(dialog()).toHaveAccessibleDescription(/removes it from this device/);
  await expect.element(dialog().getByRole("button", { name: "Cancel" })).toHaveFocus();
  await type("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(accountMenu()).toHaveFocus();
  await expect.element(screen.getByRole("article")).toBeVisible();
  expect(api.requests(logout)).toHaveLength(0);
});

test("the drafts of all tabs are saved before, and who cannot save is not signed out", async () => {
  const api = fakeApi();
  await openCoursePage("closed-discussion");
  await showPanel(api);
  await writeDraft(api, "Is a hot dog a sandwich?");
  await openCoursePage("two-editors");
  await expect.element(topicBox()).toHaveValue("");
  await writeDraft(api, "Is a taco a sandwich?");
  await openCoursePage("react-textarea");
  await expect.element(topicBox()).toBeVisible();
  await signOut();

  let isFull = false;
  api.on(savePost, () => {
    if (isFull) return refusal("storage_full", { message: "Your account is full." });
    isFull = true;
    return postInFull;
  });
  await choose("Save");
  await expect.element(dialog().getByText(/^Your account is full\./)).toBeVisible();
  expect(api.requests(logout)).toHaveLength(0);

  api.on(savePost, postInFull);
  api.on(logout, undefined);
  await choose("Save");
  await isSignedOut();
  // The one that was saved at first is not saved again.
  const titles = api.requests(savePost).map(({ body }) => body.title);
  expect(titles.toSorted()).toEqual([
    "Is a hot dog a sandwich?",
    "Is a taco a sandwich?",
    "Is a taco a sandwich?",
  ]);
  await expect.poll(stored).toEqual({});
});

test("a draft of a tab that this panel has not shown counts too, and can be let go", async () => {
  const api = fakeApi();
  await openCoursePage("closed-discussion");
  const former = await showPanel(api);
  await writeDraft(api, "Is a hot dog a sandwich?");
  former.close();
  await openCoursePage("two-editors");
  await showPanel(api);
  await expect.element(topicBox()).toHaveValue("");
  await signOut();
  api.on(logout, undefined);
  await choose("Sign out without saving");
  await isSignedOut();
  expect(api.requests(savePost)).toHaveLength(0);
  await expect.poll(stored).toEqual({});
});

test("nothing is asked over a draft that is saved, or somebody else's draft", async () => {
  const api = fakeApi();
  await openCoursePage("closed-discussion");
  const others = await showPanel(api, { user: premiumUser });
  await writeDraft(api, "Is a hot dog a sandwich?");
  others.close();
  await showPanel(api, { user: freeUser });
  await expect.element(topicBox()).toHaveValue("");
  await writeDraft(api, "Is a taco a sandwich?");
  api.on(savePost, postInFull);
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText("Post saved.")).toBeVisible();
  api.on(logout, undefined);
  await signOut();
  await isSignedOut();
});

test("a topic that nothing was written from is lost only after a question", async () => {
  const api = fakeApi();
  await openCoursePage("two-editors");
  await showPanel(api);
  await topicBox().fill("Only a topic");
  await signOut();
  await expect
    .element(screen.getByRole("dialog", { name: "Sign out and lose what you typed?" }))
    .toBeVisible();
  expect(api.requests(logout)).toHaveLength(0);
  api.on(logout, undefined);
  await screen.getByRole("dialog").getByRole("button", { name: "Sign out", exact: true }).click();
  await isSignedOut();
  await expect.poll(stored).toEqual({});
});

test("nothing is asked over a topic that was read from the page and left as it is", async () => {
  const api = fakeApi();
  const course = await openCoursePage("react-textarea");
  await course.select("#prompt");
  await pressToolbarButton(course.tabId);
  await showPanel(api);
  await expect
    .poll(() => topicBox().element())
    .toHaveProperty("value", expect.stringMatching(/^Many courses/));
  api.on(logout, undefined);
  await signOut();
  await isSignedOut();
  await expect.poll(stored).toEqual({});
});
