import type { CitationStyle } from "@discussion-post/contract/options";

const NAMES: Readonly<Record<Exclude<CitationStyle, "none">, RegExp>> = {
  apa: /\bAPA|\bAmerican Psychological/i,
  mla: /\bMLA|\bModern Language/i,
  chicago: /\bChicago|\bTurabian/i,
  harvard: /\bHarvard/i,
  ieee: /\bIEEE/i,
  ama: /\bAMA\b|\bAmerican Medical/i,
  bluebook: /\bBluebook/i,
  vancouver: /\bVancouver/i,
};

/** Whether words name a citation style. */
export function isStyleNamed(words: string, style: keyof typeof NAMES): boolean {
  return NAMES[style].test(words);
}

const PERSONS = { first: /\b(?:first|1st)\b|\bI\b/i, third: /\b(?:third|3rd)\b/i } as const;
const AGAINST = /\b(?:not|never|avoid\w{0,3}|without|no|instead of|rather than)\b|n['’]t\b/i;

/** Whether words may ask for this grammatical person: by its name, or against the other one. */
export function isPersonAsked(words: string, person: keyof typeof PERSONS): boolean {
  const other = PERSONS[person === "first" ? "third" : "first"];
  return AGAINST.test(words) ? other.test(words) || PERSONS[person].test(words) : PERSONS[person].test(words);
}

const ASKING = /\bquestions?\b|\b(?:ask|inquir|quer|invit)/i;

/** Whether words may want a post to end with a question. */
export function isQuestionWanted(words: string): boolean {
  return ASKING.test(words);
}

/** Fewer are an article or a letter. Some scripts say much in four. */
const LETTERS_MIN = 4;

/** Whether words are enough to say anything. */
export function isSaying(words: string): boolean {
  return (words.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_MIN;
}
