/** The years that a sentence gives its sources by naming each of them, or their decade, with the words that do. */
export interface ListedYears {
  since: number | null;
  until: number | null;
  index: number;
  words: string;
}

/**
 * Finds "dated 2017 or 2018", "published in 2008, 2009 or 2010", "articles from the 1990s", "written in the last
 * century"; null where a sentence has none, or they are those of its subject: "the music of the 1990s".
 */
export function listedYears(sentence: string, thisYear: number): ListedYears | null {
  const decades = DECADES.exec(sentence);
  if (decades?.groups) return { ...ofDecades(decades.groups), ...placeOf(decades) };
  const age = AGES.exec(sentence);
  if (age) return { ...ofAge(age[1] ?? "", age[2] ?? "", thisYear), ...placeOf(age) };
  const years = YEARS.exec(sentence);
  if (!years) return null;
  const all = (years[0].match(/\d{4}/g) ?? []).map(Number);
  return { since: Math.min(...all), until: Math.max(...all), ...placeOf(years) };
}

function placeOf({ index, 0: words }: RegExpExecArray): Pick<ListedYears, "index" | "words"> {
  return { index, words };
}

const NOUN =
  "(?:sources?|references?|citations?|articles?|stud(?:y|ies)|papers?|publications?|literature|works)";
const PUT =
  "(?:published|written|printed|released|issued|dat(?:e|es|ed|ing)|appeared|c[ao]me out)(?: only| back)?";
const FILL =
  "(?:must|should|need to|have to|has to|are|is|to|be|all|only|each|both|that|which|were|come|hopefully|ideally|preferably)";
/** What stands before the years of a source, and not before those of a subject. */
const OF_SOURCE = `(?:${NOUN}(?:,? ${FILL}){0,3}(?:,? ${PUT})?|${PUT})`;
const EARLIER = "(?:from )?(?:before|prior to|until|up to)";
const WHEN = `(?:${EARLIER}|since|after|between|from(?: only)?|in|during|within)`;
const DECADE = `(?:the )?(?:(?:early|mid|late)[ -])?`;

const DECADES = new RegExp(
  String.raw`\b${OF_SOURCE} (?<when>${WHEN}) ${DECADE}(?<first>(?:1[5-9]|20)\d0)s(?: ?(?:or|and|to|through|-|–) ?${DECADE}(?<last>(?:1[5-9]|20)\d0)s)?(?<later> (?:on(?:wards?)?|or (?:later|newer|after)|(?:to|until) (?:the present|today|now))\b)?(?<earlier> or (?:earlier|before|older)\b)?`,
  "i",
);
const AGES = new RegExp(
  String.raw`\b${OF_SOURCE} (?:from|in|of|during|within) (?:the )?(last|previous|this|current|present) (decade|century)\b`,
  "i",
);
const YEAR = String.raw`(?:19|20)\d\d`;
const YEARS = new RegExp(
  String.raw`\b${OF_SOURCE} (?:in |from )?(?:either )?(?:the years? )?${YEAR}(?:, ${YEAR}){0,6},? or ${YEAR}\b(?!s)`,
  "i",
);

const DECADE_YEARS = 10;
const CENTURY_YEARS = 100;

function ofDecades({ when = "", first, last, later, earlier }: Partial<Record<string, string>>) {
  const from = Number(first);
  const to = Number(last ?? first) + DECADE_YEARS - 1;
  if (/before|prior/i.test(when)) return { since: null, until: from - 1 };
  if (/after/i.test(when)) return { since: to + 1, until: null };
  if (/until|up to/i.test(when) || earlier !== undefined) return { since: null, until: to };
  return { since: from, until: /since/i.test(when) || later !== undefined ? null : to };
}

/** "The last decade" is the ten years before now, and "the last century" the one before this. */
function ofAge(which: string, span: string, thisYear: number) {
  const years = /century/i.test(span) ? CENTURY_YEARS : DECADE_YEARS;
  const begin = Math.floor(thisYear / years) * years;
  if (/this|current|present/i.test(which)) return { since: begin, until: null };
  if (years === DECADE_YEARS) return { since: thisYear - years, until: null };
  return { since: null, until: begin - 1 };
}
