/** @module-tag slow */

import { getUser, logout } from "@discussion-post/contract/accounts";
import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts, savePost } from "@discussion-post/contract/posts";
import { deleteDraft, getDraft, listDrafts, restoreDraft } from "@discussion-post/contract/unsaved-drafts";
import { editDraft } from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, generationRequest, postInFull } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

/** A finished draft that is not saved stays, whatever takes its place in the generator. */

const FIRST = "Is a hot dog a sandwich?";
const SECOND = "Is soup a drink?";
const ID_A = "0b8e4a52-6b7c-4f0e-9f1a-1d2c3b4a5f60";
const ID_B = "7f1d9c3e-2a4b-4c5d-8e6f-a0b1c2d3e4f5";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const topic = page.getByLabelText("Discussion topic");
const kept = page.getByRole("region", { name: "Not saved yet" });
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, []);
  // A server that knows nothing of what this device keeps.
  api.on(getDraft, refusal("not_found"));
  api.on(deleteDraft, refusal("not_found"));
  api.on(restoreDraft, refusal("not_found"));
  return api;
}

async function write(api: FakeApi, about: string, id: string): Promise<void> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await topic.fill(about);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id }, { type: "done", generation: { ...generation, id } });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
}

async function openHistory(): Promise<void> {
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Post History" }).click();
  await expect.element(page.getByRole("heading", { name: "Post History" })).toBeVisible();
}

test("a new post leaves the draft at hand: one press brings it back", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await expect.element(topic).toHaveValue("");
  await button("Undo").click();
  await expect.element(button("Save")).toBeVisible();
  await page.getByRole("tab", { name: "Create Post" }).click();
  await expect.element(topic).toHaveValue(FIRST);
});

test("every draft that is not saved is in the history, is opened there, and leaves it when it is saved", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await write(api, SECOND, ID_B);
  await openHistory();
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
  await expectAccessible();
  await kept.getByRole("button", { name: `Open ${FIRST}` }).click();
  api.on(savePost, postInFull);
  await button("Save").click();
  await expect.element(page.getByText("Post saved.")).toBeVisible();
  await openHistory();
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).not.toBeInTheDocument();
});

test("a draft that is deleted leaves the generator too, and comes back by Undo", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await openHistory();
  await kept.getByRole("button", { name: `Delete ${FIRST}` }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(kept).toBeVisible();
});

test("as a draft is deleted by the keyboard, the next one has the focus", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await write(api, SECOND, ID_B);
  await openHistory();
  const remove = kept.getByRole("button", { name: `Delete ${SECOND}` });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(remove).not.toBeInTheDocument();
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).toHaveFocus();
});

test("the last draft that is deleted by the keyboard leaves the focus in its place, and gets it back by Undo", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await openHistory();
  const remove = kept.getByRole("button", { name: `Delete ${FIRST}` });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("No unsaved drafts.")).toHaveFocus();
  (button("Undo").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).toHaveFocus();
});

test("a draft of another tab comes into the list as it is finished", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  const [key, text] = Object.entries({ ...localStorage }).find(([name]) => name.includes("finished-")) ?? [];
  await openHistory();
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).toBeVisible();
  localStorage.setItem(`${key}-2`, String(text).replaceAll(FIRST, SECOND).replaceAll(ID_A, ID_B));
  dispatchEvent(new StorageEvent("storage", { key: `${key}-2` }));
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
});

const elsewhere = {
  id: ID_B,
  title: SECOND,
  createdAt: "2026-11-20T10:00:00.000Z",
  keptUntil: "2026-12-20T10:00:00.000Z",
};
const request = { ...generationRequest, topic: SECOND };

test("a draft that another device wrote is in the history, and is gone on with here", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  api.on(listDrafts, { drafts: [elsewhere], closedIds: [] });
  api.on(getDraft, { request, generation: { ...generation, id: ID_B, content: "Written elsewhere." } });
  await openHistory();
  await expect
    .element(kept)
    .toMatchTextContent(/Kept for 30 days, on every device .* don't count as saved posts\./);
  await expectAccessible();
  await kept.getByRole("button", { name: `Open ${SECOND}` }).click();
  await expect.element(page.getByText("Written elsewhere.")).toBeVisible();
  api.on(savePost, postInFull);
  await button("Save").click();
  await expect.element(page.getByText("Post saved.")).toBeVisible();
  expect(api.requests(savePost)[0]?.body).toMatchObject({ title: SECOND, generationId: ID_B });
});

test("a draft that was changed on another device is opened as it is now, in the generator that had it too", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  api.on(listDrafts, { drafts: [{ ...elsewhere, id: ID_A, title: FIRST }], closedIds: [] });
  api.on(getDraft, {
    request: { ...request, topic: FIRST },
    generation: { ...generation, id: ID_A, content: "Changed elsewhere." },
  });
  await openHistory();
  await kept.getByRole("button", { name: `Open ${FIRST}` }).click();
  await expect.element(page.getByText("Changed elsewhere.")).toBeVisible();
});

test("words that never reached the server are there when their draft is opened", async () => {
  const api = apiOfSite();
  const server = { ...generation, id: ID_A };
  api.on(editDraft, refusal("internal_error"));
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Edit").click();
  await expect.element(page.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
  await userEvent.keyboard("Typed here alone. ");
  await button("Done").click();
  await expect.element(page.getByRole("article")).toMatchTextContent(/Typed here alone\./);
  await button("Create New Post").click();
  // What an earlier pause has sent.
  api.on(getDraft, {
    request: { ...generationRequest, topic: FIRST },
    generation: { ...server, content: `Sent before. ${server.content}` },
  });
  await openHistory();
  await kept.getByRole("button", { name: `Open ${FIRST}` }).click();
  await expect.element(page.getByRole("article")).toMatchTextContent(/Typed here alone\./);
});

test("a draft that was saved on another device leaves this one", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  api.on(listDrafts, { drafts: [], closedIds: [ID_A] });
  await openHistory();
  await expect.element(page.getByRole("heading", { name: "No saved posts yet" })).toBeVisible();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes("finished-"))).toEqual([]);
});

test("a draft of another device is deleted everywhere and comes back by Undo", async () => {
  const api = apiOfSite();
  api.on(deleteDraft, () => {
    api.on(listDrafts, { drafts: [], closedIds: [ID_B] });
    return new Response(null, { status: 204 });
  });
  api.on(restoreDraft, () => {
    api.on(listDrafts, { drafts: [elsewhere], closedIds: [] });
    return new Response(null, { status: 204 });
  });
  await showPage(api, "/", { user: freeUser });
  api.on(listDrafts, { drafts: [elsewhere], closedIds: [] });
  await openHistory();
  await kept.getByRole("button", { name: `Delete ${SECOND}` }).click();
  await expect.element(kept).not.toBeInTheDocument();
  await button("Undo").click();
  await expect.element(kept.getByRole("button", { name: `Open ${SECOND}` })).toBeVisible();
  expect(api.requests(restoreDraft)).toHaveLength(1);
});

test("a draft that cannot be deleted stays in the list, and the reason is said", async () => {
  const api = apiOfSite();
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await openHistory();
  api.on(deleteDraft, refusal("unavailable", { message: "The service is down." }));
  await kept.getByRole("button", { name: `Delete ${FIRST}` }).click();
  await expect.element(page.getByText("Delete failed")).toBeVisible();
  await expect.element(page.getByText("The service is down.")).toBeVisible();
  await expect.element(kept.getByRole("button", { name: `Open ${FIRST}` })).toBeVisible();
});

test("signing out asks for a draft that stands in the history alone, and takes it away", async () => {
  const api = apiOfSite();
  api.on(logout, new Response(null, { status: 204 }));
  await showPage(api, "/", { user: freeUser });
  await write(api, FIRST, ID_A);
  await button("Create New Post").click();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out without saving" }).click();
  await expect.poll(stored).not.toContain(FIRST);
  expect(api.requests(getUser).length).toBeGreaterThan(0);
});
