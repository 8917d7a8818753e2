import { matchesIn } from "../matches.ts";
import { NUMBER, numberIn } from "./numbers.ts";

/** Where a number of sources stands in a text. */
interface Place {
  start: number;
  end: number;
}

/**
 * How often a text wants the number of sources that it names: "one source per claim; make three claims" three times,
 * "one source from each side" twice; null where it does not say how often, and once where nothing is said of parts.
 */
export function timesCounted(text: string, { end }: Place): number | null {
  const [, word = ""] = EACH.exec(text.slice(end, end + NEAR_CHARS)) ?? [];
  const part = word.toLowerCase();
  return part === "" || NOT_OF_POST.test(part) ? 1 : timesOfPart(text, part);
}

/** How many of a part a text wants: of "argument" two where it says "two arguments". */
export function timesOfPart(text: string, part: string): number | null {
  const counted = matchesIn(text, THINGS).find(({ 2: things = "" }) => isPlural(things.toLowerCase(), part));
  if (counted) {
    const times = numberIn(counted[1] ?? "");
    return times >= 1 && times <= TIMES_MAX ? times : null;
  }
  return TWO_SIDED.test(part) ? 2 : null;
}

/** Whether one source comes on top of a reading: "the textbook and one outside source", "(Potter, 2021) and one article". */
export function isOneMore(text: string, { start }: Place): boolean {
  return BESIDES_READING.test(text.slice(Math.max(0, start - NEAR_CHARS), start));
}

const NEAR_CHARS = 100;
const TIMES_MAX = 12;
const EACH =
  /^ (?:per|(?:for|from|on|in|behind|about|supporting|to support) (?:each|every|either)(?: of (?:the|your|these))?) (?:(?:main|major|single|new) )?(\p{L}{3,15})/iu;
const THINGS = new RegExp(String.raw`\b${NUMBER} (?:\p{L}{3,12} )?(\p{L}{3,16}s)\b`, "giu");
const NOT_OF_POST = /^(?:repl(?:y|ies)|responses?|comments?|peers?|classmates?|students?|post)$/;
const TWO_SIDED = /^(?:sides?|positions?|viewpoints?|stances?)$/;
const READING =
  "(?:readings?|articles?|papers?|stud(?:y|ies)|chapters?|(?:text)?books?|text|lectures?|guidelines?|reports?|films?|documentar(?:y|ies)|videos?)";
const BESIDES_READING = new RegExp(
  String.raw`(?:\b${READING}|\b(?:1[5-9]|20)\d\d\)?)(?: (?:on|by|from|about|in|of) [^.;:!?,]{1,40}?)?,? (?:and|plus|\+|together with|along with|as well as|alongside) (?:at least |also )?$`,
  "i",
);

function isPlural(things: string, part: string): boolean {
  return things === `${part}s` || things === `${part}es` || things === `${part.slice(0, -1)}ies`;
}
