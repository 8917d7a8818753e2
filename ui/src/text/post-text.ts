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
}

/** A post as other programs take it. */
export interface RichText {
  /** The text of each paragraph. */
  paragraphs: string[];
  /** Paragraphs with the italics of the reference list, and nothing else; markup in the text stays text. */
  html: string;
  /** Paragraphs with an empty line between. */
  text: string;
}

/**
 * A post's paragraphs. Lines of its reference list are recognised by their text, so that they keep their italics
 * also where the user has edited what stands around them.
 */
export function postParagraphs(
  content: string,
  references: ReferenceList | null,
  unverified: readonly UnverifiedWords[] = [],
  citations: readonly PlacedCitation[] = [],
): PostParagraph[] {
  const places = placesOf(unverified, citations);
  const entries = new Map(references?.entries.map((runs) => [plainText(runs), runs]));
  return [...content.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }): PostParagraph[] => {
    const text = line.trim();
    if (text === "") return [];
    const start = index + line.indexOf(text);
    const runs = entries.get(text);
    if (runs) return [{ kind: "reference", runs, start }];
    if (text === references?.heading) return [{ kind: "heading", runs: [{ text }], start }];
    return [{ kind: "text", runs: markedRuns(text, start, places), start }];
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
    .filter(({ kind }) => kind === "text")
    .map(({ runs }) => plainText(runs))
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
  const texts = paragraphs.map(({ runs }) => plainText(runs));
  return {
    paragraphs: texts,
    html: paragraphs.map(({ runs }) => `<p>${runs.map(htmlOf).join("")}</p>`).join(""),
    text: texts.join("\n\n"),
  };
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
