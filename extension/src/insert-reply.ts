import { unreachableOrigin } from "./foreign-frames.ts";
import type { InsertionReport, Reply } from "./messages.ts";
import { callPage, enterPage, PageClosedError } from "./page-access.ts";

export type InsertionOutcome =
  | InsertionReport
  | { status: "closed_page" }
  | { status: "foreign_frame"; origin: string };

/** Puts the reply into the box that the person last used in the tab. One frame is addressed, never all of them. */
export async function insertReply(tabId: number, reply: Reply): Promise<InsertionOutcome> {
  try {
    await enterPage(tabId);
    const answers = await callPage({ tabId }, "findTarget", null);
    const origin = await unreachableOrigin(answers);
    if (origin) return { status: "foreign_frame", origin };
    const frame = answers
      .filter(({ answer }) => answer.state === "editable")
      .toSorted((a, b) => b.answer.usedAt - a.answer.usedAt)[0];
    if (!frame) return { status: answers.some(isReadOnly) ? "read_only" : "no_target" };
    const reports = await callPage({ tabId, frameId: frame.frameId }, "insert", reply);
    return reports[0]?.answer ?? { status: "no_target" };
  } catch (error) {
    if (error instanceof PageClosedError) return { status: "closed_page" };
    throw error;
  }
}

function isReadOnly({ answer }: { answer: { state: string } }): boolean {
  return answer.state === "read_only";
}
