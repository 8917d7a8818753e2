import type { Answer } from "@discussion-post/contract/answers";

/**
 * What each paragraph of a reply answers as it reads now: the answer of the paragraph that it was made from, by the
 * words that both have. None for a paragraph that is new, or of which little is left.
 */
export function answersOfParagraphs(
  paragraphs: readonly string[],
  answers: readonly Answer[],
): (Answer | null)[] {
  if (answers.length === 0) return paragraphs.map(() => null);
  const left = answers.map((answer) => ({ answer, words: wordsOf(answer.paragraph), isTaken: false }));
  return paragraphs.map((paragraph) => {
    const words = wordsOf(paragraph);
    const [best] = left
      .filter(({ isTaken }) => !isTaken)
      .map((one) => ({ one, share: sharedBy(words, one.words) }))
      .sort((a, b) => b.share - a.share);
    if (!best || best.share < SHARE_MIN) return null;
    best.one.isTaken = true;
    return best.one.answer;
  });
}

/** A paragraph with fewer of its words is another one. */
const SHARE_MIN = 0.5;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const most = Math.max(one.size, other.size);
  return most === 0 ? 0 : [...one].filter((word) => other.has(word)).length / most;
}
