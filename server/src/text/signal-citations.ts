import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";
import { isCapitalised, tokensOf } from "./tokens.ts";
import { EVENTS_AND_LAWS, FIRMS, isPlace, MONTHS, NUMBERED_THINGS, SCRIPTURE } from "./words.ts";

/**
 * Finds books and articles behind the signals of legal and historical writing: "See generally Vaszary, Rest and Duty,
 * ch. 3", "Cf. Harlan & Bexley, Wages of Care, 40". A title alone may be a novel's or a course's, so "See" needs a
 * place in the work. Laws and cases are no references. All of them are doubtful.
 */
export function signalCitations(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  return [...matchesIn(text, SIGNALED), ...matchesIn(text, SEEN)].flatMap(
    ({ groups: { names = "", title = "" } = {}, 0: words, index }): Mention[] => {
      const titled = tokensOf(title).filter(isCapitalised);
      const named = tokensOf(names).filter((token) => isCapitalised(token) && token.text.length > 1);
      if (titled.length === 0 || [...named, titled[0]].some((token) => token && isElse(token.text)))
        return [];
      return [
        {
          ...{ start: index + words.indexOf(names), end: index + words.length, kind: "citation", years: [] },
          ...{ names: named.map((token) => token.text), isCertain: false, isNarrative: true },
        },
      ];
    },
  );
}

const CUES = /\b(?:see|cf|accord|compare|contra)\b/i;
const NAME = String.raw`\p{Lu}[\p{L}’'-]{1,25}(?: \p{Lu}[\p{L}.’'-]{0,25}){0,3}`;
const NAMES = `(?<names>${NAME}(?:(?:,? (?:and|&)|,) ${NAME}){0,2}(?: et al\\.)?)`;
const SMALL = "(?:an?|the|of|to|in|on|and|or|for|at|by|with|from|against|as|&)";
const TITLE = String.raw`[“"*_]?(?<title>\p{Lu}[\p{L}’'-]{0,25}(?: (?:${SMALL}|\p{Lu}[\p{L}’'-]{0,25})){0,9}(?:: \p{Lu}[^,.;()\n]{2,80})?)(?:,?[”"*_])?`;
const PLACE = String.raw`(?:\d{1,2}(?:st|nd|rd|d|th) ed\.?|(?:ch(?:ap(?:ter)?|s)?\.? ?|pp?\.? ?|at |§{1,2} ?|vol\. ?)?\d{1,4}(?:[–-]\d{1,4})?(?![\p{L}\d]))`;
/** "See generally", "cf.": what only points to somebody's publication. */
const SIGNALED = new RegExp(
  String.raw`(?<![\p{L}])(?:[Ss]ee,? (?:generally|also),?|(?:[Bb]ut )?[Ss]ee,? e\.g\.,?|[Bb]ut see|[Cc]f\.|[Aa]ccord|[Cc]ontra|[Cc]ompare(?=[^.;\n]{3,120},? with )) ${NAMES}, ${TITLE}(?:,? ${PLACE}|(?=[,.;)]|$| with ))`,
  "gu",
);
/** "See Vaszary, Rest and Duty, ch. 3" */
const SEEN = new RegExp(String.raw`(?<![\p{L}])[Ss]ee ${NAMES}, ${TITLE},? ${PLACE}`, "gu");

/** A place, a date, a law or scripture, a part of a course or a firm. */
function isElse(word: string): boolean {
  const lower = word.toLowerCase();
  return (
    isPlace(word) ||
    [MONTHS, NUMBERED_THINGS, EVENTS_AND_LAWS, SCRIPTURE, FIRMS].some((words) => words.has(lower))
  );
}
