import { folded } from "../text/tokens.ts";

/** Fewer letters are the beginning of many a title. */
const BEGINNING_MIN_LETTERS = 15;
/** A title of so many letters is nobody else's. */
const OWN_MIN_LETTERS = 60;
/** What two titles share of their runs of three letters where one is the other with a typing error. */
const SAME_SHARE = 0.8;
/** By their beginnings a title is told from one that is about it: "Retraction of …". */
const BEGINNING_LETTERS = 20;
const SAME_BEGINNING_SHARE = 0.6;
const TITLE_MAX_CHARS = 500;

/** How near what somebody typed as a title is to that of a work. */
export interface Resemblance {
  /** `long`: a whole title that no other work has. `part`: its beginning, or what stands behind a colon. */
  kind: "long" | "whole" | "part" | "none";
  /** What the two share, from 0 to 1. */
  share: number;
}

/**
 * Compares titles by their letters, whatever stands between them: hyphens, line breaks and typing errors count little.
 * @param typed what somebody wrote
 * @param title that of the record
 */
export function resemblance(typed: string, title: string): Resemblance {
  const given = lettersOf(typed);
  const whole = lettersOf(title);
  const share = given === whole && given !== "" ? 1 : shareOf(given, whole);
  if (given.length < BEGINNING_MIN_LETTERS) return { kind: share === 1 ? "whole" : "none", share };
  const begins =
    shareOf(given.slice(0, BEGINNING_LETTERS), whole.slice(0, BEGINNING_LETTERS)) >= SAME_BEGINNING_SHARE;
  if (begins && share >= SAME_SHARE)
    return { kind: whole.length >= OWN_MIN_LETTERS ? "long" : "whole", share };
  const halves = title
    .split(/[:?!—–]\s/)
    .slice(1)
    .map(lettersOf);
  const parts = [whole, ...halves].filter((part) => part.length >= given.length * SAME_SHARE);
  const isPart = parts.some((part) => shareOf(given, part.slice(0, given.length)) >= SAME_SHARE);
  return { kind: isPart ? "part" : "none", share };
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
