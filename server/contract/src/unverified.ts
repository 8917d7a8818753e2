import * as z from "zod/mini";
import { evidence } from "./evidence.ts";
import { CONTENT_MAX_CHARS } from "./product-constants.ts";
import { plainText } from "./text.ts";
import { placesWithoutUnseen, withoutUnseen } from "./unseen-characters.ts";

/**
 * What the words look like: a citation, a study that is talked about, a link, a DOI or another identifier, a number
 * that points to a list, a law report, or a blank that the writer fills in.
 */
export const unverifiedKind = z.enum(["citation", "study", "link", "identifier", "number", "case", "blank"]);

export type UnverifiedKind = z.infer<typeof unverifiedKind>;

/** Words and their place in a text: offsets in UTF-16 code units, `end` excluded. */
const placedWords = { start: z.int(), end: z.int(), text: z.string() };

/** Words of a text that refer to something which nobody looked up. */
export const unverifiedWords = z.object({
  ...placedWords,
  kind: unverifiedKind,
  /** Whether they are a whole sentence in which no rule knows the reference, as what was learned from texts has it. */
  isSentence: z.optional(z.boolean()),
});

export type UnverifiedWords = z.infer<typeof unverifiedWords>;

/**
 * Why words were taken out of a text: a sentence with a reference, a list of references, or a citation key that stands
 * for no source; sentences that were too many for the length; an entry of the list that nothing cites any more; a line
 * that seemed to stand around the post.
 */
const removalReason = z.enum(["reference", "list", "key", "length", "entry", "around"]);

/** How a citation stands in its sentence: "(Smith, 2020)", "Smith (2020)", or "(2020)" after the names. */
export const citationForm = z.enum(["parenthetical", "narrative", "year"]);

/** A citation in a text and the keys of the sources that it cites. */
export const placedCitation = z.object({
  ...placedWords,
  keys: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  form: citationForm,
  /** What each source says of the sentence, in the order of the keys. */
  evidence: z._default(z.array(evidence).check(z.maxLength(50)), []),
});

export type PlacedCitation = z.infer<typeof placedCitation>;

/** More would be no post. */
export const MARKS_MAX = 500;

/**
 * As many marks of a text as it may have, in their order: those beyond become one, from the first of them to the end of
 * the last, so that nothing loses its mark.
 */
export function withinMarksMax<Mark extends z.infer<typeof unverifiedWords>>(
  text: string,
  marks: readonly Mark[],
): Mark[] {
  const last = marks[MARKS_MAX - 1];
  const end = marks.at(-1)?.end ?? 0;
  if (!last || marks.length <= MARKS_MAX) return [...marks];
  return [...marks.slice(0, MARKS_MAX - 1), { ...last, end, text: text.slice(last.start, end) }];
}

/** What was taken out of a text: putting `text` back in at the offset `at` restores it. */
export const removedText = z.object({
  at: z.int(),
  /** With the blanks or line breaks before it. */
  text: plainText({ label: "Removed text", max: CONTENT_MAX_CHARS }),
  reason: removalReason,
  /** What had its place in `text`, by offsets in it; left out where nothing is known of it. */
  marks: z.optional(
    z.object({
      unverified: z.array(unverifiedWords).check(z.maxLength(MARKS_MAX)),
      kept: z.array(unverifiedWords).check(z.maxLength(MARKS_MAX)),
      citations: z.array(placedCitation).check(z.maxLength(MARKS_MAX)),
    }),
  ),
});

export type RemovedText = z.infer<typeof removedText>;

/** What is marked once a removed text is put back, by offsets in it: all of it where nobody knows what it refers to. */
export function marksOfRemoved({ text, reason, marks }: RemovedText): NonNullable<RemovedText["marks"]> {
  if (marks && standIn(text, marks.unverified) && standIn(text, marks.kept) && standIn(text, marks.citations))
    return marks;
  const words = text.trim();
  const start = text.indexOf(words);
  const isUnverified = words !== "" && reason !== "length" && reason !== "entry" && reason !== "around";
  const all = { start, end: start + words.length, text: words, kind: "citation" as const };
  return { unverified: isUnverified ? [all] : [], kept: [], citations: [] };
}

/** A text in which every reference is a citation of a source that was looked up, or marked, or taken out. */
export interface CheckedText extends ReferenceMarks {
  content: string;
}

/** What is known of the references in a text, beside its words. */
export interface ReferenceMarks {
  unverified: UnverifiedWords[];
  /** Words that nobody verified and that the owner of the text has decided to keep: they are not marked. */
  kept: UnverifiedWords[];
  removed: RemovedText[];
  citations: PlacedCitation[];
}

/**
 * The marks of a text, as a client may send them. That they fit the text is for {@link marksFit}. A mark that is not
 * sent stays with its words, unless they are among those that are kept.
 */
export const sentMarks = {
  unverified: z.optional(z.array(unverifiedWords).check(z.maxLength(MARKS_MAX))),
  kept: z.optional(z.array(unverifiedWords).check(z.maxLength(MARKS_MAX))),
  removed: z.optional(z.array(removedText).check(z.maxLength(MARKS_MAX))),
  citations: z.optional(z.array(placedCitation).check(z.maxLength(MARKS_MAX))),
};

/** As {@link ReferenceMarks}; what is left out is for the server to know. */
export type SentMarks = { [Name in keyof ReferenceMarks]?: ReferenceMarks[Name] | undefined };

/** Whether every mark stands in the text at the words that it names, in order and without overlaps. */
export function marksFit({
  content,
  unverified = [],
  kept = [],
  removed = [],
  citations = [],
}: { content: string } & SentMarks): boolean {
  return (
    standIn(content, unverified) &&
    standIn(content, kept) &&
    standIn(content, citations) &&
    removed.every(({ at }) => at >= 0 && at <= content.length)
  );
}

/** A text as a client may send it: with its marks, and perhaps a place in it. */
interface Marked extends SentMarks {
  content?: string | undefined;
  start?: number;
  end?: number;
}

/**
 * A text without characters that nobody sees, its marks and the place that is named in it beside their words. Only
 * where {@link marksFit}.
 */
export function seenText<Text extends Marked>(text: Text): Text {
  const { content = "" } = text;
  const seen = withoutUnseen(content);
  if (seen === content) return withSeenRemoved(text);
  const placeOf = placesWithoutUnseen(content, seen);
  const moved = <Mark extends { start: number; end: number; text: string }>(marks: readonly Mark[]): Mark[] =>
    marks
      .map((mark) => ({ ...mark, start: placeOf(mark.start), end: placeOf(mark.end) }))
      .filter(({ start, end }) => start < end)
      .map((mark) => ({ ...mark, text: seen.slice(mark.start, mark.end) }));
  return withSeenRemoved({
    ...text,
    content: seen,
    ...(text.start !== undefined && { start: placeOf(text.start) }),
    ...(text.end !== undefined && { end: placeOf(text.end) }),
    ...(text.unverified && { unverified: moved(text.unverified) }),
    ...(text.kept && { kept: moved(text.kept) }),
    ...(text.citations && { citations: moved(text.citations) }),
    ...(text.removed && { removed: text.removed.map((one) => ({ ...one, at: placeOf(one.at) })) }),
  });
}

/** Each mark of a text stands at its words. */
export const marksFitCheck = z.refine<Marked>(
  ({ content = "", ...marks }: Marked) => marksFit({ content, ...marks }),
  { error: "Marks must stand at their words in the content", abort: true },
);

/** What is checked of a text that comes with marks: {@link marksFitCheck}, and nothing in it is unseen. */
export const marksChecks = [marksFitCheck, z.overwrite<Marked>(seenText)] as const;

function withSeenRemoved<Text extends SentMarks>(text: Text): Text {
  if (!text.removed?.some((one) => withoutUnseen(one.text) !== one.text)) return text;
  return { ...text, removed: text.removed.map(seenRemoved) };
}

/** Its marks hold where they stand at their words, as those of a text do. */
function seenRemoved({ marks, ...one }: RemovedText): RemovedText {
  const { content, ...seen } = seenText({ content: one.text, ...marks });
  return { ...one, text: content, ...(marks && { marks: { ...marks, ...seen } }) };
}

function standIn(content: string, placed: readonly { start: number; end: number; text: string }[]): boolean {
  return placed.every(
    ({ start, end, text }, index) =>
      start >= (placed[index - 1]?.end ?? 0) &&
      start < end &&
      end <= content.length &&
      content.slice(start, end) === text,
  );
}
