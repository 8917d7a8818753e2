import { listTemplates } from "@discussion-post/contract/templates";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, templates } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

// covers 339
test("a list that cannot be loaded says so, and can be tried again", async () => {
  const api = fakeApi();
  api.on(listTemplates, refusal("internal_error"));
  await showPage(api, "/templates", { user: freeUser });
  await expect.element(page.getByText("Failed to load templates. Please try again later.")).toBeVisible();
  api.on(listTemplates, []);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("No templates yet")).toBeVisible();
});

test("the templates stand there", async () => {
  const api = fakeApi();
  api.on(listTemplates, templates);
  const { release } = api.hold(listTemplates);
  await showPage(api, "/templates", { user: freeUser });
  await expect.element(page.getByText("Loading templates")).toBeInTheDocument();
  release();
  for (const { name } of templates) await expect.element(page.getByRole("heading", { name })).toBeVisible();
});
