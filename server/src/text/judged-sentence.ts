import { matchesIn } from "@discussion-post/contract/matches";
import type { UnverifiedKind } from "@discussion-post/contract/unverified";
import { citationMark } from "../citations/citation-marks.ts";
import { withoutEmphasis } from "./emphasis.ts";
import type { GivenText } from "./given-text.ts";
import { guessedReference } from "./learned/guessed-reference.ts";
import type { LearnedModels } from "./learned/models.ts";
import { bothPointed, type Mark, marksIn } from "./marks.ts";
import type { Mention } from "./mention.ts";
import { mentionsIn } from "./mentions.ts";
import type { Piece, UnverifiedPiece } from "./piece.ts";
import { withFewPointers, withoutLonePointers } from "./pointers.ts";
import { withTrueQuotations } from "./quotations.ts";
import { reachOf } from "./reach.ts";
import { isAmbiguous, isTheStudyOf, isTitleAtHand, keysMeant, type SourceAtHand } from "./sources-at-hand.ts";
import { numbersOf, wordsAndNumbersOf } from "./tokens.ts";

export interface JudgedSentence {
  pieces: Piece[];
  /** Keys of sources that nobody gave, as the model wrote them. */
  unknownKeys: string[];
  /** Whether such a key was part of the sentence's grammar, which is broken without it. */
  isBroken: boolean;
}

/** What a sentence is judged by. */
export interface JudgedBy {
  known: ReadonlyMap<string, SourceAtHand>;
  given: GivenText;
  /** What the text's owner wrote into it; nothing if left out. */
  byHand?: GivenText | undefined;
  models: LearnedModels;
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
export function judgedSentence(sentence: string, { known, given, byHand, models }: JudgedBy): JudgedSentence {
  if (sentence.length < SHORTEST_REFERENCE_CHARS && !/[\d@([{【（*_`\\<^¹²³⁴⁵⁶⁷⁸⁹⁰]/.test(sentence))
    return { pieces: [{ type: "text", text: sentence }], unknownKeys: [], isBroken: false };
  let unknown = 0;
  const clean = withoutEmphasis(
    withFewPointers(sentence).replaceAll(TOOL_MARKS, () => {
      unknown += 1;
      return "";
    }),
  );
  const marks = marksIn(clean, known);
  const { text: signed, spans } = withSigns(clean, marks);
  const text = known.size > 0 ? withoutLonePointers(signed) : signed;
  const mentions = mentionsIn(text);
  // What was learned may see whose a figure is, where the rules see the figure alone.
  const areFigures = mentions.every(({ figures }) => figures !== undefined);
  const isPlain = areFigures && spans.length + unknown === 0 && !text.match(BLANK);
  const guess = isPlain ? guessedReference(text, { given, models }) : null;
  const pieces = guess
    ? guessed(text, guess)
    : piecesOf(text, { marks: spans, mentions, known, given, byHand });
  const unknownKeys = [
    ...marks.flatMap((mark) => mark.unknown),
    ...Array.from({ length: unknown }, () => "?"),
  ];
  const isBroken = marks.some(({ isGap }) => isGap);
  const isOwners = { includes: (words: string) => given.includes(words) || byHand?.includes(words) === true };
  const quoted = withTrueQuotations(joined(pieces), { known, given: isOwners });
  return { pieces: quoted, unknownKeys, isBroken };
}

/** A reference that nobody has looked up so far. */
export interface UnverifiedReference {
  words: string;
  kind: UnverifiedKind;
  /** What stands around the words. */
  sentence: string;
  /** Makes it a citation of these sources. */
  cite(keys: string[]): void;
}

/** The unverified references of a sentence, blanks for the writer, guesses and what its owner wrote apart. Citing one changes the sentence's pieces. */
export function unverifiedIn(judged: JudgedSentence): UnverifiedReference[] {
  const sentence = judged.pieces.map((piece) => (piece.type === "citation" ? "" : piece.text)).join("");
  return judged.pieces.flatMap((piece) => {
    if (piece.type !== "unverified" || piece.kind === "blank") return [];
    if (piece.isGuess || piece.isQuotation || piece.isByHand) return [];
    const { text: words, kind } = piece;
    const cite = (keys: string[]) => {
      judged.pieces = joined(withCitation(judged.pieces, { piece, keys }));
    };
    return [{ words, kind, sentence, cite }];
  });
}

function withCitation(
  pieces: readonly Piece[],
  { piece, keys }: { piece: UnverifiedPiece; keys: string[] },
): Piece[] {
  const at = pieces.indexOf(piece);
  const [before, after] = [pieces[at - 1], pieces[at + 1]];
  const isAlone =
    before?.type === "text" && after?.type === "text" && /\($/.test(before.text) && /^\)/.test(after.text);
  if (!isAlone) return pieces.flatMap((one) => (one === piece ? citationInstead(piece, keys) : [one]));
  return [
    ...pieces.slice(0, at - 1),
    { type: "text", text: before.text.slice(0, -1) },
    ...citationInstead({ ...piece, text: `(${piece.text})` }, keys),
    { type: "text", text: after.text.slice(1) },
    ...pieces.slice(at + 2),
  ];
}

/** Names and years give way to the citation; what is more than those, such as an address, stays before it. */
export function citationInstead(
  { text, kind, isNarrative }: Pick<UnverifiedPiece, "text" | "kind" | "isNarrative">,
  keys: string[],
): Piece[] {
  if (kind === "citation")
    return [{ type: "citation", keys, form: isNarrative ? "narrative" : "parenthetical" }];
  if (/^\(.*\)$/.test(text)) return [{ type: "citation", keys, form: "parenthetical" }];
  return [
    { type: "text", text: `${text} ` },
    { type: "citation", keys, form: "parenthetical" },
  ];
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

/** The sentence stays as it is, and is marked. */
function guessed(text: string, { start, end }: { start: number; end: number }): Piece[] {
  const pieces: Piece[] = [
    { type: "text", text: text.slice(0, start) },
    {
      type: "unverified",
      text: text.slice(start, end),
      kind: "study",
      isCertain: false,
      isNarrative: true,
      isGuess: true,
    },
    { type: "text", text: text.slice(end) },
  ];
  return pieces.filter((piece) => piece.type !== "text" || piece.text !== "");
}

interface PiecesBy extends Pick<JudgedBy, "known" | "given" | "byHand"> {
  marks: readonly Mark[];
  mentions: readonly Mention[];
}

/** So much of what somebody is let say is compared with what was given. */
const SAYS_MAX_CHARS = 300;

function piecesOf(text: string, { marks, mentions, known, given, byHand }: PiecesBy): Piece[] {
  const sources = [...known.values()];
  const cited = citedBy(marks, known);
  const pieces: Piece[] = [];
  let from = 0;
  const pass = (to: number) => pieces.push(...withMarks(text.slice(from, to), marks));
  for (const mention of [...mentions, ...blanksIn(text)].sort((a, b) => a.start - b.start)) {
    if (mention.start < from) continue;
    const words = text.slice(mention.start, mention.end);
    const keys = mention.kind === "blank" ? null : keysMeant(mention as Mention, words, { sources, cited });
    const isOpen = mention.kind !== "blank" && !keys && !isAmbiguous(mention as Mention, words, sources);
    const says = text.slice(mention.end, mention.end + SAYS_MAX_CHARS);
    const isGiven = isOpen && given.holds(mention as Mention, words, says);
    const isCopied = isGiven && given.isCopied(mention as Mention, text);
    if (isGiven && !isCopied) continue;
    if (mention.kind !== "blank" && isFigureAtHand(mention, { cited, sources })) continue;
    if (keys && isNameOnly(mention as Mention)) continue;
    if (mention.kind === "study" && isTheStudyOf(mention, cited)) continue;
    if (mention.kind !== "blank" && isTitleAtHand(mention, sources)) continue;
    const isByHand =
      isCopied || (mention.kind !== "blank" && byHand?.holds(mention as Mention, words, says) === true);
    pass(mention.start);
    from = keys || mention.kind === "blank" ? mention.end : reachOf(text, mention as Mention);
    if (keys)
      pieces.push({ type: "citation", keys, form: mention.isNarrative ? "narrative" : "parenthetical" });
    else
      for (const piece of withMarks(text.slice(mention.start, from), marks))
        pieces.push(
          piece.type === "text"
            ? {
                ...piece,
                type: "unverified",
                // With a title or a quotation it is more than names that a citation could stand for.
                kind: from > mention.end && mention.kind === "citation" ? "study" : mention.kind,
                isCertain: mention.isCertain && !isByHand,
                isNarrative: mention.isNarrative,
                ...(isByHand && { isByHand: true }),
              }
            : piece,
        );
  }
  pass(text.length);
  return pieces;
}

/** A figure beside a citation is its work's, and what an abstract counts was counted. */
function isFigureAtHand(
  { figures }: Mention,
  { cited, sources }: { cited: readonly SourceAtHand[]; sources: readonly SourceAtHand[] },
): boolean {
  if (!figures) return false;
  return cited.length > 0 || sources.some((source) => figures.every((figure) => counts(source, figure)));
}

/** The words and numbers of what is at hand of each source, once for all sentences. */
const counted = new WeakMap<SourceAtHand, ReadonlySet<string>>();

function counts(source: SourceAtHand, figure: string): boolean {
  const { abstract = "", excerpt = "" } = source;
  const known = counted.get(source) ?? numbersAndWordsOf(`${abstract} ${excerpt}`.toLowerCase());
  counted.set(source, known);
  return known.has(figure);
}

function numbersAndWordsOf(text: string): ReadonlySet<string> {
  return new Set([...wordsAndNumbersOf(text), ...numbersOf(text)]);
}

function citedBy(marks: readonly Mark[], known: JudgedBy["known"]): SourceAtHand[] {
  const keys = marks.flatMap((mark) => mark.keys);
  return keys.map((key) => known.get(key.toLowerCase())).filter((source) => source !== undefined);
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
  return matchesIn(text, BLANK).map(({ 0: found, index }) => ({
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
    .flatMap((part): Piece[] => {
      const mark = SIGN.test(part) ? marks[part.charCodeAt(0) - FIRST_SIGN] : undefined;
      if (!mark) return [{ type: "text", text: part }];
      const { keys, form, unknown, pointers, isGap } = mark;
      const citation = { type: "citation", keys, form, pointers } as const;
      if (unknown.length === 0) return [citation];
      return [
        citation,
        { type: "unknown", text: unknown.map(citationMark).join(" "), ...(isGap && { isGap: true }) },
      ];
    });
}

/** Puts right what stands around citations: none twice, none empty, and the blanks and stops where they belong. */
function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  let blanks = "";
  for (const piece of pieces) {
    const last = out.at(-1);
    const before = out.at(-2);
    if (piece.type === "citation") {
      const earlier = last?.type === "text" && last.text.trim() === "" ? before : last;
      if (earlier?.type === "citation" && piece.keys.every((key) => earlier.keys.includes(key))) {
        earlier.pointers = bothPointed(earlier.pointers ?? {}, piece.pointers ?? {});
        if (earlier !== last) out.pop();
        continue;
      }
      if (piece.keys.length === 0) {
        if (last?.type === "text") {
          const end = last.text.length - (/\s{1,9}$/.exec(last.text)?.[0].length ?? 0);
          blanks = last.text.slice(end);
          last.text = last.text.slice(0, end);
        }
        continue;
      }
      if (last?.type === "text") moveStopBehind(last, piece, out);
      else out.push(piece);
      continue;
    }
    if (piece.type === "unknown")
      out.push({ ...piece, text: out.length === 0 ? piece.text : (blanks || " ") + piece.text });
    else if (piece.type === "text" && last?.type === "text") last.text += piece.text;
    else out.push(piece.type === "text" ? { ...piece } : piece);
    blanks = "";
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
