/** What is searched for beyond that is compared with the texts themselves. */
export const SEARCH_PART_MAX_CHARS = 48;

/**
 * A text as a search compares it: without regard to case, to accents and other forms of a character, and to how it is
 * spaced.
 */
export function searchKey(text: string): string {
  const bare = text.normalize("NFKD").replaceAll(ACCENTS, "");
  // In between in capitals, which tell less apart: ß is SS, and ı is I.
  const folded = bare.toLowerCase().toUpperCase().toLowerCase();
  return folded.normalize("NFKD").replaceAll(ACCENTS, "").replaceAll("ς", "σ").replaceAll(SPACES, " ").trim();
}

/** Of Latin, Greek and Cyrillic letters; in other scripts marks are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
const SPACES = /[\s\p{Cc}]+/gu;

/**
 * The texts from the beginning of each of their words on, as a search compares them: whatever begins a word in them begins a part.
 * One that begins another is left out.
 */
export function searchPartsOf(texts: readonly (string | null)[]): string[] {
  const parts = new Set(texts.flatMap((text) => (text ? partsOf(text) : [])));
  // One that begins another stands right before it, or before others that it begins.
  const sorted = [...parts].sort();
  return sorted.filter((part, index) => !sorted[index + 1]?.startsWith(part));
}

/** How the parts begin of what a search may find. */
export function searchedPart(q: string): string {
  const fromWord = q.slice(Math.max(0, q.search(WORD)));
  return cut(searchKey(fromWord));
}

function partsOf(text: string): string[] {
  const begins = new Set([0, ...Array.from(text.matchAll(WORD_BEGIN), ({ index }) => index)]);
  return [...begins].map((begin) => cut(searchKey(text.slice(begin)))).filter((part) => part !== "");
}

function cut(text: string): string {
  return [...text].slice(0, SEARCH_PART_MAX_CHARS).join("");
}

const WORD = /[\p{L}\p{N}]/u;

/** Where a word begins, a number, or the next hump of a camelCase name; in scripts without spaces, any character. */
const WORD_BEGIN =
  /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]|(?<=[\p{L}\p{M}])\p{N}|(?<=\p{N})\p{L}|(?<=\p{Ll})\p{Lu}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
