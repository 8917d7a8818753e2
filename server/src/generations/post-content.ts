import { entryText, listedWords } from "@discussion-post/contract/listed-words";
import type { ReferenceList } from "@discussion-post/contract/sources";

/** A post as plain text, with its list at the end. */
export function postContent(body: string, references: ReferenceList | null): string {
  return [body, ...(references ? listParagraphs(references) : [])].join("\n\n");
}

/**
 * A post without its list. What somebody has written after it or behind an entry, or has changed in it, stays.
 * @param references the list as it was put there
 */
export function withoutList(content: string, references: ReferenceList | null): string {
  if (!references) return content;
  const list = `\n\n${listParagraphs(references).join("\n\n")}`;
  if (content.endsWith(list)) return content.slice(0, -list.length);
  const listed = listedWords(references);
  return content
    .split(/\n+/)
    .flatMap((line) => {
      const text = line.trim();
      const ours = listed(text);
      if (ours === "") return [line];
      return ours === text ? [] : [text.slice(ours.length).trim()];
    })
    .join("\n\n");
}

function listParagraphs({ heading, entries }: ReferenceList): string[] {
  return [heading, ...entries.map(entryText)];
}
