import { type Length, lengthBands } from "./options.ts";

/** A number of words, from the least to the most. */
export interface WordRange {
  min: number;
  max: number;
}

/** What of a request says how long a post is to be. */
interface LengthRequest {
  topic: string;
  length: Length;
  answering?: { post: string; prompt: string | null } | undefined;
}

/**
 * The words that a post is to have: those of its length, narrowed to what its topic asks for where both can be met.
 */
export function wordsFor(request: LengthRequest): WordRange {
  const band = lengthBands[request.length];
  const asked = wordsAskedIn(request);
  return (asked && common(asked, band)) ?? { min: band.min, max: band.max };
}

/** The words that the course asks for; null where it says nothing of them. */
export function wordsAskedIn({ topic, answering }: Omit<LengthRequest, "length">): WordRange | null {
  if (!answering) return requestedWords(topic);
  // What the classmate wrote orders nothing, and what the prompt wants of a first post does not hold for a reply.
  const own = topic.replace(answering.post, "");
  return requestedWords(`${own}\n${answering.prompt ?? ""}`, { isReply: true });
}

/** The length whose posts come nearest to what is asked. Of two that meet it alike, the shorter one. */
export function lengthNearest(asked: WordRange, lengths: readonly Length[]): Length | undefined {
  const distance = (length: Length) => {
    const { min, max } = lengthBands[length];
    if (common(asked, lengthBands[length])) return 0;
    return Math.max(min - asked.max, asked.min - max, 1);
  };
  return lengths.toSorted((a, b) => distance(a) - distance(b) || lengthBands[a].min - lengthBands[b].min)[0];
}

/**
 * Reads how many words a text asks for: "150-250 words", "at least 300 words", "a 400-word post", "no more than 200
 * words". A single number means about so many.
 * @param options.isReply whether the post answers a classmate's: then only what is asked of replies counts, else only
 * what is not
 */
export function requestedWords(text: string, { isReply = false } = {}): WordRange | null {
  for (const sentence of text.split(/(?<=[.!?;])\s|\n/)) {
    if (ABOUT_REPLIES.test(sentence) !== isReply) continue;
    const match = WORDS.exec(sentence);
    if (!match) continue;
    const [found, from, to, plus, orMore] = match;
    const last = count(to);
    if (last < WORDS_MIN || last > WORDS_MAX) continue;
    if (from !== undefined && count(from) < last) return { min: count(from), max: last };
    const before = sentence.slice(0, match.index + found.length).toLowerCase();
    if (AT_MOST.test(before)) return { min: 0, max: last };
    if (plus || orMore || AT_LEAST.test(before)) return { min: last, max: Number.POSITIVE_INFINITY };
    return { min: Math.round(last * (1 - ABOUT)), max: Math.round(last * (1 + ABOUT)) };
  }
  return null;
}

const WORDS_MIN = 30;
const WORDS_MAX = 5_000;
/** How far from a single number a post may be. */
const ABOUT = 0.1;
/** A narrower range cannot be hit. */
const RANGE_MIN_WORDS = 25;

const NUMBER = String.raw`(\d{1,2},\d{3}|\d{2,4})`;
const WORDS = new RegExp(
  String.raw`(?:\b${NUMBER} ?(?:-|–|—|to|and) ?)?\b${NUMBER}(\+| or more)?[ -]words?\b( or more)?`,
  "i",
);
const ABOUT_REPLIES = /\b(?:repl(?:y|ies)|respon(?:d|ses?)|classmates?|peers?)\b/i;
const AT_LEAST = /\b(?:at least|minimum(?: of)?|no (?:less|fewer) than|more than|over) (?:[\d,]+)\+?[ -]/;
const AT_MOST =
  /\b(?:at most|maximum(?: of)?|no more than|not more than|up to|under|less than|fewer than) (?:[\d,]+)[ -]/;

function count(text: string | undefined): number {
  return Number((text ?? "").replace(",", ""));
}

/** What both allow, where that is wide enough to be hit. */
function common(asked: WordRange, band: WordRange): WordRange | null {
  const min = Math.max(asked.min, band.min);
  const max = Math.min(asked.max, band.max);
  return max - min >= RANGE_MIN_WORDS ? { min, max } : null;
}
