import type { InsertionReport, InsertionRequest, Reply } from "../../messages.ts";
import { boxName } from "../box-name.ts";
import { type Editable, hasFocus } from "../editable.ts";
import { isForSamePost, targetOf } from "../find-target.ts";
import { isForAnother } from "../for-another.ts";
import { pointOut } from "../point-out.ts";
import { isBelowAnotherPost, isForAnotherPost } from "../surroundings.ts";
import { noteBox, type PageMemory } from "../watch.ts";
import { holdsReply, type Standing, standingOf } from "./arrival.ts";
import { type Attempt, attempt, read, type Shown } from "./attempt.ts";
import { announceInput } from "./before-input.ts";
import { readBox, readHeld } from "./box-text.ts";
import { placeCaret } from "./caret.ts";
import { insertHtml, insertLines, insertText, ROOM_STEPS } from "./editing-commands.ts";
import { holdersOf, newHolder } from "./holders.ts";
import { pasteBetweenBreaks, pasteIntoLine, pastePlain, pasteRich } from "./paste.ts";
import { boxInItsPlace } from "./replaced-box.ts";
import { gluedEnds, isApart, isRunTogether, placeReply, separateReply } from "./separated-text.ts";
import { setValue } from "./set-value.ts";
import type { Technique } from "./technique.ts";
import { takeOut, undoOnce, undoSteps } from "./undo.ts";
import { currentElement, watchReply } from "./watch-box.ts";

/**
 * No single technique reaches every editor, so they are tried in turn, the best behaved first. After each, the
 * box is read again: the next one comes only where nobody took the last one and nothing at all arrived. Only one of
 * them is a paste: a page may take one without cancelling it, and later.
 */
const techniques = {
  textarea: [pastePlain, insertText, setValue],
  rich: [pasteRich, announceInput, insertHtml, insertText, insertLines],
} satisfies Record<Editable["kind"], Technique[]>;

/** What the browser's own commands put in, at least in part. */
const BY_BROWSER: ReadonlySet<string> = new Set(
  [insertText, insertHtml, insertLines, pasteIntoLine].map(({ name }) => name),
);

/**
 * Puts the reply into the box last used in this frame, at the caret; once more where the page has put an empty box like
 * it in its place meanwhile. Never presses a button of the page.
 * @param found that box, where it has just been looked for
 */
export async function insert(
  memory: PageMemory,
  request: InsertionRequest,
  found = targetOf(memory),
): Promise<InsertionReport> {
  if (!found) return { status: statusWithoutBox(memory) };
  const { actedAt } = memory;
  const report = await insertInto(memory, request, found);
  const next = report.status === "lost" ? await boxInItsPlace(memory, request.reply, actedAt) : null;
  return next ? insertInto(memory, request, next) : report;
}

async function insertInto(
  memory: PageMemory,
  { reply, answering, isAgain, pressedAt }: InsertionRequest,
  found: Editable,
): Promise<InsertionReport> {
  pointOut(found.shown);
  // Finding the name takes a while, which is spent before the reply goes in only where it decides.
  if (!isAgain && answering !== undefined) {
    const name = boxName(found);
    if (name !== null && isForAnother(name, answering)) return { status: "for_another", box: name };
  }
  const standing = isAgain ? "nothing" : await standingIn(found, reply.paragraphs);
  if (standing === "part") return { status: "partly_there" };
  if (standing !== "nothing") return { status: "already_there" };
  if (!isAgain && memory.unconfirmed === reply.text) {
    // What becomes of the first one answers this press, too.
    memory.pressedAt = pressedAt;
    return { status: "unconfirmed" };
  }
  const other = !isAgain && wasMoved(memory, reply) ? newHolder(reply.paragraphs) : null;
  if (other) return { status: "moved", box: boxName(other) };
  await placeCaret(found, memory.caret, { wasUsed: found === memory.editable });
  // Some pages draw a box anew as soon as it has the focus.
  const box = currentElement(memory, found);
  // Nothing is ever written into what the focus went to instead.
  if (!hasFocus(box)) return { status: "no_target" };
  // Or put another post above it.
  if (box.element === memory.editable?.element && isForAnotherPost(memory)) return { status: "other_post" };
  // From here on it is the one that is meant, also where the page takes it away.
  if (box.element !== memory.editable?.element) noteBox(memory, box);
  const limitChars = box.element instanceof HTMLTextAreaElement ? box.element.maxLength : -1;
  const before = await readHeld(box);
  // Most of them cut what is beyond, also of a paste by hand.
  if (limitChars >= 0 && before.text.length + reply.text.length > limitChars) {
    return { status: "too_long", limitChars };
  }
  memory.watch?.abort();
  const holders = holdersOf(reply.paragraphs);
  const placed = placeReply(box, reply);
  const outcome = await attemptAll(memory, { box, placed, before, pressedAt, holders });
  const former = memory.insertion && { ...memory.insertion, former: null };
  memory.insertion = null;
  memory.unconfirmed = outcome.report.status === "unconfirmed" ? reply.text : null;
  const { report, shown } = (await takenAway(memory, { ...outcome, box, reply, holders })) ?? outcome;
  memory.moved = report.status === "moved" ? reply.paragraphs : null;
  if (report.status !== "inserted" || !shown) return report;
  const { box: after, text } = shown;
  const { paragraphs } = reply;
  const inserted = {
    ...{ box: after, before, paragraphs, steps: stepsOf({ name: report.technique }, reply) },
    isByBrowser: BY_BROWSER.has(report.technique),
  };
  // Or another post came to stand above it just then.
  if (isBelowAnotherPost(memory)) return { status: "post_changed", isUndone: await takeOut(inserted) };
  memory.insertion = { ...inserted, after: text, former };
  const told = report.isRunTogether ? "together" : "whole";
  void watchReply(memory, { box: after, before, paragraphs, told, pressedAt });
  return report;
}

function wasMoved({ moved }: PageMemory, { paragraphs }: Reply): boolean {
  return moved !== null && moved.join("\n") === paragraphs.join("\n");
}

/** What came of an insertion, and what the box that holds the reply showed at last. */
interface Outcome {
  report: InsertionReport;
  shown?: Shown;
}

/** What came of it instead where the box that took the reply does not hold it any more; null where it still does. */
async function takenAway(
  memory: PageMemory,
  {
    report,
    shown,
    box,
    reply,
    holders,
  }: Outcome & { box: Editable; reply: Reply; holders: ReadonlySet<Element> },
): Promise<Outcome | null> {
  if (report.status !== "inserted" || !shown) return null;
  // Reading takes a while where only a part is drawn, and the page may have changed meanwhile.
  const after = shown.box.element.isConnected ? shown.box : currentElement(memory, box);
  const now = after === shown.box ? shown : await read(memory, after);
  if (after.element.isConnected && holdsReply(now.text, reply.paragraphs)) return { report, shown: now };
  return (await carried(memory, reply, holders)) ?? { report: { status: "lost" } };
}

/**
 * What to report where a page that drew itself anew has carried the reply into another box: that is as good as the one
 * that was meant where it stands below the same post. Null where no other box has it.
 */
async function carried(
  memory: PageMemory,
  { paragraphs }: Pick<Reply, "paragraphs">,
  holders: ReadonlySet<Element>,
): Promise<Outcome | null> {
  const other = newHolder(paragraphs, holders);
  if (!other) return null;
  const box = boxName(other);
  if (!isForSamePost(other, memory)) return { report: { status: "moved", box } };
  noteBox(memory, other);
  const shown = await read(memory, other);
  const isTogether = isRunTogether(shown.lines(), paragraphs);
  const how = { technique: "carried", box, isJoined: false, isRunTogether: isTogether };
  return { report: { status: "inserted", ...how }, shown };
}

function statusWithoutBox(memory: PageMemory): "read_only" | "other_post" | "no_target" {
  if (memory.lastWasReadOnly) return "read_only";
  return isForAnotherPost(memory) ? "other_post" : "no_target";
}

/** In how many steps of an undo it goes in at most. */
function stepsOf({ name }: Pick<Technique, "name">, { paragraphs }: Pick<Reply, "paragraphs">): number {
  if (name === insertLines.name) return 2 * paragraphs.length + 1;
  return [pasteIntoLine.name, pasteBetweenBreaks.name].includes(name) ? ROOM_STEPS + 1 : 1;
}

/** `shown` is what the box held at last, where that was read. */
async function attemptAll(
  memory: PageMemory,
  {
    box,
    placed,
    before: atFirst,
    pressedAt,
    holders,
  }: Omit<Attempt, "technique"> & { pressedAt: number; holders: ReadonlySet<Element> },
): Promise<Outcome> {
  let before = atFirst;
  for (const technique of techniques[box.kind]) {
    if (technique.suits && !technique.suits(box)) continue;
    let attempted = await attempt(memory, { box, placed, technique, before });
    // A page that empties its box as it first changes keeps the same words afterwards, unless it put them elsewhere.
    const isEmptied =
      technique === insertHtml && attempted.isTakenOut && hasFocus(currentElement(memory, box));
    if (isEmptied && !newHolder(placed.paragraphs, holders))
      attempted = await attempt(memory, { box, placed, technique, before });
    const { arrival, wasTaken, isFocusMoved, wasHeard, isTakenOut, after } = attempted;
    const now = currentElement(memory, box);
    if (arrival === "whole") {
      const inserted = {
        status: "inserted",
        technique: technique.name,
        box: boxName(now),
        isJoined: false,
        isRunTogether: false,
      } as const;
      const lines = after.lines();
      if (isRunTogether(lines, placed.paragraphs)) {
        const failure = await typeApart(memory, { box: now, placed, before });
        if (failure) return { report: failure };
        const shown = await read(memory, now);
        const then = shown.lines();
        const report = {
          ...inserted,
          technique: insertLines.name,
          isJoined: !isApart(then, placed.paragraphs),
          isRunTogether: isRunTogether(then, placed.paragraphs),
        };
        return { report, shown };
      }
      if (isApart(lines, placed.paragraphs)) return { report: inserted, shown: after };
      const { failure, used } = await setApart(memory, { box: now, placed, technique, before, lines });
      if (failure) return { report: failure };
      const shown = await read(memory, now);
      const isJoined = !isApart(shown.lines(), placed.paragraphs);
      return { report: { ...inserted, technique: used.name, isJoined }, shown };
    }
    if (arrival === "incomplete") {
      const isUndone = await undoOnce(now, before);
      const { text } = await readBox(now);
      const isRepeated =
        !isUndone &&
        standingOf({ before: before.text, after: text, paragraphs: placed.paragraphs }) === "repeated";
      return { report: isRepeated ? { status: "repeated" } : { status: "incomplete", isUndone } };
    }
    // A page may draw itself anew between one offer and the next.
    const isElsewhere = isBelowAnotherPost(memory);
    const mayBeCarried = wasTaken || wasHeard || isTakenOut || isElsewhere;
    const outcome = mayBeCarried ? await carried(memory, placed, holders) : null;
    if (outcome) return outcome;
    if (isElsewhere) return { report: { status: "other_post" } };
    // With the box that is taken away goes the focus.
    if (isFocusMoved && !box.element.isConnected) return { report: { status: "lost" } };
    // Who took the offer may still show it, or shows it elsewhere: a second one would be a second copy.
    if (wasTaken) {
      const { paragraphs } = placed;
      void watchReply(memory, { box: now, before, paragraphs, told: "nothing", pressedAt });
      return { report: { status: "unconfirmed", ...(isFocusMoved && { isFocusMoved }) } };
    }
    if (!box.element.isConnected)
      return (await carried(memory, placed, holders)) ?? { report: { status: "lost" } };
    if (!hasFocus(now)) return { report: { status: "not_taken" } };
    before = await readHeld(now);
  }
  return { report: { status: "not_taken" } };
}

/**
 * Inserts once more with breaks that the editor keeps, where the reply was joined to the words beside it: those
 * that leave its italics, also pasted before and behind it, else those of plain text, else into a line typed for it.
 * @returns what it was put there with, or what to report where the reply is not whole in the box any more
 */
async function setApart(
  memory: PageMemory,
  { box, placed, technique, before, lines }: Attempt & { lines: string[] },
): Promise<{ failure: InsertionReport | null; used: Technique }> {
  const separated = separateReply(placed, gluedEnds(lines, placed.paragraphs));
  let used = technique;
  const others = [pasteRich, pasteBetweenBreaks, pastePlain, pasteIntoLine];
  for (const other of technique === pasteRich ? others : [technique]) {
    if (other.suits && !other.suits(box)) continue;
    const now = currentElement(memory, box);
    const isOut = await undoSteps(now, before, { most: stepsOf(used, placed) });
    if (!isOut || !hasFocus(now)) return { failure: null, used };
    used = other;
    const { arrival, after: shown } = await attempt(memory, {
      box: now,
      placed: separated,
      technique: used,
      before,
    });
    if (arrival === "nothing") return { failure: { status: "incomplete", isUndone: true }, used };
    const after = currentElement(memory, now);
    if (arrival === "incomplete") {
      const isUndone = await undoSteps(after, before, { most: stepsOf(used, placed) });
      return { failure: { status: "incomplete", isUndone }, used };
    }
    if (isApart(shown.lines(), placed.paragraphs)) return { failure: null, used };
  }
  return { failure: null, used };
}

/**
 * Types the reply line by line where the page puts the paragraphs of a paste into one, which costs its italics.
 * @returns what to report where the reply is not whole in the box any more
 */
async function typeApart(
  memory: PageMemory,
  { box, placed, before }: Omit<Attempt, "technique">,
): Promise<InsertionReport | null> {
  if (!insertLines.suits?.(box) || !(await undoOnce(box, before)) || !hasFocus(box)) return null;
  const { arrival } = await attempt(memory, { box, placed, technique: insertLines, before });
  if (arrival === "whole") return null;
  const now = currentElement(memory, box);
  return { status: "incomplete", isUndone: arrival === "nothing" || (await undoOnce(now, before)) };
}

/** How a reply stands in the box already, whoever put it there. */
async function standingIn(box: Editable, paragraphs: string[]): Promise<Standing> {
  const { text } = await readBox(box);
  return holdsReply(text, paragraphs) ? "whole" : standingOf({ before: "", after: text, paragraphs });
}
