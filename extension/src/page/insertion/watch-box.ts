import type { PageNotice } from "../../messages.ts";
import { boxName } from "../box-name.ts";
import type { Editable } from "../editable.ts";
import { notify } from "../extension-api.ts";
import { targetOf } from "../find-target.ts";
import { editorsOfPage } from "../page-editors.ts";
import type { PageMemory } from "../watch.ts";
import { holdsReply, judgeArrival } from "./arrival.ts";
import { boxText, readBox } from "./box-text.ts";

/** So long a box is watched after the panel was told what became of a reply. */
const WATCHED_MS = 5_000;
const POLL_MS = 30;

/** Tells the panel when a reply arrives that was reported as unconfirmed. */
export async function tellOfArrival(
  memory: PageMemory,
  { box, before, paragraphs }: { box: Editable; before: string; paragraphs: string[] },
): Promise<void> {
  for (const start = Date.now(); Date.now() - start < WATCHED_MS; ) {
    await wait(POLL_MS);
    const now = currentElement(memory, box);
    if (judgeArrival({ before, after: boxText(now), paragraphs }) !== "whole") continue;
    memory.unconfirmed = null;
    memory.insertion = { box: now, before, after: (await readBox(now)).text, steps: 1 };
    notify({ type: "reply_arrived", box: boxName(now) });
    return tellOfLoss(memory, paragraphs);
  }
}

/** Tells the panel when the page, by itself, takes a reply out of its box again, or the box away. */
export async function tellOfLoss(memory: PageMemory, paragraphs: string[]): Promise<void> {
  const { insertion } = memory;
  if (insertion === null) return;
  const watch = new AbortController();
  const { signal } = watch;
  const current = () => currentElement(memory, insertion.box);
  const shows = () => holdsReply(boxText(current()), paragraphs);
  // What is drawn only in part cannot be watched without scrolling it, but its box can.
  const isThere = shows() ? shows : () => insertion.box.element.isConnected;
  const tell = (notice: PageNotice) => {
    if (signal.aborted || memory.insertion !== insertion) return;
    memory.insertion = null;
    notify(notice);
  };
  const hear = ({ isTrusted }: Event) => isTrusted && watch.abort();
  for (const type of ["keydown", "pointerdown"])
    window.addEventListener(type, hear, { capture: true, passive: true, signal });
  // With a frame that the page takes away goes this script.
  window.addEventListener("pagehide", () => tell({ type: "reply_frame_left", paragraphs }), { signal });
  for (const start = Date.now(); Date.now() - start < WATCHED_MS && !signal.aborted; ) {
    await wait(POLL_MS);
    if (isThere()) continue;
    if (!(await isAnywhere(current(), paragraphs))) tell({ type: "reply_lost" });
    break;
  }
  watch.abort();
}

/** Whether the box holds it all the same, scrolled out of view, or another one that the page has put in its place. */
async function isAnywhere(box: Editable, paragraphs: string[]): Promise<boolean> {
  const { text } = await readBox(box);
  return [text, ...editorsOfPage().map(boxText)].some((words) => holdsReply(words, paragraphs));
}

/** Whether some box of this frame holds the reply, also out of view. */
export async function isInSomeBox(paragraphs: string[]): Promise<boolean> {
  for (const box of editorsOfPage()) if (holdsReply((await readBox(box)).text, paragraphs)) return true;
  return false;
}

/** The box, or the one that the page has put in its place. */
export function currentElement(memory: PageMemory, box: Editable): Editable {
  return box.element.isConnected ? box : (targetOf(memory) ?? box);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
