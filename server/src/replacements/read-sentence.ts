import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { CitationProcessor } from "../citations/citation-processor.ts";
import { sentencesIn } from "../text/bare-answer.ts";
import { GivenText } from "../text/given-text.ts";
import { type LearnedModels, ourModels } from "../text/learned/models.ts";
import { PostReader, type ReadPost } from "../text/post-reader.ts";
import { sourceAtHand } from "../text/sources-at-hand.ts";
import { NONE } from "./rewrite-prompt.ts";

/** A sentence may grow by half and some words. */
const GROWTH_MAX = 1.5;
const WORDS_MORE_MAX = 10;

interface Wanted {
  /** The sentence that it takes the place of, without its citations and without words that nobody verified. */
  before: string;
  /** The works of which it has to cite exactly one. */
  candidates: readonly Pick<Source, "key" | "csl">[];
  /** The works that it cited beside, all of which it has to cite still. */
  others: readonly Pick<Source, "key" | "csl">[];
  processor: CitationProcessor;
  /** What judges where no rule is sure; our own if left out. */
  learned?: LearnedModels;
}

/** A sentence that was written anew, and which of the works it cites now. */
export interface ReadSentence {
  text: ReadPost;
  key: string;
}

/**
 * Reads a sentence that a model wrote, under the rules that hold for a whole post.
 * @returns null where it is none: another number of sentences, far longer, with a reference that nobody gave, or not
 * citing what it has to
 */
export async function readSentence(
  answer: string,
  { before, candidates, others, processor, learned = ourModels }: Wanted,
): Promise<ReadSentence | null> {
  if (NONE.test(answer.trim())) return null;
  const reader = new PostReader({
    citer: null,
    sources: [...candidates, ...others].map(({ key, csl }) => sourceAtHand(key, csl)),
    given: new GivenText(before),
    models: learned,
  });
  await reader.push(answer);
  await reader.end();
  const text = await reader.result(processor);
  const { body, citedKeys, unverified, removed, unknownKeys, isRefusal } = text;
  if (isRefusal || unverified.length + removed.length + unknownKeys.length > 0) return null;
  if (body.includes("\n") || sentencesIn(body).length !== 1) return null;
  if (countWords(body) > GROWTH_MAX * countWords(before) + WORDS_MORE_MAX) return null;
  const [key, ...further] = citedKeys.filter((cited) => candidates.some((one) => one.key === cited));
  const isWhole = others.every((one) => citedKeys.includes(one.key));
  return key !== undefined && further.length === 0 && isWhole ? { text, key } : null;
}
