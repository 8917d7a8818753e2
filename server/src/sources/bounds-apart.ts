import { NUMBER, numberIn } from "@discussion-post/contract/assignment/numbers";

/** The least and the most that will do. */
interface Range {
  least: number;
  most: number;
}

/**
 * The bounds of the sources that a text tells apart from what they count, or from each other: "Maximum of four sources,
 * minimum of two", "there should be no more than four of them"; null where it has none.
 */
export function boundsApart(text: string): Range | null {
  const both = LEAST_FIRST.exec(text) ?? MOST_FIRST.exec(text);
  if (both?.groups && isOfSources(both)) {
    const { least = "", most = "" } = both.groups;
    const range = { least: numberIn(least), most: numberIn(most) };
    if (range.least >= 1 && range.least <= range.most) return range;
  }
  const ofThem = OF_THEM.exec(text);
  return ofThem?.[1] === undefined ? null : { least: 0, most: numberIn(ofThem[1]) };
}

/** Numbers of words and of replies are bounded in the same words. */
function isOfSources({ input, index, 0: words }: RegExpExecArray): boolean {
  const end = index + words.length;
  if (OF_ELSE.test(words) || OF_ELSE.test(input.slice(end, end + BEHIND_CHARS))) return false;
  return (
    SOURCES.test(words) || SOURCES.test(input.slice(Math.max(0, index - BEFORE_CHARS), end + BEHIND_CHARS))
  );
}

const BEFORE_CHARS = 40;
const BEHIND_CHARS = 24;
const SOURCES = /\b(?:sources?|references?|citations?|articles?|studies|papers|works)\b/i;
const OF_ELSE =
  /\b(?:words?|sentences?|paragraphs?|pages?|minutes?|points?|repl(?:y|ies)|responses?|peers?|classmates?|students?|questions?|examples?|years?)\b/i;

const AT_LEAST = "(?:at least|(?:a )?min(?:imum)?\\.? (?:of )?|no (?:fewer|less) than)";
const AT_MOST = "(?:at (?:the )?most|(?:a )?max(?:imum)?\\.? (?:of )?|(?:no|not) more than|up to)";
const KIND = String.raw`(?: (?:\p{L}[\p{L}-]{2,14} ){0,3}(?:sources?|references?|citations?|articles?|studies|papers|works))?`;
const AND = "(?:,? (?:and|but|or|with)|,)(?: (?:please|use|cite|with))?";

const LEAST_FIRST = named(AT_LEAST, "least", AT_MOST, "most");
const MOST_FIRST = named(AT_MOST, "most", AT_LEAST, "least");

function named(first: string, one: string, second: string, other: string): RegExp {
  const count = (name: string) => `(?<${name}>${NUMBER})`;
  return new RegExp(
    String.raw`(?<!\p{L})${first} ?${count(one)}${KIND}${AND} ${second} ?${count(other)}(?![\p{L}\d])`,
    "iu",
  );
}

const OF_THEM = new RegExp(
  String.raw`\b(?:sources|references|citations|articles|studies)\b[^.;!?]{0,90}?\b(?:(?:no|not) more than|at (?:the )?most|up to) ${NUMBER} of (?:them|these|those)(?=[.;,!)]|$)`,
  "iu",
);
