import { boxName } from "../box-name.ts";
import type { Editable } from "../editable.ts";
import { isConnected, notify } from "../extension-api.ts";
import { isForSamePost, targetOf } from "../find-target.ts";
import { openBoxesOfPage } from "../page-editors.ts";
import { isBelowAnotherPost } from "../surroundings.ts";
import { isVisible } from "../visibility.ts";
import type { PageMemory } from "../watch.ts";
import { holdsReply, type Standing, standingOf } from "./arrival.ts";
import { boxText, type Held, readBox, shownLines } from "./box-text.ts";
import { isRunTogether } from "./separated-text.ts";
import { isWindowed } from "./windowed-lines.ts";

/** So long a box is looked at often after the panel was told what became of a reply, and from then on seldom. */
const CLOSELY_MS = 5_000;
const POLL_MS = 30;
const SELDOM_MS = 1_000;
/** How often the post above the box is compared with the one that was there. */
const POST_LOOKS_MS = 250;
/** A part may be on its way to the whole. */
const PART_LASTS_MS = 900;

interface Watched {
  box: Editable;
  /** What the box held before the reply was offered. */
  before: Held;
  paragraphs: string[];
  /** How the reply stands there as far as the panel knows. */
  told: Standing;
  /** When the person pressed Insert. */
  pressedAt: number;
}

/** Tells the panel whenever the reply stands otherwise in its box than it was told, until the next one goes in. */
export async function watchReply(
  memory: PageMemory,
  { told, pressedAt, ...watched }: Watched,
): Promise<void> {
  memory.watch?.abort();
  const watch = new AbortController();
  memory.watch = watch;
  memory.pressedAt = pressedAt;
  const { signal } = watch;
  const isTogether = togetherness(watched.paragraphs);
  let last: Seen = { as: told, box: watched.box };
  let isByPage = true;
  let hasStood = isThere(told);
  const hear = ({ isTrusted }: Event) => {
    if (isTrusted) isByPage = false;
  };
  for (const type of ["keydown", "pointerdown"])
    window.addEventListener(type, hear, { capture: true, passive: true, signal });
  // With a frame that the page takes away goes this script.
  const leave = () =>
    isThere(last.as) &&
    notify({
      type: "reply_frame_left",
      paragraphs: watched.paragraphs,
      pressedAt: memory.pressedAt,
    });
  window.addEventListener("pagehide", leave, { signal });
  const tell = ({ as, box }: Told) =>
    notify({ type: "reply_stands", as, box: boxName(box), isByPage, pressedAt: memory.pressedAt });
  const meant = { name: boxName(watched.box), around: memory.around };
  const start = Date.now();
  let hasSamePost = true;
  // Who uses the page afterwards sees what it shows.
  const isPostDue = ({ as }: Seen) =>
    hasSamePost &&
    isByPage &&
    isThere(as) &&
    as !== "moved" &&
    Date.now() - start < CLOSELY_MS &&
    Date.now() - postSeenAt >= POST_LOOKS_MS;
  let seen = last;
  let seenAt = start;
  let postSeenAt = start;
  while (isConnected() && !signal.aborted) {
    await wait(!isSame(seen, last) || Date.now() - start < CLOSELY_MS ? POLL_MS : SELDOM_MS);
    const box = currentElement(memory, watched.box);
    const looked = look(box, { ...watched, meant, told: last, hasStood }, isTogether);
    // Who edits a reply takes words out of it, and joins its paragraphs.
    const isEdited = hasStood && !isByPage && (looked.as === "part" || looked.as === "together");
    const now = isEdited ? last : looked;
    if (!isSame(now, seen)) {
      seen = now;
      seenAt = Date.now();
      continue;
    }
    if (isSame(now, last)) {
      if (!isPostDue(now)) continue;
      postSeenAt = Date.now();
      hasSamePost = !isBelowAnotherPost({ editable: now.box, around: meant.around });
      if (!hasSamePost) tell({ as: "post_changed", box: now.box });
      continue;
    }
    if (now.as === "part" && Date.now() - seenAt < PART_LASTS_MS) continue;
    if (isThere(now.as) && !hasStood) await noteArrival(memory, { ...watched, box: now.box });
    if (signal.aborted) return;
    hasStood ||= isThere(now.as);
    last = now;
    memory.moved = now.as === "moved" ? watched.paragraphs : null;
    tell(now);
  }
}

/** How the reply was seen to stand, and in which box. */
interface Seen {
  as: Standing | "moved";
  box: Editable;
}

/** The same, or that another post stands above its box now. */
type Told = Pick<Seen, "box"> & { as: Seen["as"] | "post_changed" };

/** A box that the page has drawn anew under the same name is the same for who looks at it. */
function isSame(one: Seen, other: Seen): boolean {
  if (one.as !== other.as) return false;
  return !isThere(one.as) || one.box.element === other.box.element || boxName(one.box) === boxName(other.box);
}

function isThere(standing: Seen["as"]): boolean {
  return standing !== "nothing" && standing !== "part";
}

async function noteArrival(
  memory: PageMemory,
  { box, before, paragraphs }: Pick<Watched, "box" | "before" | "paragraphs">,
) {
  memory.unconfirmed = null;
  memory.insertion = {
    box,
    before,
    after: (await readBox(box)).text,
    paragraphs,
    steps: 1,
    isByBrowser: false,
    former: null,
  };
}

/** How the reply stands in the box, without scrolling it, or in which other one it stands. */
function look(
  box: Editable,
  {
    before,
    paragraphs,
    meant,
    told,
    hasStood,
  }: Omit<Watched, "told" | "pressedAt"> & {
    meant: Pick<PageMemory, "name" | "around">;
    told: Seen;
    hasStood: boolean;
  },
  isTogether: (box: Editable) => boolean,
): Seen {
  // What a page has hidden since nobody can see, nor take out again.
  const after = hasStood && !isVisible(box.shown) ? "" : boxText(box);
  const standing = standingOf({ before: before.text, after, paragraphs });
  // What was in the box before may be gone by now.
  const isWhole = standing === "whole" || (!isThere(standing) && hasStood && holdsReply(after, paragraphs));
  if (isWhole) return { as: isTogether(box) ? "together" : "whole", box };
  if (isThere(standing)) return { as: standing, box };
  // Out of view there may be more.
  if (isWindowed(box.shown) && after.trim() !== "") return told;
  if (!hasStood) return { as: standing, box };
  // The page may have put another one in its place, or the reply into another, also a while after it took it out.
  const other = openBoxesOfPage().find((one) => holdsReply(boxText(one), paragraphs));
  if (!other) return { as: standing, box };
  if (!isForSamePost(other, meant)) return { as: "moved", box: other };
  return { as: isThere(told.as) && told.as !== "moved" ? told.as : "whole", box: other };
}

/**
 * Returns what finds out whether paragraphs of the reply share a line in a box. Lines are read where the text or the elements of the box
 * are others than the last time.
 */
function togetherness(paragraphs: string[]): (box: Editable) => boolean {
  let read = { of: "", isTogether: false };
  return (box) => {
    const elements = box.shown.getElementsByTagName("*").length;
    const of = `${elements} ${boxText(box)}`;
    // What is drawn in part has no lines but those in view.
    if (of !== read.of && !isWindowed(box.shown))
      read = { of, isTogether: isRunTogether(shownLines(box), paragraphs) };
    return read.isTogether;
  };
}

/** Whether some box of this frame holds the reply, also out of view. */
export async function isInSomeBox(paragraphs: string[]): Promise<boolean> {
  for (const box of openBoxesOfPage()) if (holdsReply((await readBox(box)).text, paragraphs)) return true;
  return false;
}

/** The box, or the one that the page has put in its place. */
export function currentElement(memory: PageMemory, box: Editable): Editable {
  return box.element.isConnected ? box : (targetOf(memory) ?? box);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
