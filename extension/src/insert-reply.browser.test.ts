/** @module-tag slow */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { insertReply, undoInsertion } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { openEntered } from "./testing/open-entered.ts";
import { openWithBox } from "./testing/open-with-box.ts";
import { beginLoading } from "./testing/page-left.ts";
import { click, type, undo } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

const DRAFT = "My own opening sentence.";
const WHOLE = squash(reply.text);

const boxes = [
  { name: "tinymce-classic", box: "iframe" },
  { name: "react-textarea", box: "textarea" },
] as const;

test.for(boxes)(
  "$name: a draft in the box stays, also when undo takes the reply out",
  async ({ name, box }) => {
    const page = await openEntered(name);
    await click(page.find(box));
    await type(DRAFT);
    // Looking something up takes the selection away from the box.
    await page.select("#classmate");
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    expect(page.saved()).toBe(`${DRAFT} ${WHOLE}`);
    expect(page.replyBox.posted).toEqual([]);
    await undo();
    await expect.poll(page.saved).toBe(DRAFT);
  },
);

test.for([...boxes, { name: "joined-paste", box: "#editor" } as const])(
  "$name: in the middle of a sentence the reply has paragraphs of its own",
  async ({ name, box }) => {
    const page = await openEntered(name);
    await click(page.find(box));
    await type(DRAFT);
    await type("{ArrowLeft}".repeat(" sentence.".length));
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    const lines = page.replyBox.model().split("\n").map(squash);
    expect(lines.filter((line) => line !== "")).toEqual([
      "My own opening",
      ...reply.paragraphs.map(squash),
      "sentence.",
    ]);
    await undo();
    await expect.poll(page.saved).toBe(DRAFT);
  },
);

test("the only box of a page is used without a click into it", async () => {
  const page = await openEntered("react-textarea");
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("a page that was loaded anew, and knows nothing of the extension, is entered first", async () => {
  const { tabId, replyBox } = await openCoursePage("react-textarea");
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(replyBox.saved())).toBe(WHOLE);
});

test("of two boxes the one last used gets the reply, and none where neither was", async () => {
  const page = await openEntered("two-editors");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(page.saved()).toBe("|");
  await click(page.find("#second"));
  await click(page.find("#reply"));
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(`${WHOLE}|`);
});

test("a box that is gone is not missed by anything else on the page", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  page.find("textarea").remove();
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
});

test("a read-only box is left alone", async () => {
  const page = await openEntered("closed-discussion");
  await click(page.find("#reply"));
  const before = page.document.documentElement.outerHTML;
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "read_only" });
  expect(page.document.documentElement.outerHTML).toBe(before);
  expect(page.saved()).toBe("");
});

test.for(["react-textarea", "joined-paste"] as const)(
  "a box that was used and that the page then made inert is left alone (%s)",
  async (name) => {
    const page = await openEntered(name);
    const box = page.find(name === "react-textarea" ? "textarea" : "#editor");
    await click(box);
    box.inert = true;
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "read_only" });
    expect(page.saved()).toBe("");
  },
);

test("a box in a part that was folded away gets nothing, and the reply once it is unfolded", async () => {
  const page = await openEntered("react-textarea");
  const details = page.document.createElement("details");
  details.open = true;
  const place = page.find("#reply");
  place.before(details);
  details.append(place);
  await click(page.find("textarea"));
  details.open = false;
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  details.open = true;
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("a box behind the page's question gets nothing, and the reply after it", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  const question = page.document.createElement("dialog");
  question.innerHTML = "<p>Are you still there?</p><button>Yes</button>";
  page.document.body.append(question);
  question.showModal();
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(page.saved()).toBe("");
  question.close();
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("a box that takes fewer characters than the reply has gets nothing", async () => {
  const page = await openEntered("react-textarea");
  page.find("textarea").setAttribute("maxlength", "100");
  await click(page.find("textarea"));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "too_long", limitChars: 100 });
  expect(page.saved()).toBe("");
});

test("the caret of a field counts that was used before a reload", async () => {
  const page = await openCoursePage("two-editors");
  page.find("#second").remove();
  const box = page.find("#reply") as HTMLTextAreaElement;
  box.value = `${DRAFT} The end.`;
  box.setSelectionRange(DRAFT.length, DRAFT.length);
  await enterPage(page.tabId);
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(box.value)).toBe(`${DRAFT} ${WHOLE} The end.`);
});

test("what is in the box already is inserted again only when the person says so", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  await insertReply(page.tabId, reply);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "already_there" });
  expect(page.saved()).toBe(WHOLE);
  expect(await insertReply(page.tabId, reply, { isAgain: true })).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(`${WHOLE} ${WHOLE}`);
});

test("a field at the top of a closed shadow root gets the reply once", async () => {
  let field: HTMLTextAreaElement | null = null;
  const page = await openWithBox((host, { document }) => {
    host.contentEditable = "inherit";
    const root = host.attachShadow({ mode: "closed" });
    (
      host.ownerDocument.defaultView as Window & { closedRoots: WeakMap<Element, ShadowRoot> }
    ).closedRoots.set(host, root);
    field = document.createElement("textarea");
    root.append(field);
  });
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(field === null ? "" : (field as HTMLTextAreaElement).value)).toBe(WHOLE);
});

test("a page that is left and never answers ends the insertion", async () => {
  const page = await openEntered("react-textarea");
  const { tabId } = page;
  const execute = browser.scripting.executeScript;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation((injection) =>
    (injection as { args?: unknown[] }).args?.[0] === "insert"
      ? new Promise(() => undefined)
      : execute(injection),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const inserting = insertReply(tabId, reply);
  await expect.poll(() => vi.mocked(browser.scripting.executeScript).mock.calls.length).toBeGreaterThan(1);
  await beginLoading(page);
  expect(await inserting).toEqual({ status: "page_left" });
});

test("a reply to one person goes into another's box only when that is insisted on", async () => {
  const page = await openEntered("lms/moodle-5");
  const answering = "Priya Raman";
  expect(await insertReply(page.tabId, reply, { answering })).toEqual({
    status: "for_another",
    box: "Reply to Sam Ito",
  });
  expect(page.saved()).toBe("");
  expect(await insertReply(page.tabId, reply, { answering, isAgain: true })).toMatchObject({
    status: "inserted",
  });
});

describe("a box is pointed at", () => {
  async function openWatched() {
    const page = await openEntered("two-editors");
    const entered = vi.fn();
    onTestFinished(onPageNotice(page.tabId, "box_entered", entered));
    return { ...page, entered };
  }

  test("by a person's own click or key", async () => {
    const page = await openWatched();
    await click(page.find("#reply"));
    await expect.poll(() => page.entered.mock.calls.length).toBe(1);
    await type("{Tab}");
    await expect.poll(() => page.entered.mock.calls.length).toBe(2);
  });

  test("not by a page that moves the focus, nor by its own clicks", async () => {
    const page = await openWatched();
    page.find("#second").focus();
    page.find("#reply").focus();
    page.find("#reply").click();
    // What a person does then is heard after anything that the page did.
    await click(page.find("#second"));
    await expect.poll(() => page.entered.mock.calls.length).toBe(1);
  });
});

/** Inserts, and gives the frame that the reply went to. */
async function inserted(tabId: number): Promise<number> {
  const outcome = await insertReply(tabId, reply);
  if (outcome.status !== "inserted") throw new Error(outcome.status);
  return outcome.frameId;
}

describe("an insertion is taken out again", () => {
  test.for(boxes)("while the box holds just that ($name)", async ({ name, box }) => {
    const page = await openEntered(name);
    await click(page.find(box));
    await type(DRAFT);
    const frameId = await inserted(page.tabId);
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "undone" });
    expect(page.saved()).toBe(DRAFT);
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "changed" });
    expect(page.saved()).toBe(DRAFT);
  });

  test("but not when the person has written on", async () => {
    const page = await openEntered("react-textarea");
    await click(page.find("textarea"));
    const frameId = await inserted(page.tabId);
    await type(" My end.");
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "changed" });
    expect(page.saved()).toBe(`${WHOLE} My end.`);
  });

  test("nor when its box is gone", async () => {
    const page = await openEntered("react-textarea");
    const frameId = await inserted(page.tabId);
    page.find("textarea").remove();
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "changed" });
  });
});
