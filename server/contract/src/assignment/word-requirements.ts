import { matchesIn } from "../matches.ts";
import { boundsOf } from "./bounds.ts";
import { NUMBER, numberIn, RANGE_SIGN, rangeIn } from "./numbers.ts";
import { pagesIn } from "./pages.ts";
import type { Bounds, RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

const RANGE = new RegExp(
  String.raw`(?:\b${NUMBER}(?: words?)? ?(?:${RANGE_SIGN}|à|until|till|(?:and|bis|e|et|und|y)(?= \d)|,? ?(?:but |and |nor |or )?(?:no |not )?(?:more|longer|greater) than) ?)?\b${NUMBER}(\+| or more| minimum)?(?:-ish)?[ -]{1,2}(?:(?:word|wrd|wd|mot|palabra|palavra)s?|parole|w[oö]rter[n]?)\b`,
  "gi",
);
/** "Word count: 250-300", "Length: 300" */
const LABELLED = new RegExp(
  String.raw`\b(?:word (?:count|limit|length|range|requirement)s?|words)(?: ?(?:is|of))?[ :=]{1,3}(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}\b`,
  "gi",
);
/** "Word limit: 180" */
const LIMIT = /\blimit\b/i;
const MIN_AND_MAX = String.raw`(?:${NUMBER} ?min(?:imum|\b\.?)|min(?:imum|\.)?[ :]{0,2}${NUMBER})(?: ?[/,;–-] ?| and | to )(?:${NUMBER} ?max(?:imum|\b\.?)|max(?:imum|\.)?[ :]{0,2}${NUMBER})`;
/** "300 min/500 max words", "(min 300, max 500 words)", "Word count: min 300; max 500" */
const LEAST_AND_MOST = new RegExp(
  String.raw`\b(?:${MIN_AND_MAX} words?\b|(?:word (?:count|limit|length)|length|words)[ :=]{1,3}${MIN_AND_MAX}(?!\d))`,
  "gi",
);
/** "Posts shorter than 300 words or longer than 450 will be returned." */
const OUTSIDE = new RegExp(
  String.raw`\b(?:shorter|less|fewer|under) (?:than )?${NUMBER} words (?:or|and) (?:longer|more|over|greater) (?:than )?${NUMBER}\b`,
  "gi",
);
/** "a minimum of 2 x 150 words" */
const TIMES_BEFORE = /\b\d ?[x×] $/;
/** Of several texts, which are replies. */
const EACH = /^ (?:or more )?(?:each|apiece|per (?:reply|response))\b/i;
/** "Two paragraphs of 100 words each", "2 paragraphs, each 100 words" are parts of a post, which has as many words as all. */
const PARTS = new RegExp(
  String.raw`\b(?:(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER} (?:\w{1,12} )?)?(?:paragraphs?|sections?|parts?)(?:,| \(| (?:of|with)) ?(each )?(?:(?:of|with|is|being|about|around|roughly|at least|at most|up to|a minimum of|no more than) ){0,3}$`,
  "i",
);
/** "Two paragraphs of about 100 words", which "two paragraphs (200 words)" are not */
const OF_SO_MANY = /\b(?:paragraphs|sections|parts) of\b/i;
/** Of answers nobody says how many there are. */
const PER_ANSWER = /^(?: ?\/ ?| (?:per|for each) )(?:answer|question|prompt|item|part)\b/i;
/** "Keep each of these parts to 100 words." */
const EACH_ANSWER =
  /\beach of (?:the|these|those|your) (?:answers|parts|pieces|prompts|questions|sections)\b[^.;]{0,40}$/i;
/** "400 words, plus or minus 50" */
const LEEWAY = new RegExp(
  String.raw`^[ ,(]{0,3}(?:plus or minus|give or take|\+/?-|±) ?${NUMBER}(?!\d| ?(?:%|per ?cent))`,
  "i",
);
/** "at least two paragraphs (200 words total)": no fewer words, either */
const IN_ALL = /^ ?(?:in )?(?:total|all|altogether|overall)\b/i;
const AT_LEAST_PARTS = new RegExp(
  String.raw`\b(?:at least|min(?:imum|\.)?(?: of)?:?) ${NUMBER} (?:\w{1,12} )?paragraphs?[ ,(]{1,3}$`,
  "i",
);
/** "Do not quote more than 40 words in a row", "quotations of over 40 words" */
const QUOTING =
  /\bquot(?:e|es|ed|ing|ations?)(?: (?:that|are|is|of|than|no|not|more|longer|over|exceeding|at|most|least|up|to)){1,6} $/i;
const QUOTED = /^ (?:or longer |block )?quot/i;
/** "Posts under 400 words will lose points." */
const TOO_SHORT =
  /\b(?:posts?|responses?|answers?|submissions?|entries|anything)(?: (?:that|which) (?:are|is))? (?:under|below|(?:shorter|less|fewer) than) $/i;
const COSTS =
  /^ (?:will (?!earn extra|get extra|receive extra)|lose|loses|(?:receive|earn|get)s? (?!extra)|cannot|can['’]?t|won['’]t|may|(?:is|are) (?:not|marked|returned))\b/i;
/** Fewer or more are no length of a post. */
const [LEAST, MOST] = [25, 5_000];

/**
 * The number of words that a part of a sentence asks for.
 * @param before what stands before it: "Max." ends a sentence like any other stop
 */
export function wordsIn(
  unit: Unit,
  { isOfReplies, before }: { isOfReplies: boolean; before: string },
): RequirementOf<"words" | "replyWords">[] {
  const { text } = unit;
  const found = lengthsIn(text).flatMap(({ words, from, to, orMore, index }) => {
    const [first, last] = rangeIn(from ?? to, to);
    if (last < LEAST || last > MOST || isOfQuotation(text, { index, end: index + words.length })) return [];
    const range = { min: Math.min(first, last), max: last };
    const bounds =
      first < last
        ? range
        : boundsOf(last, {
            before: (before + text.slice(0, index)).replace(TIMES_BEFORE, ""),
            after: (orMore ?? "") + text.slice(index + words.length),
            alone: LIMIT.test(words) ? { min: null, max: last } : range,
          });
    const after = text.slice(index + words.length);
    const near = text.slice(Math.max(0, index - PARTS_CHARS), index);
    if (TOO_SHORT.test(near) && COSTS.test(after) && !isOfReplies)
      return [placed(unit, index, index + words.length, { kind: "words", min: last, max: null } as const)];
    const leeway = numberIn(LEEWAY.exec(after)?.[1] ?? "");
    if (leeway > 0 && leeway < last && first === last && !isOfReplies)
      return [
        placed(unit, index, index + words.length, {
          kind: "words",
          min: last - leeway,
          max: last + leeway,
        } as const),
      ];
    const parts = PARTS.exec(near);
    if (PER_ANSWER.test(after) || EACH_ANSWER.test(near)) return [];
    const isEach = EACH.test(after) || parts?.[3] !== undefined || OF_SO_MANY.test(parts?.[0] ?? "");
    if (parts && isEach && !isOfReplies) {
      const times = timesIn(parts);
      const start = index - near.length + parts.index;
      const end = index + words.length + (EACH.exec(after)?.[0].length ?? 0);
      return times ? [placed(unit, start, end, { kind: "words", ...timesOf(bounds, times) } as const)] : [];
    }
    if (bounds.max !== null && bounds.min === bounds.max && IN_ALL.test(after) && AT_LEAST_PARTS.test(near))
      return [
        placed(unit, index, index + words.length, { kind: "words", min: bounds.min, max: null } as const),
      ];
    const kind = isOfReplies || EACH.test(after) ? "replyWords" : "words";
    return [placed(unit, index, index + words.length, { kind, ...bounds } as const)];
  });
  return found.length > 0 || isOfReplies ? found.slice(0, 1) : pagesIn(unit, before);
}

/** So much before a length says of how many parts it is. */
const PARTS_CHARS = 80;
const PARTS_MAX = 12;

/** How many parts there are to be, from the least to the most; null where that is not said. */
function timesIn([, from, to]: RegExpExecArray): [least: number, most: number] | null {
  const most = numberIn(to ?? "");
  const least = from === undefined ? most : numberIn(from);
  return least >= 1 && most <= PARTS_MAX ? [least, most] : null;
}

function timesOf({ min, max }: Bounds, [least, most]: [number, number]): Bounds {
  return { min: min === null ? null : min * least, max: max === null ? null : max * most };
}

interface LengthFound {
  words: string;
  /** The least of two numbers. */
  from: string | undefined;
  to: string;
  orMore?: string | undefined;
  index: number;
}

function lengthsIn(text: string): LengthFound[] {
  const both = [...matchesIn(text, LEAST_AND_MOST), ...matchesIn(text, OUTSIDE)].map(
    ({ 0: words, index, ...found }) => {
      const [from, to = ""] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((at) => found[at] ?? []);
      return { words, from, to, index };
    },
  );
  const others = [...matchesIn(text, RANGE), ...matchesIn(text, LABELLED)];
  return [
    ...both,
    ...others.map(({ 0: words, 1: from, 2: to = "", 3: orMore, index }) => ({
      words,
      from,
      to,
      orMore,
      index,
    })),
  ];
}

function isOfQuotation(text: string, { index, end }: { index: number; end: number }): boolean {
  return QUOTING.test(text.slice(Math.max(0, index - 80), index)) || QUOTED.test(text.slice(end));
}
