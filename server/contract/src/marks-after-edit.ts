import type { CheckedText, ReferenceMarks } from "./unverified.ts";

/**
 * The marks of a text after somebody has edited it. A mark follows its words, and goes only where they are gone.
 */
export function marksAfterEdit(
  { content: before, unverified, kept, removed, citations }: CheckedText,
  after: string,
): ReferenceMarks {
  const changed = changedStretch(before, after);
  const shift = after.length - before.length;
  return {
    unverified: moved(unverified, after, changed),
    kept: moved(kept, after, changed),
    citations: moved(citations, after, changed),
    removed: removed.map((one) => {
      if (one.at <= changed.start) return one;
      return { ...one, at: one.at >= changed.end ? one.at + shift : changed.start };
    }),
  };
}

/** The marks of a text that was edited where nobody moved them: each at the next place of its words. */
export function marksFound({ content, unverified, kept, removed, citations }: CheckedText): ReferenceMarks {
  const changed = { start: 0, end: Number.POSITIVE_INFINITY, endAfter: content.length };
  return {
    unverified: moved(unverified, content, changed),
    kept: moved(kept, content, changed),
    citations: moved(citations, content, changed),
    removed: removed.map((one) => ({ ...one, at: Math.min(one.at, content.length) })),
  };
}

/** The one stretch outside of which nothing was changed, and where it ends now. */
export interface Changed {
  start: number;
  end: number;
  endAfter: number;
}

/** What an edit changed. */
export function changedStretch(before: string, after: string): Changed {
  const start = commonStart(before, after);
  const same = commonEnd(before, after, start);
  return { start, end: before.length - same, endAfter: after.length - same };
}

function moved<Mark extends { start: number; end: number; text: string }>(
  marks: readonly Mark[],
  after: string,
  changed: Changed,
): Mark[] {
  let from = 0;
  return marks.flatMap((mark) => {
    const start = Math.max(from, placeOf(mark, { after, changed, from }));
    const end = start + mark.text.length;
    if (after.slice(start, end) !== mark.text) return [];
    from = end;
    return [{ ...mark, start, end }];
  });
}

function placeOf(
  { start, end, text }: { start: number; end: number; text: string },
  { after, changed, from }: { after: string; changed: Changed; from: number },
): number {
  if (end <= changed.start) return start;
  if (start >= changed.end) return start + changed.endAfter - changed.end;
  const first = Math.max(from, changed.start - text.length);
  const found = after.slice(first, changed.endAfter + text.length).indexOf(text);
  return found === -1 ? after.length : first + found;
}

function commonStart(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at += 1;
  return at;
}

/** Of what is left after the common start. */
function commonEnd(one: string, other: string, start: number): number {
  const length = Math.min(one.length, other.length) - start;
  let count = 0;
  while (count < length && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1;
  return count;
}
