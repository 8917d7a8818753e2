import type { GivenText } from "./given-text.ts";
import type { Piece } from "./piece.ts";
import { quotedWords } from "./quoted-words.ts";
import type { SourceAtHand } from "./sources-at-hand.ts";
import { folded, tokensOf } from "./tokens.ts";

/** Fewer words in quotation marks are a term, and nobody's words. */
const WORDS_MIN = 3;
/** Of works without an excerpt, and in sentences that cite none, fewer are a manner of speaking. */
const WORDS_MIN_ELSEWHERE = 5;
/** A quotation that shares so much of its longer words with an excerpt passes for it. */
const ALIKE_SHARE = 0.5;
const LONGER_WORD_CHARS = 4;

interface JudgedBy {
  known: ReadonlyMap<string, SourceAtHand>;
  given: Pick<GivenText, "includes">;
}

/**
 * Holds what a sentence quotes against the words that are at hand, letter by letter. Beside a citation of a work with
 * an excerpt, what stands in none of the excerpts and was not given elsewhere is nothing that anybody can vouch for: it
 * takes its sentence with it. It is marked beside a citation of other works where it does not stand in the abstract, and
 * in a sentence without a citation where it reads like an excerpt or follows its author's name.
 */
export function withTrueQuotations(pieces: readonly Piece[], { known, given }: JudgedBy): Piece[] {
  const cited = pieces.flatMap((piece) =>
    piece.type === "citation" ? piece.keys.flatMap((key) => known.get(key.toLowerCase()) ?? []) : [],
  );
  if (known.size === 0) return [...pieces];
  const sentence = pieces.map((piece) => (piece.type === "text" ? piece.text : "")).join(" ");
  return pieces.flatMap((piece) => (piece.type === "text" ? split(piece.text) : [piece]));

  function split(text: string): Piece[] {
    const parts: Piece[] = [];
    let from = 0;
    for (const { start, end, words } of quotedWords(text)) {
      const doubt = doubtOf(words);
      if (doubt === null) continue;
      if (start > from) parts.push({ type: "text", text: text.slice(from, start) });
      const isFalse = { kind: "study", isNarrative: true, isQuotation: true } as const;
      parts.push({
        type: "unverified",
        text: text.slice(start, end),
        ...isFalse,
        isCertain: doubt === "false",
      });
      from = end;
    }
    if (from < text.length) parts.push({ type: "text", text: text.slice(from) });
    return parts;
  }

  function doubtOf(words: string): "false" | "unclear" | null {
    const count = words.trim().split(/\s+/).length;
    if (count < WORDS_MIN || given.includes(words)) return null;
    const excerpts = cited.flatMap(excerptOf);
    if (excerpts.length > 0) return standsIn(words, excerpts) ? null : "false";
    if (count < WORDS_MIN_ELSEWHERE) return null;
    if (cited.length > 0) return standsIn(words, cited.flatMap(abstractOf)) ? null : "unclear";
    const quotable = [...known.values()].filter(({ excerpt }) => excerpt !== undefined);
    const isTheirs = quotable.some((source) => names(sentence, source) || isAlike(words, source));
    return isTheirs && !standsIn(words, quotable.flatMap(excerptOf)) ? "unclear" : null;
  }
}

/** Whether the words stand in one of the texts, but for what is left out of them. */
function standsIn(words: string, texts: readonly string[]): boolean {
  // The stop before the closing mark is the sentence's own; so is what was left out.
  const quoted = plain(words).split(/\s?(?:\[?(?:…|\.\.\.|\. \. \.)\]?)\s?/);
  const parts = quoted.map((part) => part.replace(/[.,;:!?]$/, "")).filter((part) => part !== "");
  const [first = "", ...others] = parts;
  return texts.some(
    (text) =>
      others.every((part) => text.includes(part)) && beginnings(first).some((one) => text.includes(one)),
  );
}

/** Every style lets a quotation begin as its sentence needs it: "a team needs", "A team needs". */
function beginnings(part: string): string[] {
  const rest = part.slice(1);
  return [part, part.charAt(0).toLowerCase() + rest, part.charAt(0).toUpperCase() + rest];
}

interface Read {
  excerpt: string[];
  abstract: string[];
  words: ReadonlySet<string>;
}

/** What was made ready of each source, once for all sentences. */
const read = new WeakMap<SourceAtHand, Read>();

function readOf(source: SourceAtHand): Read {
  const { excerpt, abstract } = source;
  const ready = read.get(source) ?? {
    excerpt: excerpt === undefined ? [] : [plain(excerpt)],
    abstract: abstract === undefined ? [] : [plain(abstract)],
    words: new Set(longerWords(excerpt ?? "")),
  };
  read.set(source, ready);
  return ready;
}

const excerptOf = (source: SourceAtHand) => readOf(source).excerpt;
const abstractOf = (source: SourceAtHand) => readOf(source).abstract;

function names(sentence: string, { families }: SourceAtHand): boolean {
  const family = families[0]?.split(" ").at(-1);
  return family !== undefined && tokensOf(sentence).some(({ text }) => folded(text) === family);
}

function isAlike(words: string, source: SourceAtHand): boolean {
  const quoted = longerWords(words);
  const known = readOf(source).words;
  return quoted.length > 0 && quoted.filter((word) => known.has(word)).length >= ALIKE_SHARE * quoted.length;
}

function longerWords(text: string): string[] {
  return tokensOf(text)
    .map((token) => folded(token.text))
    .filter((word) => word.length >= LONGER_WORD_CHARS);
}

/** The letters as they are; only quotation marks, dashes and blanks have several forms that mean the same. */
function plain(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}
