/** @module-tag slow */
import { shownTitle } from "@discussion-post/contract/post-title";
import {
  deletePost,
  getPost,
  listDeletedPosts,
  listPosts,
  restorePost,
} from "@discussion-post/contract/posts";
import { dismissSourceNotice, listSourceNotices } from "@discussion-post/contract/source-checks";
import { listDeletedDrafts, listDrafts, restoreDraft } from "@discussion-post/contract/unsaved-drafts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, post, postInFull, posts } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const MARKUP = "<img src=x onerror=document.title=1>";
const links = page.getByRole("link", { name: "View full post" });

// covers 30, 394, 395
test("three skeletons stand for the posts until they come", async () => {
  const api = fakeApi();
  api.on(listPosts, posts);
  const { release } = api.hold(listPosts);
  await showPage(api, "/post-history", { user: freeUser });
  const skeletons = page.getByRole("status", { name: "Loading your posts" });
  await expect.element(skeletons).toBeInTheDocument();
  expect(skeletons.element().childElementCount).toBe(3);
  release();
  for (const { title } of posts)
    await expect.element(page.getByRole("heading", { name: shownTitle(title) })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Post History/);
  await expectAccessible();
});

// covers 393, 398
test("somebody without posts is led to the first", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  await showPage(api, "/post-history", { user: freeUser });
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Create Your First Post" }))
    .toHaveAttribute("href", "/");
});

// covers 396, 397
test("posts that cannot be loaded say so, and can be tried again", async () => {
  const api = fakeApi();
  api.on(listPosts, refusal("internal_error"));
  await showPage(api, "/post-history", { user: freeUser });
  for (const text of [
    "Failed to load posts",
    "Error loading posts",
    "Failed to load your post history. Please try again.",
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  api.on(listPosts, []);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();
});

test("a work that was retracted since is told above the posts, until it is dismissed", async () => {
  const api = fakeApi();
  api.on(listPosts, posts);
  const postTitle = posts[0]?.title ?? "";
  await showPage(api, "/post-history", {
    user: freeUser,
    sourceNotices: [
      {
        postId: 7,
        postTitle,
        key: "lee2021",
        workTitle: "Fares and fairness",
        notice: { kind: "retraction", url: null, date: "2026-10-04" },
      },
    ],
  });
  const text = page.getByText("Retracted on October 4, 2026.");
  await expect.element(text).toBeVisible();
  await expect
    .element(page.getByRole("status").getByRole("link", { name: postTitle }))
    .toHaveAttribute("href", "/post/7");
  await expectAccessible();
  api.on(dismissSourceNotice, undefined);
  api.on(listSourceNotices, []);
  await page.getByRole("button", { name: `Dismiss the notice about ${postTitle}` }).click();
  await expect.element(text).not.toBeInTheDocument();
  expect(api.requests(dismissSourceNotice).map(({ params }) => params.id)).toEqual([7]);
});

test("the history is searched as one types, and the address keeps it", async () => {
  const api = fakeApi();
  api.on(listPosts, ({ query: { q = "" } }) => posts.filter(({ title }) => title.includes(q)));
  const { close } = await showPage(api, "/post-history", { user: freeUser });
  await expect.poll(() => links.elements().length).toBe(posts.length);
  await page.getByLabelText("Search posts").fill("eyewitness");
  await expect.element(page.getByText("No posts match")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Show all posts" }).click();
  await expect.poll(() => links.elements().length).toBe(posts.length);
  await page.getByLabelText("Search posts").fill("Supply chains");
  await expect.poll(() => links.elements().length).toBe(1);
  await expect.poll(address).toMatch(/[?&]q=Supply/);
  await close();
  await showPage(api, "/post-history?q=Supply+chains", { user: freeUser });
  await expect.element(page.getByLabelText("Search posts")).toHaveValue("Supply chains");
  await expect.poll(() => links.elements().length).toBe(1);
});

// covers 580
test("markup in a post is text in the history", async () => {
  const api = fakeApi();
  api.on(listPosts, [{ ...post, title: MARKUP, content: MARKUP }]);
  await showPage(api, "/post-history", { user: freeUser });
  await expect.element(page.getByRole("heading", { name: MARKUP })).toBeVisible();
  expect(page.getByRole("main").element().querySelector("img")).toBeNull();
  expect(document.title).not.toBe("1");
});

// covers 406, 408, 425
test("the list is kept for a minute, and a post in full for five", async () => {
  const api = fakeApi();
  api.on(listPosts, [post]);
  api.on(getPost, postInFull);
  const asked = () => ({ all: api.requests(listPosts).length, one: api.requests(getPost).length });
  const card = page.getByRole("heading", { name: shownTitle(post.title) });
  const read = async () => {
    await page.getByRole("link", { name: "View full post" }).click();
    await expect.element(page.getByRole("button", { name: "Copy Content" })).toBeVisible();
    await page.getByRole("link", { name: "Back to History" }).click();
    await expect.element(card).toBeVisible();
  };
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await showPage(api, "/post-history", { user: freeUser });
  await expect.element(card).toBeVisible();
  // In development React mounts twice, and the first mount's call is given up.
  const { all } = asked();
  await read();
  await read();
  expect(asked()).toEqual({ all, one: 1 });
  vi.setSystemTime(Date.now() + 61_000);
  await read();
  await expect.poll(() => asked().all).toBeGreaterThan(all);
  expect(asked().one).toBe(1);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  await read();
  await expect.poll(() => asked().one).toBe(2);
});

test("who deletes a post by keyboard goes on at the next one, and after the last where a first one begins", async () => {
  const api = fakeApi();
  const left = posts.slice(0, 2);
  api.on(listPosts, () => [...left]);
  api.on(
    deletePost,
    ({ params }) =>
      void left.splice(
        left.findIndex(({ id }) => id === params.id),
        1,
      ),
  );
  await showPage(api, "/post-history", { user: freeUser });
  for (const next of [left[1], undefined]) {
    const remove = page.getByRole("button", { name: /^Delete / }).first();
    await expect.element(remove).toBeVisible();
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const name = next ? "View full post" : "Create Your First Post";
    await expect.element(page.getByRole("link", { name })).toHaveFocus();
  }
});

test("deleted posts are asked for where somebody looks for them, and come back by Restore", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  const deletedAt = "2026-11-24T10:00:00Z";
  const deleted = { id: 4, title: "Is soup a drink?", deletedAt, keptUntil: "2026-12-24T10:00:00Z" };
  api.on(listDeletedPosts, [deleted]);
  api.on(listDeletedDrafts, []);
  await showPage(api, "/post-history", { user: freeUser });
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();
  expect(api.requests(listDeletedPosts)).toEqual([]);
  await page.getByText("Recently deleted").click();
  await expect.element(page.getByText(/kept until December 24, 2026/)).toBeVisible();
  await expectAccessible();
  api.on(restorePost, { ...postInFull, id: 4 });
  api.on(listDeletedPosts, []);
  await page.getByRole("button", { name: "Restore Is soup a drink?" }).click();
  await expect.element(page.getByText("Post restored")).toBeVisible();
  await expect.element(page.getByText("Nothing deleted lately.")).toBeVisible();
  expect(document.activeElement?.textContent).toBe("Recently deleted");
});

test("deleted drafts are among the deleted posts, latest deletion first, and come back to the unsaved ones", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  const keptUntil = "2026-12-24T10:00:00Z";
  const draft = {
    id: "7f1d9c3e-2a4b-4c5d-8e6f-a0b1c2d3e4f5",
    title: "Is a hot dog a sandwich?",
    createdAt: "2026-11-23T10:00:00Z",
    keptUntil: "2026-12-23T10:00:00Z",
  };
  api.on(listDeletedPosts, [
    { id: 5, title: "Is tea a soup?", deletedAt: "2026-11-25T10:00:00Z", keptUntil },
    { id: 4, title: "Is soup a drink?", deletedAt: "2026-11-23T11:00:00Z", keptUntil },
  ]);
  api.on(listDeletedDrafts, [{ ...draft, deletedAt: "2026-11-24T10:00:00Z" }]);
  await showPage(api, "/post-history", { user: freeUser });
  await page.getByText("Recently deleted").click();
  await expect.element(page.getByText(/Draft, deleted .* kept until December 23, 2026/)).toBeVisible();
  expect(
    page
      .getByRole("button", { name: /^Restore / })
      .elements()
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Restore Is tea a soup?", "Restore draft Is a hot dog a sandwich?", "Restore Is soup a drink?"]);
  await expectAccessible();
  api.on(restoreDraft, undefined);
  api.on(listDeletedDrafts, []);
  api.on(listDrafts, { drafts: [draft], closedIds: [] });
  await page.getByRole("button", { name: "Restore draft Is a hot dog a sandwich?" }).click();
  await expect.element(page.getByText("Draft restored")).toBeVisible();
  expect(api.requests(restoreDraft)).toMatchObject([{ params: { id: draft.id } }]);
  await expect
    .element(page.getByRole("region", { name: "Not saved yet" }).getByText(draft.title))
    .toBeVisible();
});

test("a page that is opened asks for the unsaved drafts once", async () => {
  const api = fakeApi();
  api.on(listPosts, posts);
  await showPage(api, "/post-history", { user: freeUser });
  await expect.element(links.first()).toBeVisible();
  await expectAccessible();
  expect(api.requests(listDrafts)).toHaveLength(1);
});
