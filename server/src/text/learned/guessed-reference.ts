import { withoutCharacters } from "../characters.ts";
import { withoutLandmarks } from "../court-holdings.ts";
import { withoutEponyms } from "../eponyms.ts";
import type { GivenText } from "../given-text.ts";
import { withoutStatutes } from "../statutes.ts";
import { isCapitalised, isYear, type Token, tokensOf } from "../tokens.ts";
import { withoutNovels } from "../told-titles.ts";
import { isPlace, MONTHS } from "../words.ts";
import { isLearnedReference, type LearnedModels } from "./models.ts";

/** "- ", "1. ", a quote at the start; the stops at the end. */
const BEFORE = /^(?:[-*•]\s{1,4}|\d{1,2}[.)]\s{1,4})?/;
const AFTER = /[.!?…。！？\s]{1,10}$/;

/**
 * The words of a sentence that no rule knows, and that by what was learned refers to somebody's publication: all of it
 * but its bullet and its full stop. Null where it refers to none, or to what was given.
 */
export function guessedReference(
  sentence: string,
  { given, models }: { given: GivenText; models: LearnedModels },
): { start: number; end: number } | null {
  const unknown = [
    withoutEponyms,
    withoutCharacters,
    withoutLandmarks,
    withoutNovels,
    withoutStatutes,
  ].reduce((text, without) => without(text), sentence);
  if (!isLearnedReference(unknown, models)) return null;
  const start = BEFORE.exec(sentence)?.[0].length ?? 0;
  const end = sentence.length - (AFTER.exec(sentence)?.[0].length ?? 0);
  const words = sentence.slice(start, end);
  const tokens = tokensOf(words);
  const names = tokens
    .slice(1)
    .filter(isName)
    .map(({ text }) => text);
  const years = tokens.filter(isYear).map(({ text }) => Number(text.slice(0, 4)));
  return given.holds({ names, years, kind: "citation" }, words) ? null : { start, end };
}

/** Who lives in a place that was given need not be who was given. */
function isName(token: Token): boolean {
  const lower = token.text.toLowerCase();
  return isCapitalised(token) && token.text.length > 1 && !isPlace(lower) && !MONTHS.has(lower);
}
