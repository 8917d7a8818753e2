import { partsOf } from "./assignment/parts.ts";
import type { Bounds } from "./assignment/requirement.ts";
import { isBinding, type SentRequirements } from "./assignment/sent-requirements.ts";
import { wholeLengths } from "./assignment/whole-lengths.ts";
import { wordsIn } from "./assignment/word-requirements.ts";
import { type Length, lengthBands, lengthOptions, valuesOf } from "./options.ts";
import { rememberLast } from "./remember-last.ts";

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
  /** What the assignment asks for, where its student has corrected that, or a model read it. */
  requirements?: SentRequirements | undefined;
}

/**
 * The words that a post is to have: those of its length, narrowed to what its topic asks for where both can be met.
 * What lies between two lengths is met by the one that comes nearest.
 */
export function wordsFor(request: LengthRequest): WordRange {
  return wordsWithin(request.length, wordsAskedIn(request));
}

/** The same where what is asked is known already; null for nothing. */
export function wordsWithin(length: Length, asked: WordRange | null): WordRange {
  const { min, max } = lengthBands[length];
  return (asked && (common(asked, { min, max }) ?? between(asked, length))) ?? { min, max };
}

/** What is asked of the words between this length and its neighbors, where no length has any of them. */
function between(asked: WordRange, length: Length): WordRange | null {
  if (LENGTHS.some((one) => common(asked, lengthBands[one]))) return null;
  if (lengthNearest(asked, LENGTHS) !== length) return null;
  const { min, max } = lengthBands[length];
  const bands = LENGTHS.map((one) => lengthBands[one]);
  const shorter = bands.findLast((band) => band.max < min);
  const longer = bands.find((band) => band.min > max);
  return common(asked, { min: shorter?.max ?? 0, max: longer?.min ?? max });
}

/** The words that the course asks for; null where it says nothing of them. */
export function wordsAskedIn({
  topic,
  answering,
  requirements,
}: Omit<LengthRequest, "length">): WordRange | null {
  if (requirements && isBinding(requirements)) {
    const kind = answering ? "replyWords" : "words";
    const asked = requirements.list.find((one) => one.kind === kind);
    if (asked && "max" in asked) return rangeOf(asked);
    // A model has not read what the student wrote beside the classmate's post.
    if (requirements.isCorrected || !answering) return null;
  }
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
 * How many words a text asks for. A single number means about so many.
 * @param options.isReply whether the post answers a classmate's: then only what is asked of replies counts, else only
 * what is not
 */
export function requestedWords(text: string, { isReply = false } = {}): WordRange | null {
  return readWords(text, isReply);
}

const readWords = rememberLast((text: string, isReply: boolean): WordRange | null => {
  const kind = isReply ? "replyWords" : "words";
  const asked = partsOf(text)
    .filter(({ isOfReplies }) => isOfReplies === isReply)
    .flatMap(({ clause, isOfReplies, before }) => wordsIn(clause, { isOfReplies, before }))
    .filter((one) => one.kind === kind);
  const [whole] = wholeLengths(asked);
  return whole ? rangeOf(whole) : null;
});

/** The words that meet a requirement. */
export function rangeOf({ min, max }: Bounds): WordRange {
  if (min !== null && min === max)
    return { min: Math.round(min * (1 - ABOUT)), max: Math.round(max * (1 + ABOUT)) };
  return { min: min ?? 0, max: max ?? Number.POSITIVE_INFINITY };
}

/** Those that a draft can have, the shortest first. */
const LENGTHS = valuesOf(lengthOptions)
  .filter((length) => lengthOptions[length].generator)
  .toSorted((a, b) => lengthBands[a].min - lengthBands[b].min);
/** How far from a single number a post may be. */
const ABOUT = 0.1;
/** A narrower range cannot be hit, and is aimed at only where no other is asked for: "about 100 words". */
const RANGE_MIN_WORDS = 25;

/** What both allow, where that is wide enough to be hit, or all that is asked. */
function common(asked: WordRange, band: WordRange): WordRange | null {
  const min = Math.max(asked.min, band.min);
  const max = Math.min(asked.max, band.max);
  return max - min >= Math.min(RANGE_MIN_WORDS, asked.max - asked.min) ? { min, max } : null;
}
