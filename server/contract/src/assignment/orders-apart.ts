import { matchesIn } from "../matches.ts";
import { isEnumeration } from "./enumerations.ts";
import { beginningsOf, isImperative, isPlainlyImperative } from "./imperatives.ts";
import type { Unit } from "./units.ts";

/**
 * The orders that a sentence gives behind something else, each a unit of its own: "You need not treat all; choose three",
 * "Lakatos would say that you gave up too soon: explain why", "Do three things: set the scene, assess one performance, …".
 * What goes on with an order after a semicolon belongs to it.
 */
export function ordersApart(unit: Unit): Unit[] {
  if (isEnumeration(unit) || SUPPOSES.test(unit.text)) return [unit];
  const starts = [0];
  for (const { 0: sign, index } of matchesIn(unit.text, BETWEEN).slice(0, PARTS_MAX)) {
    const from = index + sign.length;
    const before = unit.text.slice(starts.at(-1), index);
    if (!OF_REPLIES.test(before) && isApart(unit.text.slice(from), { sign, before })) starts.push(from);
  }
  const things = thingsIn(unit, starts.at(-1) ?? 0);
  const all = [...starts, ...things];
  if (all.length === 1) return [unit];
  return all.map((from, at) => {
    const text = unit.text.slice(from, all[at + 1]).replace(/[;:, ]{1,3}(?:and |or )?$/i, "");
    return { ...unit, text, start: unit.start + from };
  });
}

/** "Imagine that you live in a mine; describe a day." */
const SUPPOSES = /^(?:imagine|suppose|assume|pretend|if)\b/i;
const PARTS_MAX = 8;
const BETWEEN = /[;:] (?:(?:and|then) ){0,2}| [–—-] (?=be sure to |make sure to |please )/gi;
const OF_REPLIES = /\b(?:repl(?:y|ies)|respond|responses?|comments?|feedback|class ?mates?|peers?)\b/i;
/** A label before a colon has fewer: "For your post: describe …" */
const SENTENCE_MIN_WORDS = 5;

function isApart(behind: string, { sign, before }: { sign: string; before: string }): boolean {
  if (sign.startsWith(":") && ANNOUNCES.test(before) && behind.includes("?")) return true;
  if (!beginningsOf(behind).some(isPlainlyImperative)) return false;
  if (sign.startsWith(";") && ORDINAL.test(behind)) return true;
  const isSentence =
    sign.startsWith(";") ||
    sign.startsWith(" ") ||
    before.split(" ", SENTENCE_MIN_WORDS).length === SENTENCE_MIN_WORDS;
  return isSentence && !beginningsOf(before).some(isImperative);
}

/** "Take the position of a producer and answer the following: What is …?" */
const ANNOUNCES =
  /\b(?:answer|address|discuss|consider) (?:the following|these|each)(?: (?:\w{1,12} )?questions?)?$/i;

/** "First, restate the argument; second, explain the objection" */
const ORDINAL = /^(?:second|third|fourth|next|last|finally|lastly)(?:ly)?\b/i;

/** "Your review should do three things: " */
const THINGS = /\b(?:two|three|four|five|[2-5]) (?:things|tasks|parts|jobs)\b[^.:;]{0,30}: ?$/i;
const COMMA = /, (?:and |then ){0,2}/gi;

/** Where the further things of "three things: set the scene, assess one performance, and tell us …" begin. */
function thingsIn({ text }: Unit, last: number): number[] {
  if (!THINGS.test(text.slice(0, last))) return [];
  return matchesIn(text.slice(last), COMMA)
    .map(({ 0: sign, index }) => last + index + sign.length)
    .slice(0, PARTS_MAX);
}
