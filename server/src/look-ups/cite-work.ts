import { marksAfterEdit } from "@discussion-post/contract/marks-after-edit";
import type { CitationStyle } from "@discussion-post/contract/options";
import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import type { CheckedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { type CitationProcessor, citationProcessor } from "../citations/citation-processor.ts";
import { withClaims, withOpenClaims } from "../evidence/kept-evidence.ts";
import { postContent, withoutList } from "../generations/post-content.ts";
import { citedFirst } from "../sources/cited-first.ts";
import { withFound } from "../sources/with-found.ts";
import type { Work } from "../sources/work.ts";
import { AssembledText } from "../text/assembled-text.ts";
import { citationInstead } from "../text/judged-sentence.ts";
import type { Piece } from "../text/piece.ts";

/** A finished text and what it cites. */
export interface CitingText extends CheckedText {
  sources: Source[];
  references: ReferenceList | null;
}

interface Found {
  words: UnverifiedWords;
  /** What the words mean. */
  works: readonly Work[];
  style: CitationStyle | null;
}

/**
 * The text with its unverified words made a citation of what was found, and its other citations and its list as they
 * then read. Where the text cites in no style, or where nobody knows where a draft of an earlier version cites, the
 * words lose their mark, and the work is among the sources.
 * @returns null where a record cannot be rendered
 */
export async function citeWorks(
  text: CitingText,
  { words, works, style }: Found,
): Promise<CitingText | null> {
  const rendered = style === "none" ? null : style;
  const found = await withFound(text.sources, works, { style: rendered ?? "apa", why: "You looked it up" });
  if (!found) return null;
  const isPlaced = text.citations.length > 0 || text.references === null;
  if (rendered === null || !isPlaced) {
    return {
      ...text,
      unverified: text.unverified.filter((one) => one !== words),
      sources: text.sources.concat(found.sources.slice(text.sources.length)),
    };
  }
  const processor = citationProcessor(
    rendered,
    found.sources.map(({ csl }) => csl),
  );
  return recited(text, {
    sources: found.sources,
    processor,
    mark: { words, keys: found.keys },
  });
}

interface Recital {
  sources: Source[];
  processor: CitationProcessor;
  /** The citations that it is to have, in the places of those that it has. */
  citations?(placed: CheckedText["citations"]): CheckedText["citations"];
  /** Unverified words that become a citation. */
  mark?: { words: UnverifiedWords; keys: string[] };
}

/** A text written anew with its citations as they read beside each other. Null where the marked words are gone. */
export async function recited(
  text: CitingText,
  { sources, processor, citations: cited = (placed) => placed, mark: wanted }: Recital,
): Promise<CitingText | null> {
  const content = withoutList(text.content, text.references);
  const { unverified, kept, removed, citations: placed } = marksAfterEdit(text, content);
  const citations = cited(withOpenClaims(content, placed));
  const marked =
    wanted &&
    unverified.find(({ start, text: same }) => start === wanted.words.start && same === wanted.words.text);
  if (wanted && !marked) return null;
  const here = marked && withBrackets(marked, content);
  const marks = unverified.map((one) => (here && one === marked ? here : one));
  const added = wanted ? [{ keys: wanted.keys, form: "parenthetical" as const }] : [];
  await processor.prepare([...citations, ...added]);
  const assembled = new AssembledText(processor);
  for (const part of partsOf({ content, unverified: marks, kept, removed, citations })) {
    if ("at" in part) assembled.leaveOutWords(part.text, part.reason, part.marks);
    else if (here && wanted && part.mark === here)
      await assembled.addPieces(instead(here, wanted.keys, content));
    else await assembled.addPieces([part.piece]);
  }
  const { body, citedKeys, pointers: _, ...placedAnew } = await assembled.result();
  const references = await processor.references();
  const claimed = withClaims(body, placedAnew.citations);
  const followed = marksAfterEdit({ content, unverified, kept, removed, citations }, body);
  return {
    content: postContent(body, references),
    ...placedAnew,
    citations: claimed,
    kept: followed.kept,
    references,
    sources: citedFirst(sources, citedKeys),
  };
}

/** The brackets that hold nothing but the words go with them. */
function withBrackets(words: UnverifiedWords, content: string): UnverifiedWords {
  const [start, end] = [words.start - 1, words.end + 1];
  const text = content.slice(Math.max(start, 0), end);
  return /^\([^()]*\)$/s.test(text) ? { ...words, start, end, text } : words;
}

/** "Smith (2020)" stands in its sentence, "(Smith, 2020)" beside it. */
function instead({ text, kind, end }: UnverifiedWords, keys: string[], content: string): Piece[] {
  const isBracketed = /^[([{].*[)\]}]$/s.test(text);
  const isNarrative = kind === "citation" && !isBracketed && /^\s+\p{L}/u.test(content.slice(end, end + 3));
  return citationInstead({ text, kind, isNarrative }, keys);
}

type Part = { piece: Piece; mark?: UnverifiedWords } | CheckedText["removed"][number];

/** The text in its order: words, marks, citations, and what was taken out between them. */
function partsOf({ content, unverified, removed, citations }: CheckedText): Part[] {
  const parts: Part[] = [];
  const owed = [...removed].sort((a, b) => a.at - b.at);
  let from = 0;
  const pass = (to: number, pieceOf: (text: string) => Part) => {
    while (owed[0] && owed[0].at <= to) {
      const one = owed.shift();
      if (!one) break;
      const at = Math.max(one.at, from);
      if (at > from) parts.push(pieceOf(content.slice(from, at)));
      from = at;
      parts.push(one);
    }
    if (to > from) parts.push(pieceOf(content.slice(from, to)));
    from = Math.max(from, to);
  };
  const words = (text: string): Part => ({ piece: { type: "text", text } });
  for (const mark of inOrder(unverified, citations)) {
    pass(mark.start, words);
    if ("keys" in mark) {
      const { keys, form, evidence } = mark;
      parts.push({ piece: { type: "citation", keys, form, evidence } });
      from = mark.end;
      continue;
    }
    const { kind, isSentence } = mark;
    pass(mark.end, (text) => ({
      piece: {
        type: "unverified",
        text,
        kind,
        isCertain: false,
        isNarrative: false,
        ...(isSentence && { isGuess: true }),
      },
      mark,
    }));
  }
  pass(content.length, words);
  return [...parts, ...owed];
}

/** Marks and citations as they stand. A citation inside of marked words goes with them. */
function inOrder(unverified: CheckedText["unverified"], citations: CheckedText["citations"]) {
  const outside = citations.filter(
    ({ start, end }) => !unverified.some((mark) => start < mark.end && mark.start < end),
  );
  return [...unverified, ...outside].sort((a, b) => a.start - b.start);
}
