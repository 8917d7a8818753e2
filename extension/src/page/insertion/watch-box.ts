import { boxName } from "../box-name.ts";
import type { Editable } from "../editable.ts";
import { isConnected, notify } from "../extension-api.ts";
import { targetOf } from "../find-target.ts";
import { editorsOfPage } from "../page-editors.ts";
import type { PageMemory } from "../watch.ts";
import { holdsReply, type Standing, standingOf } from "./arrival.ts";
import { boxText, readBox } from "./box-text.ts";
import { isWindowed } from "./windowed-lines.ts";

/** So long a box is looked at often after the panel was told what became of a reply, and from then on seldom. */
const CLOSELY_MS = 5_000;
const POLL_MS = 30;
const SELDOM_MS = 1_000;
/** A part may be on its way to the whole. */
const PART_LASTS_MS = 900;

interface Watched {
  box: Editable;
  /** What the box held before the reply was offered. */
  before: string;
  paragraphs: string[];
  /** How the reply stands there as far as the panel knows. */
  told: Standing;
}

/** Tells the panel whenever the reply stands otherwise in its box than it was told, until the next one goes in. */
export async function watchReply(memory: PageMemory, { told, ...watched }: Watched): Promise<void> {
  memory.watch?.abort();
  const watch = new AbortController();
  memory.watch = watch;
  const { signal } = watch;
  let last = told;
  let isByPage = true;
  let hasStood = isThere(told);
  const hear = ({ isTrusted }: Event) => {
    if (isTrusted) isByPage = false;
  };
  for (const type of ["keydown", "pointerdown"])
    window.addEventListener(type, hear, { capture: true, passive: true, signal });
  // With a frame that the page takes away goes this script.
  const leave = () => isThere(last) && notify({ type: "reply_frame_left", paragraphs: watched.paragraphs });
  window.addEventListener("pagehide", leave, { signal });
  const start = Date.now();
  let seen = told;
  let seenAt = start;
  while (isConnected() && !signal.aborted) {
    await wait(seen !== last || Date.now() - start < CLOSELY_MS ? POLL_MS : SELDOM_MS);
    const box = currentElement(memory, watched.box);
    const looked = look(box, { ...watched, told: last, hasStood });
    // Who edits a reply takes words out of it.
    const standing = looked === "part" && hasStood && !isByPage ? last : looked;
    if (standing !== seen) {
      seen = standing;
      seenAt = Date.now();
      continue;
    }
    if (standing === last || (standing === "part" && Date.now() - seenAt < PART_LASTS_MS)) continue;
    if (isThere(standing) && !hasStood) await noteArrival(memory, { ...watched, box });
    if (signal.aborted) return;
    hasStood ||= isThere(standing);
    last = standing;
    notify({ type: "reply_stands", as: standing, box: boxName(box), isByPage });
  }
}

function isThere(standing: Standing): boolean {
  return standing === "whole" || standing === "repeated";
}

async function noteArrival(memory: PageMemory, { box, before }: Pick<Watched, "box" | "before">) {
  memory.unconfirmed = null;
  memory.insertion = { box, before, after: (await readBox(box)).text, steps: 1 };
}

/** How the reply stands in the box, without scrolling it. */
function look(
  box: Editable,
  { before, paragraphs, told, hasStood }: Watched & { hasStood: boolean },
): Standing {
  const after = boxText(box);
  const standing = standingOf({ before, after, paragraphs });
  if (isThere(standing)) return standing;
  // What was in the box before may be gone by now.
  if (hasStood && holdsReply(after, paragraphs)) return "whole";
  // Out of view there may be more.
  if (isWindowed(box.shown) && after.trim() !== "") return told;
  // The page may have put another one in its place.
  if (isThere(told) && editorsOfPage().some((other) => holdsReply(boxText(other), paragraphs))) return told;
  return standing;
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
