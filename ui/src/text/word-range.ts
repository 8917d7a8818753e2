import type { WordRange } from "@discussion-post/contract/requested-words";

/** "150-250 words", "at least 300 words", "at most 200 words". */
export function wordRange({ min, max }: WordRange): string {
  const words = (count: number) => count.toLocaleString("en-US");
  if (max === Number.POSITIVE_INFINITY) return `at least ${words(min)} words`;
  if (min === 0) return `at most ${words(max)} words`;
  return `${words(min)}-${words(max)} words`;
}
