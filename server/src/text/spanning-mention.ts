import type { Mention } from "./mention.ts";
import { isCapitalised, isYear, type Token } from "./tokens.ts";

/**
 * A mention that spans tokens of a sentence, the last one included. It is part of the sentence and may refer to nothing;
 * its names are the capitalized words in it, and its years those that it names.
 */
export function spanningMention(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
  kind: Mention["kind"] = "study",
): Mention {
  const words = tokens.slice(from, to + 1);
  return {
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    kind,
    names: capitalizedIn(words),
    years: words.filter(isYear).map(({ text }) => Number(text.slice(0, 4))),
    isCertain: false,
    isNarrative: true,
  };
}

/** The words that may be names; an initial alone is none. */
export function capitalizedIn(words: readonly Token[]): string[] {
  return words.filter((token) => isCapitalised(token) && token.text.length > 1).map(({ text }) => text);
}
