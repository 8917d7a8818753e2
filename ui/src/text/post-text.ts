import { entryText, listedWords } from "@discussion-post/contract/listed-words";
import type { ReferenceList, TextRun } from "@discussion-post/contract/sources";
import type { PlacedCitation, UnverifiedWords } from "@discussion-post/contract/unverified";

/** A piece of a paragraph, and the mark that it carries or the citation that it is. */
export interface PostRun extends TextRun {
  mark?: UnverifiedWords;
  citation?: PlacedCitation;
}

/** A line of a post with words in it. */
export interface PostParagraph {
  kind: "text" | "heading" | "reference";
  runs: PostRun[];
  /** Where its text begins in the content. */
  start: number;
  /** Those of its words that are the post's and not its list's. */
  body: string;
}

/** A post as other programs take it. */
export interface RichText {
  /** The text of each paragraph. */
  paragraphs: string[];
  /** The post with its line breaks and the italics of its reference list alone; markup in the text stays text. */
  html: string;
  /** The post with its line breaks: an empty line between paragraphs, none between lines that follow each other. */
  text: string;
}

/**
 * A post's paragraphs. Lines of its reference list are recognised by their text, so that they keep their italics
 * also where the user has edited what stands around them, or has typed something behind them.
 */
export function postParagraphs(
  content: string,
  references: ReferenceList | null,
  unverified: readonly UnverifiedWords[] = [],
  citations: readonly PlacedCitation[] = [],
): PostParagraph[] {
  const places = placesOf(unverified, citations);
  const entries = new Map(references?.entries.map((runs) => [entryText(runs), runs]));
  const listed = references ? listedWords(references) : () => "";
  return [...content.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }): PostParagraph[] => {
    const text = line.trim();
    if (text === "") return [];
    const start = index + line.indexOf(text);
    const ours = listed(text);
    const own = text.slice(ours.length);
    const runs = markedRuns(own, start + ours.length, places);
    const body = own.trim();
    const entry = entries.get(ours);
    if (entry) return [{ kind: "reference", runs: [...entry, ...runs], start, body }];
    if (ours !== "") return [{ kind: "heading", runs: [{ text }], start, body }];
    return [{ kind: "text", runs, start, body }];
  });
}

type Place = { start: number; end: number } & Pick<PostRun, "mark" | "citation">;

/** What is marked and what cites, in order; a citation within marked words is part of them. */
function placesOf(unverified: readonly UnverifiedWords[], citations: readonly PlacedCitation[]): Place[] {
  const marks = unverified.map((mark) => ({ start: mark.start, end: mark.end, mark }));
  const free = citations.filter(
    ({ start, end }) => !unverified.some((mark) => mark.start < end && start < mark.end),
  );
  const cites = free.map((citation) => ({ start: citation.start, end: citation.end, citation }));
  return [...marks, ...cites].sort((one, other) => one.start - other.start);
}

/** A paragraph in pieces that are marked, cite, or neither; a mark may go on in the next paragraph. */
function markedRuns(text: string, start: number, places: readonly Place[]): PostRun[] {
  const end = start + text.length;
  const runs: PostRun[] = [];
  let from = start;
  for (const { start: placeStart, end: placeEnd, ...what } of places) {
    if (placeStart >= end || placeEnd <= start) continue;
    const first = Math.max(placeStart, start);
    const last = Math.min(placeEnd, end);
    runs.push(
      { text: text.slice(from - start, first - start) },
      { text: text.slice(first - start, last - start), ...what },
    );
    from = last;
  }
  runs.push({ text: text.slice(from - start) });
  return runs.filter((run) => run.text !== "");
}

/** A post without its reference list, which counts for no length. */
export function bodyOf(content: string, references: ReferenceList | null): string {
  return postParagraphs(content, references)
    .map(({ body }) => body)
    .filter((words) => words !== "")
    .join("\n\n");
}

/**
 * A post for the clipboard and for editors.
 * @param isMeant which of its paragraphs, by their places; all of them where it is left out
 */
export function richText(
  content: string,
  references: ReferenceList | null,
  isMeant: (place: number) => boolean = () => true,
): RichText {
  const paragraphs = postParagraphs(content, references).filter((_, place) => isMeant(place));
  const blocks = blocksOf(paragraphs, content);
  const joined = (inline: (runs: PostRun[]) => string, lineBreak: string) =>
    blocks.map((lines) => lines.map(({ runs }) => inline(runs)).join(lineBreak));
  return {
    paragraphs: paragraphs.map(({ runs }) => plainText(runs)),
    html: joined((runs) => runs.map(htmlOf).join(""), "<br>")
      .map((block) => `<p>${block}</p>`)
      .join(""),
    text: joined(plainText, "\n").join("\n\n"),
  };
}

/** Lines with nothing but one line break between them, together. */
function blocksOf(paragraphs: readonly PostParagraph[], content: string): PostParagraph[][] {
  const blocks: PostParagraph[][] = [];
  for (const [place, paragraph] of paragraphs.entries()) {
    const former = paragraphs[place - 1];
    const between = former && content.slice(former.start + plainText(former.runs).length, paragraph.start);
    if (between !== undefined && /^[^\S\n]*\n[^\S\n]*$/.test(between)) blocks.at(-1)?.push(paragraph);
    else blocks.push([paragraph]);
  }
  return blocks;
}

function plainText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join("");
}

function htmlOf({ text, italic }: TextRun): string {
  return italic ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
