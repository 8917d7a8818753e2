import { GivenText } from "../src/text/given-text.ts";
import { judgedSentence } from "../src/text/judged-sentence.ts";
import { ourModels } from "../src/text/learned/models.ts";
import type { SourceAtHand } from "../src/text/sources-at-hand.ts";

interface ReadWith {
  given?: GivenText;
  sources?: readonly SourceAtHand[];
}

/** The words of a sentence that are marked as not verified. */
export function markedIn(
  sentence: string,
  { given = new GivenText(""), sources = [] }: ReadWith = {},
): string[] {
  const known = new Map(sources.map((source) => [source.key, source]));
  const { pieces } = judgedSentence(sentence, { known, given, models: ourModels });
  return pieces.flatMap((piece) => (piece.type === "unverified" ? [piece.text] : []));
}
