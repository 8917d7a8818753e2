import { sentencesOver } from "@discussion-post/contract/sentences";
import {
  type CheckedText,
  marksOfRemoved,
  type RemovedText,
  type UnverifiedWords,
} from "@discussion-post/contract/unverified";

/** What came of looking words up. `cited`: the mark is gone, and a citation stands in its place. */
export type LookUpOutcome =
  | { status: "cited" }
  | { status: "not_found" }
  | { status: "failed"; message: string };

/** Takes the mark off words that the writer vouches for or has filled in. */
export function keepWords(text: CheckedText, words: UnverifiedWords): CheckedText {
  return {
    ...text,
    unverified: text.unverified.filter((one) => one !== words),
    kept: inOrder([...text.kept, words]),
  };
}

/** Marks words again that the writer had kept. */
export function markAgain(text: CheckedText, words: UnverifiedWords): CheckedText {
  return {
    ...text,
    kept: text.kept.filter((one) => one !== words),
    unverified: inOrder([...text.unverified, words]),
  };
}

/**
 * Takes out the whole sentence that holds the words; it can be put back like any other. What is left of its paragraph
 * stays a paragraph.
 */
export function removeSentence(text: CheckedText, words: UnverifiedWords): CheckedText {
  const { start, end } = cutAround(text.content, words);
  const length = end - start;
  const inside = <Mark extends { start: number; end: number }>(marks: readonly Mark[]) =>
    moved(
      marks.filter((one) => one.start >= start && one.end <= end),
      -start,
    );
  const without = <Mark extends { start: number; end: number }>(marks: readonly Mark[]) =>
    marks
      .filter((one) => one.end <= start || one.start >= end)
      .map((one) => (one.start >= end ? { ...one, start: one.start - length, end: one.end - length } : one));
  return {
    content: text.content.slice(0, start) + text.content.slice(end),
    unverified: without(text.unverified),
    kept: without(text.kept),
    citations: without(text.citations),
    removed: [
      ...text.removed.map((one) =>
        one.at >= end ? { ...one, at: one.at - length } : { ...one, at: Math.min(one.at, start) },
      ),
      {
        at: start,
        text: text.content.slice(start, end),
        reason: "reference" as const,
        marks: {
          unverified: inside(text.unverified),
          kept: inside(text.kept),
          citations: inside(text.citations),
        },
      },
    ].sort((a, b) => a.at - b.at),
  };
}

/** Puts back what was taken out, with its marks and citations. */
export function putBack(text: CheckedText, one: RemovedText): CheckedText {
  const length = one.text.length;
  const marks = marksOfRemoved(one);
  const index = text.removed.indexOf(one);
  const joined = <Mark extends { start: number; end: number }>(
    around: readonly Mark[],
    back: readonly Mark[],
  ) =>
    inOrder([
      ...around.filter(({ start }) => start < one.at),
      ...moved(back, one.at),
      ...moved(
        around.filter(({ start }) => start >= one.at),
        length,
      ),
    ]);
  return {
    content: text.content.slice(0, one.at) + one.text + text.content.slice(one.at),
    unverified: joined(text.unverified, marks.unverified),
    kept: joined(text.kept, marks.kept),
    citations: joined(text.citations, marks.citations),
    removed: text.removed
      .map((other, at) =>
        other.at > one.at || (other.at === one.at && at > index)
          ? { ...other, at: other.at + length }
          : other,
      )
      .filter((_other, at) => at !== index),
  };
}

function moved<Mark extends { start: number; end: number }>(marks: readonly Mark[], by: number): Mark[] {
  return marks.map((one) => ({ ...one, start: one.start + by, end: one.end + by }));
}

function inOrder<Mark extends { start: number }>(marks: readonly Mark[]): Mark[] {
  return [...marks].sort((one, other) => one.start - other.start);
}

/** Why something was taken out, for the list of it. */
export const removalNames: Record<RemovedText["reason"], string> = {
  reference: "Unverified reference",
  list: "Unverified references",
  key: "Cites no source of yours",
  length: "Cut for length",
  entry: "No longer cited",
  around: "Not part of the post",
};

/** What to say of marked words when the text is copied, inserted or saved; null where none are marked. */
export function unverifiedReminder(unverified: readonly UnverifiedWords[]): string | null {
  const blanks = unverified.filter(({ kind }) => kind === "blank").length;
  const marked = unverified.length - blanks;
  const sentences = [
    marked > 0 && `${marked === 1 ? "1 marked passage isn't" : `${marked} marked passages aren't`} verified.`,
    blanks > 0 && `${blanks === 1 ? "1 marked blank is" : `${blanks} marked blanks are`} still to fill in.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** How many passages of a listed post are marked, for where there is no room to mark them. */
export function markedPassages(count: number): string {
  return count === 1 ? "1 passage to check" : `${count} passages to check`;
}

/** The text with a note behind its marked words, for where they cannot be underlined. */
export function withMarkNotes({ content, unverified }: Pick<CheckedText, "content" | "unverified">): string {
  return unverified.reduceRight(
    (text, mark) => `${text.slice(0, mark.end)} [${markName(mark)}]${text.slice(mark.end)}`,
    content,
  );
}

/** How words are called that are marked. */
export function markName({ kind }: Pick<UnverifiedWords, "kind">): string {
  return kind === "blank" ? "fill this in" : "not verified";
}

/** What a mark says about its words. */
export function markMeaning(words: UnverifiedWords): string {
  if (words.kind === "blank") return "Replace these words with your own before you post.";
  if (!words.isSentence) return "Nobody has verified the source that these words refer to.";
  return canLookUp(words)
    ? "This sentence seems to refer to a publication that nobody has verified."
    : "This sentence seems to refer to a publication that it doesn't name.";
}

/** A title in quotes, a year, or a name after the first word. */
const SEARCHABLE = /["“«„]|\b\d{4}\b|(?<=\S\s)\p{Lu}\p{L}/u;

/** Whether the words name something that can be looked for. */
export function canLookUp({ kind, text, isSentence }: UnverifiedWords): boolean {
  return kind !== "blank" && (!isSentence || SEARCHABLE.test(text));
}

/** Where somebody can search further for the work that the words mean. */
export function scholarUrl({ text }: Pick<UnverifiedWords, "text">): string {
  return `https://scholar.google.com/scholar?q=${encodeURIComponent(text.replaceAll(/[()[\]{}]/g, " ").trim())}`;
}

/** "- ", "1. " */
const LIST_MARKER = /^\s{0,8}(?:[-*•]|\d{1,3}[.)])\s{1,4}/;

/** The sentence with the blanks before it, or those after it where it begins a paragraph in which more follows. */
function cutAround(content: string, { start, end }: UnverifiedWords): { start: number; end: number } {
  const lineStart = content.lastIndexOf("\n", start - 1) + 1;
  const lineBreak = content.indexOf("\n", end);
  const lineEnd = lineBreak === -1 ? content.length : lineBreak;
  const marker = LIST_MARKER.exec(content.slice(lineStart, start))?.[0].length ?? 0;
  const first = lineStart + marker;
  const { start: from, end: to } = sentencesOver(content.slice(first, lineEnd), {
    start: start - first,
    end: end - first,
  });
  const isFirst = from === 0;
  const isLast = content.slice(first + to, lineEnd).trim() === "";
  if (isFirst && isLast) return lineAt(content, { start: lineStart, end: lineEnd });
  if (!isFirst) return { start: first + from, end: first + to };
  return { start: first, end: first + to + blanksAt(content, first + to) };
}

/** A line with the break before it; the first line with the break after it. */
function lineAt(
  content: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  let from = start;
  while (from > 0 && /\s/.test(content[from - 1] ?? "")) from -= 1;
  if (from > 0) return { start: from, end };
  return { start: 0, end: end + blanksAt(content, end) };
}

function blanksAt(content: string, at: number): number {
  let end = at;
  while (end < content.length && /\s/.test(content[end] ?? "")) end += 1;
  return end - at;
}
