import type { ReferenceList } from "./sources.ts";

/**
 * Tells what of a post's lines belongs to its list of references.
 * @returns asked for each line in its order, without blanks around: the words that it begins with and that are the
 * list's, "" where it has none. What was typed behind an entry is not the list's.
 */
export function listedWords({ heading, entries }: ReferenceList): (line: string) => string {
  const texts = entries.map(entryText);
  const whole = new Set(texts);
  let isInList = false;
  return (line) => {
    if (line === heading) isInList = true;
    if (line === heading || whole.has(line)) return line;
    // Above the list, a short entry may be how a sentence of the post begins.
    if (!isInList) return "";
    const begun = texts.filter((text) => line.startsWith(text));
    return begun.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
  };
}

/** An entry of a list as plain text. */
export function entryText(runs: ReferenceList["entries"][number]): string {
  return runs.map(({ text }) => text).join("");
}
