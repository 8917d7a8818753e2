/** @module-tag slow */

import { generatePost } from "@discussion-post/contract/generations";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts } from "@discussion-post/contract/posts";
import { eventStream, type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/** Whatever is pressed leads to where it can be gone on with. */

const TOPIC = "Is a hot dog a sandwich?";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });
const newPost = () => page.getByRole("main").getByRole("link", { name: "Create New Post" });
const topic = page.getByLabelText("Discussion topic");
const formTab = page.getByRole("tab", { name: "Create Post", selected: true });

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, []);
  return api;
}

async function writeDraft(api: FakeApi): Promise<void> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id: generation.id }, { type: "done", generation });
  stream.end();
  await expect.element(button("Save")).toBeVisible();
}

const openHistory = async () => {
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Post History" }).click();
  await expect.element(page.getByRole("heading", { name: "Post History" })).toBeVisible();
};

async function expectEmptyForm(): Promise<void> {
  await expect.poll(address).toBe("/");
  await expect.element(formTab).toBeInViewport();
  await expect.element(topic).toHaveValue("");
  await expect.element(topic).toHaveFocus();
}

test("Create New Post leads from the history to an empty form, and the draft comes back by a press", async () => {
  await writeDraft(apiOfSite());
  await openHistory();
  await newPost().click();
  await expectEmptyForm();
  await button("Undo").click();
  await expect.element(button("Save")).toBeVisible();
});

test("a phone's menu leads there from the generator itself, whose focus stays in the topic", async () => {
  await page.viewport(375, 700);
  await writeDraft(apiOfSite());
  await page.getByRole("button", { name: /^(Account|Open) menu/ }).click();
  await link("Create New Post").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expectEmptyForm();
});

test("what is told on a phone leaves the field that has the focus in sight", async () => {
  await page.viewport(375, 700);
  await writeDraft(apiOfSite());
  await page.getByRole("button", { name: /^(Account|Open) menu/ }).click();
  await link("Create New Post").click();
  await expectEmptyForm();
  await expect.element(button("Undo")).toBeVisible();
  const distance = () => {
    const toast = document.querySelector("ol li")?.getBoundingClientRect();
    const field = topic.element().getBoundingClientRect();
    return toast && Math.max(field.top - toast.bottom, toast.top - field.bottom);
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
});

test("an unfinished topic gives way to a new post, and comes back by a press", async () => {
  await showPage(apiOfSite(), "/", { user: freeUser });
  await topic.fill(TOPIC);
  await openHistory();
  await newPost().click();
  await expectEmptyForm();
  await button("Undo").click();
  await expect.element(topic).toHaveValue(TOPIC);
});

test("Ctrl+Z brings an unfinished topic back in the empty box that has the focus, and is the box's own in a new topic", async () => {
  await showPage(apiOfSite(), "/", { user: freeUser });
  for (const typed of ["", "Another topic"]) {
    await topic.fill(TOPIC);
    await openHistory();
    await newPost().click();
    await expectEmptyForm();
    await expect.element(button("Undo")).toBeVisible();
    if (typed) await userEvent.keyboard(typed);
    await userEvent.keyboard("{Control>}z{/Control}");
    if (typed) await expect.element(topic).not.toHaveValue(TOPIC);
    else await expect.element(topic).toHaveValue(TOPIC);
  }
});

test("a draft that is being written is not left for a new post", async () => {
  const api = apiOfSite();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await topic.fill(TOPIC);
  await button("Generate Discussion Post").click();
  stream.send({ type: "started", id: generation.id }, { type: "text", text: "The first words" });
  await openHistory();
  await newPost().click();
  await expect.element(page.getByText("A draft is being written")).toBeVisible();
  await expect.element(page.getByRole("article")).toMatchTextContent("The first words");
});

for (const [code, said] of [
  ["ai_failed", "No post was written."],
  ["post_limit_reached", "Free plan limit reached"],
] as const) {
  test(`a second draft that meets ${code} shows what came of it, and not the first draft`, async () => {
    await page.viewport(375, 700);
    const api = apiOfSite();
    await writeDraft(api);
    await button("Regenerate").click();
    await topic.fill("Are trains fun?");
    api.on(generatePost, refusal(code, { message: "What went wrong here." }));
    await button("Generate Discussion Post").click();
    await expect.element(page.getByRole("main").getByText(said, { exact: false })).toBeInViewport();
    await expect.element(page.getByRole("tab", { name: "Create Post", selected: true })).toBeInTheDocument();
    await expect.element(topic).toHaveValue("Are trains fun?");
    await page.getByRole("tab", { name: "View Result" }).click();
    await expect.element(button("Save")).toBeVisible();
  });
}
