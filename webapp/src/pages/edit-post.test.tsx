import { shownTitle } from "@discussion-post/contract/post-title";
import { getPost, type PostInFull, restorePost, updatePost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration, freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { keepUnsavedEdit, readUnsavedEdit } from "../posts/unsaved-edit.ts";
import { expectToast } from "../testing/expectations.ts";
import { apiWith, post } from "../testing/saved-post.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a post shows what another tab makes of it at once, and tells other tabs what is made of it here", async () => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await expect.element(button("Edit")).toBeVisible();
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  const heard = vi.fn();
  otherTab.addEventListener("message", ({ data }) => heard(data));
  const theirs = { ...post, content: "Theirs.", references: null, updatedAt: "2026-11-20T08:00:00Z" };
  api.on(getPost, theirs);
  otherTab.postMessage(post.id);
  await expect.element(page.getByRole("article")).toMatchTextContent("Theirs.");

  api.on(updatePost, { ...theirs, content: "Mine.", updatedAt: "2026-11-20T08:01:00Z" });
  await button("Edit").click();
  await page.getByRole("textbox", { name: "Text" }).fill("Mine.");
  await button("Done").click();
  await expect.poll(() => heard.mock.calls).toEqual([[post.id]]);
});

test.each([
  ["cannot be read anew", unreachable],
  ["is gone", refusal("not_found")],
])("what is being typed into a post stays in view where the post %s", async (_what, answer) => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  const box = page.getByRole("textbox", { name: "Text" });
  await box.fill("Mine.");
  api.on(getPost, answer);
  api.on(updatePost, answer);
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  const before = api.requests(getPost).length;
  otherTab.postMessage(post.id);
  await expect.poll(() => api.requests(getPost).length).toBeGreaterThan(before);
  await button("Done").click();
  await expect.element(page.getByText("Kept on this device, not saved yet")).toBeVisible();
  await expect.element(box).toMatchTextContent("Mine.");
  expect(readUnsavedEdit(post)).toMatchObject({ content: "Mine." });
});

test("who edits a post that another tab deletes can restore it from there, and has the text saved", async () => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  await page.getByRole("textbox", { name: "Text" }).fill("Mine.");
  api.on(getPost, refusal("not_found"));
  api.on(updatePost, refusal("not_found"));
  const otherTab = new BroadcastChannel("changed-posts");
  onTestFinished(() => otherTab.close());
  otherTab.postMessage(post.id);
  const told = page.getByText("This post was deleted. Restore it to save your changes.");
  await expect.element(told).toBeInViewport();
  await expect.element(page.getByText("Saves when you pause")).not.toBeInTheDocument();
  await expectAccessible();
  const saved = { ...post, content: "Mine.", references: null, updatedAt: "2026-11-20T08:00:00Z" };
  // Not before: what is there again is no longer offered to be restored.
  api.on(restorePost, () => {
    api.on(getPost, post);
    api.on(updatePost, () => {
      api.on(getPost, saved);
      return saved;
    });
    return post;
  });
  await button("Restore post").click();
  await expect.element(told).not.toBeInTheDocument();
  await button("Done").click();
  await expect.element(page.getByRole("article")).toMatchTextContent("Mine.");
});

// covers 416, 417
test("a post is edited, and its first text brought back", async () => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  const edited: PostInFull = {
    ...post,
    title: "My view",
    content: "Written anew by me.",
    references: null,
    sources: [],
    originalContent: post.content,
    updatedAt: "2026-11-20T08:00:00Z",
  };
  api.on(updatePost, () => {
    api.on(getPost, edited);
    return edited;
  });
  await page.getByRole("textbox", { name: "Title" }).fill("My view");
  await page.getByRole("textbox", { name: "Text" }).fill("Written anew by me.");
  await expect.element(page.getByText("4 words")).toBeVisible();
  await expectAccessible();
  await button("Done").click();
  await expect.element(page.getByRole("heading", { name: "My view" })).toBeVisible();
  await expect.element(page.getByRole("article")).toMatchTextContent("Written anew by me.");
  await expect.element(button("Edit")).toHaveFocus();
  // A pause before may have sent the title alone.
  expect(api.requests(updatePost).at(-1)?.body).toMatchObject({
    title: "My view",
    content: "Written anew by me.",
  });

  api.on(updatePost, () => {
    api.on(getPost, post);
    return post;
  });
  await button("Edit").click();
  await button("Back to the original text").click();
  await button("Done").click();
  await expect.element(page.getByRole("article")).toMatchTextContent("References");
  expect(api.requests(updatePost).at(-1)?.body).toMatchObject({ content: post.content });
});

test("after Done a press brings a post's former title and text back, with what it cites", async () => {
  const former = { ...post, citations: evidencedGeneration.citations, content: evidencedGeneration.content };
  const api = apiWith(former);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  const edited = {
    ...post,
    title: "My view",
    content: "Mine.",
    citations: [],
    updatedAt: "2026-11-20T08:00:00Z",
  };
  const answer = (one: PostInFull) =>
    api.on(updatePost, () => {
      api.on(getPost, one);
      return one;
    });
  answer(edited);
  await page.getByRole("textbox", { name: "Title" }).fill("My view");
  await page.getByRole("textbox", { name: "Text" }).fill("Mine.");
  await button("Done").click();
  await expect.element(page.getByRole("heading", { name: "My view" })).toBeVisible();
  answer(former);
  await button("Undo").click();
  await expect.element(page.getByRole("heading", { name: shownTitle(post.title) })).toBeVisible();
  const { title, content, citations } = former;
  expect(api.requests(updatePost).at(-1)?.body).toMatchObject({
    ...{ title, content, citations },
    lastUpdatedAt: edited.updatedAt,
  });
});

test("an edit of a post that cannot be undone stays, and says so", async () => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  const edited = { ...post, content: "Mine.", references: null, updatedAt: "2026-11-20T08:00:00Z" };
  api.on(updatePost, () => {
    api.on(getPost, edited);
    return edited;
  });
  await page.getByRole("textbox", { name: "Text" }).fill("Mine.");
  await button("Done").click();
  await expect.element(page.getByRole("article")).toMatchTextContent("Mine.");
  api.on(updatePost, unreachable);
  await button("Undo").click();
  await expectToast({ title: "Your text is as it was", isBad: true });
  await expect.element(page.getByRole("article")).toMatchTextContent("Mine.");
});

test("an edit of a post that was edited elsewhere stays, says so, and is saved over it by Done", async () => {
  const api = apiWith(post);
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  api.on(getPost, { ...post, content: "From another device.", updatedAt: "2026-11-20T08:00:00Z" });
  api.on(updatePost, refusal("edited_elsewhere"));
  const box = page.getByRole("textbox", { name: "Text" });
  await box.fill(`${"\n\n".repeat(40)}Written here.`);
  window.scrollTo(0, document.body.scrollHeight);
  await button("Done").click();
  const reason = page
    .getByRole("alert")
    .filter({ hasText: "Press Done again to replace that text with yours." });
  await expect.element(reason).toBeInViewport();
  await expect.element(page.getByText("Kept on this device, not saved yet")).toBeInViewport();
  await expect.element(button("Done")).toBeInViewport();
  await expect.element(box).toMatchTextContent("Written here.");
  await expectAccessible();
  const saved = { ...post, content: "Written here.", references: null, updatedAt: "2026-11-20T08:01:00Z" };
  api.on(updatePost, () => {
    api.on(getPost, saved);
    return saved;
  });
  await button("Done").click();
  await expect.element(page.getByRole("article")).toMatchTextContent("Written here.");
  expect(api.requests(updatePost).at(-1)?.body.content).toMatch(/Written here\.$/);
});

test("an edit that waits beside a newer text says so as soon as the post is opened, and again after what is typed then", async () => {
  const kept = () => readUnsavedEdit(post);
  keepUnsavedEdit(post, { title: post.title, content: "Mine.", updatedAt: post.updatedAt });
  const theirs = { ...post, content: "Theirs.", updatedAt: "2026-11-20T08:00:00Z" };
  const api = apiWith(theirs);
  api.on(updatePost, refusal("edited_elsewhere"));
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  const told = (words: string) => page.getByRole("alert").filter({ hasText: words });
  await expect.element(told("Press Done to replace that text"), { timeout: 2_000 }).toBeVisible();
  expect(api.requests(updatePost)[0]?.body.lastUpdatedAt).toBe(post.updatedAt);
  await button("Done").click();
  await expect
    .poll(() => api.requests(updatePost).map(({ body }) => body.lastUpdatedAt))
    .toEqual([post.updatedAt, post.updatedAt, theirs.updatedAt]);
  await page.getByRole("textbox", { name: "Text" }).fill("Mine, and more.");
  await expect.poll(kept).toMatchObject({ content: "Mine, and more.", updatedAt: post.updatedAt });
});

test("an edit that arrived as the page was left is saved, and no other text's conflict", async () => {
  keepUnsavedEdit(post, { title: post.title, content: "Mine.", updatedAt: post.updatedAt });
  const api = apiWith({ ...post, content: "Mine.", updatedAt: "2026-11-20T08:00:00Z" });
  api.on(updatePost, refusal("edited_elsewhere"));
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await expect.poll(() => readUnsavedEdit(post)).toBeNull();
  await expect.element(page.getByText("All changes saved")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("an edit of a post that meets no connection stays, and says so at Done, in a bar that leaves room for the text", async () => {
  await page.viewport(375, 667);
  const api = apiWith({ ...post, originalContent: "As it was written." });
  await showPage(api, `/post/${post.id}`, { user: freeUser });
  await button("Edit").click();
  api.on(updatePost, unreachable);
  const box = page.getByRole("textbox", { name: "Text" });
  await box.fill("Written on a train.");
  await button("Done").click();
  await expect.element(page.getByText("Kept on this device, not saved yet")).toBeInViewport();
  const reason = page.getByRole("alert").filter({ hasText: "We couldn't reach the server." });
  await expect.element(reason).toBeInViewport();
  const bar = reason.element().closest(".docked");
  expect(bar?.contains(button("Done").element())).toBe(true);
  expect(bar?.getBoundingClientRect().height).toBeLessThan(0.3 * innerHeight);
  await expect.element(box).toMatchTextContent("Written on a train.");
});
