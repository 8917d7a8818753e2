/** Of which kind the sources of a post are to be. */
export interface RequestedKinds {
  /** The first year in which they may have been published; null where any will do. */
  since: number | null;
  /** Whether nothing but what was peer-reviewed will do. */
  isPeerReviewed: boolean;
  /** Whether the course's own book or reading is to be cited. */
  hasCourseReading: boolean;
}

/**
 * Reads of which kind a topic wants its sources: "published within the last five (5) years", "articles from 2019 or
 * later", "peer-reviewed". A year of the subject is none of the sources: "How have museums changed since the 1980s?"
 * @param thisYear the year in which it is read
 */
export function requestedKinds(topic: string, thisYear = new Date().getFullYear()): RequestedKinds {
  const sentences = topic.replaceAll(/\s+/g, " ").split(/[?!;]|\.(?!\w)/);
  const ofSources = sentences.filter((sentence) => SOURCES.test(sentence));
  return {
    since: ofSources.map((sentence) => sinceIn(sentence, thisYear)).find((year) => year !== null) ?? null,
    isPeerReviewed: ofSources.some((sentence) => PEER_REVIEWED.test(sentence) && !NOT_ONLY.test(sentence)),
    hasCourseReading: sentences.some(
      (sentence) => COURSE_READING.test(sentence) && CITING.test(sentence) && !NOT_CITED.test(sentence),
    ),
  };
}

const SOURCES =
  /\b(?:sources?|references?|refs|citations?|articles?|stud(?:y|ies)|papers?|publications?|published|literature|journals?|cited?)\b/i;
const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
const NOT_ONLY =
  /\b(?:not|needn['’]t|don['’]t|doesn['’]t)\b.{0,40}\bpeer[ -]?reviewed\b|\bpeer[ -]?reviewed or\b|\bor peer[ -]?reviewed\b|\bwhat (?:is|does|makes)\b/i;
const COURSE_READING =
  /\b(?:text ?book|course text|the text|(?:assigned|required|course|weekly|week['’]s|this week['’]s) readings?|(?:course|class) materials?|lecture notes)\b/i;
const CITING =
  /\b(?:cite|citing|citations?|cited|use|using|refer|reference|references|referencing|support|source|sources|draw on)\b/i;
const NOT_CITED =
  /\b(?:not|other than|besides|beyond|in addition to|outside(?: of)?|apart from)\b.{0,30}\b(?:text ?book|text|readings?|materials?)\b/i;

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.join("|")})`;
const LAST_YEARS = new RegExp(
  String.raw`\b(?:last|past|previous|recent) ${NUMBER}(?: ?\(\d{1,2}\))?[ -]years?\b`,
  "i",
);
const NO_OLDER = new RegExp(
  String.raw`\b(?:(?:no|not)(?: more)? (?:older )?than|less than|under|within|newer than|younger than) ${NUMBER}(?: ?\(\d{1,2}\))?[ -]years?(?: old| of)?\b`,
  "i",
);
const YEAR = String.raw`((?:19|20)\d\d)`;
const FROM_YEAR = new RegExp(
  String.raw`\b(?:since|from|published in|no older than|not older than|no earlier than|between) ${YEAR}\b(?!s)`,
  "i",
);
const YEAR_OR_LATER = new RegExp(
  String.raw`\b${YEAR}(?: ?\+| or (?:later|newer|after)| (?:to|-|–) ?(?:present|now|today)| onwards?|(?:-|–)(?:present|20\d\d))`,
  "i",
);
const AFTER_YEAR = new RegExp(String.raw`\b(?:after|newer than|later than) ${YEAR}\b(?!s)`, "i");

/** Years of old are not what courses ask for, and later ones are none yet. */
const EARLIEST = 1950;

function sinceIn(sentence: string, thisYear: number): number | null {
  const age = numberOf((LAST_YEARS.exec(sentence) ?? NO_OLDER.exec(sentence))?.[1]);
  if (age !== null) return thisYear - age;
  const after = AFTER_YEAR.exec(sentence);
  const year = after
    ? Number(after[1]) + 1
    : Number((YEAR_OR_LATER.exec(sentence) ?? FROM_YEAR.exec(sentence))?.[1] ?? Number.NaN);
  if (!(year >= EARLIEST && year <= thisYear)) return null;
  return isOfSources(
    sentence,
    (after ?? YEAR_OR_LATER.exec(sentence) ?? FROM_YEAR.exec(sentence))?.index ?? 0,
  )
    ? year
    : null;
}

/** So near before or behind a year stands what was published in it. */
const NEAR_CHARS = 60;

function isOfSources(sentence: string, at: number): boolean {
  return SOURCES.test(sentence.slice(Math.max(0, at - NEAR_CHARS), at + NEAR_CHARS));
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const place = NUMBERS.indexOf(text.toLowerCase());
  return place >= 0 ? place + 1 : Number(text);
}
