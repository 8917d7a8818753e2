import { getAiStatement } from "@discussion-post/contract/ai-statements";
import { getPost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { aiStatement, freeUser, postInFull } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const button = () => page.getByRole("button", { name: "Statement of AI use" });

test("beside a saved post its statement is told when it is asked for", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  api.on(getAiStatement, { statement: aiStatement });
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await expect.element(button()).toBeVisible();
  expect(api.requests(getAiStatement)).toEqual([]);
  await button().click();
  const statement = page.getByRole("region", { name: "Statement of AI use" });
  await expect.element(statement.getByText(/46 of its 200 words/)).toBeInViewport({ ratio: 1 });
  await expect.element(statement.getByRole("heading")).toHaveFocus();
  await expect.element(statement.getByRole("button", { name: "Copy statement" })).toBeVisible();
  await expectAccessible();
});

test("a record that cannot be read says why, and can be asked for again", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  api.on(getAiStatement, refusal("unavailable", { message: "The database rests." }));
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await button().click();
  await expect.element(page.getByText("The database rests.")).toBeVisible();
  api.on(getAiStatement, { statement: null });
  await button().click();
  await expect.element(page.getByText(/No text that an AI wrote is on record/)).toBeVisible();
});
