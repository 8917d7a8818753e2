import type { ReferenceList, TextRun } from "@discussion-post/contract/sources";

/** A line of a post with words in it. */
export interface PostParagraph {
  kind: "text" | "heading" | "reference";
  runs: TextRun[];
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
export function postParagraphs(content: string, references: ReferenceList | null): PostParagraph[] {
  const entries = new Map(references?.entries.map((runs) => [plainText(runs), runs]));
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): PostParagraph => {
      const runs = entries.get(line);
      if (runs) return { kind: "reference", runs };
      return { kind: line === references?.heading ? "heading" : "text", runs: [{ text: line }] };
    });
}

/** A post without its reference list, which counts for no length. */
export function bodyOf(content: string, references: ReferenceList | null): string {
  return postParagraphs(content, references)
    .filter(({ kind }) => kind === "text")
    .map(({ runs }) => plainText(runs))
    .join("\n\n");
}

/** A post for the clipboard and for editors. */
export function richText(content: string, references: ReferenceList | null): RichText {
  const paragraphs = postParagraphs(content, references);
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
