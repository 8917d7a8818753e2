import { getPost, listPosts } from "@discussion-post/contract/posts";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, postInFull } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const main = page.getByRole("main");
const fullPost = page.getByRole("link", { name: "View full post" });

test("going back from a post leads the focus to the link to it, and forward to the post's start", async () => {
  const api = fakeApi();
  api.on(listPosts, [{ ...postInFull, isPreview: false, marked: 0 }]);
  api.on(getPost, postInFull);
  await showPage(api, "/dashboard", { user: freeUser });
  await fullPost.click();
  await expect.element(page.getByRole("button", { name: "Copy Content" })).toBeVisible();
  await expect.element(main).toHaveFocus();
  history.back();
  await expect.element(fullPost).toHaveFocus();
  history.forward();
  await expect.element(page.getByRole("button", { name: "Copy Content" })).toBeVisible();
  await expect.element(main).toHaveFocus();
});

test("going back to a page that was left by the header leads the focus to its start", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  await showPage(api, "/dashboard", { user: freeUser });
  await page.getByRole("banner").getByRole("link", { name: "Post History" }).click();
  await expect.element(page.getByRole("heading", { name: "Post History", level: 1 })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect.element(main).toHaveFocus();
});
