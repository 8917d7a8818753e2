import type { UnverifiedKind } from "@discussion-post/contract/unverified";
import type { CitationForm } from "../citations/citation-processor.ts";
import { withoutEmphasis } from "./emphasis.ts";
import type { GivenText } from "./given-text.ts";
import { type Mark, marksIn } from "./marks.ts";
import type { Mention } from "./mention.ts";
import { mentionsIn } from "./mentions.ts";
import { keysMeant, type SourceAtHand } from "./sources-at-hand.ts";

/** A part of a sentence after its references were judged. */
export type Piece =
  | { type: "text"; text: string }
  | { type: "citation"; keys: string[]; form: CitationForm }
  | { type: "unverified"; text: string; kind: UnverifiedKind; isCertain: boolean };

export interface JudgedSentence {
  pieces: Piece[];
  /** Keys of sources that nobody gave, as the model wrote them; they stand nowhere in the pieces. */
  unknownKeys: string[];
  /** Whether such a key was part of the sentence's grammar, which is broken without it. */
  isBroken: boolean;
}

/** What a sentence is judged by. */
export interface JudgedBy {
  known: ReadonlyMap<string, SourceAtHand>;
  given: GivenText;
}

/** Returns of other systems' tools: they point to what this product has never seen. */
const TOOL_MARKS =
  /【[^【】\n]{0,60}†[^【】\n]{0,60}】| ?cite(?:turn\d{1,3}[a-z]{1,10}\d{1,3}){1,6}|:contentReference\[[^\]\n]{0,60}\](?:\{[^}\n]{0,40}\})?|\[\^\d{1,3}\]|\s?\[oai_citation[^\]\n]{0,80}\]/g;
/** "[Your Name]", "[your example: a time when ...]", "[insert date]" */
const BLANK =
  /\[(?:your|insert|add|name of|student|professor|instructor|classmate|describe|date|course|example|topic|link)\b[^[\]\n@]{0,160}\]/gi;

/**
 * Judges every reference of a sentence: one of our keys, or the names and year of a source at hand, becomes a
 * citation; what was given stays; the rest is unverified.
 */
export function judgedSentence(sentence: string, { known, given }: JudgedBy): JudgedSentence {
  if (sentence.length < SHORTEST_REFERENCE_CHARS && !/[\d@([{【（*_`\\<^¹²³⁴⁵⁶⁷⁸⁹⁰]/.test(sentence))
    return { pieces: [{ type: "text", text: sentence }], unknownKeys: [], isBroken: false };
  let unknown = 0;
  const clean = withoutEmphasis(
    sentence.replaceAll(TOOL_MARKS, () => {
      unknown += 1;
      return "";
    }),
  );
  const marks = marksIn(clean, known);
  const { text, spans } = withSigns(clean, marks);
  const pieces = piecesOf(text, spans, { known, given });
  const unknownKeys = [
    ...marks.flatMap((mark) => mark.unknown),
    ...Array.from({ length: unknown }, () => "?"),
  ];
  const isBroken = marks.some((mark) => mark.keys.length === 0 && mark.form !== "parenthetical");
  return { pieces: joined(pieces), unknownKeys, isBroken };
}

/** "Yes." and "References" alone refer to nothing. */
const SHORTEST_REFERENCE_CHARS = 14;

/** One sign of a private range for each mark, so that the text around it can be read as it stands. */
const FIRST_SIGN = 0xe100;
const SIGN = /[\uE100-\uE1FF]/;

function withSigns(text: string, marks: readonly Mark[]): { text: string; spans: readonly Mark[] } {
  const kept = marks.slice(0, 256);
  let out = "";
  let from = 0;
  for (const [index, mark] of kept.entries()) {
    out += text.slice(from, mark.start) + String.fromCharCode(FIRST_SIGN + index);
    from = mark.end;
  }
  return { text: out + text.slice(from), spans: kept };
}

function piecesOf(text: string, marks: readonly Mark[], { known, given }: JudgedBy): Piece[] {
  const sources = [...known.values()];
  const pieces: Piece[] = [];
  let from = 0;
  const pass = (to: number) => pieces.push(...withMarks(text.slice(from, to), marks));
  for (const mention of [...mentionsIn(text), ...blanksIn(text)].sort((a, b) => a.start - b.start)) {
    if (mention.start < from) continue;
    const words = text.slice(mention.start, mention.end);
    const keys = mention.kind === "blank" ? null : keysMeant(mention as Mention, words, sources);
    if (mention.kind !== "blank" && !keys && given.holds(mention as Mention, words)) continue;
    if (keys && isNameOnly(mention as Mention)) continue;
    pass(mention.start);
    from = mention.end;
    if (keys)
      pieces.push({ type: "citation", keys, form: mention.isNarrative ? "narrative" : "parenthetical" });
    else
      for (const piece of withMarks(words, marks))
        pieces.push(
          piece.type === "text"
            ? { ...piece, type: "unverified", kind: mention.kind, isCertain: mention.isCertain }
            : piece,
        );
  }
  pass(text.length);
  return pieces;
}

/** "Woods et al." of a work at hand is a true name, and no citation where it has no year. */
function isNameOnly({ isNarrative, years }: Mention): boolean {
  return isNarrative && years.length === 0;
}

interface Blank {
  start: number;
  end: number;
  kind: "blank";
  isCertain: false;
  isNarrative: false;
}

function blanksIn(text: string): (Blank | Mention)[] {
  return [...text.matchAll(BLANK)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    kind: "blank" as const,
    isCertain: false as const,
    isNarrative: false as const,
  }));
}

function withMarks(text: string, marks: readonly Mark[]): Piece[] {
  return text
    .split(/([\uE100-\uE1FF])/)
    .filter(Boolean)
    .map((part) => {
      const mark = SIGN.test(part) ? marks[part.charCodeAt(0) - FIRST_SIGN] : undefined;
      return mark ? { type: "citation", keys: mark.keys, form: mark.form } : { type: "text", text: part };
    });
}

/** Puts right what stands around citations: none twice, none empty, and the blanks and stops where they belong. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    const before = out.at(-2);
    if (piece.type === "citation") {
      const earlier = last?.type === "text" && last.text.trim() === "" ? before : last;
      if (earlier?.type === "citation" && piece.keys.every((key) => earlier.keys.includes(key))) {
        if (earlier !== last) out.pop();
        continue;
      }
      if (piece.keys.length === 0) {
        if (last?.type === "text") last.text = last.text.replace(/\s{1,9}$/, "");
        continue;
      }
      if (last?.type === "text") moveStopBehind(last, piece, out);
      else out.push(piece);
      continue;
    }
    if (piece.type === "text" && last?.type === "text") last.text += piece.text;
    else out.push({ ...piece });
  }
  return out;
}

/** `It is so. [@key]` reads "It is so (Smith, 2020)." */
function moveStopBehind(last: { text: string }, citation: Piece, out: Piece[]): void {
  const stop = /([.!?…])(["”’']?)\s{1,3}$/.exec(last.text);
  if (!stop || last.text.trim().length < 2) {
    out.push(citation);
    return;
  }
  last.text = last.text.slice(0, stop.index) + (stop[2] ?? "");
  out.push(citation, { type: "text", text: stop[1] ?? "" });
}
