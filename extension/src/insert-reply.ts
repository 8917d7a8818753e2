import { chooseFrame, isLost, looksIn, type TargetAnswer } from "./choose-frame.ts";
import { enteredFrame, noteFilledFrame, noteLooks } from "./entered-frame.ts";
import { unreachableOrigin } from "./foreign-frames.ts";
import type { InsertionReport, InsertionRequest, Pointed, Reply, UndoReport } from "./messages.ts";
import { callEnteredPage, callPage, callPageOnce, type FrameAnswer, PageClosedError } from "./page-access.ts";
import { watchLoads } from "./watch-loads.ts";

export type InsertionOutcome =
  | Exclude<InsertionReport, { status: "inserted" }>
  /** `frameId` is the frame of the box. */
  | (Extract<InsertionReport, { status: "inserted" }> & { frameId: number })
  | { status: "closed_page" }
  /** The page, or the frame of the box, was left before it told what came of the reply. */
  | { status: "page_left" }
  | { status: "foreign_frame"; origin: string };

/**
 * Puts the reply into the box that the person last used in the tab, or the only one there is. One frame alone
 * writes.
 * @param options.answering whom the reply answers; null where that is not known
 * @param options.isAgain whether the person wants it there although it is, or may be, there already, or the box is
 * somebody else's
 * @param options.pressedAt when the person pressed Insert, by which what the page tells later is known to be of this
 */
export async function insertReply(
  tabId: number,
  reply: Reply,
  {
    answering = null,
    isAgain = false,
    pressedAt = Date.now(),
  }: { answering?: string | null; isAgain?: boolean; pressedAt?: number } = {},
): Promise<InsertionOutcome> {
  const answered = new AbortController();
  try {
    const lastUsedAt = enteredFrame(tabId)?.at ?? 0;
    const request = { reply, isAgain, lastUsedAt, pressedAt, ...(answering !== null && { answering }) };
    // A page that was left may be kept as it was, and never answer.
    const outcome = await Promise.race([insertWhereMeant(tabId, request), leaving(tabId, answered.signal)]);
    if (outcome.status === "inserted") noteFilledFrame(tabId, outcome.frameId);
    return outcome;
  } catch (error) {
    if (!(error instanceof PageClosedError)) throw error;
    // A frame that is taken away while it is asked keeps us out, too, and the page as a whole doesn't.
    return { status: (await isOpen(tabId)) ? "page_left" : "closed_page" };
  } finally {
    answered.abort();
  }
}

/** Whether we may enter the tab's page. */
async function isOpen(tabId: number): Promise<boolean> {
  try {
    await callPage({ tabId, frameId: 0 }, "findTarget", null);
    return true;
  } catch (error) {
    if (error instanceof PageClosedError) return false;
    throw error;
  }
}

async function insertWhereMeant(tabId: number, request: InsertionRequest): Promise<InsertionOutcome> {
  const first = await callPageOnce(tabId, "insertIfSure", request);
  const done = first?.find(({ answer }) => answer.status !== "unsure");
  if (done && done.answer.status !== "unsure") return outcomeOf({ ...done, answer: done.answer });
  if (first?.length === 0) return { status: "page_left" };
  const entered = enteredFrame(tabId);
  const targets = first?.flatMap(targetIn);
  // What takes the place of a box that is lost is known by its name, which only that question brings.
  const isClear = targets && !(entered && isLost(entered, targets));
  const answers: TargetAnswer[] = isClear ? targets : await callEnteredPage(tabId, "findTarget", null);
  const origin = await unreachableOrigin(answers);
  if (origin) return { status: "foreign_frame", origin };
  const frame = chooseFrame(answers, entered);
  if (!frame) return { status: statusWithoutBox(answers) };
  const [report] = await callPage({ tabId, frameId: frame.frameId }, "insert", request);
  return report ? outcomeOf(report) : { status: "page_left" };
}

function statusWithoutBox(answers: readonly TargetAnswer[]): "read_only" | "other_post" | "no_target" {
  if (answers.some(isReadOnly)) return "read_only";
  return answers.some(({ answer }) => answer.state === "other_post") ? "other_post" : "no_target";
}

function targetIn({ frameId, answer }: FrameAnswer<"insertIfSure">): TargetAnswer[] {
  return answer.status === "unsure" ? [{ frameId, answer: answer.target }] : [];
}

function outcomeOf({ frameId, answer }: FrameAnswer<"insert">): InsertionOutcome {
  return answer.status === "inserted" ? { ...answer, frameId } : answer;
}

/** So long an insertion takes at most in a page that only drew itself anew, without having been left. */
const ANSWERS_MS = 3_000;

/** Ends a while after the tab has begun to load another page. */
function leaving(tabId: number, answered: AbortSignal): Promise<InsertionOutcome> {
  return new Promise((resolve) => {
    const onLoading = () => setTimeout(() => resolve({ status: "page_left" }), ANSWERS_MS);
    answered.addEventListener("abort", watchLoads(tabId, { onLoading }));
  });
}

/**
 * What the page calls the box that a reply would go into now; null where it does not say, or where it is not clear
 * yet which box that is.
 */
export async function findBoxName(tabId: number): Promise<string | null> {
  try {
    const answers = await callEnteredPage(tabId, "findTarget", null);
    if (await unreachableOrigin(answers)) return null;
    const frame = chooseFrame(answers, enteredFrame(tabId));
    if (!frame) return null;
    noteLooks(tabId, frame.frameId, looksIn(answers, frame));
    return frame.answer.box;
  } catch (error) {
    if (error instanceof PageClosedError) return null;
    throw error;
  }
}

export type UndoOutcome = UndoReport | { status: "closed_page" };

/** Takes the last insertion out of the box in the frame again, if the box still holds just that. */
export async function undoInsertion(tabId: number, frameId: number): Promise<UndoOutcome> {
  try {
    const [report] = await callPage({ tabId, frameId }, "undoInsertion", null);
    // Without an answer the page was loaded anew, or the frame is gone.
    return report?.answer ?? { status: "changed" };
  } catch (error) {
    if (error instanceof PageClosedError) return { status: "closed_page" };
    throw error;
  }
}

/** Whether the frame remembers an insertion that its box still holds; not where its page was loaded anew. */
export async function canUndo(tabId: number, frameId: number): Promise<boolean> {
  try {
    return (await callPage({ tabId, frameId }, "canUndo", null)).some(({ answer }) => answer);
  } catch (error) {
    if (error instanceof PageClosedError) return false;
    throw error;
  }
}

/** The origin of the frame that the person has gone into, where we may not follow them; else null. */
export async function closedOrigin(tabId: number): Promise<string | null> {
  try {
    return await unreachableOrigin(await callPage({ tabId }, "findTarget", null));
  } catch (error) {
    if (error instanceof PageClosedError) return null;
    throw error;
  }
}

/**
 * Has the frame that the person went into, and let us into since, take the box that has the focus there for the one
 * that is meant. Which of several frames of the origin it was, nobody knows.
 */
export async function pointInto(tabId: number, origin: string): Promise<Pointed> {
  try {
    const answers = await callEnteredPage(tabId, "findTarget", null);
    const [frame, ...others] = answers.filter(({ answer }) => answer.origin === origin);
    if (!frame || others.length > 0) return "none";
    const pointed = await callPage({ tabId, frameId: frame.frameId }, "pointAtFocus", "let_in");
    return pointed[0]?.answer ?? "none";
  } catch (error) {
    if (!(error instanceof PageClosedError)) throw error;
    return "none";
  }
}

function isReadOnly({ answer }: { answer: { state: string } }): boolean {
  return answer.state === "read_only";
}
