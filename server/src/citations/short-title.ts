const WORDS_MAX = 8;

/** What ends the main title: a colon, a dash, or a question. */
const SUBTITLE = /:\s|\s[—–-]\s|(?<=[?!])\s/u;
/** What no shortened title ends with. */
const TRAILING = new Set("a an the of in on at to for and or but with by from as is are its".split(" "));

/**
 * A title as a citation in the text names it, beginning as its entry in the list does (MLA Handbook, 9th edition,
 * 6.10): without its subtitle, and of a long one the first words.
 */
export function shortTitle(title: string): string {
  const main = title.split(SUBTITLE, 1)[0] ?? title;
  const words = main.split(/\s+/).filter(Boolean);
  if (words.length <= WORDS_MAX) return main;
  const kept = words.slice(0, WORDS_MAX);
  while (kept.length > 1 && TRAILING.has(kept.at(-1)?.toLowerCase() ?? "")) kept.pop();
  // An italic that ends in what was cut off would run on.
  return kept
    .join(" ")
    .replaceAll(/<\/?\w+>/g, "")
    .replace(/[,;]$/, "");
}
