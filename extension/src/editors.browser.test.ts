import { describe, expect, test } from "vitest";
import { insertReply } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { editors } from "./testing/editors.ts";
import { openEditor } from "./testing/open-course-page.ts";
import { click, moveLeft, type, undo } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

const DRAFT = "My own opening sentence.";

async function openEntered(name: string) {
  const page = await openEditor(name);
  await enterPage(page.tabId);
  const lines = () => page.replyBox.model().split("\n").map(squash).filter(Boolean);
  return { ...page, lines };
}

const whole = reply.paragraphs.map(squash);

describe.for(editors)("$name", ({ name, box, hasItalics, divides }) => {
  test("the only box of the page gets the reply once, unclicked", async () => {
    const { tabId, lines, replyBox } = await openEntered(name);
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
    expect(lines()).toEqual(whole);
    expect(/<(em|i)\b/.test(replyBox.saved())).toBe(hasItalics);
    expect(replyBox.posted).toEqual([]);
    expect(replyBox.clicks()).toBe(0);
  });

  test("behind a sentence and within one, the reply has lines of its own", async () => {
    for (const [steps, want] of [
      [0, [DRAFT, ...whole]],
      [" sentence.".length, divides ? ["My own opening", ...whole, "sentence."] : [DRAFT, ...whole]],
    ] as const) {
      const { tabId, lines, find, window } = await openEntered(name);
      await click(find(box));
      await type(DRAFT);
      await moveLeft(window, steps);
      expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", isJoined: false });
      expect(lines()).toEqual(want);
      window.frameElement?.remove();
    }
  });
});

test.for(editors.filter(({ hasUndo }) => hasUndo))(
  "$name: one undo takes the reply out",
  async ({ name, box }) => {
    const { tabId, lines, find } = await openEntered(name);
    await click(find(box));
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
    await undo();
    await expect.poll(lines).toEqual([]);
  },
);

test("an editor that joins every paste to the words beside it is said to", async () => {
  const { tabId, lines, find, window } = await openEntered("medium-editor");
  await click(find("#place"));
  await type(DRAFT);
  await moveLeft(window, " sentence.".length);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", isJoined: true });
  expect(lines()).not.toContain(whole[0]);
});

test("a reply longer than its box is not taken for joined when the editor scrolls to its end", async () => {
  const { tabId, lines, find, replyBox } = await openEntered("quill");
  find("#place").style.height = "100px";
  const paragraphs = Array.from(
    { length: 30 },
    (_, n) => `Paragraph ${n}. ${"One more word in it. ".repeat(9)}`,
  );
  const long = {
    paragraphs,
    text: paragraphs.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p><em>${paragraph}</em></p>`).join(""),
  };
  await click(find(".ql-editor"));
  expect(await insertReply(tabId, long)).toMatchObject({
    status: "inserted",
    technique: "paste",
    isJoined: false,
  });
  expect(find(".ql-editor p").getBoundingClientRect().bottom).toBeLessThan(0);
  expect(lines()).toEqual(paragraphs.map(squash));
  expect(replyBox.saved()).toContain("<em>");
});

test("an editor that takes a paste late gets the reply once", async () => {
  const { tabId, lines } = await openEntered("late-paste");
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  expect(lines()).toEqual(whole);
});

describe("an editor that draws its text itself", () => {
  test("is offered the reply once, and nothing is said of what nobody can see", async () => {
    const { tabId, lines, find } = await openEntered("canvas");
    await click(find("canvas"));
    expect(await insertReply(tabId, reply)).toEqual({ status: "unconfirmed" });
    expect(lines()).toEqual(whole);
  });

  test("is offered it again only when the person says so", async () => {
    const { tabId, lines, find } = await openEntered("canvas");
    await click(find("canvas"));
    await insertReply(tabId, reply);
    expect(await insertReply(tabId, reply)).toEqual({ status: "unconfirmed" });
    expect(lines()).toEqual(whole);
    await insertReply(tabId, reply, { isAgain: true });
    expect(lines().filter((line) => line === whole[1])).toHaveLength(2);
  });
});
