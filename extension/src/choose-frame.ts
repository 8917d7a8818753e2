import type { FrameTarget } from "./messages.ts";

type ForeignFrame = NonNullable<FrameTarget["foreignFrame"]>;

/** What a frame says of its box, with or without the name. */
export interface TargetAnswer {
  frameId: number;
  answer: FrameTarget;
}

/**
 * What a box in a frame was like: where the frame's document comes from, what the page calls the box, what stands above
 * the frame, and whether another frame had one like it.
 */
export interface BoxLooks {
  address: string;
  box: string | null;
  place: string | null;
  hasTwin: boolean;
}

/** What the box in one of the frames is like. */
export function looksIn(
  answers: readonly NamedAnswer[],
  { frameId, answer: { address, box = null, place = null } }: NamedAnswer,
): BoxLooks {
  const isTwin = ({ answer }: NamedAnswer) => answer.address === address && answer.box === box;
  const hasTwin = answers.some((other) => other.frameId !== frameId && isTwin(other) && hasBox(other));
  return { address, box, place, hasTwin };
}

interface NamedAnswer extends TargetAnswer {
  answer: FrameTarget & { box?: string | null; place?: string | null };
}

/** The frame in which a box was last used or filled, as far as the panel was told, when, and what the box was like. */
export interface EnteredFrame {
  frameId: number;
  at: number;
  looks: BoxLooks | null;
}

/**
 * The frame of the box that is meant: the one last used, else the only one of the page. None where the one last used is
 * closed. Where its frame is gone or shows another document, only a box that is like it takes its place; where it was in
 * a frame that could not be entered then, the only one there is in those entered since.
 */
export function chooseFrame<A extends TargetAnswer>(
  all: readonly A[],
  entered: EnteredFrame | null,
): A | undefined {
  const answers = all.map((one) => (isHidden(one, all) ? withoutBoxes(one) : one));
  const used = usedLast(answers);
  const lostAt = entered && isLost(entered, answers) ? entered.at : 0;
  const foreign = lastForeign(answers);
  const foreignAt = foreign?.usedAt ?? 0;
  const isMeant = ({ origin, usedAt }: FrameTarget) =>
    usedAt >= lostAt && (usedAt >= foreignAt || origin === foreign?.origin);
  if (used && isMeant(used.answer)) return used.answer.state === "editable" ? used : undefined;
  if (entered && lostAt > 0) return inPlaceOf(entered, answers);
  return onlyOne(foreign ? answers.filter(({ answer }) => wasEnteredBy(foreign, answer)) : answers);
}

/**
 * What has taken the place of a lost box: one like it in the same frame, else in the only frame with a box that came
 * since. Where another frame had a box like it, nobody knows of which of the two the new one is.
 */
function inPlaceOf<A extends TargetAnswer>({ frameId, at, looks }: EnteredFrame, answers: readonly A[]) {
  const withBox = answers.filter(hasBox);
  const later = withBox.filter(({ answer }) => isSince(answer, at));
  const like = withBox.filter(({ answer }) => isLike(looks, answer));
  const same = like.find((one) => one.frameId === frameId && onlyOne([one]));
  if (same || looks?.hasTwin) return same;
  const only = onlyOne(later.filter((one) => one.frameId !== frameId));
  return only && like.length === 1 && like[0] === only ? only : undefined;
}

/** Whether it may be the frame that the person went into, which was watched only later. */
function wasEnteredBy({ origin, usedAt }: ForeignFrame, answer: FrameTarget): boolean {
  return answer.origin === origin && isSince(answer, usedAt) && answer.loadedAt <= usedAt;
}

function isSince({ since }: FrameTarget, at: number): boolean {
  return since > at;
}

function hasBox({ answer }: TargetAnswer): boolean {
  return answer.unused > 0 || answer.state === "editable";
}

function isLike(looks: BoxLooks | null, { address, box, place = null }: NamedAnswer["answer"]): boolean {
  return looks !== null && address === looks.address && box === looks.box && place === looks.place;
}

/** Whether the frame around it shows none of its origin. */
function isHidden({ answer: { origin, depth } }: TargetAnswer, all: readonly TargetAnswer[]): boolean {
  return all.some(({ answer }) => answer.depth === depth - 1 && answer.hiddenOrigins.includes(origin));
}

function withoutBoxes<A extends TargetAnswer>(one: A): A {
  const state = one.answer.state === "editable" ? "gone" : one.answer.state;
  return { ...one, answer: { ...one.answer, state, unused: 0 } };
}

/** The frame of another origin that the person went into last, as the frame around it tells. */
function lastForeign(answers: readonly TargetAnswer[]): ForeignFrame | null {
  const foreign = answers.flatMap(({ answer }) => answer.foreignFrame ?? []);
  return foreign.toSorted((a, b) => b.usedAt - a.usedAt)[0] ?? null;
}

function usedLast<A extends TargetAnswer>(answers: readonly A[]): A | undefined {
  return answers
    .filter(({ answer }) => answer.usedAt > 0)
    .toSorted((a, b) => b.answer.usedAt - a.answer.usedAt)[0];
}

/** Whether the frame was left or taken away since, in a page that has not been loaded anew. */
export function isLost({ frameId, at }: EnteredFrame, answers: readonly TargetAnswer[]): boolean {
  const isThere = answers.some((one) => one.frameId === frameId && !isSince(one.answer, at));
  const isSamePage = answers.some((one) => one.frameId === 0 && one.answer.loadedAt <= at);
  return frameId !== 0 && isSamePage && !isThere;
}

function onlyOne<A extends TargetAnswer>(answers: readonly A[]): A | undefined {
  const withBoxes = answers.filter(({ answer }) => answer.unused > 0);
  return withBoxes.length === 1 && withBoxes[0]?.answer.unused === 1 ? withBoxes[0] : undefined;
}
