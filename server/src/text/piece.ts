import type { Evidence } from "@discussion-post/contract/evidence";
import type { UnverifiedKind } from "@discussion-post/contract/unverified";
import type { CitationForm } from "../citations/citation-processor.ts";
import type { Pointed } from "./marks.ts";

/** A part of a sentence after its references were judged. */
export type Piece =
  | { type: "text"; text: string }
  | { type: "citation"; keys: string[]; form: CitationForm; pointers?: Pointed; evidence?: Evidence[] }
  /** A key that stands for no source, with the blanks before it: it goes, and is told. A gap cannot be read without it. */
  | { type: "unknown"; text: string; isGap?: true }
  | UnverifiedPiece;

export interface UnverifiedPiece {
  type: "unverified";
  text: string;
  kind: UnverifiedKind;
  isCertain: boolean;
  /** Whether its names are part of the sentence: "Smith (2020) found". */
  isNarrative: boolean;
  /** Whether no rule knows it, and only what was learned from other texts speaks for a reference. */
  isGuess?: true;
  /** Whether it is somebody's words that stand in no excerpt: no index is asked for such. */
  isQuotation?: true;
  /** Whether the text's owner wrote it: it is neither taken out nor looked up without them. */
  isByHand?: true;
}
