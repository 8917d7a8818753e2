import { generatePost } from "@discussion-post/contract/generations";
import { getPost, listPosts, type PostInFull, updatePost } from "@discussion-post/contract/posts";
import { editDraft, type Version } from "@discussion-post/contract/versions";
import { eventStream, fakeApi } from "@discussion-post/ui/testing/fake-api";
import {
  firstVersion,
  freeUser,
  generation,
  post as listed,
  postInFull,
} from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const BLANK = "[your example: a time you led]";
const content = `Leaders listen.\n\n${BLANK} That taught me to ask.\n\nWhat did it teach you?`;
const start = content.indexOf(BLANK);
const blank = { start, end: start + BLANK.length, text: BLANK, kind: "blank" as const };
const withBlank = { content, references: null, unverified: [blank], citations: [] };
const filled = content.replace(BLANK, "Once I led a choir.");

const box = page.getByRole("textbox", { name: "Text", exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const fillIn = button(`Fill in “${BLANK}”`);

/** Types over what is selected once the editor has the focus. */
async function typeOverBlank(): Promise<void> {
  await expect.element(box).toHaveFocus();
  await expect.poll(() => document.getSelection()?.toString()).toBe(BLANK);
  await userEvent.keyboard("Once I led a choir.");
  await button("Done").click();
  await expect.element(box).not.toBeInTheDocument();
}

test("a draft's blank is filled in from its mark, and a copy says before how many are open", async () => {
  const api = fakeApi();
  api.on(editDraft, ({ body }): Version => ({ ...firstVersion, ...withBlank, ...body, number: 2 }));
  const { response, send, end } = eventStream(generatePost);
  api.on(generatePost, response);
  await showPage(api, "/", { user: freeUser });
  await page.getByLabelText("Discussion topic").fill("Tell of a time you led.");
  await button("Generate Discussion Post").click();
  const { id } = generation;
  send({ type: "started", id }, { type: "done", generation: { ...generation, ...withBlank } });
  end();

  const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await button("Copy").click();
  await expectToast({
    title: "Copied to clipboard",
    text: "Post content has been copied to your clipboard. 1 marked blank is still to fill in.",
  });

  await page.getByRole("article").getByRole("button", { name: BLANK }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fill in" }).click();
  await typeOverBlank();
  expect(api.requests(editDraft).at(-1)?.body).toMatchObject({ content: filled, unverified: [] });
  await expect.element(fillIn).not.toBeInTheDocument();
});

test("a blank in the middle of a long paragraph is in view where it's filled in", async () => {
  const api = fakeApi();
  const long = "What a leader hears is seldom what was said first. ".repeat(60);
  const text = `${long}${BLANK} ${long}`;
  const mark = { ...blank, start: long.length, end: long.length + BLANK.length };
  api.on(getPost, { ...postInFull, ...withBlank, content: text, unverified: [mark] });
  api.on(listPosts, [listed]);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await fillIn.first().click();
  await expect.poll(() => document.getSelection()?.toString()).toBe(BLANK);
  const place = () => document.getSelection()?.getRangeAt(0).getBoundingClientRect();
  await expect.poll(() => place()?.top).toBeGreaterThan(100);
  await expect.poll(() => place()?.bottom).toBeLessThan(innerHeight - 100);
});

test("a saved post's blank is filled in from the list beside it", async () => {
  const api = fakeApi();
  let saved: PostInFull = { ...postInFull, ...withBlank };
  api.on(getPost, () => saved);
  api.on(listPosts, [listed]);
  api.on(updatePost, ({ body: { content = saved.content } }) => {
    saved = { ...saved, content, unverified: [] };
    return saved;
  });
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await fillIn.click();
  await typeOverBlank();
  expect(api.requests(updatePost).at(-1)?.body.content).toBe(filled);
  await expectToast({ title: "Post updated" });
});

test("a blank that is filled in comes into view, and stays there", async () => {
  const api = fakeApi();
  const before = "Leaders listen.\n\n".repeat(60);
  const at = before.length;
  const far = { ...blank, start: at, end: at + BLANK.length };
  api.on(getPost, { ...postInFull, ...withBlank, content: `${before}${BLANK}`, unverified: [far] });
  api.on(listPosts, [listed]);
  await page.viewport(1280, 600);
  await showPage(api, `/post/${postInFull.id}`, { user: freeUser });
  await fillIn.click();
  const isInView = () => {
    const { top, bottom } = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? {};
    return top !== undefined && bottom !== undefined && top > 0 && bottom < innerHeight;
  };
  await expect.poll(() => document.getSelection()?.toString() === BLANK && isInView()).toBe(true);
  // A text that is held in its place is held for less.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(isInView()).toBe(true);
});
