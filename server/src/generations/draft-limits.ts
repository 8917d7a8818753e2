import { type Length, lengthBands } from "@discussion-post/contract/options";
import { countWords } from "@discussion-post/contract/text";
import { isCountable } from "../text/countable.ts";

/** A draft this many times too long is cut off, and is past revising. */
const TIMES_TOO_LONG = 3;
/** English has six with the blank; other languages more. */
const CHARS_PER_WORD = 7;
/** The scarcest in use; English has four. */
const CHARS_PER_TOKEN = 3;
/** What a model may spend on thinking, which providers count as output. */
const REASONING_TOKENS = 2_000;

/** How much a model may send for a post of this length. */
export function draftLimits(length: Length): { tokens: number; chars: number } {
  const chars = lengthBands[length].max * TIMES_TOO_LONG * CHARS_PER_WORD;
  return { chars, tokens: Math.ceil(chars / CHARS_PER_TOKEN) + REASONING_TOKENS };
}

/** Whether a draft is so long that revising it would cost more than it could gain. */
export function isPastRevising(words: number, length: Length): boolean {
  return words > lengthBands[length].max * TIMES_TOO_LONG;
}

const POST_MIN_WORDS = 10;
/** The same for scripts without blanks between words. */
const POST_MIN_CHARS = 20;
/** No language's words are as long on average. */
const WORD_MAX_CHARS = 40;

/** Whether a text is none that anybody could hand in: a few words, or letters without a blank. */
export function isNoPost(text: string): boolean {
  if (!isCountable(text)) return text.length < POST_MIN_CHARS;
  const words = countWords(text);
  return words < POST_MIN_WORDS || text.length > WORD_MAX_CHARS * words;
}
