/** Words before a full stop that does not end a sentence. */
const ABBREVIATIONS = new Set(
  "al e.g i.e cf vs v dr drs mr mrs ms prof st jr sr p pp par para no nos vol vols ed eds ch sec fig figs n.d ref refs u.s u.k u.s.c ca approx etc inc ltd dept univ rev gen col sgt art trans colum harv geo mich minn tex wis qtd ibid op cit nr bzw vgl".split(
    " ",
  ),
);
const INITIALS = /^(?:\p{L}\.)*\p{L}$/u;
/** No abbreviation and no row of initials is looked at beyond. */
const WORD_MAX_CHARS = 12;
/*
 * Signs are told by their codes: most characters are ASCII letters, and a string and a pattern for each take several
 * times as long.
 */
/** No blank follows them. */
const FULL_WIDTH_ENDS = codesOf("。！？");
const ENDS = codesOf(".!?…。！？");
const CLOSERS = codesOf("\"”’')]»）】*_");
const OPENERS = codesOf("([{（【");
const BRACKET_CLOSERS = codesOf(")]}）】");
/** For what every character is asked. */
const SIGNS = new Set([...ENDS, ...OPENERS, ...BRACKET_CLOSERS]);
const FULL_STOP = 46;
/** A bracket that has not closed by then is none. */
const BRACKET_MAX_CHARS = 300;
/** No sentence is longer; text without an end is cut here at a blank. */
export const SENTENCE_MAX_CHARS = 1_200;
/** So many stops, quotes and brackets may end a sentence together: `?!”)`. */
const STOPS_MAX = 10;
/** A raised number: `¹²`, `<sup>1,2</sup>`, `^1`, `[3]`. */
const RAISED = /^(?:[¹²³⁴⁵⁶⁷⁸⁹⁰˒,]{1,12}|<sup>[^<]{0,20}<\/sup>|\^\[?\d{1,3}\]?|\[\^?\d{1,3}\])/;
const RAISED_FIRST = codesOf("¹²³⁴⁵⁶⁷⁸⁹⁰˒,<^[");
/** A mark in brackets is no longer. */
const MARK_MAX_CHARS = 121;
/** So many blanks are looked over for the next sentence's first letter. */
const BLANKS_MAX = 40;

/**
 * Splits the text of one paragraph into sentences while it arrives. It scans every character once: `take` goes on
 * where the last call ended.
 */
export class SentenceSplitter {
  #text = "";
  #at = 0;
  #bracketFrom: number | null = null;
  #depth = 0;
  /** Where the row of stops and closing signs ends that was met last, and whether it may end a sentence. */
  #stopsEnd = 0;
  #isWithinWord = false;

  /** Adds text and gives the sentences that ended, each with the blanks before it. */
  push(text: string): string[] {
    this.#text += text;
    return this.#take();
  }

  /** Whether a bracket is open that may still close. */
  isInBracket(): boolean {
    return this.#bracketFrom !== null && this.#text.length - this.#bracketFrom < BRACKET_MAX_CHARS;
  }

  /** The rest, when the paragraph is over; empty where there is none. */
  end(): string {
    const rest = this.#text;
    this.#restart("");
    return rest;
  }

  #take(): string[] {
    const sentences: string[] = [];
    let from = 0;
    this.#stopsEnd = 0;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const end = this.#endAt(from);
      if (end === "unknown") break;
      if (end === null) continue;
      sentences.push(this.#text.slice(from, end));
      from = end;
      this.#at = end - 1;
      this.#depth = 0;
      this.#bracketFrom = null;
    }
    if (from > 0) {
      this.#text = this.#text.slice(from);
      this.#at -= from;
      if (this.#bracketFrom !== null) this.#bracketFrom -= from;
    }
    return sentences;
  }

  /** Where the sentence ends whose last sign stands here; null for none, `unknown` while more text could tell. */
  #endAt(from: number): number | null | "unknown" {
    const sign = this.#text.charCodeAt(this.#at);
    const length = this.#at - from;
    if (length < SENTENCE_MAX_CHARS && !SIGNS.has(sign)) return null;
    this.#enterOrLeaveBracket(sign);
    if (length >= SENTENCE_MAX_CHARS && (isBlank(sign) || length >= 2 * SENTENCE_MAX_CHARS)) return this.#at;
    if (!ENDS.has(sign) || (this.#isWithinWord && this.#at < this.#stopsEnd)) return null;
    const isInBracket = this.#bracketFrom !== null && this.#at - this.#bracketFrom < BRACKET_MAX_CHARS;
    if (isInBracket) return null;
    const end = this.#endOfStops();
    if (end - this.#at > STOPS_MAX) return null;
    if (FULL_WIDTH_ENDS.has(sign)) return end < this.#text.length ? end : "unknown";
    let next = end;
    while (next < end + BLANKS_MAX && isBlank(this.#text.charCodeAt(next))) next += 1;
    if (next >= this.#text.length) return "unknown";
    if (next === end) {
      const mark = this.#markRightAfter(end);
      this.#isWithinWord = mark === 0;
      if (this.#isWithinWord) return null;
      return end + mark < this.#text.length ? end + mark : "unknown";
    }
    const trailing = this.#markAfter(next);
    if (trailing === "unknown") return "unknown";
    if (trailing !== null) return trailing;
    if (isLowerCase(this.#text.charCodeAt(next))) return null;
    return sign === FULL_STOP && this.#isAbbreviation() ? null : end;
  }

  /** Where the row of stops and closing signs ends that the sign here stands in; each row is measured once. */
  #endOfStops(): number {
    if (this.#stopsEnd > this.#at) return this.#stopsEnd;
    let end = this.#at + 1;
    while (ENDS.has(this.#text.charCodeAt(end)) || CLOSERS.has(this.#text.charCodeAt(end))) end += 1;
    this.#stopsEnd = end;
    this.#isWithinWord = false;
    return end;
  }

  #enterOrLeaveBracket(sign: number): void {
    if (OPENERS.has(sign)) {
      this.#depth += 1;
      this.#bracketFrom ??= this.#at;
    } else if (BRACKET_CLOSERS.has(sign) && this.#depth > 0) {
      this.#depth -= 1;
      if (this.#depth === 0) this.#bracketFrom = null;
    }
  }

  /** How long a raised number or a mark is that stands right after the full stop and belongs to the sentence. */
  #markRightAfter(end: number): number {
    if (!RAISED_FIRST.has(this.#text.charCodeAt(end))) return 0;
    const mark = RAISED.exec(this.#text.slice(end, end + 40))?.[0] ?? "";
    return /[¹²³⁴⁵⁶⁷⁸⁹⁰^<[]/.test(mark) ? mark.length : 0;
  }

  /** A mark of ours that stands after the full stop: `It is so. [@key] Next.`, not `It is so. [@key] found that.` */
  #markAfter(next: number): number | null | "unknown" {
    if (this.#text[next] !== "[") return null;
    // As far as a mark may reach and no farther: a text of brackets that never close has many places to look from.
    const length = this.#text.slice(next, next + MARK_MAX_CHARS).indexOf("]");
    if (length === -1) return this.#text.length - next >= MARK_MAX_CHARS ? null : "unknown";
    const close = next + length;
    const inner = this.#text.slice(next + 1, close);
    if (/^\^?\d{1,3}$/.test(inner)) return close + 1;
    if (!inner.includes("@")) return null;
    let after = close + 1;
    while (after < close + BLANKS_MAX && /\s/.test(this.#text[after] ?? "")) after += 1;
    if (after >= this.#text.length) return "unknown";
    return /\p{Ll}/u.test(this.#text[after] ?? "") ? null : close + 1;
  }

  #isAbbreviation(): boolean {
    const farthest = Math.max(0, this.#at - WORD_MAX_CHARS);
    let from = this.#at;
    while (from > farthest && isOfAbbreviation(this.#text, from - 1)) from -= 1;
    const word = this.#text.slice(from, this.#at);
    return word.length === 1 || INITIALS.test(word) || ABBREVIATIONS.has(word.toLowerCase());
  }

  #restart(text: string): void {
    this.#text = text;
    this.#at = 0;
    this.#depth = 0;
    this.#bracketFrom = null;
  }
}

function codesOf(signs: string): ReadonlySet<number> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
}

/** Whether a letter or a full stop stands here, or the second half of a letter. */
function isOfAbbreviation(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code === FULL_STOP || isLowerCase(code | 32);
  const isHalf = code >= 0xdc00 && code <= 0xdfff;
  return /^\p{L}/u.test(text.slice(isHalf ? at - 1 : at, at + 1)) || isFirstHalfOfLetter(text, at);
}

function isFirstHalfOfLetter(text: string, at: number): boolean {
  return /^[\ud800-\udbff]/.test(text.slice(at, at + 1)) && /^\p{L}/u.test(text.slice(at, at + 2));
}

function isLowerCase(code: number): boolean {
  return code > 127 ? /\p{Ll}/u.test(String.fromCharCode(code)) : code >= 97 && code <= 122;
}

function isBlank(code: number): boolean {
  return code > 127 ? /\s/.test(String.fromCharCode(code)) : code === 32 || (code >= 9 && code <= 13);
}

/**
 * The whole sentences of one paragraph in which words stand, each with the blanks before it.
 * @param words offsets in the paragraph
 */
export function sentencesOver(
  paragraph: string,
  words: { start: number; end: number },
): { start: number; end: number } {
  const splitter = new SentenceSplitter();
  let start = 0;
  let at = 0;
  for (const sentence of [...splitter.push(paragraph), splitter.end()]) {
    if (at <= words.start) start = at;
    at += sentence.length;
    if (at >= words.end) return { start, end: at };
  }
  return { start, end: paragraph.length };
}

/** The sentence of a text in which words stand, as it reads. */
export function sentenceAround(text: string, words: { start: number; end: number }): string {
  const { start, end } = sentencePlace(text, words);
  return text.slice(start, end);
}

/** Where in a text the sentence stands that holds these words, without the blanks around it. */
export function sentencePlace(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineBreak = text.indexOf("\n", end);
  const line = text.slice(lineStart, lineBreak === -1 ? text.length : lineBreak);
  const sentence = sentencesOver(line, { start: start - lineStart, end: end - lineStart });
  const words = line.slice(sentence.start, sentence.end);
  const from = lineStart + sentence.start + words.length - words.trimStart().length;
  return { start: from, end: from + words.trim().length };
}
