import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { generation } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { click } from "../testing/person.ts";
import { squash } from "../testing/reply.ts";
import { generate, showPanel, topicBox } from "../testing/show-panel.tsx";

const insert = () => screen.getByRole("button", { name: "Insert into page" }).click();
const message = (words: RegExp) => screen.getByText(words);
const draft = () => screen.getByRole("article").getByText(generation.content.slice(0, 40));

const TAKEN_OUT = /^The page has taken the reply out of the box again\. If it wasn't posted, press Insert/;
const IS_IN = /^The reply is in the box “Your reply”\./;

/** Has a reply written beside the page, and presses Insert. */
async function insertedInto(kind: string, fate: string, afterMs: number) {
  const api = fakeApi();
  const page = await openCoursePage("changed-box", `?${kind}&${fate}&${afterMs}`);
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api);
  await click(page.find("#reply"));
  await insert();
  await expect.poll(() => page.document.body.dataset.changed).toBe("");
  return page;
}

test.for([50, 500])(
  "a box that is removed %s ms after the paste: the panel says so and keeps the draft",
  async (afterMs) => {
    await insertedInto("rich", "removed", afterMs);
    await expect.element(message(TAKEN_OUT)).toBeVisible();
    await expect.element(message(IS_IN)).not.toBeInTheDocument();
    await expect.element(draft()).toBeInTheDocument();
    await insert();
    await expect.element(message(/^Click the reply box on the page/)).toBeVisible();
  },
);

test("a box that is emptied: the panel says so, and the next press fills it", async () => {
  const page = await insertedInto("textarea", "emptied", 500);
  await expect.element(message(TAKEN_OUT)).toBeVisible();
  await expect.element(draft()).toBeInTheDocument();
  await insert();
  await expect.element(message(IS_IN)).toBeVisible();
  expect(squash(page.replyBox.model())).toBe(squash(generation.content));
});

test("a box that is drawn anew with its words: the panel still has it there, and asks before a second copy", async () => {
  const page = await insertedInto("program", "redrawn", 500);
  await expect.element(message(IS_IN)).toBeVisible();
  await insert();
  await expect.element(message(/^The reply is in this box already\./)).toBeVisible();
  await expect.element(message(TAKEN_OUT)).not.toBeInTheDocument();
  expect(squash(page.replyBox.model())).toBe(squash(generation.content));
});
