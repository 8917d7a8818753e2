import { matchesIn } from "../matches.ts";
import { CLASSMATE_POST_MAX_CHARS, TOPIC_MAX_CHARS } from "../product-constants.ts";
import { SentenceSplitter } from "../sentences.ts";

/** A sentence or an item of a list in an assignment. */
export interface Unit {
  /** Its words, without the sign of a list before them. */
  text: string;
  /** Where they stand in the assignment. */
  start: number;
  isItem: boolean;
  /** The line that a list stands under: "Address the following:". */
  lead: string | null;
  /** Which of the assignment's paragraphs it belongs to; the items of a list are one each. */
  paragraph: number;
}

/** What asks for something has a word, or an abbreviation. */
const WORD = /[\p{L}\d]{2}/u;
/** No assignment asks in more sentences; the lines after are not read. */
const UNITS_MAX = 1_000;
/** No request holds a longer topic and prompt. */
const ASSIGNMENT_MAX_CHARS = TOPIC_MAX_CHARS + CLASSMATE_POST_MAX_CHARS;
/** "- ", "• ", "•", "1. ", "(a) ", "ii) " at the beginning of a line */
const ITEM =
  /^\s{0,20}(?:[-–—*~+o]\s{1,8}|[•·▪◦➢➤►→✓✔☐☑✅]\s{0,8}|\[[ xX]?\]\s{1,8}|\(?(?:\d{1,2}|[a-hA-H]|[ivx]{1,4}|[IVX]{1,4})[.)]\s{1,8})/;

/** What closed the sentence before. */
const CLOSING = /^[)\]”]{1,3}\s{1,3}/;

/** The sentences of an assignment and the items of its lists, in order, with their places. */
export function unitsOf(assignment: string): Unit[] {
  const units: Unit[] = [];
  let lead: string | null = null;
  let at = 0;
  let paragraph = 0;
  for (const line of assignment.slice(0, ASSIGNMENT_MAX_CHARS).split("\n")) {
    if (units.length >= UNITS_MAX) break;
    paragraph += 1;
    if (line.trim() === "") {
      at += line.length + 1;
      continue;
    }
    const marker = ITEM.exec(line)?.[0] ?? "";
    const isItem = marker !== "";
    if (!isItem) lead = null;
    const body = line.slice(marker.length);
    const splitter = new SentenceSplitter();
    let start = at + marker.length;
    for (const sentence of sentencesOf([...splitter.push(body), splitter.end()])) {
      const text = sentence.trim().replace(CLOSING, "");
      if (WORD.test(text))
        units.push({ text, start: start + sentence.indexOf(text), isItem, lead, paragraph });
      start += sentence.length;
    }
    if (!isItem && body.trim().endsWith(":")) lead = body.trim();
    at += line.length + 1;
  }
  return units;
}

/**
 * Sentences as instructors write them: without capitals, and with words cut short, "Mon. noon" and "max. 300", which end
 * none.
 */
function sentencesOf(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences.flatMap((one) => one.split(UNCAPITALIZED))) {
    const last = joined.at(-1);
    if (last !== undefined && (isCutShort(last, sentence) || isBracketed(last, sentence)))
      joined[joined.length - 1] = last + sentence;
    else joined.push(sentence);
  }
  return joined;
}

function isCutShort(last: string, next: string): boolean {
  return CUT_SHORT.test(last) && GOES_ON.test(next) && !REPLY_BEGINS.test(next.trimStart());
}

/** "Think of a student (no names, please!) who puzzled you" */
function isBracketed(last: string, next: string): boolean {
  const opened = last.lastIndexOf("(");
  if (opened <= 0 || last.length - opened > BRACKET_MAX_CHARS || last.includes(")", opened)) return false;
  return /^[^()]{0,2}\) ?[\p{Ll},;]/u.test(next);
}

const BRACKET_MAX_CHARS = 60;
const UNCAPITALIZED =
  /(?<=[.!?]\)|\b\d{2,4}s[.])(?= \p{Lu})|(?<=\b[ap]\.m[.])(?= (?:And|By|Comment|Each|Everyone|In|Please|Post|Repl(?:y|ies)|Respon(?:d|ses)|The|Then|Two|Use|Write|Your?)\b)|(?<=(?:n['’]t|\p{L}['’]s)[.])(?= \p{Lu})|(?<=(?:\p{Lu}|\bet al|\betc)[.])(?= (?:And|Analyze|Cite|Compare|Describe|Discuss|Do|Does|Explain|Give|How|Identify|Include|Is|Post|Reply|Respond|Should|State|Submit|The|Then|Use|What|Which|Why|Write|Your?)\b)|(?<=[\p{L}\d)]{3}[.](?<!\b(?:[Aa]pprox|[Dd]ept|etc|[Ff]ig|[Ii]nc|incl|[Mm]ax|[Mm]ind?|mín|[Pp]rof|[Rr]ef|[Uu]niv|[Vv]ol)[.])|[\p{L}\d][?!]{1,3})(?= \p{Ll})/u;
const CUT_SHORT =
  /\b(?:mon|tues?|weds?|thu|thurs?|fri|sat|sun|jan|feb|mar|apr|aug|sept?|oct|nov|dec|approx|mind?|mín|max)\.\s{0,3}$/i;
const GOES_ON =
  /^\s{0,3}(?:[\p{Ll}\d]|\(\d|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun))/u;

/**
 * The parts of a sentence that stand for themselves: "post by Friday; reply to two peers by Sunday". Each is a unit with
 * its own place.
 */
export function clausesOf(unit: Unit): Unit[] {
  const clauses: Unit[] = [];
  let from = 0;
  if (ROW_OF_REPLIES.test(unit.text)) return [unit];
  const isRow = unit.text.split(CELL, ROW_MIN_CELLS).length === ROW_MIN_CELLS;
  const signs = matchesIn(unit.text, BETWEEN_CLAUSES).filter(
    ({ index, 0: sign }) =>
      (isRow || sign !== CELL) &&
      (!IS_AND.test(sign) ||
        (begins(unit.text.slice(index + sign.length)) &&
          !LEADS_IN.test(unit.text.slice(0, index)) &&
          !areBoth(unit.text, { index, sign }) &&
          !areWorks(unit.text, { index, sign }))),
  );
  for (const { index, 0: sign } of [...signs.slice(0, CLAUSES_MAX), { index: unit.text.length, 0: "" }]) {
    const text = unit.text.slice(from, index);
    if (text.trim() !== "") clauses.push({ ...unit, text, start: unit.start + from });
    from = index + (sign.startsWith(";") || sign === CELL ? sign.length : 0);
  }
  return clauses;
}

/** "Support your postings and responses with references": both, of which one thing is said. */
function areBoth(text: string, { index, sign }: { index: number; sign: string }): boolean {
  return (
    /\byour (?:initial )?post(?:ing)?s?$/i.test(text.slice(0, index)) &&
    /^(?:your )?(?:replies|responses?|comments)\b/i.test(text.slice(index + sign.length))
  );
}

/** "use the article by Greenwald and two others" */
function areWorks(text: string, { index, sign }: { index: number; sign: string }): boolean {
  return (
    /\b(?:articles?|books?|chapters?|papers?|readings?|sources?|studies|study|works?)\b[^,;]{0,40}$/i.test(
      text.slice(0, index),
    ) && /^(?:two|three) others\b/i.test(text.slice(index + sign.length))
  );
}

/** Whether what stands behind an "and" begins to speak of replies. */
function begins(behind: string): boolean {
  const near = behind.slice(0, BEHIND_CHARS);
  if (REPLY_BEGINS.test(near)) return true;
  if (/^(?:what|which|that|whom?|whose)\b/i.test(near)) return false;
  const end = near.search(/[.,;]/);
  return OTHERS.test(end === -1 ? near : near.slice(0, end));
}

/** What a table has between its cells, where it was flattened to one line. */
const CELL = " | ";
const ROW_MIN_CELLS = 3;

/** "| Responses | 2 x 75 words | Sunday |": what the first cell names, the others tell of. */
export const ROW_OF_REPLIES =
  /^[| ]{0,3}(?:peer |discussion )?(?:comments|feedback|repl(?:y|ies)|responses?(?: to peers)?|response posts?|peers)(?: posts?)? \| [^|]{1,80} \| /i;

/** Further ones are left together. */
const CLAUSES_MAX = 8;
const BEHIND_CHARS = 100;

/**
 * A semicolon, or what may begin to speak of something else, which "300 words minimum / 500 maximum" and
 * "min 300; max 500" do not.
 */
const BETWEEN_CLAUSES = /;(?! ?max)\s?| \| | \/ (?!\d[\d,]{0,5} max)|,? (?:and|then|&) |, /gi;
const IS_AND = /and|then|&|,/i;
const REPLY_BEGINS =
  /^(?:then |also )?(?:you (?:should |must |will |(?:need|have|are) to )?)?(?:with )?(?:your |an? )?(?:one |two |three |both |\d )?(?:\d{2,3}(?:[-–]\d{2,3})?[ -]words? )?(?:peer )?(?:repl(?:y|ies)|respond|responses|comments?|compare notes|weigh in|push back|congratulate)\b/i;
/** "By Friday, provide feedback to two peers" is one clause. */
const LEADS_IN =
  /(?:^|: )(?:(?:finally|then),? )?(?:by|on|before|after|within|no later|once|when|until|in|for|as) [^,;]{1,60}$/i;
/** "support at least one other student by replying" */
const OTHERS =
  /\b(?:(?:class|batch|group|team)[ -]?mates?|peers|(?:other|fellow) (?:students?|learners?|members?|people|participants?)|colleagues?|(?:two|three) others)\b/i;

/** Some words of a unit with what they require. */
export function placed<Facts extends object>(unit: Unit, from: number, to: number, facts: Facts) {
  return { ...facts, start: unit.start + from, end: unit.start + to, text: unit.text.slice(from, to) };
}

/** Whether a place of the assignment lies within a unit. */
export function isPlacedIn(place: { start: number; end: number }, { start, text }: Unit): boolean {
  return place.start >= start && place.end <= start + text.length;
}
