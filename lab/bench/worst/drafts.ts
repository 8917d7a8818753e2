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

/** Texts that have brought parsers down, as long as a text may be. */
export const hostileDrafts: readonly string[] = HOSTILE.map((piece) => repeated(piece, DRAFT_CHARS));

export function repeated(piece: string, chars: number): string {
  return piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars);
}
