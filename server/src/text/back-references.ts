import type { Piece } from "./piece.ts";
import { folded, isCapitalised, type Token, tokensOf } from "./tokens.ts";
import { COMMON_WORDS, isPlace, isReportingVerb, MONTHS, ORGANISATIONS, PUBLISHING_BODIES } from "./words.ts";

/** A shorter name is too often a word. */
const NAME_MIN_CHARS = 3;
/** So many words may stand between a name and what its bearer says. */
const REACH = 3;

/** The family names, without case and accents, of whom these words cite; none of an organisation. */
export function peopleIn(words: string): string[] {
  const names = tokensOf(words).filter(
    (token) => isCapitalised(token) && token.text.length >= NAME_MIN_CHARS,
  );
  const all = names.map(({ text }) => folded(text));
  if (all.some((name) => ORGANISATIONS.has(name) || PUBLISHING_BODIES.has(name) || isPlace(name))) return [];
  return all.filter((name) => !COMMON_WORDS.has(name) && !MONTHS.has(name));
}

/**
 * Marks where somebody is named again whom another sentence cites and nobody looked up: "Pemberton further suggests"
 * after "(Pemberton, 2016)".
 * @param doubted as {@link peopleIn} gives them
 */
export function withBackReferences(pieces: readonly Piece[], doubted: ReadonlySet<string>): Piece[] {
  return pieces.flatMap((piece, index): Piece[] => {
    if (piece.type !== "text") return [piece];
    // "Smith [@smith2020]" is cited here.
    const isCited = pieces[index + 1]?.type === "citation";
    const found = isCited ? [] : namedAgain(piece.text, doubted);
    const out: Piece[] = [];
    let from = 0;
    for (const { start, end, text } of found) {
      if (start > from) out.push({ type: "text", text: piece.text.slice(from, start) });
      out.push({ type: "unverified", text, kind: "citation", isCertain: false, isNarrative: true });
      from = end;
    }
    if (from < piece.text.length) out.push({ type: "text", text: piece.text.slice(from) });
    return out;
  });
}

function namedAgain(text: string, doubted: ReadonlySet<string>): Token[] {
  const tokens = tokensOf(text);
  return tokens.filter((token, at) => {
    if (!isCapitalised(token) || !doubted.has(folded(token.text))) return false;
    const isPossessive = /['’]s?$/.test(token.text);
    const speaks = tokens
      .slice(at + 1, at + 1 + REACH)
      .some(({ kind, text: word }) => kind === "word" && isReportingVerb(word));
    const isNamedFor = /^(?:as|to|by|with|like|from|of|unlike|against)$/i.test(tokens[at - 1]?.text ?? "");
    return isPossessive || speaks || isNamedFor;
  });
}
