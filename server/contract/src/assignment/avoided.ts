import { near } from "./near.ts";
import { noSourcesIn } from "./no-sources.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

/** What a sentence wants left out of the post: quotations, Wikipedia, sources, or else something that only people can judge. */
export function avoidedIn(unit: Unit): RequirementOf<"avoid">[] {
  const { text } = unit;
  const found: RequirementOf<"avoid">[] = [];
  const quotations = near(text, NOT, QUOTATIONS, 30) ?? near(text, QUOTES, NOT_ALLOWED, 30);
  if (quotations && !QUOTED_RIGHT.test(text) && !FOR_QUOTING.test(text))
    found.push(placed(unit, quotations.start, quotations.end, { kind: "avoid", what: "quotations" }));
  const wikipedia = NO_WIKIPEDIA.exec(text);
  if (wikipedia) {
    const { index, 0: words } = wikipedia;
    found.push(placed(unit, index, index + words.length, { kind: "avoid", what: "wikipedia" }));
  }
  const sources = noSourcesIn(text);
  if (sources?.isForbidden)
    found.push(placed(unit, sources.start, sources.end, { kind: "avoid", what: "sources" }));
  if (found.length > 0 || !(ELSE.test(text) || NO_FORM.test(text)) || READ_ELSEWHERE.test(text)) return found;
  return [placed(unit, 0, text.length, { kind: "avoid", what: "other" })];
}

/** Whether a sentence lets nobody cite Wikipedia, which no index lists anyway. */
export function excludesWikipedia(sentence: string): boolean {
  return NO_WIKIPEDIA.test(sentence);
}

/** "Do not use Wikipedia", "no blogs or Wikipedia", "Wikipedia, blogs, and news sites do not count" */
const NO_WIKIPEDIA =
  /\b(?:no|not|never|avoid|except|don['’]t|other than)\b(?:[\s,/]{1,2}[\w-]{1,20}){0,6}[\s,/]{1,2}wikipedia\b|\bwikipedia(?:(?:, |,? (?:and|or) )(?!(?:and|or)\b)[\w-]{1,20}(?: [\w-]{1,20})?){0,5} (?:(?:is|are|do|does|may|must|should|will|can)(?: not|n['’]t)|cannot|don['’]t)\b/i;

const NOT = /\b(?:no|not|never|avoid|without|don['’]t|instead of|rather than|refrain from)\b/gi;
const QUOTATIONS = /\b(?:quotes|quotations?|quoting|quote(?: (?:directly|from|the|your|any)\b|\W{0,3}$))/i;
const QUOTES = /\b(?:quotes|quotations|quoting)\b/gi;
const NOT_ALLOWED =
  /\b(?:(?:are|is) not|aren['’]t|isn['’]t|not) (?:allowed|permitted|acceptable|accepted)\b/i;
/** "Machine translation may be used for reading, never for quoting." */
const FOR_QUOTING = /\b(?:not|never) (?:for|when|while|in) quoting\b/i;
/** Quotations that are only to be few, short or with their source. */
const QUOTED_RIGHT =
  /\b(?:more than|without (?:a |an |the |proper )?(?:citation|citing|source|page|reference|attribution)|only|just|solely|over-?use|too many|over \d|longer|not? required|not need|forget|fail)\b|\bquot\w{1,8} marks?\b/i;

/** An order that forbids what a post may do. */
const ELSE =
  /^(?:(?:please|also|and|however),? )?(?:(?:you|your post|posts|students) (?:should|must|may|can)(?: not|not)|(?:you )?(?:do not|don['’]t|never|mustn['’]t|shouldn['’]t|avoid|refrain from)) (?:simply |just |merely |only )?(?:us(?:e|ing)|cit(?:e|ing)|rely(?:ing)?|copy(?:ing)?|paraphras(?:e|ing)|summari[sz](?:e|ing)|retell(?:ing)?|repeat(?:ing)?|restat(?:e|ing)|includ(?:e|ing)|mention(?:ing)?|discuss(?:ing)?|describ(?:e|ing)|nam(?:e|ing)|refer(?:ring)?|writ(?:e|ing) (?:a|an|about|in)|giv(?:e|ing) (?:a|an)|jargon|generali[sz]ations|clich[ée]s|bullet|lists|(?:contractions|headings|headers|slang|abbreviations)\b)/i;
/** "No headings, please." */
const NO_FORM =
  /^(?:(?:please|also|and),? )?no (?:contractions|headings|headers|slang|jargon|abbreviations|bullet(?:s| points| lists?))(?:,? please)?[.!]?$/i;
/** Numbers of words and sources, the person, AI and what comes after the post are read by others, or bind nothing in it. */
const READ_ELSEWHERE =
  /\bmore than (?:an? |one |[\w-]{1,12} ){1,4}(?:sources?|references?|citations?|articles?)\b|\bwords\b|\bword (?:limit|count)\b|\b(?:first|third|1st|3rd)[ -]person\b|\b(?:AI|A\.I\.|ChatGPT|GPT|Copilot|chatbots?|language models?|artificial intelligence)\b|\b(?:late|classmates?|peers?|repl(?:y|ies)|respond|Turnitin|email)\b|\bpronoun\b|["“'‘]I["”'’]|\?$/i;
