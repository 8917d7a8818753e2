import { folded } from "../text/tokens.ts";

/** Fewer letters are the beginning of many a title. */
const BEGINNING_MIN_LETTERS = 15;
/** A title of so many letters is nobody else's. */
const OWN_MIN_LETTERS = 60;
/** What two titles share of their runs of three letters where one is the other with a slip of the pen. */
const SAME_SHARE = 0.8;
/** By their beginnings a title is told from one that is about it: "Retraction of …". */
const BEGINNING_LETTERS = 20;
const SAME_BEGINNING_SHARE = 0.6;
const TITLE_MAX_CHARS = 500;

/** How near what somebody typed as a title is to that of a work. */
export type Resemblance = "long" | "whole" | "part" | "none";

/**
 * Compares titles by their letters, whatever stands between them: hyphens, breaks of lines and slips of the pen count
 * little. `long` is a whole title that no other work has, `part` a whole half of it at a colon, or its beginning.
 * @param typed what somebody wrote
 * @param title that of the record
 */
export function resemblance(typed: string, title: string): Resemblance {
  const given = lettersOf(typed);
  const whole = lettersOf(title);
  if (given.length < BEGINNING_MIN_LETTERS) return given !== "" && given === whole ? "whole" : "none";
  const begins =
    shareOf(given.slice(0, BEGINNING_LETTERS), whole.slice(0, BEGINNING_LETTERS)) >= SAME_BEGINNING_SHARE;
  if (begins && shareOf(given, whole) >= SAME_SHARE)
    return whole.length >= OWN_MIN_LETTERS ? "long" : "whole";
  const halves = title
    .split(/[:?!—–]\s/)
    .slice(1)
    .map(lettersOf);
  const parts = [whole, ...halves].filter((part) => part.length >= given.length * SAME_SHARE);
  return parts.some((part) => shareOf(given, part.slice(0, given.length)) >= SAME_SHARE) ? "part" : "none";
}

function lettersOf(text: string): string {
  return folded(text.slice(0, TITLE_MAX_CHARS)).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** What two texts share of their runs of three letters, from 0 to 1 (Dice's coefficient). */
function shareOf(one: string, other: string): number {
  const [some, others] = [runsOf(one), runsOf(other)];
  const shared = [...some].filter((run) => others.has(run)).length;
  return some.size + others.size === 0 ? 0 : (2 * shared) / (some.size + others.size);
}

function runsOf(text: string): Set<string> {
  return new Set(Array.from({ length: Math.max(text.length - 2, 0) }, (_, at) => text.slice(at, at + 3)));
}
