import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { CitingText } from "../look-ups/cite-work.ts";

interface Stretch {
  start: number;
  end: number;
}

/** A sentence that takes another's place, and its citations by their offsets in it. */
export interface WrittenSentence {
  body: string;
  citations: readonly PlacedCitation[];
}

/** The text with another sentence in the place of one of its own, whose marks go with it; all others follow their words. */
export function withSentence(
  text: CitingText,
  { start, end }: Stretch,
  { body, citations }: WrittenSentence,
): CitingText {
  const by = body.length - (end - start);
  const outside = <Mark extends Stretch>(marks: readonly Mark[]) =>
    marks
      .filter((one) => one.end <= start || one.start >= end)
      .map((one) => (one.start >= end ? { ...one, start: one.start + by, end: one.end + by } : one));
  const written = citations.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
  return {
    ...text,
    content: text.content.slice(0, start) + body + text.content.slice(end),
    unverified: outside(text.unverified),
    kept: outside(text.kept),
    citations: [...outside(text.citations), ...written].sort((a, b) => a.start - b.start),
    removed: text.removed.map((one) => ({
      ...one,
      at: one.at >= end ? one.at + by : Math.min(one.at, start),
    })),
  };
}
