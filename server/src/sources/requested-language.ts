import { NUMBER } from "@discussion-post/contract/assignment/numbers";
import { matchesIn } from "@discussion-post/contract/matches";

/**
 * The languages in which a topic wants sources: "two German-language sources", "at least one must be in Spanish".
 * English is what most works are in. A language of the subject is none: "studies in Japanese schools".
 */
export function requestedLanguages(sentences: readonly string[]): string[] {
  const found = sentences.flatMap((sentence) =>
    [IN_LANGUAGE, OF_LANGUAGE, COUNTED].flatMap((pattern) =>
      matchesIn(sentence, pattern).flatMap(({ 0: words, groups = {}, index }) => {
        const near = sentence.slice(Math.max(0, index - NEAR_CHARS), index) + words;
        return NEGATED.test(near) ? [] : [groups.first, groups.second];
      }),
    ),
  );
  return [...new Set(found.flatMap((name) => (name === undefined ? [] : [nameOf(name)])))];
}

/** What to tell where works were chosen without a look at the language that the topic asks for. */
export function languageNotice(works: number, languages: readonly string[]): string[] {
  if (works === 0 || languages.length === 0) return [];
  const names = new Intl.ListFormat("en-US").format(languages);
  return [
    `Your assignment asks for sources in ${names}. Works can't be chosen by their language here, so check them, or add your own.`,
  ];
}

const NEAR_CHARS = 30;
const NEGATED = /\b(?:no|not|never|needn['’]t|without|\w{2,6}n['’]t)\b/i;
export const LANGUAGE =
  "(?:Arabic|Bengali|Catalan|Chinese|Czech|Danish|Dutch|Farsi|Finnish|French|German|Greek|Hebrew|Hindi|Hungarian|Indonesian|Irish|Italian|Japanese|Korean|Latin|Mandarin|Norwegian|Persian|Polish|Portuguese|Romanian|Russian|Spanish|Swahili|Swedish|Tagalog|Thai|Turkish|Ukrainian|Urdu|Vietnamese|Welsh)";
const ANOTHER =
  "(?:another language|a foreign language|a second language|(?:a|some) languages? other than English|(?:the|their) original language|your (?:own|native|first|second) language)";
const NOUN =
  "(?:sources?|references?|citations?|articles?|stud(?:y|ies)|papers?|publications?|books?|works?|texts?)";
const BE = "(?:must|should|has to|have to|needs? to|are to|is to)(?: both| all)? be";
const OF_THEM = "(?:of (?:them|these|those|which)|one|two|three|both|all|another|other)";
const ENDS = String.raw`(?=$|[.,;:!?)]| (?:only|please|as well|too|if|where|when|rather|instead|or English)\b| and (?:in English|one|two|three|use|cite|an?)\b)`;
const IN_LANGUAGE = new RegExp(
  String.raw`\b(?:${NOUN}|${OF_THEM})(?: ${BE}| (?:being|that are|which are|that is|which is))?(?: (?:written|published|available))? in (?:the )?(?<first>${LANGUAGE}|${ANOTHER})(?: language)?(?: (?:and|or) (?:in )?(?<second>${LANGUAGE}))?${ENDS}`,
  "gi",
);
const OF_LANGUAGE = new RegExp(
  String.raw`\b(?<first>${LANGUAGE})(?: (?:and|or) (?<second>${LANGUAGE}))?[- ]language (?:\p{L}[\p{L}-]{1,15} ){0,3}?${NOUN}\b`,
  "giu",
);

/** "Two French sources": who counts them speaks of what they are in, where "French studies" alone may be of France. */
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}.-])${NUMBER} (?:(?:scholarly|academic|recent|different|good|published) ){0,2}(?<first>${LANGUAGE})(?: (?:and|or) (?<second>${LANGUAGE}))? (?:sources?|references?|articles?|texts?|publications?)(?!\p{L})`,
  "giu",
);

function nameOf(found: string): string {
  const isAnother = /language/i.test(found);
  return isAnother ? "another language" : found.charAt(0).toUpperCase() + found.slice(1).toLowerCase();
}
