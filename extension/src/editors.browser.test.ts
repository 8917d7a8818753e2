/** @module-tag slow */

import { describe, expect, test, vi } from "vitest";
import { insertReply, undoInsertion } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { editors } from "./testing/editors.ts";
import { openEditor } from "./testing/open-course-page.ts";
import { click, drawn, moveLeft, type, undo } from "./testing/person.ts";
import { reply, replyOf, squash } from "./testing/reply.ts";

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

  test("behind a sentence and within one, the reply has lines of its own, with its italics", async () => {
    for (const [steps, want] of [
      [0, [DRAFT, ...whole]],
      [" sentence.".length, divides ? ["My own opening", ...whole, "sentence."] : [DRAFT, ...whole]],
    ] as const) {
      const { tabId, lines, find, window, replyBox } = await openEntered(name);
      await click(find(box));
      await type(DRAFT);
      await moveLeft(window, steps);
      expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", isJoined: false });
      expect(lines()).toEqual(want);
      expect(/<(em|i)\b/.test(replyBox.saved())).toBe(hasItalics);
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

test.for(["monaco", "monaco-textarea"])(
  "%s: the reply goes in while the panel has the window's focus",
  async (name) => {
    const { tabId, lines, find, window, document } = await openEntered(name);
    await click(find("#place"));
    // What an editor hears and sees of it; the tests' own browser gives every page the focus.
    document.activeElement?.dispatchEvent(new FocusEvent("blur"));
    // By the next task it knows that no other part of it has the focus either.
    await new Promise((resolve) => window.setTimeout(resolve));
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
    expect(lines()).toEqual(whole);
  },
);

test("an editor that joins every paste to the words beside it gets it in a line of its own, with its italics", async () => {
  const { tabId, lines, find, window, replyBox } = await openEntered("medium-editor");
  await click(find("#place"));
  await type(DRAFT);
  await moveLeft(window, " sentence.".length);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", isJoined: false });
  expect(lines()).toEqual(["My own opening", ...whole, "sentence."]);
  expect(replyBox.saved()).toMatch(/<(em|i)\b/);
  expect(await undoInsertion(tabId, 0)).toEqual({ status: "undone" });
  expect(lines()).toEqual([DRAFT]);
});

test("a reply longer than its box is not taken for joined when the editor scrolls to its end", async () => {
  const { tabId, lines, find, replyBox } = await openEntered("quill");
  find("#place").style.height = "100px";
  const long = replyOf({ paragraphs: 30 });
  await click(find(".ql-editor"));
  expect(await insertReply(tabId, long)).toMatchObject({
    status: "inserted",
    technique: "paste",
    isJoined: false,
  });
  expect(find(".ql-editor p").getBoundingClientRect().bottom).toBeLessThan(0);
  expect(lines()).toEqual(long.paragraphs.map(squash));
  expect(replyBox.saved()).toContain("<em>");
});

/** What these editors draw of their text. */
const LINES =
  ".ace_text-layer > *, .cm-content > .cm-line, .CodeMirror-code .CodeMirror-line, .view-lines > .view-line";

describe.for(["ace", "codemirror-6", "easymde", "monaco", "monaco-textarea"])(
  "%s, which draws only the lines in view",
  (name) => {
    async function openLow() {
      const page = await openEntered(name);
      const box = page.find(".ace_editor, .cm-editor, .CodeMirror-scroll, #place:has(.monaco-editor)");
      box.style.height = "120px";
      box.style.minHeight = "0";
      await click(box);
      return page;
    }

    test("holds a reply of 3,000 words whole, and is believed", async () => {
      const { tabId, lines } = await openLow();
      const long = replyOf({ paragraphs: 80 });
      expect(await insertReply(tabId, long)).toMatchObject({ status: "inserted", isJoined: false });
      expect(lines()).toEqual(long.paragraphs.map(squash));
    });

    test("is left as it was by being read: where it stands, its caret and its undo", async () => {
      const { tabId, lines, document, window } = await openLow();
      const long = replyOf({ paragraphs: 80 });
      await insertReply(tabId, long);
      await type("{Control>}{Home}{/Control}{ArrowRight}");
      await drawn(window);
      let moves = 0;
      document.addEventListener("mousemove", () => (moves += 1));
      const shown = () =>
        [...document.querySelectorAll(LINES)].map(({ textContent }) => textContent).toSorted();
      const before = shown();
      expect(await insertReply(tabId, long)).toEqual({ status: "already_there" });
      await expect.poll(shown).toEqual(before);
      expect(moves).toBe(0);
      await type("x");
      const [first = "", ...rest] = long.paragraphs.map(squash);
      await expect.poll(lines).toEqual([`${first.slice(0, 1)}x${first.slice(1)}`, ...rest]);
      await undo();
      await expect.poll(lines).toEqual([first, ...rest]);
    });

    test("asks before a second copy of what is out of view, and gives the reply back", async () => {
      const { tabId, lines } = await openLow();
      const long = replyOf({ paragraphs: 80 });
      await insertReply(tabId, long);
      await type("{Control>}{Home}{/Control}");
      expect(await insertReply(tabId, long)).toEqual({ status: "already_there" });
      expect(await undoInsertion(tabId, 0)).toEqual({ status: "undone" });
      expect(lines()).toEqual([]);
    });

    test("a longer draft stays as it is beside the reply, and after it was taken out", async () => {
      const { tabId, lines } = await openLow();
      const draft = Array.from({ length: 40 }, (_, n) => `My sentence ${n}.`);
      await insertReply(tabId, { paragraphs: draft, text: draft.join("\n"), html: "" });
      const long = replyOf({ paragraphs: 20 });
      expect(await insertReply(tabId, long)).toMatchObject({ status: "inserted", isJoined: false });
      expect(lines()).toEqual([...draft, ...long.paragraphs].map(squash));
      expect(await undoInsertion(tabId, 0)).toEqual({ status: "undone" });
      expect(lines()).toEqual(draft);
    });
  },
);

test("an editor that draws only the lines in view and grows with them is read by scrolling the page", async () => {
  const { tabId, lines, find, window } = await openEntered("codemirror-6");
  await click(find(".cm-content"));
  const long = replyOf({ paragraphs: 80 });
  expect(await insertReply(tabId, long)).toMatchObject({ status: "inserted", isJoined: false });
  expect(lines()).toEqual(long.paragraphs.map(squash));
  // The page is left where the editor's end was brought into view.
  expect(window.scrollY).toBeGreaterThan(0);
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
