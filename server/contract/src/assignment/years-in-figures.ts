import { NUMBER, numberIn } from "./numbers.ts";

const SOME =
  "(?:sources|articles|literature|publications|references|research|scholarship|studies|work|works)";
const BEFORE_OR_AFTER =
  "before|after|since|prior to|predating|post-?dating|(?:older|newer|earlier|later) than|from|until";

const PUBLISHED_IN =
  "(?<=\\b(?:written|published|printed|dated|released|sources?|articles?|references?|studies)(?: only)? (?:in|during|from) the )";

/** What appeared "in the last twelve months" is new, and few works of any index are. */
const MONTHS_MIN = 24;

const DECADES = new Map([
  ["fifties", 1950],
  ["sixties", 1960],
  ["seventies", 1970],
  ["eighties", 1980],
  ["nineties", 1990],
]);

/** What says years in other words, and how the rules that read years say it. */
const WORDINGS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // "after January 2020": in that year, too
  [
    /\bafter (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov)(?:[a-z]{1,6})?\.? (?:\d{1,2},? )?(?:19|20)\d\d\b)/gi,
    () => "since ",
  ],
  // "between Jan 2018 and Dec 2023"
  [
    /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:[a-z]{1,6})?\.? (?:\d{1,2},? )?(?=(?:19|20)\d\d\b)/gi,
    () => "",
  ],
  [/\bpre-dat(e|es|ed|ing)\b/gi, (_, end) => `predat${end}`],
  // "before the turn of the century", "from the year two thousand on"
  [
    new RegExp(
      String.raw`\b(${BEFORE_OR_AFTER}) the (?:turn of the )?(?:new )?(?:millennium|turn of the century)\b`,
      "gi",
    ),
    (_, when) => `${when} 2000`,
  ],
  [/\b(?:the )?year two thousand\b/gi, () => "2000"],
  // "written in the 20th century"; the literature of a century is the subject
  [new RegExp(String.raw`${PUBLISHED_IN}(?:20th|twentieth)(?= century\b)`, "gi"), () => "last"],
  [new RegExp(String.raw`${PUBLISHED_IN}(?:21st|twenty-first)(?= century\b)`, "gi"), () => "present"],
  // "predating the Affordable Care Act (2010)"; "drawing from the Code of Ethics (2015)" says no year of a source
  [
    /\b(before|after|since|prior to|predating|(?:older|newer|earlier|later) than) the [^().,;:]{2,50} \(((?:19|20)\d\d)\)/gi,
    (_, when, year) => `${when} ${year}`,
  ],
  [
    /\b(?:less|no more) than (?:a|one) decade(?: old)?\b|\bunder (?:a|one) decade old\b/gi,
    () => "less than 10 years old",
  ],
  // "The oldest permissible publication year is 2015"
  [
    /\b(?:the )?(?:oldest|earliest) (?:permissible |acceptable |allowed |permitted )?(?:publication )?(?:year|date)(?: of publication)? (?:is|:) ?(?=(?:19|20)\d\d\b)/gi,
    () => "sources no older than ",
  ],
  // "2020s literature"
  [
    new RegExp(String.raw`\b((?:19|20)\d0)s(?:-era)? (${SOME})\b`, "gi"),
    (_, decade, noun) => `${noun} from the ${decade}s`,
  ],
  // "date back no further than 2010"
  [
    /\b(?:not (?:go|reach|date) (?:back )?(?:further|farther)(?: back)? than|(?:(?:date|go|reach|be) )?(?:back )?no (?:further|farther)(?: back)? than)\b/gi,
    () => "be no older than",
  ],
  // "published in or after 2015", "dated on or after January 1, 2019"
  [/\b(?:in|on|during) or (?:after|since) (?=(?:the year )?(?:19|20)\d\d\b)/gi, () => "since "],
  [/\b(?:in|on|during) or before (?=(?:the year )?(?:19|20)\d\d\b)/gi, () => "until "],
  // "within 5-7 years"
  [
    new RegExp(String.raw`\b${NUMBER} ?(?:-|–|to) ?${NUMBER} (?:years|yrs)\b`, "gi"),
    (words, first, last) => (numberIn(first) < numberIn(last) ? `${last} years` : words),
  ],
  // "may not precede 2015"
  [/\bprecede(s?)(?= (?:19|20)\d\d\b)/gi, (_, end) => `predate${end}`],
  // "twenty-first-century sources"
  [
    new RegExp(String.raw`\b(?:21st|twenty-first)[- ]century (${SOME})\b`, "gi"),
    (_, noun) => `${noun} from the present century`,
  ],
  // "(2015 →)"
  [/\b((?:19|20)\d\d) ?(?:→|->)/g, (_, year) => `${year} or later`],
  // "in the past 5 years (2020 to present)"
  [
    new RegExp(
      String.raw`\b(?:from|in|within) the (?:last|past|previous) ${NUMBER} (?:years|yrs),? ?\((?:i\.e\.,? )?(?:since |from )?((?:19|20)\d\d) ?(?:to|[–-]|through|until) ?(?:the )?(?:now|present|today)\)`,
      "gi",
    ),
    (_, _years, year) => `since ${year}`,
  ],
  // "Date range: 2015–2020"
  [/\b(?:date|publication) range ?: ?(?=(?:19|20)\d\d)/gi, () => "sources published between "],
  // "from the nineties or earlier"
  [
    new RegExp(
      String.raw`\b(${BEFORE_OR_AFTER}|in|during) the (fifties|sixties|seventies|eighties|nineties)\b`,
      "gi",
    ),
    (_, when, decade) => `${when} the ${DECADES.get(decade.toLowerCase())}s`,
  ],
  // "Sources over ten years old"
  [new RegExp(String.raw`\bover ${NUMBER} years old\b`, "gi"), (_, number) => `older than ${number} years`],
  // "the last ten calendar years"
  [
    new RegExp(String.raw`\b${NUMBER} (?:calendar|full|academic) years\b`, "gi"),
    (_, number) => `${number} years`,
  ],
  [
    new RegExp(String.raw`\b${NUMBER}[ -]months?\b`, "gi"),
    (words, number) => (numberIn(number) < MONTHS_MIN ? words : `${Math.floor(numberIn(number) / 12)} years`),
  ],
  // "within a five-year window ending this year"
  [
    new RegExp(
      String.raw`\b(?:within|in|from) (?:an? |the )?${NUMBER}[ -]years? (?:window|period|span|time ?frame)(?: (?:ending|up to|until|to) (?:this year|the present|today|now))?`,
      "gi",
    ),
    (_, number) => `within the last ${number} years`,
  ],
  // "Recency: <= 5 yrs", "Currency: 5 years"
  [
    new RegExp(
      String.raw`\b(?:recency|currency) ?: ?(?:<=?|≤|max(?:imum|\.)?|within|up to|(?:the )?last)? ?${NUMBER} (?:years?|yrs?)\b`,
      "gi",
    ),
    (_, number) => `sources from the last ${number} years`,
  ],
];

/**
 * A sentence with the years of sources said in figures: "published within the last 60 months" becomes "published within
 * the last 5 years". What it says of anything else stays.
 */
export function withYearsInFigures(sentence: string): string {
  return WORDINGS.reduce((said, [words, figures]) => said.replace(words, figures), sentence);
}
