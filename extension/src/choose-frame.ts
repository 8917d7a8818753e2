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
 * closed or gone, or in a frame that could not be entered then, unless one frame alone was drawn or entered since and
 * has one box.
 */
export function chooseFrame<A extends TargetAnswer>(
  all: readonly A[],
  entered: EnteredFrame | null,
): A | undefined {
  const answers = all.map((one) => (isHidden(one, all) ? withoutBoxes(one) : one));
  const used = usedLast(answers);
  const lostAt = entered && isLost(entered, answers) ? entered.at : 0;
  const foreign = lastForeign(answers);
  const leftAt = Math.max(lostAt, foreign ? foreign.usedAt - SAME_PRESS_MS : 0);
  const isMeant = (answer: FrameTarget) =>
    answer.usedAt >= leftAt || (answer.origin === foreign?.origin && answer.usedAt >= lostAt);
  if (used && isMeant(used.answer)) return used.answer.state === "editable" ? used : undefined;
  if (leftAt <= 0) return onlyOne(answers);
  const later = answers.filter(({ answer }) => answer.since > leftAt);
  const only = onlyOne(later.filter(({ frameId }) => frameId !== entered?.frameId)) ?? onlyOne(answers);
  return only && later.includes(only) ? only : undefined;
}

/** Whether the frame around it shows none of its origin. */
function isHidden({ answer: { origin } }: TargetAnswer, all: readonly TargetAnswer[]): boolean {
  return all.some(({ answer }) => answer.hiddenOrigins.includes(origin));
}

function withoutBoxes<A extends TargetAnswer>(one: A): A {
  const state = one.answer.state === "editable" ? "gone" : one.answer.state;
  return { ...one, answer: { ...one.answer, state, unused: 0 } };
}

/** By so much the clocks of a frame and of the one around it tell the same press apart. */
const SAME_PRESS_MS = 1_000;

/** The frame of another origin that the person went into last, as the frame around it tells. */
function lastForeign(answers: readonly TargetAnswer[]): FrameTarget["foreignFrame"] {
  const foreign = answers.flatMap(({ answer }) => answer.foreignFrame ?? []);
  return foreign.toSorted((a, b) => b.usedAt - a.usedAt)[0] ?? null;
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
