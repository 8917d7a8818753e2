import { boxName } from "../box-name.ts";
import type { Editable } from "../editable.ts";
import { notify } from "../extension-api.ts";
import { targetOf } from "../find-target.ts";
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
    return notify({ type: "reply_arrived", box: boxName(now) });
  }
}

/** Tells the panel when the page takes a reply out of its box again, by itself. */
export async function tellOfLoss(memory: PageMemory, paragraphs: string[]): Promise<void> {
  const { insertion } = memory;
  const shows = () =>
    insertion !== null && holdsReply(boxText(currentElement(memory, insertion.box)), paragraphs);
  // What is drawn only in part cannot be watched without scrolling it.
  if (!shows()) return;
  const person = new AbortController();
  const { signal } = person;
  const hear = ({ isTrusted }: Event) => isTrusted && person.abort();
  for (const type of ["keydown", "pointerdown"])
    window.addEventListener(type, hear, { capture: true, passive: true, signal });
  for (const start = Date.now(); Date.now() - start < WATCHED_MS; ) {
    await wait(POLL_MS);
    if (signal.aborted || memory.insertion !== insertion) return;
    if (shows()) continue;
    memory.insertion = null;
    notify({ type: "reply_lost" });
    break;
  }
  person.abort();
}

/** The box, or the one that the page has put in its place. */
export function currentElement(memory: PageMemory, box: Editable): Editable {
  return box.element.isConnected ? box : (targetOf(memory) ?? box);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
