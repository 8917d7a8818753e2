import type { UnverifiedKind } from "@discussion-post/contract/unverified";

/** What a mention of somebody's publication looks like. */
export type MentionKind = Exclude<UnverifiedKind, "blank">;

/** A piece of a sentence that reads like a reference to something published. */
export interface Mention {
  start: number;
  end: number;
  kind: MentionKind;
  /** The words that may be an author's name, as they stand in the text. */
  names: string[];
  years: number[];
  /** Whether nothing but a reference reads so; a doubtful one is never taken out. */
  isCertain: boolean;
  /** Where it is a figure that nobody is said to have given: its numbers, as they stand in the text. */
  figures?: string[];
  /** Where it is a book that somebody tells of: what the book is called. */
  title?: string;
  /** Whether it lets somebody say something: that they were named is not enough for it to be given. */
  isClaim?: boolean;
  /** Whether its names are part of the sentence: "Smith (2020) found". */
  isNarrative: boolean;
}
