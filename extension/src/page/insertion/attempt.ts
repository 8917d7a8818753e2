import { type Editable, hasFocus } from "../editable.ts";
import type { PageMemory } from "../watch.ts";
import { type Arrival, holdsReply, judgeArrival } from "./arrival.ts";
import { type BoxContent, boxText, type Held, readBox } from "./box-text.ts";
import type { PlacedReply } from "./separated-text.ts";
import type { Technique } from "./technique.ts";
import { currentElement, wait } from "./watch-box.ts";

/** What was read of a box, and of which: the page may put another in its place. */
export interface Shown extends BoxContent {
  box: Editable;
}

/** Reads the box, or the one in its place, to its end. */
export async function read(memory: PageMemory, box: Editable): Promise<Shown> {
  const now = currentElement(memory, box);
  return { box: now, ...(await readBox(now)) };
}

/** A reply offered to a box by one technique. */
export interface Attempt {
  box: Editable;
  placed: PlacedReply;
  technique: Technique;
  /** What the box held. */
  before: Held;
}

interface Settled {
  arrival: Arrival;
  after: Shown;
  /** Whether it stood there for a moment. */
  isTakenOut: boolean;
}

/** What came of an offer. */
interface Attempted extends Settled {
  /** Whether somebody in the page took it for themselves: cancelled it, or led the focus away for it. */
  wasTaken: boolean;
  /** Whether nothing but the focus that went elsewhere says so. */
  isFocusMoved: boolean;
  /** Whether the page was told of new text: then it may have put that elsewhere, whatever the box shows. */
  wasHeard: boolean;
}

/** Offers the reply once, and waits until it is clear what became of it. */
export async function attempt(
  memory: PageMemory,
  { box, placed, technique, before }: Attempt,
): Promise<Attempted> {
  let wasHeard = false;
  const hear = () => {
    wasHeard = true;
  };
  window.addEventListener("input", hear, true);
  const { wasCancelled } = technique.attempt(box, placed);
  window.removeEventListener("input", hear, true);
  const wasTaken = wasCancelled || !hasFocus(currentElement(memory, box));
  const judge = (after: string) =>
    judgeArrival({ before: before.text, after, paragraphs: placed.paragraphs });
  const hasCome = () => judge(boxText(currentElement(memory, box))) !== "nothing";
  const shown = await settled({ hasCome, readNow: () => read(memory, box), judge, wasTaken });
  const isEntered = isInEntrance(box, placed);
  const isFocusMoved = wasTaken && !wasCancelled && !isEntered;
  return { ...shown, wasTaken: wasTaken || isEntered, isFocusMoved, wasHeard };
}

/** Whether the reply stays where an editor's keys go, and nothing draws it: the editor's own script may be missing. */
function isInEntrance({ kind, element }: Editable, { paragraphs }: PlacedReply): boolean {
  return (
    kind === "rich" &&
    element.matches("textarea") &&
    holdsReply(boxText({ kind: "textarea", element, shown: element }), paragraphs)
  );
}

/** Some editors insert a second time after a moment. */
const SETTLES_MS = 160;
/** A part that is not followed by the rest stays one. */
const PART_LASTS_MS = 900;
/** Some put one paragraph in after another. */
const GROWS_MS = 8_000;
/** Most that have a paste cleaned by their server show it by then; nobody is kept waiting for the others. */
const TAKEN_SHOWS_MS = 1_500;
const POLL_MS = 30;

/** Watches the box until it is clear what became of an attempt. What nobody took is known at once. */
async function settled({
  hasCome,
  readNow,
  judge,
  wasTaken,
}: {
  /** Whether anything of the reply is in view. */
  hasCome: () => boolean;
  readNow: () => Promise<Shown>;
  judge: (text: string) => Arrival;
  wasTaken: boolean;
}): Promise<Settled> {
  const start = Date.now();
  const hasTime = (ms: number) => Date.now() - start < ms;
  await wait(0);
  if (wasTaken) while (!hasCome() && hasTime(TAKEN_SHOWS_MS)) await wait(POLL_MS);
  const came = hasCome();
  if (came) await wait(SETTLES_MS);
  let after = await readNow();
  let arrival = judge(after.text);
  let grownAt = start;
  const isGrowing = () => Date.now() - grownAt < PART_LASTS_MS && hasTime(GROWS_MS);
  while (arrival === "incomplete" && (hasTime(TAKEN_SHOWS_MS + PART_LASTS_MS) || isGrowing())) {
    await wait(SETTLES_MS);
    const { text } = after;
    after = await readNow();
    if (after.text.length > text.length) grownAt = Date.now();
    arrival = judge(after.text);
  }
  return { arrival, after, isTakenOut: came && arrival === "nothing" };
}
