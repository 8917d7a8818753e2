import { test } from "vitest";
import { insertReply } from "../insert-reply.ts";
import { callPage, enterPage } from "../page-access.ts";
import { editors, editorsAside, type RigEditor } from "../testing/editors.ts";
import { openEditor } from "../testing/open-course-page.ts";
import { click, moveLeft, type, undo } from "../testing/person.ts";
import { reply, squash } from "../testing/reply.ts";
import { tableOf, writeSection } from "./report.ts";

const DRAFT = "My own opening sentence.";
const WHOLE = reply.paragraphs.map(squash);
const RUNS = 3;

test("what becomes of a reply in each editor", async () => {
  const head = ["editor", "model", "saved", "apart", "italics", "one undo", "strays", "clicks", "said", "ms"];
  const rowsOf = async (some: RigEditor[]) => {
    const rows: string[][] = [];
    for (const editor of some) rows.push(await rowOf(editor));
    return rows;
  };
  const built = await rowsOf(editors);
  const aside = await rowsOf(editorsAside);
  await writeSection(
    "editors",
    [
      tableOf(head, built),
      "Kept aside while the extension was built:",
      tableOf(head, aside),
      `Asking the page which box is meant, without inserting anything, takes ${await control()} ms (control).`,
    ].join("\n\n"),
  );
});

async function rowOf(editor: RigEditor): Promise<string[]> {
  const first = await tried(() => insertedInto(editor));
  if (typeof first === "string") return [editor.name, first, ...Array.from({ length: 8 }, () => "")];
  const times = [first.ms];
  for (let run = 1; run < RUNS; run += 1) times.push((await insertedInto(editor)).ms);
  const isApart = await tried(() => isSetApart(editor));
  return [
    editor.name,
    yes(first.isInModel),
    yes(first.isSaved),
    typeof isApart === "string"
      ? isApart
      : isApart && !editor.divides
        ? "behind the paragraph"
        : yes(isApart),
    editor.hasItalics ? yes(first.hasItalics) : "plain text",
    editor.hasUndo ? yes(first.isUndone) : "the editor has none",
    String(first.strays),
    String(first.clicks),
    `${first.status}${(first.status === "inserted") === first.isInModel ? "" : ", which is not true"}`,
    String(Math.round(Math.min(...times))),
  ];
}

/** Into the empty box, clicked. */
async function insertedInto({ name, box }: RigEditor) {
  const page = await openEditor(name);
  await enterPage(page.tabId);
  await click(page.find(box));
  const clicked = page.replyBox.clicks();
  const lines = () => page.replyBox.model().split("\n").map(squash).filter(Boolean);
  const start = performance.now();
  let ms = Number.NaN;
  const inserting = insertReply(page.tabId, reply);
  const watch = setInterval(() => {
    if (Number.isNaN(ms) && lines().at(-1) === WHOLE.at(-1)) ms = performance.now() - start;
  }, 1);
  const { status } = await inserting;
  clearInterval(watch);
  const isInModel = lines().join("\n") === WHOLE.join("\n");
  const saved = page.replyBox.saved();
  const row = {
    status,
    ms,
    isInModel,
    isSaved: textOf(saved) === squash(WHOLE.join(" ")).replaceAll(" ", ""),
    hasItalics: /<(em|i)\b/.test(saved),
    strays: straysIn(page.document),
    clicks: page.replyBox.clicks() - clicked,
  };
  await undo();
  const isUndone = await within(() => lines().length === 0);
  page.window.frameElement?.remove();
  return { ...row, isUndone };
}

/** Behind a sentence and within one. */
async function isSetApart({ name, box, divides }: RigEditor): Promise<boolean> {
  for (const [steps, want] of [
    [0, [DRAFT, ...WHOLE]],
    [" sentence.".length, divides ? ["My own opening", ...WHOLE, "sentence."] : [DRAFT, ...WHOLE]],
  ] as const) {
    const page = await openEditor(name);
    await enterPage(page.tabId);
    await click(page.find(box));
    await type(DRAFT);
    await moveLeft(page.window, steps);
    await insertReply(page.tabId, reply);
    const lines = page.replyBox.model().split("\n").map(squash).filter(Boolean);
    page.window.frameElement?.remove();
    if (lines.join("\n") !== want.join("\n")) return false;
  }
  return true;
}

/** Fields of the page beside the box that hold anything. */
function straysIn(document: Document): number {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"], #captcha');
  return [...fields].filter(({ value }) => value !== "").length;
}

async function control(): Promise<number> {
  const page = await openEditor("contenteditable");
  await enterPage(page.tabId);
  const start = performance.now();
  await callPage({ tabId: page.tabId }, "findTarget", null);
  return Math.round(performance.now() - start);
}

function textOf(saved: string): string {
  const { body } = new DOMParser().parseFromString(saved, "text/html");
  return (body.textContent ?? "").replace(/[\s\u200b\ufeff]/g, "");
}

async function within(isSo: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function tried<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    return `failed: ${String(error).slice(0, 80)}`;
  }
}

function yes(is: boolean): string {
  return is ? "yes" : "no";
}
