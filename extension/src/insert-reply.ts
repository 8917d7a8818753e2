import { unreachableOrigin } from "./foreign-frames.ts";
import type { InsertionReport, Reply } from "./messages.ts";
import { callPage, enterPage, type FrameAnswer, PageClosedError } from "./page-access.ts";

export type InsertionOutcome =
  | InsertionReport
  | { status: "closed_page" }
  | { status: "foreign_frame"; origin: string };

/**
 * Puts the reply into the box that the person last used in the tab, or the only one there is. One frame is
 * addressed, never all of them.
 * @param options.isAgain whether the person wants it there although it is, or may be, there already
 */
export async function insertReply(
  tabId: number,
  reply: Reply,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<InsertionOutcome> {
  try {
    await enterPage(tabId);
    const answers = await callPage({ tabId }, "findTarget", null);
    const origin = await unreachableOrigin(answers);
    if (origin) return { status: "foreign_frame", origin };
    const frame = usedLast(answers) ?? onlyOne(answers);
    if (!frame) return { status: answers.some(isReadOnly) ? "read_only" : "no_target" };
    const reports = await callPage({ tabId, frameId: frame.frameId }, "insert", { reply, isAgain });
    return reports[0]?.answer ?? { status: "no_target" };
  } catch (error) {
    if (error instanceof PageClosedError) return { status: "closed_page" };
    throw error;
  }
}

function usedLast(answers: FrameAnswer<"findTarget">[]): FrameAnswer<"findTarget"> | undefined {
  return answers
    .filter(({ answer }) => answer.state === "editable")
    .toSorted((a, b) => b.answer.usedAt - a.answer.usedAt)[0];
}

/** The frame of the only box in the page. Where the person went into a closed one, none is guessed at. */
function onlyOne(answers: FrameAnswer<"findTarget">[]): FrameAnswer<"findTarget"> | undefined {
  const withBoxes = answers.filter(({ answer }) => answer.unused > 0);
  return withBoxes.length === 1 && withBoxes[0]?.answer.unused === 1 ? withBoxes[0] : undefined;
}

function isReadOnly({ answer }: { answer: { state: string } }): boolean {
  return answer.state === "read_only";
}
