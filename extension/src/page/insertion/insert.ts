import type { InsertionReport, Reply } from "../../messages.ts";
import type { Editable } from "../editable.ts";
import { targetOf } from "../find-target.ts";
import type { PageMemory } from "../watch.ts";
import { type Arrival, judgeArrival } from "./arrival.ts";
import { announceInput } from "./before-input.ts";
import { boxText } from "./box-text.ts";
import { placeCaret } from "./caret.ts";
import { insertHtml, insertLines, insertText } from "./editing-commands.ts";
import { pastePlain, pasteRich } from "./paste.ts";
import { placeReply } from "./set-apart.ts";
import { setValue } from "./set-value.ts";
import type { Technique } from "./technique.ts";
import { undoOnce } from "./undo.ts";

/**
 * No single technique reaches every editor, so they are tried in turn, the best behaved first. After each, the
 * box is read again: the next one comes only where nothing at all arrived.
 */
const techniques = {
  textarea: [pastePlain, insertText, setValue],
  rich: [pasteRich, announceInput, pastePlain, insertHtml, insertLines],
} satisfies Record<Editable["kind"], Technique[]>;

/** Puts the reply into the box last used in this frame, at the caret. Never presses a button of the page. */
export async function insert(memory: PageMemory, reply: Reply): Promise<InsertionReport> {
  const found = targetOf(memory);
  if (!found) return { status: memory.lastWasReadOnly ? "read_only" : "no_target" };
  await placeCaret(found, memory.caret, { wasUsed: found === memory.editable });
  // Some pages draw a box anew as soon as it has the focus.
  const box = drawnNow(memory, found);
  const placed = placeReply(box, reply);
  let isRefused = false;
  for (const technique of techniques[box.kind]) {
    if (technique.suits && !technique.suits(box)) continue;
    // A page that refused a paste may be offered another one, and is not got round by other means.
    if (isRefused && !technique.isPaste) continue;
    const before = boxText(box);
    const { wasCancelled } = technique.attempt(box, placed);
    const arrival = await settledArrival(() => drawnNow(memory, box), {
      before,
      paragraphs: reply.paragraphs,
      wasCancelled,
    });
    if (arrival === "whole") return { status: "inserted", technique: technique.name };
    if (arrival === "incomplete") return { status: "incomplete", isUndone: await undoOnce(box, before) };
    if (technique.isPaste && wasCancelled) isRefused = true;
  }
  return { status: isRefused ? "refused" : "not_taken" };
}

/** Editors need a moment, and some insert a second time after it. */
const SETTLE_MS = 160;
const LATEST_MS = 220;
/** Who cancelled the event may still be at work on it. */
const LATEST_WHEN_CANCELLED_MS = 900;
const POLL_MS = 30;

async function settledArrival(
  boxNow: () => Editable,
  { before, paragraphs, wasCancelled }: { before: string; paragraphs: string[]; wasCancelled: boolean },
): Promise<Arrival> {
  const deadline = Date.now() + (wasCancelled ? LATEST_WHEN_CANCELLED_MS : LATEST_MS);
  const judge = () => judgeArrival({ before, after: boxText(boxNow()), paragraphs });
  await wait(SETTLE_MS);
  while (Date.now() < deadline && judge() !== "whole") await wait(POLL_MS);
  return judge();
}

/** The box, or the one that the page has put in its place. */
function drawnNow(memory: PageMemory, box: Editable): Editable {
  return box.element.isConnected ? box : (targetOf(memory) ?? box);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
