import { generatePost } from "@discussion-post/contract/generations";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

test("beside a draft stands what its assignment asks for, and what of it the draft meets", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await page
    .getByLabelText(/Discussion topic/)
    .fill("Write 250-300 words. End with a question for your peers. Reply to two classmates by Sunday.");
  await page.getByRole("button", { name: /^Generate/ }).click();

  stream.send({
    type: "done",
    generation: { ...generation, model: "qwen3:4b", content: "So it is. Is it not?" },
  });
  stream.end();

  const items = page.getByRole("listitem");
  await expect
    .element(items.filter({ hasText: "250-300 words" }))
    .toHaveTextContent("Not met yet: 250-300 words6 now");
  await expect
    .element(items.filter({ hasText: "Ends with a question" }))
    .toHaveTextContent("Met: Ends with a question");
  await expect
    .element(items.filter({ hasText: "Replies due" }))
    .toHaveTextContent("Later: Replies due Sunday");
  await expect.element(page.getByText("1 of 2 met")).toBeVisible();
  await expect.element(page.getByText("qwen3:4b")).toBeVisible();
  await expectAccessible();
});
