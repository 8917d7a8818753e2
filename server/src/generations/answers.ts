import { ANSWERS_MAX, type Answer } from "@discussion-post/contract/answers";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { matchesIn } from "@discussion-post/contract/matches";
import { sentencesOfPost } from "../ai/post-sentences.ts";
import { isGreeting } from "../text/greetings.ts";
import type { ReadPost } from "../text/post-reader.ts";
import { isPraiseAlone } from "../text/praise.ts";

/**
 * Which sentence of the classmate's post each paragraph of a reply answers, as its writer pointed at it; none for
 * praise alone, and for a number that the post doesn't have. Nothing for a text that is no reply.
 */
export function answersOf(
  { body, answered }: Pick<ReadPost, "body" | "answered">,
  { answering }: Pick<GenerationRequest, "answering">,
): Answer[] {
  if (!answering) return [];
  const sentences = sentencesOfPost(answering.post);
  return matchesIn(body, PARAGRAPH)
    .filter(([line]) => !isGreeting(line.trim()))
    .slice(0, ANSWERS_MAX)
    .map(({ 0: paragraph, index }) => {
      const pointed = answered
        .filter(({ at }) => at >= index && at < index + paragraph.length)
        .flatMap(({ numbers }) => numbers.map((number) => sentences[number - 1] ?? null))
        .find((sentence) => sentence !== null);
      const sentence = isPraiseAlone(paragraph, answering.author) ? null : (pointed ?? null);
      return { paragraph, sentence };
    });
}

/** Asks for paragraphs that answer nothing to be written anew. */
export function unansweredWish(unanswered: readonly Answer[]): string {
  const which = unanswered
    .slice(0, SHOWN_MAX)
    .map(({ paragraph }) => `“${paragraph.split(/\s+/, BEGINNING_WORDS).join(" ")} …”`)
    .join(", ");
  return `These paragraphs take up no sentence of the post, or praise alone: ${which}. Have each of them answer one, and end with its number in brackets, or leave it out.`;
}

/** A line of text: models put empty lines between paragraphs, and none between the items of a list. */
const PARAGRAPH = /[^\n]+/g;
const SHOWN_MAX = 10;
const BEGINNING_WORDS = 8;
