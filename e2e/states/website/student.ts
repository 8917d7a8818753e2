import { websitePaths } from "@discussion-post/contract/website-paths";
import { expect, type Page } from "@playwright/test";
import { fail, hold } from "./answers.ts";
import { at, failing, failingWithoutToast, loading, settled } from "./arrive.ts";
import { overlay, statesOf } from "./states-of.ts";
import { closeToast, keepToast } from "./toast.ts";

/** What somebody sees who has posts and templates. */
export const studentStates = statesOf("student", {
  dashboard: at(websitePaths.dashboard, "See all posts"),
  "dashboard-loading": loading(websitePaths.dashboard, "**/api/posts"),
  "dashboard-failed": failing(websitePaths.dashboard, "**/api/posts"),
  history: at(websitePaths.postHistory, "Welcome, everybody"),
  "history-loading": loading(websitePaths.postHistory, "**/api/posts"),
  "history-failed": failing(websitePaths.postHistory, "**/api/posts"),
  "history-nothing-found": at(`${websitePaths.postHistory}?q=zzzz`, "No posts match"),
  "history-export": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.postHistory);
      await page.getByRole("button", { name: "Export all" }).press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeVisible();
    },
  ],
  post: openPost,
  "post-editing": async (page) => {
    await openPost(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { name: "Edit post" })).toBeVisible();
  },
  "post-loading": async (page) => {
    await hold(page, "**/api/posts/1");
    await page.goto("/post/1");
    await expect(page.getByRole("status", { name: "Loading the post" })).toBeVisible();
  },
  "post-failed": async (page) => {
    await fail(page, "**/api/posts/1");
    await page.goto("/post/1");
    await expect(page.getByText("Failed to load post", { exact: true })).toBeVisible();
    await closeToast(page);
  },
  "post-not-found": at("/post/999999999", "Post Not Found"),
  "post-deleted": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.postHistory);
      await page.route("**/api/posts/*", (route) =>
        route.request().method() === "DELETE" ? route.fulfill({ status: 204 }) : route.fallback(),
      );
      await page
        .getByRole("button", { name: /^Delete/ })
        .last()
        .click();
      await keepToast(page);
    },
  ],
  templates: at(websitePaths.templates, "Weekly reading response"),
  "templates-loading": loading(websitePaths.templates, "**/api/templates"),
  "templates-failed": failingWithoutToast(websitePaths.templates, "**/api/templates"),
  "template-editing": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.templates);
      await page.getByRole("button", { name: /^Edit/ }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ],
  "template-deletion": [
    overlay,
    async (page) => {
      await page.goto(websitePaths.templates);
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    },
  ],
  "generator-from-template": async (page) => {
    await page.goto(websitePaths.templates);
    await page.getByRole("button", { name: "Use Template" }).first().click();
    await settled(page.getByLabel("Discussion topic"));
  },
});

async function openPost(page: Page): Promise<void> {
  await page.goto(websitePaths.postHistory);
  await page.getByRole("link", { name: "View full post" }).first().click();
  await expect(page.getByRole("heading", { name: "Post Details" })).toBeVisible();
}
