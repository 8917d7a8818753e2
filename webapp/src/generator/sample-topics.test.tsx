import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

test("a user without a topic is offered some; one that is picked waits in the box, which has the focus", async () => {
  await showPage(fakeApi(), "/", { user: freeUser });
  const samples = page.getByRole("list", { name: "No topic yet? Try one:" });
  await expect.element(samples).toBeVisible();
  await expectAccessible();
  await samples.getByRole("button").first().click();
  const box = page.getByLabelText("Discussion topic or question");
  await expect.element(box).toHaveValue("Does homework improve academic achievement?");
  await expect.element(box).toHaveFocus();
  await expect.element(samples).not.toBeInTheDocument();
  await box.clear();
  await expect.element(samples).toBeVisible();
});
