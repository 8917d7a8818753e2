import type { ReferenceList } from "@discussion-post/contract/sources";

/** A post as plain text, with its list at the end. */
export function postContent(body: string, references: ReferenceList | null): string {
  return [body, ...(references ? listParagraphs(references) : [])].join("\n\n");
}

/**
 * A post without its list. What somebody has written after it, or has changed in it, stays.
 * @param references the list as it was put there
 */
export function withoutList(content: string, references: ReferenceList | null): string {
  if (!references) return content;
  const list = `\n\n${listParagraphs(references).join("\n\n")}`;
  if (content.endsWith(list)) return content.slice(0, -list.length);
  const ours = new Set(listParagraphs(references));
  return content
    .split(/\n+/)
    .filter((line) => !ours.has(line.trim()))
    .join("\n\n");
}

function listParagraphs({ heading, entries }: ReferenceList): string[] {
  return [heading, ...entries.map((runs) => runs.map(({ text }) => text).join(""))];
}
