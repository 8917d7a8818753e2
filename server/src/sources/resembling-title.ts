import { folded } from "../text/tokens.ts";

/** Fewer letters are the beginning of many a title. */
const BEGINNING_MIN_LETTERS = 15;
/** A title of so many letters is nobody else's. */
const OWN_MIN_LETTERS = 60;
/** What two titles share of their runs of three letters where one is the other with a typing error. */
const SAME_SHARE = 0.8;
/** A title of so many letters that stands in a text to so much of it is meant there. */
const HELD_MIN_LETTERS = 40;
const HELD_SHARE = 0.92;
/** A part of a title is as good as all of it where it is so much of it, and means it among other words where it is less. */
const PART_SHARE = 0.6;
const PART_MIN_LETTERS = 25;
/** By their beginnings a title is told from one that is about it: "Retraction of …". */
const BEGINNING_LETTERS = 20;
const SAME_BEGINNING_SHARE = 0.6;
const TITLE_MAX_CHARS = 500;

/** How near what somebody typed as a title is to that of a work. */
export interface Resemblance {
  /**
   * `long`: a whole title that no other work has, also within a whole reference. `main`: all before a colon. `part`: its
   * beginning, or what stands behind a colon. `held`: the title, or all of it before a colon, among other words, or words
   * from the middle or the end of it.
   */
  kind: "long" | "whole" | "main" | "part" | "held" | "none";
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
  const [main = "", ...halves] = title.split(/[:?!—–]\s/).map(lettersOf);
  if (given === main && main !== whole) return { kind: "main", share: 1 };
  const held = heldIn(typed, { given, whole, main });
  if (held) return { kind: held, share: HELD_SHARE };
  if (given.length >= HELD_MIN_LETTERS && given.length >= whole.length * PART_SHARE && whole.includes(given))
    return { kind: "long", share: HELD_SHARE };
  const parts = [whole, ...halves].filter((part) => part.length >= given.length * SAME_SHARE);
  const isPart = parts.some((part) => shareOf(given, part.slice(0, given.length)) >= SAME_SHARE);
  if (isPart) return { kind: "part", share };
  return { kind: given.length >= PART_MIN_LETTERS && whole.includes(given) ? "held" : "none", share };
}

/** Whether somebody typed a title among other words, as in a whole reference, and wrote about no other work by that. */
function heldIn(
  typed: string,
  { given, whole, main }: { given: string; whole: string; main: string },
): "long" | "held" | null {
  if (ABOUT_ANOTHER.test(typed)) return null;
  if (whole.length >= HELD_MIN_LETTERS && heldShare(whole, given) >= HELD_SHARE) return "long";
  if (main.length >= BEGINNING_MIN_LETTERS && given.length > main.length && given.includes(main))
    return "held";
  // "Reading 2: Wakefield et al. (1998), Ileal-lymphoid-nodular hyperplasia"
  const pieces = typed.replace(OF_FILE, "").split(BETWEEN).slice(1, PIECES_MAX).map(lettersOf);
  const isPiece = (piece: string) =>
    piece.length >= BEGINNING_MIN_LETTERS && piece.length < whole.length && whole.startsWith(piece);
  return pieces.some(isPiece) ? "held" : null;
}

/** What parts a title from what stands before it. */
const BETWEEN = /[:–—)] |\)?[,.] | - /;
const PIECES_MAX = 12;
/** "Comment on “…”", "Retraction: …", "Review of …": works about others. */
const ABOUT_ANOTHER =
  /\b(?:retract(?:ion|ed by)|withdrawal of|comment(?:ary|s)?\b.{0,12}\b(?:on|to)|repl(?:y|ies) to|response to|review of|letter|erratum|corrigendum|correction|editorial|concern|critique|rebuttal|re-?analysis|replication|irregularities|podcast|summary of|scandal|fraud|hoax|affair|controversy|what we (?:can )?learn|lessons?)\b|\breview:|^re: /i;

/** What a text holds of the runs of three letters of another, from 0 to 1. */
function heldShare(held: string, text: string): number {
  const [some, all] = [runsOf(held), runsOf(text)];
  return [...some].filter((run) => all.has(run)).length / Math.max(some.size, 1);
}

const OF_FILE = /\.(?:pdf|docx?|pptx?|html?)$/i;

function lettersOf(text: string): string {
  return folded(text.slice(0, TITLE_MAX_CHARS).replace(OF_FILE, "")).replaceAll(/[^\p{L}\p{N}]/gu, "");
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
