import { lengthBands } from "@discussion-post/contract/options";
import { CONTENT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { MARKS_MAX } from "@discussion-post/contract/unverified";
import { HOSTILE } from "../../../server/test/hostile-texts.ts";
import { DRAFT_REQUEST } from "../draft-request.ts";

/** The longest post that can be asked for, with as many sources as there can be. */
export const LONGEST_REQUEST = {
  ...DRAFT_REQUEST,
  length: "comprehensive" as const,
  citationStyle: "apa" as const,
};

/** The longest text that is read for such a post. */
const DRAFT_CHARS = 31_500;

const SENTENCE = "Most of those who were asked, in twelve cities, said that they ride more often than before";

/** A post in which every sentence cites others of the sources than those before it. */
export function citingDraft(keys: readonly string[]): string {
  const sets = keys.flatMap((one, index) => keys.slice(index).map((other) => [...new Set([one, other])]));
  const sentences = sets.map((set) => `${SENTENCE} [${set.map((key) => `@${key}`).join("; ")}].`);
  return repeated(`${sentences.join(" ")}\n\n`, 9_000);
}

/** A post that is half as long again as it may be, in the shortest sentences, none of which carries anything. */
export function tooLongDraft(): string {
  const sentences = Math.ceil((lengthBands[LONGEST_REQUEST.length].max * 1.5) / 3);
  const paragraph = "So it is. ".repeat(Math.ceil(sentences / 4)).trim();
  return Array.from({ length: 4 }, () => paragraph).join("\n\n");
}

/** The longest text, in sentences of which no rule is sure: each is left to what was learned. */
export function draftLeftToTheModels(): string {
  const sentences = Array.from(
    { length: 400 },
    (_, number) =>
      `A committee of the Royal College of Midwives looked at ${number} wards and found the same thing.`,
  );
  return repeated(`${sentences.join(" ")} `, DRAFT_CHARS);
}

const MARKED_WORDS = "(Smith, 2019; among others) ";

/** A post with a reference in every place that nobody gave. */
export function unverifiedDraft(): string {
  return MARKED_WORDS.repeat(300);
}

/** The longest post, with as many marks as a client may send, and an edit that takes all of their words away. */
export const markedPost = {
  content: repeated(MARKED_WORDS.repeat(MARKS_MAX).padEnd(CONTENT_MAX_CHARS, "z"), CONTENT_MAX_CHARS),
  unverified: Array.from({ length: MARKS_MAX }, (_, index) => ({
    start: index * MARKED_WORDS.length,
    end: (index + 1) * MARKED_WORDS.length - 1,
    text: MARKED_WORDS.trim(),
    kind: "citation" as const,
  })),
};
export const EDIT_OF_ALL = repeated("Smyth 2018 and Jones found that. ", CONTENT_MAX_CHARS);

/** Texts that have brought parsers down, as long as a text may be. */
export const hostileDrafts: readonly string[] = HOSTILE.map((piece) => repeated(piece, DRAFT_CHARS));

export function repeated(piece: string, chars: number): string {
  return piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars);
}
