import { languageOf } from "../sources/topic-language.ts";
import { isEnglishWord } from "../sources/word-rarity.ts";

/**
 * Whether a title reads as English, where its record doesn't say: the rules for capitals are those of English titles
 * alone. Another language is told by its small words, as long as fewer than half of the words are English ones: "Why Men
 * Die in War" has small words of German.
 */
export function isEnglishTitle(title: string): boolean {
  if (languageOf(title) === "en") return true;
  const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{M}]+/gu))];
  return words.filter(isEnglishWord).length * 2 >= words.length;
}
