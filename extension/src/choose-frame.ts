import type { FrameTarget } from "./messages.ts";

/** What a frame says of its box, with or without the name. */
export interface TargetAnswer {
  frameId: number;
  answer: FrameTarget;
}

/** The frame in which a box was last used or filled, as far as the panel was told, and when. */
export interface EnteredFrame {
  frameId: number;
  at: number;
}

/**
 * The frame of the box that is meant: the one last used, else the only one of the page. None where the one last used is
 * closed or gone, unless a frame that the page has drawn since holds the only box.
 */
export function chooseFrame<A extends TargetAnswer>(
  answers: readonly A[],
  entered: EnteredFrame | null,
): A | undefined {
  const used = usedLast(answers);
  const lostAt = entered && isLost(entered, answers) ? entered.at : 0;
  if (used && used.answer.usedAt >= lostAt) return used.answer.state === "editable" ? used : undefined;
  const only = onlyOne(answers);
  return only && only.answer.since > lostAt ? only : undefined;
}

function usedLast<A extends TargetAnswer>(answers: readonly A[]): A | undefined {
  return answers
    .filter(({ answer }) => answer.usedAt > 0)
    .toSorted((a, b) => b.answer.usedAt - a.answer.usedAt)[0];
}

/** Whether the frame was left or taken away since, in a page that is still the same. */
function isLost({ frameId, at }: EnteredFrame, answers: readonly TargetAnswer[]): boolean {
  const isSince = (answer: FrameTarget | undefined) => answer !== undefined && answer.since <= at;
  const answerOf = (id: number) => answers.find((one) => one.frameId === id)?.answer;
  return isSince(answerOf(0)) && !isSince(answerOf(frameId));
}

function onlyOne<A extends TargetAnswer>(answers: readonly A[]): A | undefined {
  const withBoxes = answers.filter(({ answer }) => answer.unused > 0);
  return withBoxes.length === 1 && withBoxes[0]?.answer.unused === 1 ? withBoxes[0] : undefined;
}
