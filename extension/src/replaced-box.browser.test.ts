/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { insertReply, undoInsertion } from "./insert-reply.ts";
import { openEntered } from "./testing/open-entered.ts";
import { click, type } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

const DRAFT = "My own opening sentence.";
const WHOLE = squash(reply.text);

test("a box that the page draws anew gets the reply once", async () => {
  const page = await openEntered("drawn-anew");
  await click(page.find("#reply"));
  await type(DRAFT);
  await click(page.find("h1"));
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  await expect.poll(page.saved).toBe(`${DRAFT} ${WHOLE}`);
  expect(squash(page.replyBox.model())).toBe(page.saved());
});

describe("a text area that the page replaces while the reply goes into it", () => {
  const BOX = '<textarea id="late" aria-label="Your reply" rows="6" cols="40"></textarea>';

  /** Replaces it by an empty one, or removes it, as often as told, as text first comes into it. */
  async function openReplaced(
    { lateMs, emptyMs = 0 }: { lateMs: number; emptyMs?: number },
    next: (page: Awaited<ReturnType<typeof openEntered>>) => void,
  ) {
    const page = await openEntered("react-textarea");
    page.find("main").innerHTML = `<h1>Week 3</h1><p>Should cities plant more trees?</p>${BOX}<p>Terms</p>`;
    const box = page.find("#late");
    box.addEventListener(
      "input",
      () =>
        setTimeout(() => {
          box.remove();
          setTimeout(() => next(page), emptyMs);
        }, lateMs),
      { once: true },
    );
    await click(box);
    return page;
  }

  const put = (markup: string) => (page: { find: (selector: string) => HTMLElement }) =>
    page.find("p").insertAdjacentHTML("afterend", markup);
  const textIn = (page: { find: (selector: string) => HTMLElement }) =>
    squash((page.find("#late") as HTMLTextAreaElement).value);

  test.each([
    [0, 0],
    [60, 0],
    [60, 500],
  ])("has it in the one in its place, once (after %d ms, there again after %d)", async (lateMs, emptyMs) => {
    const page = await openReplaced({ lateMs, emptyMs }, put(BOX));
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted", box: "Your reply" });
    expect(textIn(page)).toBe(squash(reply.text));
    expect(await undoInsertion(page.tabId, 0)).toEqual({ status: "undone" });
    expect(textIn(page)).toBe("");
  });

  test("does not have it twice where the page carries it over of its own", async () => {
    const page = await openReplaced({ lateMs: 0 }, (page) => {
      put(BOX)(page);
      setTimeout(() => {
        (page.find("#late") as HTMLTextAreaElement).value = reply.text;
      }, 600);
    });
    await insertReply(page.tabId, reply);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(textIn(page)).toBe(squash(reply.text));
  });

  test.each([
    [
      "by one of another name",
      '<textarea id="late" aria-label="Notes on trees" rows="6" cols="40"></textarea>',
    ],
    ["by one below another post", `<h4>Sam Ito</h4><p>No, they cost too much to water.</p>${BOX}`],
  ])("is lost where it is replaced %s", async (_how, markup) => {
    const page = await openReplaced({ lateMs: 60 }, put(markup));
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "lost" });
    expect(textIn(page)).toBe("");
  });

  test("is lost where the person does something meanwhile", async () => {
    // A browser that others keep busy brings a click too late, which says nothing: another one is tried.
    for (let isInTime = false; !isInTime; ) {
      const page = await openReplaced({ lateMs: 60 }, put(BOX));
      let hasActed = false;
      page.window.addEventListener("pointerdown", () => {
        hasActed = true;
      });
      const inserting = insertReply(page.tabId, reply).then((outcome) => ({ outcome, isInTime: hasActed }));
      await expect.poll(() => textIn(page)).toBe("");
      hasActed = false;
      await click(page.find("h1"));
      const ended = await inserting;
      isInTime = ended.isInTime;
      if (!isInTime) continue;
      // The second where the click comes as the reply is about to go into the new box.
      expect(["lost", "not_taken"]).toContain(ended.outcome.status);
      expect(textIn(page)).toBe("");
    }
  });
});
