import { excludesWikipedia } from "./avoided.ts";
import { boundsOf } from "./bounds.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import type { RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, isOfSources, sourcesYears } from "./source-kinds.ts";
import { placed, type Unit } from "./units.ts";

const KIND =
  "(?:(?:of the|of our|of your|of this week['’]s|course|class|assigned|set|additional|different|other|more|outside|external|academic|scholarly|credible|reliable|reputable|relevant|current|recent|peer|reviewed|refereed|primary|secondary|journal|research|published|quality|empirical|evidence|based|in|text|apa|mla|professional|nursing|library|high|well|chosen|supporting|appropriate|properly|cited|legal|authoritative|and|or)[ ,/-]{1,3}){0,7}";
const NOUN =
  "(?:(?:scholarly|academic|published|peer[ -]reviewed) works|sources?|references?|citations?|refrences?|refs|articles?|papers?|studies|publications?|authorities|readings)";
/** What comes behind "sources of" where the sources are the post's own. */
const OF_SOURCES = "(?!information|evidence|support|your|research)";
const OF_SUBJECT = new RegExp(`^ of ${OF_SOURCES}\\p{L}`, "u");
const COUNTED = new RegExp(
  String.raw`\b(?:${NUMBER} ?(?:-|–|to|or) ?)?${NUMBER}\+?(?: or more)?[ -]{1,2}${KIND}${NOUN}\b(?! of ${OF_SOURCES}\p{L})`,
  "iu",
);
const LABELLED = new RegExp(
  String.raw`\b${NOUN}(?: needed| required| count)?[ :=|]{1,3}(?:at least |min(?:imum|\.)? (?:of )?)?(?:${NUMBER} ?(?:-|–|to) ?)?${NUMBER}\b`,
  "i",
);
/** Sources without a number. */
const ANY =
  /\b(?:(?:an?|your|the|scholarly|academic|credible|outside|external|peer[- ]reviewed|all|any|appropriate|relevant|supporting) (?:[\w-]{1,20} ){0,3}(?:sources?|references?|citations?|evidence from the literature)|cite (?:your|the|all|any|it|them|evidence|sources?|properly)|with (?:proper )?citations?|provide (?:your )?references)\b/i;
const WANTED =
  /\b(?:cite|citing|cited|use|using|include|including|support|supported|reference|referencing|provide|must|should|required?|draw|incorporate|back|ground|integrate|find|at least|minimum|with)\b/i;
/** "References: 2-3 articles" */
const LABEL = /^(?:references?|sources?|citations?)\s?[:-]/i;
const NEEDLESS =
  /\bno (?:outside |other |additional |external )?(?:sources?|references?|citations?|research)\b|\b(?:sources?|references?|citations?) (?:are|is) not\b/i;
const COUNT_MAX = 20;
/**
 * The sources that an assignment asks for. What a sentence without a number says of their kind and age holds for those
 * that are counted: "Two scholarly citations. All sources must have been published within ten years."
 * @param units what is about the post itself
 */
export function sourcesAmong(units: readonly Unit[], thisYear: number): RequirementOf<"sources">[] {
  const found = units.map((unit) => ({ unit, sources: sourcesIn(unit, thisYear) }));
  const counted = found.filter(({ unit, sources }) => sources.length > 0 && countIn(unit.text) !== null);
  if (counted.length === 0) return found.flatMap(({ sources }) => sources);
  const others = found.filter((one) => !counted.includes(one) && isOfSources(one.unit.text));
  const isPeerReviewed = others.some(({ unit }) => asksForPeerReviewed(unit.text));
  const years = others.map(({ unit }) => sourcesYears(unit.text, thisYear));
  const since = years.find((one) => one.since !== null)?.since ?? null;
  const until = years.find((one) => one.until !== null)?.until ?? null;
  return counted.flatMap(({ sources }) =>
    sources.map((one) => ({
      ...one,
      isPeerReviewed: one.isPeerReviewed || isPeerReviewed,
      since: one.since ?? since,
      until: one.until ?? until,
    })),
  );
}

function countIn(text: string): RegExpExecArray | null {
  return COUNTED.exec(text) ?? LABELLED.exec(text);
}

/** The sources that a sentence asks for. */
function sourcesIn(unit: Unit, thisYear: number): RequirementOf<"sources">[] {
  const { text } = unit;
  const isPeerReviewed = asksForPeerReviewed(text);
  const facts = { kind: "sources", isPeerReviewed, ...sourcesYears(text, thisYear) } as const;
  if (NEEDLESS.test(text)) return [];
  const counted = countIn(text);
  if (counted) {
    const { 0: words, 1: from, 2: to = "", index } = counted;
    const last = numberIn(to);
    if (last < 1 || last > COUNT_MAX || !isWanted(text, index)) return [];
    const first = from === undefined ? last : numberIn(from);
    const bounds =
      first < last
        ? { min: first, max: last }
        : boundsOf(last, {
            before: text.slice(0, index),
            after: text.slice(index + to.length),
            alone: { min: last, max: null },
          });
    return [placed(unit, index, index + words.length, { ...facts, ...bounds })];
  }
  const any = ANY.exec(text);
  if (!any || excludesWikipedia(text) || isOfSubject(text, any) || !isWanted(text, any.index)) return [];
  return [placed(unit, any.index, any.index + any[0].length, { ...facts, min: 1, max: null })];
}

/** "the five sources of Islamic law" */
function isOfSubject(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return OF_SUBJECT.test(text.slice(index + words.length));
}

/** Whether a sentence orders what it counts: "Two studies disagreed" does not. */
function isWanted(text: string, at: number): boolean {
  return (
    WANTED.test(text.slice(Math.max(0, at - 120), at)) ||
    WANTED.test(text.slice(at, at + 120)) ||
    text.length < 60 ||
    LABEL.test(text)
  );
}
