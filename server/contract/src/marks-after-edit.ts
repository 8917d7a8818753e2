import type { CheckedText, ReferenceMarks } from "./unverified.ts";

/** Looking for words ends here, so that no edit costs more than others: some ten milliseconds. */
const SEARCHED_MAX_CHARS = 2_000_000;

/** Where a text holds words; -1 for none, or once so much was searched that it is not looked for any more. */
export type Finder = (words: string, from?: number, to?: number) => number;

/** Finds words in a text, all of an edit's searches together within a bound. */
export function boundedFinder(text: string): Finder {
  let left = SEARCHED_MAX_CHARS;
  return (words, from = 0, to = text.length) => {
    if (left <= 0) return -1;
    const found = text.slice(from, to).indexOf(words);
    left -= words.length + (found === -1 ? Math.max(0, to - from) : found);
    return found === -1 ? -1 : from + found;
  };
}

/**
 * The marks of a text after somebody has edited it. A mark follows its words, and goes only where they are gone.
 */
export function marksAfterEdit(
  { content: before, unverified, kept, removed, citations }: CheckedText,
  after: string,
): ReferenceMarks {
  const changed = changedStretch(before, after);
  const shift = after.length - before.length;
  const find = boundedFinder(after);
  return {
    unverified: moved(unverified, { after, changed, find }),
    kept: moved(kept, { after, changed, find }),
    citations: moved(citations, { after, changed, find }),
    removed: removed.map((one) => {
      if (one.at <= changed.start) return one;
      return { ...one, at: one.at >= changed.end ? one.at + shift : changed.start };
    }),
  };
}

/** The marks of a text that was edited where nobody moved them: each at the next place of its words. */
export function marksFound({ content, unverified, kept, removed, citations }: CheckedText): ReferenceMarks {
  const changed = { start: 0, end: Number.POSITIVE_INFINITY, endAfter: content.length };
  const edit = { after: content, changed, find: boundedFinder(content) };
  return {
    unverified: moved(unverified, edit),
    kept: moved(kept, edit),
    citations: moved(citations, edit),
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

interface Edit {
  after: string;
  changed: Changed;
  find: Finder;
}

function moved<Mark extends { start: number; end: number; text: string }>(
  marks: readonly Mark[],
  edit: Edit,
): Mark[] {
  const { after } = edit;
  let from = 0;
  return marks.flatMap((mark) => {
    const start = Math.max(from, placeOf(mark, { ...edit, from }));
    const end = start + mark.text.length;
    if (after.slice(start, end) !== mark.text) return [];
    from = end;
    return [{ ...mark, start, end }];
  });
}

function placeOf(
  { start, end, text }: { start: number; end: number; text: string },
  { after, changed, find, from }: Edit & { from: number },
): number {
  if (end <= changed.start) return start;
  if (start >= changed.end) return start + changed.endAfter - changed.end;
  const first = Math.max(from, changed.start - text.length);
  const found = find(text, first, changed.endAfter + text.length);
  return found === -1 ? after.length : found;
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
