import { richText } from "@discussion-post/ui/text/post-text";
import { expect, test } from "vitest";
import { insertReply } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { click, type, undo } from "./testing/person.ts";

const PARAGRAPHS = [
  "I agree with the first half of the argument: practice in one room rarely helps in another.",
  "Still, five weeks are short, and “transfer” asks for time & help.",
  "What would you change, if you could?",
];
const REPLY = richText(PARAGRAPHS.join("\n\n"), null);
const DRAFT = "My own opening sentence.";

const squash = (text: string) => text.replace(/\s+/g, " ").trim();
const WHOLE = squash(PARAGRAPHS.join(" "));

/** Opens the page with the extension's script in it, as after a press of the toolbar button. */
async function openEntered(name: Parameters<typeof openCoursePage>[0]) {
  const page = await openCoursePage(name);
  await enterPage(page.tabId);
  return { ...page, saved: () => squash(page.replyBox.saved()) };
}

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
    expect(await insertReply(page.tabId, REPLY)).toMatchObject({ status: "inserted" });
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
    expect(await insertReply(page.tabId, REPLY)).toMatchObject({ status: "inserted" });
    const lines = page.replyBox.model().split("\n").map(squash);
    expect(lines.filter((line) => line !== "")).toEqual([
      "My own opening",
      ...PARAGRAPHS.map(squash),
      "sentence.",
    ]);
    await undo();
    await expect.poll(page.saved).toBe(DRAFT);
  },
);

test("the only box of a page is used without a click into it", async () => {
  const page = await openEntered("react-textarea");
  expect(await insertReply(page.tabId, REPLY)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("of two boxes the one last used gets the reply, and none where neither was", async () => {
  const page = await openEntered("two-editors");
  expect(await insertReply(page.tabId, REPLY)).toEqual({ status: "no_target" });
  expect(page.saved()).toBe("|");
  await click(page.find("#second"));
  await click(page.find("#reply"));
  expect(await insertReply(page.tabId, REPLY)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(`${WHOLE}|`);
});

test("a box that the page draws anew gets the reply once", async () => {
  const page = await openEntered("drawn-anew");
  await click(page.find("#reply"));
  await type(DRAFT);
  await click(page.find("h1"));
  expect(await insertReply(page.tabId, REPLY)).toMatchObject({ status: "inserted" });
  await expect.poll(page.saved).toBe(`${DRAFT} ${WHOLE}`);
  expect(squash(page.replyBox.model())).toBe(page.saved());
});

test("a box that is gone is not missed by anything else on the page", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  page.find("textarea").remove();
  expect(await insertReply(page.tabId, REPLY)).toEqual({ status: "no_target" });
});

test("a read-only box is left alone", async () => {
  const page = await openEntered("closed-discussion");
  await click(page.find("#reply"));
  const before = page.document.documentElement.outerHTML;
  expect(await insertReply(page.tabId, REPLY)).toEqual({ status: "read_only" });
  expect(page.document.documentElement.outerHTML).toBe(before);
  expect(page.saved()).toBe("");
});

test("a page that refuses pasted text is not got round", async () => {
  const page = await openEntered("refused-paste");
  await click(page.find("#reply"));
  expect(await insertReply(page.tabId, REPLY)).toEqual({ status: "refused" });
  expect(page.saved()).toBe("");
});
