import type { PageNotice } from "../../messages.ts";

/**
 * What became of a reply in a box: every paragraph is there exactly once and in order (`whole`), no part of
 * it is (`nothing`), or anything between (`incomplete`). One familiar phrase is not enough: text that lost its
 * second half has passed for a success.
 */
export type Arrival = "whole" | "nothing" | "incomplete";

/** Judges by the box's text before and after. White space and capitals do not count: editors set them as they like. */
export function judgeArrival({
  before,
  after,
  paragraphs,
}: {
  before: string;
  after: string;
  paragraphs: string[];
}): Arrival {
  const then = squash(before);
  const now = squash(after);
  if (then === now) return "nothing";
  const pieces = paragraphs.map(squash).filter(Boolean);
  const wanted = pieces.join("");
  const isComplete = pieces.every((piece) => count(now, piece) - count(then, piece) === count(wanted, piece));
  if (isComplete && areInOrder(now, pieces)) return "whole";
  const ends = pieces.flatMap((piece) => [piece.slice(0, END_CHARS), piece.slice(-END_CHARS)]);
  return ends.some((end) => count(now, end) > count(then, end)) ? "incomplete" : "nothing";
}

/** How a reply stands in a box now: once, more than once, some words of it, or not at all. */
export type Standing = Exclude<Extract<PageNotice, { type: "reply_stands" }>["as"], "moved" | "post_changed">;

/** Tells it by the box's text before the reply was offered, and now. Empty where any copy counts. */
export function standingOf({
  before,
  after,
  paragraphs,
}: {
  before: string;
  after: string;
  paragraphs: string[];
}): Standing {
  const [then, now] = [squash(before), squash(after)];
  const pieces = paragraphs.map(squash).filter(Boolean);
  const wanted = pieces.join("");
  const added = (piece: string) => count(now, piece) - count(then, piece);
  // A short one may stand there for another reason.
  const long = pieces.filter((piece) => piece.length >= END_CHARS);
  if ([...long, wanted].some((piece) => added(piece) > count(wanted, piece))) return "repeated";
  if (pieces.every((piece) => added(piece) >= count(wanted, piece)) && areInOrder(now, pieces))
    return "whole";
  const ends = long.flatMap((piece) => [piece.slice(0, END_CHARS), piece.slice(-END_CHARS)]);
  return ends.some((end) => added(end) > 0) ? "part" : "nothing";
}

/** Whether every paragraph of the reply stands in the text. */
export function holdsReply(text: string, paragraphs: string[]): boolean {
  const pieces = paragraphs.map(squash).filter(Boolean);
  return pieces.length > 0 && areInOrder(squash(text), pieces);
}

const END_CHARS = 20;

/** Some boxes set all that comes in capitals, or its quotation marks, dashes and dots as books do. */
export function squash(text: string): string {
  return text
    .replace(/[\s\u200b\u2060\ufeff\u00ad]/g, "")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚‹›]/g, "'")
    .replace(/[–—]|--/g, "-")
    .replaceAll("…", "...")
    .toLowerCase();
}

function count(text: string, piece: string): number {
  return text.split(piece).length - 1;
}

function areInOrder(text: string, pieces: string[]): boolean {
  // Backwards, since a draft before the reply may hold the same words.
  let end = text.length;
  return pieces.toReversed().every((piece) => {
    end = text.lastIndexOf(piece, end - piece.length);
    return end >= 0;
  });
}
