import type { GivenText } from "./given-text.ts";
import type { Piece } from "./piece.ts";
import type { SourceAtHand } from "./sources-at-hand.ts";

/** Fewer words in quotation marks are a term, and nobody's words. */
const WORDS_MIN = 3;
const QUOTATION = /[“"]([^“”"\n]{8,600})[”"]/gu;

/**
 * Holds what a sentence quotes against the excerpts of the works that it cites, letter by letter. What stands in none
 * of them, and was not given elsewhere, is nothing that anybody can vouch for: it takes its sentence with it.
 */
export function withTrueQuotations(
  pieces: readonly Piece[],
  { known, given }: { known: ReadonlyMap<string, SourceAtHand>; given: Pick<GivenText, "includes"> },
): Piece[] {
  const cited = pieces.flatMap((piece) => (piece.type === "citation" ? piece.keys : []));
  const excerpts = cited.flatMap((key) => known.get(key.toLowerCase())?.excerpt ?? []).map(plain);
  if (excerpts.length === 0) return [...pieces];
  return pieces.flatMap((piece) => (piece.type === "text" ? split(piece.text) : [piece]));

  function split(text: string): Piece[] {
    const parts: Piece[] = [];
    let from = 0;
    for (const { 0: all, 1: words = "", index } of text.matchAll(QUOTATION)) {
      if (words.trim().split(/\s+/).length < WORDS_MIN || isTrue(words)) continue;
      if (index > from) parts.push({ type: "text", text: text.slice(from, index) });
      const isFalse = { kind: "study", isCertain: true, isNarrative: true, isQuotation: true } as const;
      parts.push({ type: "unverified", text: all, ...isFalse });
      from = index + all.length;
    }
    if (from < text.length) parts.push({ type: "text", text: text.slice(from) });
    return parts;
  }

  function isTrue(words: string): boolean {
    // The stop before the closing mark is the sentence's own; so is what was left out.
    const quoted = plain(words).split(/\s?(?:\[?(?:…|\.\.\.|\. \. \.)\]?)\s?/);
    const parts = quoted.map((part) => part.replace(/[.,;:!?]$/, "")).filter((part) => part !== "");
    return given.includes(words) || excerpts.some((excerpt) => parts.every((part) => excerpt.includes(part)));
  }
}

/** The letters as they are; only quotation marks, dashes and blanks have several forms that mean the same. */
function plain(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}
