/** @module-tag slow */

import { describe, expect, onTestFinished, test } from "vitest";
import { type InsertionOutcome, insertReply, undoInsertion } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";
import { openCoursePage, openEditor } from "./testing/open-course-page.ts";
import { click, type, undo } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";
import { type ReplyStands, watchReply } from "./watch-reply.ts";

const WHOLE = squash(reply.text);

/** Inserts, and keeps whether the page was said to have taken it out again. */
async function inserting<P extends { tabId: number }>(page: P) {
  let fate: ReplyStands["as"] | "moved" | null = null;
  const stop = watchReply(page.tabId, { onStands: ({ as }) => (fate = as), onMoved: () => (fate = "moved") });
  onTestFinished(stop);
  const outcome = await insertReply(page.tabId, reply);
  /** Whether the last word about it is that it is in the box. */
  const isCalledFilled = () => outcome.status === "inserted" && fate !== "nothing";
  return { page, outcome, isCalledFilled, fate: () => fate, isMoved: () => fate === "moved" };
}

async function insertedInto(kind: string, fate: string, afterMs: number) {
  const page = await openCoursePage("changed-box", `?${kind}&${fate}&${afterMs}`);
  await enterPage(page.tabId);
  await click(page.find("#reply"));
  const inserted = await inserting(page);
  await expect.poll(() => page.document.body.dataset.changed).toBe("");
  return { ...inserted, holds: () => squash(page.replyBox.model()) };
}

/** What asks before there could be a second copy, or a box. */
const ASKS: InsertionOutcome["status"][] = ["already_there", "unconfirmed", "no_target"];

const times = [
  ...["textarea", "rich", "program"].flatMap((kind) => [
    { kind, afterMs: 50 },
    { kind, afterMs: 500 },
  ]),
  { kind: "textarea", afterMs: 2_000 },
];

describe.for(times)("$afterMs ms after a paste ($kind)", ({ kind, afterMs }) => {
  test("a box that the page removes is not called filled, and a second press asks for one", async () => {
    const { page, isCalledFilled } = await insertedInto(kind, "removed", afterMs);
    await expect.poll(isCalledFilled).toBe(false);
    expect(await undoInsertion(page.tabId, 0)).toEqual({ status: "changed" });
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  });

  test("a box that an empty one replaces is called filled only where that got the reply, and a second press fills it or asks", async () => {
    const { page, isCalledFilled, holds } = await insertedInto(kind, "emptied", afterMs);
    await expect.poll(() => isCalledFilled() === (holds() === WHOLE)).toBe(true);
    const isThere = holds() === WHOLE;
    const { status } = await insertReply(page.tabId, reply);
    if (isThere) expect(status).toBe("already_there");
    else if (status !== "inserted") {
      expect(ASKS).toContain(status);
      expect(await insertReply(page.tabId, reply, { isAgain: true })).toMatchObject({ status: "inserted" });
    }
    expect(holds()).toBe(WHOLE);
  });

  test("a box that another with the same words replaces is filled, and stays so", async () => {
    const { page, isCalledFilled, holds } = await insertedInto(kind, "redrawn", afterMs);
    expect(holds()).toBe(WHOLE);
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "already_there" });
    // Any word to the contrary would have come by then, on the page's own clock.
    await new Promise((resolve) => page.window.setTimeout(resolve, 300));
    expect(isCalledFilled()).toBe(true);
  });
});

describe("an editor's own frame", () => {
  async function insertedInFrame() {
    const page = await openCoursePage("tinymce-classic");
    await enterPage(page.tabId);
    await click(page.find("iframe"));
    const inserted = await inserting(page);
    expect(inserted.outcome.status).toBe("inserted");
    const frame = page.find("iframe") as HTMLIFrameElement;
    return { ...inserted, frame, written: frame.contentDocument?.body.innerHTML ?? "" };
  }

  /** Puts another frame in its place, as editors do that are set up once more. */
  function replace(frame: HTMLIFrameElement, written: string): void {
    const next = frame.ownerDocument.createElement("iframe");
    next.style.cssText = "width: 600px; height: 200px";
    frame.replaceWith(next);
    const { body } = next.contentDocument ?? {};
    if (!body) throw new Error("The new frame has no body");
    body.contentEditable = "true";
    body.innerHTML = written;
  }

  test("that the page removes is not called filled", async () => {
    const { frame, isCalledFilled } = await insertedInFrame();
    frame.remove();
    await expect.poll(isCalledFilled, { timeout: 10_000 }).toBe(false);
  });

  test("that an empty one replaces is not, either", async () => {
    const { frame, isCalledFilled } = await insertedInFrame();
    replace(frame, "");
    await expect.poll(isCalledFilled, { timeout: 10_000 }).toBe(false);
  });

  test("that another with the same words replaces is filled, and a second press asks", async () => {
    const { page, frame, written, isMoved, isCalledFilled } = await insertedInFrame();
    replace(frame, written);
    await expect.poll(isMoved, { timeout: 10_000 }).toBe(true);
    expect(isCalledFilled()).toBe(true);
    // Whose box it is nobody knows: it comes from another address.
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  });

  test("that another replaces which gets the words later is filled, too", async () => {
    const { frame, written, isMoved, isCalledFilled } = await insertedInFrame();
    const place = frame.parentElement;
    replace(frame, "");
    const body = place?.querySelector("iframe")?.contentDocument?.body;
    setTimeout(() => {
      if (body) body.innerHTML = written;
    }, 200);
    await expect.poll(isMoved, { timeout: 10_000 }).toBe(true);
    expect(isCalledFilled()).toBe(true);
  });
});

test("an editor whose reply goes beyond its view is not called filled when the page removes it", async () => {
  const page = await openEditor("ace");
  await enterPage(page.tabId);
  page.find("#place").style.height = "60px";
  await click(page.find("#place"));
  const { outcome, isCalledFilled } = await inserting(page);
  expect(outcome.status).toBe("inserted");
  page.find("#place").remove();
  await expect.poll(isCalledFilled).toBe(false);
});

test("an editor whose reply is scrolled out of view stays filled", async () => {
  const page = await openEditor("monaco");
  await enterPage(page.tabId);
  await click(page.find("#place"));
  const { isCalledFilled } = await inserting(page);
  const lines = page.document.querySelectorAll(".view-line").length;
  page.find(".editor-scrollable").scrollTop = 80;
  await expect.poll(() => page.document.querySelectorAll(".view-line").length).toBeLessThan(lines);
  await new Promise((resolve) => page.window.setTimeout(resolve, 300));
  expect(isCalledFilled()).toBe(true);
});

test("a reply that arrived late and that the page then takes out is told of, too", async () => {
  const page = await openEditor("later-paste");
  await enterPage(page.tabId);
  await click(page.find("#place"));
  let last = "";
  onTestFinished(onPageNotice(page.tabId, "reply_stands", ({ as }) => (last = as)));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "unconfirmed" });
  await expect.poll(() => last).toBe("whole");
  page.find("#place").replaceChildren();
  await expect.poll(() => last).toBe("nothing");
});

/** A box that is a plain `contenteditable`, as the page may do with it what it likes. */
async function openPlain() {
  const page = await openCoursePage("changed-box", "?rich&kept&0");
  await enterPage(page.tabId);
  const box = page.find("#reply");
  await click(box);
  return { page, box };
}

/** Has the page's clock go on by more than any closer look at the box takes. */
async function pass(window: Window & typeof globalThis): Promise<void> {
  const now = window.Date.now.bind(window.Date);
  window.Date.now = () => now() + 60_000;
  await new Promise((resolve) => window.setTimeout(resolve, 200));
}

test("a page that keeps only a part is told to, and a second press asks", async () => {
  const { page, box } = await openPlain();
  const { fate } = await inserting(page);
  box.textContent = box.innerText.slice(0, 120);
  await expect.poll(fate).toBe("part");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "partly_there" });
  expect(squash(page.replyBox.model())).not.toContain(WHOLE);
});

test("a page that adds the pasted text itself later is told to hold it more than once", async () => {
  const { page, box } = await openPlain();
  const { outcome, fate } = await inserting(page);
  expect(outcome.status).toBe("inserted");
  box.append(
    ...reply.paragraphs.map((words) =>
      Object.assign(page.document.createElement("p"), { textContent: words }),
    ),
  );
  await expect.poll(fate).toBe("repeated");
});

test("long after the insertion, what the page does with the reply is told still", async () => {
  const { page, box } = await openPlain();
  const { fate } = await inserting(page);
  await pass(page.window);
  const words = box.innerHTML;
  box.replaceChildren();
  await expect.poll(fate, { timeout: 5_000 }).toBe("nothing");
  box.innerHTML = words;
  await expect.poll(fate, { timeout: 5_000 }).toBe("whole");
});

test("a reply that arrives long after it was pasted is told of, too", async () => {
  const { page, box } = await openPlain();
  box.addEventListener("paste", (event) => event.preventDefault());
  const { outcome, fate } = await inserting(page);
  expect(outcome.status).toBe("unconfirmed");
  await pass(page.window);
  box.innerHTML = reply.html;
  await expect.poll(fate, { timeout: 5_000 }).toBe("whole");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "already_there" });
});

test("what comes late answers a second press, too, and is taken out again without the words beside it", async () => {
  const { page, box } = await openPlain();
  await type("My own words.");
  box.addEventListener("paste", (event) => event.preventDefault());
  const told: unknown[] = [];
  onTestFinished(
    onPageNotice(page.tabId, "reply_stands", ({ as, pressedAt }) => told.push({ as, pressedAt })),
  );
  for (const pressedAt of [1, 2])
    expect(await insertReply(page.tabId, reply, { pressedAt })).toEqual({ status: "unconfirmed" });
  box.innerHTML += reply.html;
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([{ as: "whole", pressedAt: 2 }]);
  expect(await undoInsertion(page.tabId, 0)).toEqual({ status: "undone" });
  expect(squash(box.innerText)).toBe("My own words.");
});

test("a person's own undo is told, and their editing is not", async () => {
  const { page, box } = await openPlain();
  let last: Partial<ReplyStands> = {};
  onTestFinished(onPageNotice(page.tabId, "reply_stands", (stands) => (last = stands)));
  await insertReply(page.tabId, reply);
  await click(box);
  await type("{Control>}{End}{/Control}{Backspace}{Backspace}");
  await pass(page.window);
  expect(last).toEqual({});
  await undo();
  await undo();
  await expect.poll(() => last, { timeout: 5_000 }).toMatchObject({ as: "nothing", isByPage: false });
});

test("a page that empties its box once, as the reply goes in, gets it with its paragraphs apart", async () => {
  const { page, box } = await openPlain();
  const clear = () => page.window.setTimeout(() => box.replaceChildren(), 50);
  box.addEventListener("input", clear, { once: true });
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(box.innerText.split("\n\n").map(squash)).toEqual(reply.paragraphs.map(squash));
});
