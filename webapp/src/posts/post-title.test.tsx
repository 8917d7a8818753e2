import { shownTitle } from "@discussion-post/contract/post-title";
import { getPost, updatePost } from "@discussion-post/contract/posts";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, postInFull } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const rename = page.getByRole("button", { name: "Rename", exact: true });
const field = page.getByLabelText("Title", { exact: true });

test("a post is renamed at its heading, by keyboard alone, and Undo brings the former title back", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  api.on(updatePost, ({ body }) => ({ ...postInFull, ...(body.title && { title: body.title }) }));
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await rename.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(postInFull.title);
  await field.fill("Another title");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Another title" })).toBeVisible();
  await expect.element(rename).toHaveFocus();
  await expectToast({ title: "Post renamed" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .element(page.getByRole("heading", { level: 1, name: shownTitle(postInFull.title) }))
    .toBeVisible();
});

test("a title that is empty or refused stays in its field, which says why; Esc leaves the title as it was", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  const message = "The post was changed elsewhere.";
  api.on(updatePost, refusal("edited_elsewhere", { message }));
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await rename.click();
  await field.fill(" ");
  await expect.element(page.getByText("Title is required")).toBeVisible();
  await field.fill("Another title");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field).toHaveValue("Another title");
  await userEvent.keyboard("{Escape}");
  await expect
    .element(page.getByRole("heading", { level: 1, name: shownTitle(postInFull.title) }))
    .toBeVisible();
  await expect.element(rename).toHaveFocus();
});
