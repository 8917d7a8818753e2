import { NUMBER, RANGE_SIGN } from "./numbers.ts";
import type { Unit } from "./units.ts";
import { wordsIn } from "./word-requirements.ts";

const ABOUT =
  "(?:(?:about|around|roughly|approximately|at least|at most|no (?:more|fewer|less) than|under|up to|between|exactly|an?|your|post|response|answer|of|a minimum of|a maximum of) ){0,4}";
const WORDS = `${ABOUT}(?:${NUMBER} ?(?:${RANGE_SIGN}|and) ?)?${NUMBER}[ -]words?`;
/** "In 400-500 words, compare …", "In a 300-word post, explain …" */
const BEFORE = new RegExp(
  String.raw`^(?:in|using|with) ${WORDS}(?: (?:or (?:more|less|fewer|so)|post|response|answer|reply|paragraph|essay)){0,2},? (?=\p{Ll})`,
  "iu",
);
/** "Discuss the tariff in between 150 and 250 words." */
const BEHIND = new RegExp(
  `,? (?:in|using|with) ${WORDS}(?: (?:or (?:more|less|fewer|so)|post|response|answer|paragraph|essay))?(?=[.?!]?$)`,
  "iu",
);
/** No length is told in more. */
const LENGTH_MAX_CHARS = 120;

/** A task without the number of words that it begins or ends with, which is a requirement of its own. */
export function withoutLength(unit: Unit): Unit {
  const { text } = unit;
  // "In two words, what is justice?"
  if (wordsIn(unit, { isOfReplies: false, before: "" }).length === 0) return unit;
  const from = BEFORE.exec(text.slice(0, LENGTH_MAX_CHARS))?.[0].length ?? 0;
  if (from > 0) return { ...unit, text: text.slice(from), start: unit.start + from };
  const at = Math.max(0, text.length - LENGTH_MAX_CHARS);
  const behind = BEHIND.exec(text.slice(at));
  const rest = behind ? text.slice(0, at + behind.index) : text;
  return rest.includes(" ") ? { ...unit, text: rest } : unit;
}
