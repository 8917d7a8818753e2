import { NUMBER, numberIn } from "./numbers.ts";

const SOURCES =
  /\b(?:sources?|references?|refs|citations?|articles?|stud(?:y|ies)|papers?|publications?|published|literature|journals?|cited?|(?:scholarly|academic|published) works)\b/i;
const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
const NOT_ONLY =
  /\b(?:not|needn['’]t|don['’]t|doesn['’]t)(?: \w{1,20}){0,4} peer[ -]?reviewed\b|\bpeer[ -]?reviewed or\b|\bor peer[ -]?reviewed\b|\bwhat (?:is|does|makes)\b/i;
const AGE = new RegExp(
  String.raw`(?:\b(?:last|past|previous|recent|(?:less|older|newer|younger|more) than|under|within) |[≤<] ?)${NUMBER}[ -](?:years?|yrs?)\b|\b${NUMBER} years old or (?:newer|less|younger)\b`,
  "i",
);
const DECADE = /\b(?:last|past|previous) decade\b/i;
const YEAR = String.raw`((?:19|20)\d\d)`;
const FROM_YEAR = new RegExp(
  String.raw`\b(?:since|from|published in|older than|earlier than|before|between) ${YEAR}\b(?!s)`,
  "i",
);
const YEAR_OR_LATER = new RegExp(
  String.raw`\b${YEAR}(?: ?\+| or (?:later|newer|after)| ?(?:to|-|–) ?(?:present|now|today)| onwards?|(?:-|–)20\d\d)`,
  "i",
);
const AFTER_YEAR = new RegExp(String.raw`\b(?:after|newer than|later than) ${YEAR}\b(?!s)`, "i");
/** "published before 2010" alone asks for old works. */
const BEFORE = /^before/i;
const NEGATED = /\b(?:no|not|never|avoid|don['’]t|nothing|none|without)\b/i;

/** Years of old are not what courses ask for, and later ones are none yet. */
const EARLIEST = 1950;
/** So near before or behind a year stands what was published in it. */
const NEAR_CHARS = 60;

/** Whether a sentence is about what is to be cited. */
export function isOfSources(sentence: string): boolean {
  return SOURCES.test(sentence);
}

/** Whether nothing but what was peer-reviewed will do. */
export function asksForPeerReviewed(sentence: string): boolean {
  return PEER_REVIEWED.test(sentence) && !NOT_ONLY.test(sentence);
}

/**
 * The first year from which a sentence wants its sources: "published within the last five (5) years", "from 2019 or
 * later", "none older than 2018". A year of the subject is none of theirs. Null where any year will do.
 */
export function sourcesSince(sentence: string, thisYear: number): number | null {
  if (!isOfSources(sentence)) return null;
  const [, newerThan, orNewer] = AGE.exec(sentence) ?? [];
  const age = newerThan ?? orNewer;
  if (age !== undefined) return thisYear - numberIn(age);
  if (DECADE.test(sentence)) return thisYear - 10;
  const after = AFTER_YEAR.exec(sentence);
  const match = after ?? YEAR_OR_LATER.exec(sentence) ?? FROM_YEAR.exec(sentence);
  if (!match || (BEFORE.test(match[0]) && !NEGATED.test(sentence))) return null;
  const year = Number(match[1]) + (after ? 1 : 0);
  if (year < EARLIEST || year > thisYear) return null;
  const around = sentence.slice(Math.max(0, match.index - NEAR_CHARS), match.index + NEAR_CHARS);
  return isOfSources(around) ? year : null;
}
