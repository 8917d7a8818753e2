import { isEnglishWord } from "../sources/word-rarity.ts";
import { FOREIGN } from "./journal-abbreviation.ts";
import { ACRONYMS } from "./proper-names.ts";
import { isInCapitals } from "./sentence-case.ts";

/**
 * The title of a journal or a book that is registered in capitals alone, "PSYCHOLOGICAL REVIEW", or without any, as
 * titles of such are printed: "Psychological Review". Acronyms keep their capitals, "BMC Psychiatry"; any other title stays as it is.
 */
export function headlineCase(title: string): string {
  if (!/\p{Lu}/u.test(title)) return title.includes(" ") ? withCapitals(title) : title;
  if (!isInCapitals(title)) return title;
  return title.replaceAll(/\p{L}[\p{L}\p{M}'’]*/gu, (word, place: number) => {
    if (isAcronym(word)) return word;
    const lower = word.toLowerCase();
    return place > 0 && SMALL_WORDS.has(lower) ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}

/**
 * The title of an English book with the capitals that titles have: "handbook of trust research" as "Handbook of Trust
 * Research". Words with a capital or a digit stay as they are, and so does all of another language.
 */
export function withCapitals(title: string, language?: string): string {
  const words = title.match(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const isEnglish = words.filter((word) => isEnglishWord(word.toLowerCase())).length >= words.length / 2;
  if ((language && !/^en/i.test(language)) || !isEnglish || FOREIGN.test(title)) return title;
  return title.replaceAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu, (word, place: number) => {
    const before = title.slice(Math.max(0, place - 3), place);
    const isMarkup = before.endsWith("<") || before.endsWith("</");
    if (isMarkup || /[^\p{Ll}'’]/u.test(word)) return word;
    const isFirst = place === 0 || /[:?!—] ["“‘']?$/u.test(before);
    return !isFirst && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}

/** Nobody pronounces a word without a vowel: "BMJ". */
function isAcronym(word: string): boolean {
  return ACRONYMS.has(word) || OF_JOURNALS.has(word) || /^(?:[B-DF-HJ-NP-TV-XZ]{2,}|[IVX]{2,})$/.test(word);
}

const OF_JOURNALS = new Set(
  `ACM ACS AERA AIAA AIDS AIP AMA APA APSA ASCE ASEE ASME BJOG EMBO FEBS IEEE IET ISPRS JAMA MIS PLOS RAND SAE SAGE SIAM
  UCLA`.split(/\s+/),
);

const SMALL_WORDS = new Set(
  "a an and as at but by for from in into nor of on or per the to via vs with".split(" "),
);
