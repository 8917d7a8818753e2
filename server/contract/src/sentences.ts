/** Words before a full stop that does not end a sentence. */
const ABBREVIATIONS = new Set(
  "al e.g i.e cf vs v dr mr mrs ms prof st jr sr p pp par para no nos vol vols ed eds ch sec fig figs n.d ref refs u.s u.k u.s.c ca approx etc inc ltd dept univ rev gen col sgt art trans colum harv geo mich minn tex wis qtd ibid op cit nr bzw vgl".split(
    " ",
  ),
);
const ENDS = new Set([".", "!", "?", "…", "。", "！", "？"]);
const CLOSERS = new Set(['"', "”", "’", "'", ")", "]", "»", "）", "】", "*", "_"]);
const OPENERS = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["（", "）"],
  ["【", "】"],
]);
const BRACKET_CLOSERS = new Set(OPENERS.values());
/** A bracket that has not closed by then is none. */
const BRACKET_MAX_CHARS = 300;
/** No sentence is longer; text without an end is cut here at a blank. */
export const SENTENCE_MAX_CHARS = 1_200;
/** So many stops, quotes and brackets may end a sentence together: `?!”)`. */
const STOPS_MAX = 10;
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
    const char = this.#text[this.#at] ?? "";
    if (OPENERS.has(char)) {
      this.#depth += 1;
      this.#bracketFrom ??= this.#at;
    } else if (BRACKET_CLOSERS.has(char) && this.#depth > 0) {
      this.#depth -= 1;
      if (this.#depth === 0) this.#bracketFrom = null;
    }
    if (
      this.#at - from >= SENTENCE_MAX_CHARS &&
      (/\s/.test(char) || this.#at - from >= 2 * SENTENCE_MAX_CHARS)
    )
      return this.#at;
    if (!ENDS.has(char)) return null;
    const isInBracket = this.#bracketFrom !== null && this.#at - this.#bracketFrom < BRACKET_MAX_CHARS;
    if (isInBracket) return null;
    let end = this.#at + 1;
    const farthest = end + STOPS_MAX;
    while (end < farthest && (ENDS.has(this.#text[end] ?? "") || CLOSERS.has(this.#text[end] ?? "")))
      end += 1;
    if (end === farthest) return null;
    if (/[。！？]/.test(char)) return end < this.#text.length ? end : "unknown";
    let next = end;
    while (next < end + BLANKS_MAX && /\s/.test(this.#text[next] ?? "")) next += 1;
    if (next >= this.#text.length) return "unknown";
    // A raised number or a mark right after the full stop belongs to the sentence.
    const mark = /^(?:[¹²³⁴⁵⁶⁷⁸⁹⁰˒,]{1,12}|<sup>[^<]{0,20}<\/sup>|\^\[?\d{1,3}\]?|\[\^?\d{1,3}\])/.exec(
      this.#text.slice(end, end + 40),
    );
    if (mark && /[¹²³⁴⁵⁶⁷⁸⁹⁰^<[]/.test(mark[0]))
      return end + mark[0].length < this.#text.length ? end + mark[0].length : "unknown";
    if (next === end) return null;
    const trailing = this.#markAfter(next);
    if (trailing === "unknown") return "unknown";
    if (trailing !== null) return trailing;
    if (/\p{Ll}/u.test(this.#text[next] ?? "")) return null;
    return char === "." && this.#isAbbreviation() ? null : end;
  }

  /** A mark of ours that stands after the full stop: `It is so. [@key] Next.`, not `It is so. [@key] found that.` */
  #markAfter(next: number): number | null | "unknown" {
    if (this.#text[next] !== "[") return null;
    const close = this.#text.indexOf("]", next);
    if (close === -1) return this.#text.length - next > 120 ? null : "unknown";
    if (close - next > 120) return null;
    const inner = this.#text.slice(next + 1, close);
    if (/^\^?\d{1,3}$/.test(inner)) return close + 1;
    if (!inner.includes("@")) return null;
    let after = close + 1;
    while (after < close + BLANKS_MAX && /\s/.test(this.#text[after] ?? "")) after += 1;
    if (after >= this.#text.length) return "unknown";
    return /\p{Ll}/u.test(this.#text[after] ?? "") ? null : close + 1;
  }

  #isAbbreviation(): boolean {
    const before = this.#text.slice(Math.max(0, this.#at - 12), this.#at);
    const word =
      before
        .split(/[^\p{L}.]/u)
        .at(-1)
        ?.toLowerCase() ?? "";
    return ABBREVIATIONS.has(word) || /^(?:\p{L}\.)*\p{L}$/u.test(word);
  }

  #restart(text: string): void {
    this.#text = text;
    this.#at = 0;
    this.#depth = 0;
    this.#bracketFrom = null;
  }
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
