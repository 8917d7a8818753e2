import { generatePost } from "@discussion-post/contract/generations";
import { getPost, listPosts, type PostInFull, updatePost } from "@discussion-post/contract/posts";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, fakeApi } from "@discussion-post/ui/testing/fake-api";
import {
  citedGeneration,
  freeUser,
  generation,
  post as listed,
  postInFull,
  references,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { showPage } from "../testing/show-page.tsx";

const { content, sources } = citedGeneration;
const CITATION = "(Cats et al., 2017; Fearnley, 2013)";
const start = content.indexOf("Targeted fare relief");
const words = { start, end: start + 20, text: "Targeted fare relief", kind: "study" as const };
const marked: PostInFull = {
  ...postInFull,
  content,
  sources,
  references,
  unverified: [words],
  kept: [],
  removed: [{ at: 0, text: "Trams ring. ", reason: "length" }],
  // Nothing cites the second source any more.
  citations: [
    {
      start: content.indexOf(CITATION),
      end: content.indexOf(CITATION) + CITATION.length,
      text: CITATION,
      keys: ["cats2017"],
      form: "parenthetical",
      evidence: [],
    },
  ],
};

/** A saved post on its page, whose changes the server keeps as they are sent. */
async function showMarked(post: PostInFull = marked) {
  const api = fakeApi();
  let saved = post;
  api.on(getPost, () => saved);
  api.on(listPosts, [listed]);
  api.on(updatePost, ({ body }) => {
    const { content = saved.content, unverified = [], kept = [], removed = [], citations = [] } = body;
    saved = { ...saved, content, unverified, kept, removed, citations };
    return saved;
  });
  await showPage(api, `/post/${marked.id}`, { user: freeUser });
  return { last: () => api.requests(updatePost).at(-1)?.body };
}

/** The colors of a system whose user has chosen white on black, until the end of the test. */
function forceDarkColors(): Promise<void> {
  return emulateMedia({
    features: [
      { name: "forced-colors", value: "active" },
      { name: "prefers-color-scheme", value: "dark" },
    ],
  });
}

const button = (name: RegExp) => page.getByRole("button", { name });

test("what a writer decides about a mark of a saved post is saved, and can be taken back", async () => {
  const { last } = await showMarked();
  await button(/^Keep “Targeted fare relief”/).click();
  await expect.element(button(/^Mark again “Targeted fare relief”/)).toBeVisible();
  expect(last()).toMatchObject({ content, unverified: [], kept: [words] });
  await expectAccessible();
  await button(/^Mark again/).click();
  await expect.element(button(/^Keep “Targeted fare relief”/)).toBeVisible();
  expect(last()).toMatchObject({ unverified: [words], kept: [] });
});

test("marked words can be read in forced colors", async () => {
  await forceDarkColors();
  await showMarked();
  const mark = page.getByRole("button", { name: /^Targeted fare relief/ });
  await expect.element(mark).toBeVisible();
  const { color, backgroundColor } = getComputedStyle(mark.element());
  expect({ color, backgroundColor }).toEqual({
    color: "rgb(0, 0, 0)",
    // What a browser gives marked words of its own, with nothing taken off.
    backgroundColor: "rgb(255, 255, 0)",
  });
});

test("an entry that nothing cites is named, taken out of the list, and put back by the keyboard", async () => {
  const { last } = await showMarked();
  const undo = button(/^Undo “Fearnley, N\./);
  await button(/^Remove from list “Fearnley, N\./).click();
  await expect.element(undo).toBeVisible();
  expect(last()?.content).not.toContain("Fearnley, N.");
  expect(last()?.content).toContain("Cats, O.");
  (undo.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button(/^Remove from list “Fearnley, N\./)).toBeVisible();
  expect(last()).toMatchObject({ content, unverified: [words] });
});

test("a source whose only sentence is removed is cited no more", async () => {
  const at = content.indexOf("car traffic fell");
  const claim = { start: at, end: at + 16, text: "car traffic fell", kind: "study" as const };
  const [citation] = marked.citations;
  if (!citation) throw new Error("no citation");
  await showMarked({
    ...marked,
    unverified: [claim],
    citations: [{ ...citation, keys: ["cats2017", "fearnley2013"] }],
  });
  await expect.element(page.getByText("2 cited")).toBeVisible();
  await button(/^Remove sentence with “car traffic fell”/).click();
  await expect.element(page.getByText("0 cited")).toBeVisible();
  expect(page.getByText("Not cited in the text").elements()).toHaveLength(2);
});

test("sentences that were cut for length come back without a mark", async () => {
  const { last } = await showMarked();
  await expect.element(page.getByText("Cut for length")).toBeVisible();
  await button(/^Undo “Trams ring/).click();
  await expect.element(page.getByRole("article")).toMatchTextContent("Trams ring. Free public transport");
  expect(last()?.unverified).toHaveLength(1);
});

test("a sentence that was removed comes back from the list with the marks it had, and not marked as a whole", async () => {
  const { last } = await showMarked();
  await button(/^Remove sentence with “Targeted fare relief”/).click();
  await expect.element(button(/^Undo “Targeted fare relief/)).toBeVisible();
  expect(last()?.content).not.toContain("Targeted fare relief");
  await button(/^Undo “Targeted fare relief/).click();
  await expect.element(button(/^Keep “Targeted fare relief”/)).toBeVisible();
  expect(last()).toMatchObject({ content, unverified: [words], citations: marked.citations });
});

test("a paragraph that was taken for none of the post comes back without a mark", async () => {
  const { last } = await showMarked({
    ...marked,
    removed: [{ at: 0, text: "Here is my reply.\n\n", reason: "around" }],
  });
  await expect.element(page.getByText("Not part of the post")).toBeVisible();
  await button(/^Undo “Here is my reply/).click();
  await expect.element(page.getByRole("article").getByText("Here is my reply.")).toBeVisible();
  expect(last()).toMatchObject({ content: `Here is my reply.\n\n${content}`, removed: [] });
  expect(last()?.unverified).toMatchObject([{ text: words.text }]);
});

test("a version that is revised goes from the screen before the next one comes", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user: freeUser });
  await page.getByLabelText("Discussion topic").fill("Should lectures be recorded?");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  const article = page.getByRole("article");
  stream.send({ type: "started", id: generation.id }, { type: "text", text: "A first version." });
  await expect.element(article).toMatchTextContent("A first version.");
  stream.send({ type: "restarted" }, { type: "text", text: "A second one." });
  await expect.element(article).toMatchTextContent("A second one.");
  await expect.element(article).not.toMatchTextContent("first version");
  stream.end();
});
