import type { Generation } from "@discussion-post/contract/generations";
import type { RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";

/** The part of a draft that a check of its references changes. */
export type CheckedText = Pick<Generation, "content" | "unverified" | "removed">;

/** Takes the mark off words that the writer vouches for or has filled in. */
export function keepWords(text: CheckedText, words: UnverifiedWords): CheckedText {
  return { ...text, unverified: text.unverified.filter((one) => one !== words) };
}

/** Takes out the whole sentence that holds the words; it can be put back like any other. */
export function removeSentence(text: CheckedText, words: UnverifiedWords): CheckedText {
  const { start, end } = sentenceAround(text.content, words);
  const length = end - start;
  return {
    content: text.content.slice(0, start) + text.content.slice(end),
    unverified: text.unverified
      .filter((one) => one.end <= start || one.start >= end)
      .map((one) => (one.start >= end ? { ...one, start: one.start - length, end: one.end - length } : one)),
    removed: [
      ...text.removed.map((one) =>
        one.at >= end ? { ...one, at: one.at - length } : { ...one, at: Math.min(one.at, start) },
      ),
      { at: start, text: text.content.slice(start, end), reason: "reference" as const },
    ].sort((a, b) => a.at - b.at),
  };
}

/** Puts back what was taken out, marked as not verified. */
export function putBack(text: CheckedText, one: RemovedText): CheckedText {
  const length = one.text.length;
  const words = one.text.trim();
  const start = one.at + one.text.indexOf(words);
  const index = text.removed.indexOf(one);
  return {
    content: text.content.slice(0, one.at) + one.text + text.content.slice(one.at),
    unverified: [
      ...text.unverified.map((other) =>
        other.start >= one.at ? { ...other, start: other.start + length, end: other.end + length } : other,
      ),
      { start, end: start + words.length, text: words, kind: "citation" as const },
    ].sort((a, b) => a.start - b.start),
    removed: text.removed
      .map((other, at) =>
        other.at > one.at || (other.at === one.at && at > index)
          ? { ...other, at: other.at + length }
          : other,
      )
      .filter((_other, at) => at !== index),
  };
}

/** Where somebody can look for the work that the words mean. */
export function lookUpUrl({ text }: Pick<UnverifiedWords, "text">): string {
  return `https://scholar.google.com/scholar?q=${encodeURIComponent(text.replaceAll(/[()[\]{}]/g, " ").trim())}`;
}

/** The sentence with the blanks before it. */
function sentenceAround(content: string, { start, end }: UnverifiedWords): { start: number; end: number } {
  const lineStart = content.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = content.indexOf("\n", end) === -1 ? content.length : content.indexOf("\n", end);
  let from = lineStart;
  let to = lineEnd;
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(
    content.slice(lineStart, lineEnd),
  );
  for (const { index, segment } of segments) {
    const segmentStart = lineStart + index;
    const segmentEnd = segmentStart + segment.trimEnd().length;
    if (segmentStart <= start) from = segmentStart;
    if (segmentEnd >= end) {
      to = segmentEnd;
      break;
    }
  }
  while (from > 0 && /\s/.test(content[from - 1] ?? "")) from -= 1;
  return { start: from, end: to };
}
