import { matchesIn } from "@discussion-post/contract/matches";
import { isGivenName } from "./given-names.ts";
import type { Mention } from "./mention.ts";
import { STORYTELLERS } from "./storytellers.ts";
import { folded, isCapitalised, tokensOf } from "./tokens.ts";
import { FAMOUS, FIRMS, isPlace, MONTHS, NUMBERED_THINGS } from "./words.ts";

/**
 * Finds books by what their authors do in them: "In Screens and Stature, Twenge argues", "In Night Wards, Brandt tells
 * the story of a clinic". A novel that every course reads is no reference, and neither is one that the question names.
 * All of them are doubtful.
 */
export function toldTitles(text: string): Mention[] {
  return [...matchesIn(text, TOLD_IN), ...matchesIn(text, TOLD_IN_QUOTED)].flatMap(
    ({ 0: words, index, groups: { title = "", name = "", verb = "" } = {} }): Mention[] => {
      const titled = tokensOf(title).filter(isCapitalised);
      const isQuoted = /[“"]/.test(words);
      const [firstWord] = titled;
      if (!isQuoted && (titled.length < 2 || titled.some((token) => isElse(token.text)))) return [];
      if (firstWord && NUMBERED_THINGS.has(firstWord.text.toLowerCase())) return [];
      if (!isAuthor(name, { isQuoted }) || (tellsStories(name) && !ARGUES.test(verb))) return [];
      return [
        {
          ...{ start: index, end: index + words.lastIndexOf(" "), kind: "study", years: [], title },
          ...{ names: namesIn(`${title} ${name}`), isCertain: false, isNarrative: true },
        },
      ];
    },
  );
}

/** The sentence as if it did not say in which novel somebody tells what. */
export function withoutNovels(text: string): string {
  const novels = matchesIn(text, TOLD_IN).filter(({ groups: { name = "" } = {} }) => tellsStories(name));
  let rest = text;
  for (const { 0: words, index, groups: { name = "" } = {} } of novels.toReversed())
    rest = `${rest.slice(0, index)}There she${rest.slice(index + words.lastIndexOf(name) + name.length)}`;
  return rest;
}

const NAME = String.raw`(?<name>\p{Lu}[\p{L}.’'-]{0,25}(?: \p{Lu}[\p{L}.’'-]{0,25}){0,2})`;
const WORD = String.raw`\p{Lu}[\p{L}’'-]{0,20}`;
const TITLE = `${WORD}(?: (?:of|for|the|and|on|in|an?|to|from|with|at|by|${WORD})){0,8}`;
const VERB = String.raw`(?<verb>\p{Ll}{4,12})`;
const LEAD = String.raw`(?<!\p{L})(?:[Ii]n|[Tt]hroughout|[Ww]ithin)(?: (?:his|her|their|the)(?: \p{Ll}{3,12}){0,2} (?:books?|novel|memoir|essay|study|monograph|story|collection|biography|history))?`;
const TOLD = String.raw`(?=(?:argues|claims|contends|shows|suggests|writes|maintains|insists|concludes|reports|tells|told|follows|followed|describes|described|explores|explored|recounts|recounted|examines|examined|portrays|portrayed|depicts|depicted|traces|traced|chronicles|chronicled|narrates|narrated|returns|offers|offered|discusses|discussed|imagines|presents|presented|explains|explained|reveals|revisits|details|considers|asks|paints|documents|documented|charts|charted|reflects|analyzes|analyzed|introduces|introduced|defines|defined|proposes|proposed|warns|warned)(?!\p{L}))${VERB}`;
const TOLD_IN = new RegExp(
  `${LEAD} (?<title>${TITLE}(?:, ${TITLE})?(?:: ${WORD}[^,.;()\\n]{2,80})?), ${NAME} ${TOLD}`,
  "gu",
);
const TOLD_IN_QUOTED = new RegExp(
  `${LEAD} [“"](?<title>\\p{Lu}[^”"\\n]{2,100}?),?[”"],? ${NAME} ${TOLD}`,
  "gu",
);
const ARGUES = /^(?:argues|claims|contends|suggests|maintains|insists|concludes|reports)$/;
const TITLES = /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Coach|Chef|Nurse|Captain|Aunt|Uncle|The)\.?$/;

/** A whole name, or a family name of nobody in history; a first name alone is somebody whom the writer knows. */
function isAuthor(name: string, { isQuoted }: { isQuoted: boolean }): boolean {
  const [first = "", ...others] = name.split(" ");
  if (TITLES.test(first) || FIRMS.has(first.toLowerCase()) || isPlace(name)) return false;
  return isQuoted || others.length > 0 || !isGivenName(first);
}

function tellsStories(name: string): boolean {
  const family = folded(name.split(" ").at(-1) ?? "");
  return FAMOUS.has(family) || STORYTELLERS.has(family);
}

function namesIn(words: string): string[] {
  return tokensOf(words)
    .filter((token) => isCapitalised(token) && token.text.length > 1)
    .map(({ text }) => text);
}

/** No title: a place, a time, a part of a course. */
function isElse(word: string): boolean {
  const lower = word.toLowerCase();
  return isPlace(word) || MONTHS.has(lower) || OF_A_COURSE.test(word);
}

const OF_A_COURSE = /^(?:War|Session|Course|Seminar|Meetings?|Monday|Tuesday|Wednesday|Thursday|Friday)$/;
