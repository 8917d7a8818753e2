import { excludesWikipedia } from "./avoided.ts";
import { boundsOf, isMoreThan } from "./bounds.ts";
import { countedInLanguages } from "./counted-in-languages.ts";
import { exceptedYearsIn } from "./excepted-years.ts";
import { worksNamedBy } from "./named-works.ts";
import { noSourcesIn } from "./no-sources.ts";
import { NUMBER, numberIn, RANGE_SIGN } from "./numbers.ts";
import { otherKindsIn } from "./other-kinds.ts";
import { arePreferredYears } from "./preferred-years.ts";
import type { RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, isOfSources, sourcesYears } from "./source-kinds.ts";
import { type TypeCount, typesIncluded, typesOfThem, typesSideBySide } from "./source-types.ts";
import { isCount, KIND, NOUN } from "./source-words.ts";
import { besides, MORE_THAN_NAMED, type Others, WORK_AND_MORE } from "./sources-besides.ts";
import { placed, type Unit } from "./units.ts";
import { ANY_YEAR, type Years } from "./years.ts";
import { numberOf, type YearsOfSome, yearsOfSome } from "./years-of-some.ts";

/** "one nursing informatics article", "one guideline or review article" */
const ARTICLES =
  "(?:[a-z]{3,20} or )?(?:(?!and |one |two |three |four |posts? |peers? |other )[a-z][a-z-]{2,19} ){1,2}articles?";
/** What comes behind "sources of" where the sources are the post's own. */
const OF_SOURCES = "(?!information|evidence|materials|support|your|research)";
const OF_SUBJECT = new RegExp(`^ of ${OF_SOURCES}\\p{L}`, "u");
/** "Les six sources d'énergie": what French calls by the same word. */
export const OF_FRENCH_SUBJECT = "(?! d['’]\\p{L}| (?:des?|du) \\p{L})";
/** "Explain each of the four sources": those that the text has told of. */
export const NOT_EACH_OF =
  "(?<!\\b(?:explain|describe|define|illustrate|identify|name|outline) (?:each|all|any|one) (?:of )?(?:the|these|those) )";
const COUNTED = new RegExp(
  String.raw`${NOT_EACH_OF}\b(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}\+?(?: or more)?[ -]{1,2}${KIND}(?:\([^()]{1,24}\) ${KIND})?(?:${NOUN}|${ARTICLES})\b(?! of ${OF_SOURCES}\p{L})${OF_FRENCH_SUBJECT}`,
  "iu",
);
/** "A reference list of five entries" */
const LIST_OF = new RegExp(
  String.raw`\b(?:reference list|list of (?:references|sources|works cited)|bibliography|works[ -]cited(?: list| page)?)(?: (?:of|with|containing|must have|should have|has))? (?:at least |a minimum of |no fewer than )?(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER} (?:entries|items|titles|works)\b`,
  "i",
);
/** "cite at least two reported cases", "cite three works" */
const CASES = new RegExp(
  String.raw`(?<=\b(?:cit(?:e|ing)|refer(?:ring)? to) (?:at least |a minimum of |(?:no|not) fewer than )?)(?:${NUMBER}(?:-|–| to | or ))?${NUMBER} (?:reported |decided |leading |relevant )?(?:cases|decisions|statutes|works)\b`,
  "i",
);
/** "refer to at least two of the documents", "one statistic from a .gov site" */
const TAKEN_FROM = new RegExp(
  String.raw`(?<=\b(?:cit(?:e|ing)|refer(?:ring)? to|draw(?:ing)? on|includ(?:e|ing)|us(?:e|ing)|with|provid(?:e|ing)) (?:at least |a minimum of |no fewer than )?)(?:${NUMBER}(?:-|–| to | or ))?${NUMBER} (?:of (?:the|our|these) (?:\w{3,14} )?(?:documents|texts|works|essays|chapters|cases)|(?:(?<!\bwith (?:at least )?[\w-]{1,8} )(?:statistics?|data points?)|pieces? of (?:\w{3,14} )?evidence) from|items? (?:from|on) the reading list)\b`,
  "i",
);
const LABELLED = new RegExp(
  String.raw`\b${NOUN}(?:(?: needed| required| count)[ :=|]{1,3}| ?[:=|] ?| [(–-] ?(?=(?:at least|min)))(?:at least |min(?:imum|\.)? (?:of )?)?(?:${NUMBER} ?(?:-|–|to) ?)?${NUMBER}\b`,
  "i",
);
/** Sources without a number. */
const ANY =
  /\b(?:(?:an?|your|the|scholarly|academic|credible|outside|external|peer[- ]reviewed|all|appropriate|relevant|supporting) (?:(?!its )[\w-]{1,20} ){0,3}(?:sources?|(?<!with )references?|citations?|evidence from the literature)|cite (?:your|the(?! (?:act|clause|lines?|pages?|paragraphs?|verses?)\b)|all|it|them|evidence|sources?|properly)|with (?:(?:proper|in-text|parenthetical) )?citations?|(?:cite|citing|reference) (?:the|your|our) (?:course )?(?:text|textbook|chapters?|readings?|book|lecture|article)|cit(?:e|ing) (?:chapters?|module|unit|week) \d|cite where|(?:attach|post|share) (?:an?|one) (?:[\w-]{3,16} ){1,2}article|(?:refer(?:ring)? to|cite|citing|reference) (?:\w{1,20} ){1,4}at least (?:once|twice)|(?:specific|direct|explicit) references? to (?:the|your|this week['’]s) (?:[\w'’-]{1,20} ){0,3}(?:materials?|readings?|resources|sources|texts?|textbook)|with reference to \p{Lu}[^.;:()]{1,60}\((?:19|20)\d\d\)|provide (?:your )?references|(?:cite|include|includes|including|provide|use) (?:an?|one|two) (?:[\w-]{3,16} ){0,2}resources?|(?:incorporate|integrate) (?:the |your |our |this week['’]s )?(?:assigned |course |module |required )?(?:content|materials?|readings?|textbook)|includ(?:e|es|ing) (?:in-text )?(?:citations|references)(?: and (?:citations|references))?|(?:backed|supported) (?:by|with) (?:the |your )?(?:course|lecture|module|outside|text)(?:book)?[- ]?(?:content|materials?|readings?)|(?:share|provide|include) the resources? (?:that )?you|links? to (?:all|the|your) (?:\w{2,12} )?(?:articles?|data|sources?|stud(?:y|ies)|websites?))(?![\p{L}\d])/iu;
/** "Support your post with scholarly literature", "Use research to back your claims" */
const BACKED =
  /\b(?:(?:back(?:ed)?|grounded|substantiate(?:d)?|support(?:ed)?)(?: up)? (?:[\w'’-]{1,14} ){0,4}(?:by|using|with) (?:[\w-]{3,16} ){0,3}(?:learning resources|literature|references|research)|(?:include|incorporate|integrate|use) (?:[\w-]{3,16} ){0,2}(?:literature|research) to (?:back|defend|support))\b/i;
/** "Citations are required.", "Include a works cited page." */
const LISTED_AT_END =
  /\b(?:(?:citations|references|sources) (?:are (?:expected|required)|must be (?:cited|included|provided))|(?:add|include|provide|with) (?:an? |your )?(?:MLA )?works[- ]cited|(?:give|include|post|provide|share) the (?:url|web address) (?:for|of|to))\b/i;
const WANTED =
  /\b(?:cite|citing|cited|use|using|include|including|support|supported|reference|referencing|provide|must|need|should|needs|required?|draw|incorporate|back|ground|integrate|reference to|find|look up|locate|^(?:connect|link|refer|relate|tie)|at least|(?:no|not) (?:less|fewer) than|minimum|with)\b/i;
/** To choose one is to choose what to write about: "Choose one primary source from the folder." */
const CHOSEN =
  /\bhere are (?:the )?$|\b(?:read|review|skim) (?:(?:all|at least|any|both|of|the|these) ){0,3}$|\b(?:argue for|choose|commit to|pick|propose|select|settle on) (?:at least |only )?$/i;
/** What is cited where there is something to cite, asks for nothing: "Cite any sources you use." */
const IF_USED =
  /\bif you (?:choose to (?:quote|use)|do quote|include|quote|use) [^.;]{0,40}(?:\bquot|\bmaterial\b|\boutside\b|\bwords of\b)|\bfor any (?:references?|sources?)\b|\bany (?:other |outside |additional )?(?:sources?|references?|articles?) (?:that )?(?:you|which|used|cited|consulted)\b/i;
/** "the 10-K and at least one other", "Cite the tool and one further source" */
const AND_OTHERS = new RegExp(
  String.raw`(?:\b(?:cit(?:e|ing)|us(?:e|ing)) |^(?:sources?|references?|citations?): ?)(?:the |your |our )(?:[\w'’-]{2,20} ){1,4}(?:and|plus) (?:at least )?${NUMBER} (?:other|further|more)\b(?: (?:${NOUN}))?(?! (?:framework|theory|concept|example|model))`,
  "i",
);
/** "Read the lines with Freire and one other author from the reader" */
const NAME_AND_OTHERS = new RegExp(
  String.raw`\b(?:[Cc]it(?:e|ing)|[Dd]raw(?:ing)? on|[Uu]s(?:e|ing)|[Ww]ith) \p{Lu}[\p{L}'’-]{2,20} and (?:at least )?${NUMBER} (?:further|more|other) (?:author|critic|reading|scholar|text|theorist|thinker)s?\b`,
  "u",
);
/** "Cite the Statement and the relevant ASC section" */
const TWO_NAMED =
  /\bcit(?:e|ing) (?:(?:the|your) (?:[\w'’-]{2,20} ){1,3})and (?:the|your) (?!(?:page|author|date|year|title|source|number|url|link)\b)(?:[\w'’-]{2,20} ?){1,4}|\b(?:the|your) (?!author|date|page|title|year)(?:[\w'’-]{2,20} ){1,3}and (?:the|your) (?!author|date|page|title|year)(?:[\w'’-]{2,20} ){1,3}cited(?= in (?:APA|MLA))|\bboth [^.;:]{3,60} and [^.;:]{2,60} (?:have to|must|need to|should) (?:appear in your (?:bibliography|list|references|works)|be cited(?! as\b))\b/i;
/** "cite the interview as well as Mintz" */
const NAMED_AND_AUTHOR =
  /\b[Cc]it(?:e|ing) (?:the|your) (?:[\w'’-]{2,20} ){1,3}(?:and|along with|as well as) \p{Lu}\p{Ll}{2,20}|\b[Cc]it(?:e|ing) \p{Lu}\p{L}{2,20} and the (?!author|date|page|title|year)(?:[\w'’-]{2,20} ?){1,3}/u;
/** "Terry v. Ohio and at least one further case" */
const CASES_AND_MORE = new RegExp(
  String.raw`\bv\. [^;:?!]{3,80},? and (?:at least )?${NUMBER} (?:further|more|other) cases?\b`,
  "i",
);
/** "two arguments, each backed by a credible source" */
const PER_PART = new RegExp(
  String.raw`\b${NUMBER} (?:\w{3,14} )?(?:arguments?|reasons?|claims?|points?|examples?), each (?:of which )?(?:is |to be )?(?:with|backed|supported|illustrated|based)\b[^.;,]{0,40}?\b(?:an?|its|one) (?:[a-z-]{3,20} ){0,2}(?:source|reference|citation|article|study)\b`,
  "i",
);
/** "Include the link." */
const LINK = /^(?:please )?(?:give|include|provide|post|add) (?:the|your) links?\.?$/i;
/** "References: 2-3 articles" */
const LABEL = /^(?:references?|sources?|citations?)\s?[:-]/i;
const NEEDLESS =
  /\b(?:not (?:expected|necessary|needed|required)|n['’]t (?:have|need)) to (?:cite|include|use)\b|\bno (?:outside |other |additional |external )?(?:sources?|references?|citations?|research)\b|\b(?:sources?|references?|citations?) (?:are|is) not\b/i;
/**
 * The sources that an assignment asks for. What a sentence without a number says of their kind and age holds for those
 * that are counted: "Two scholarly citations. All sources must have been published within ten years."
 * @param units what is about the post itself
 */
export function sourcesAmong(units: readonly Unit[], thisYear: number): RequirementOf<"sources">[] {
  const found = units.map((unit, place) => {
    const behind = countedBehind(unit, units[place - 1], thisYear);
    return { unit, isBehind: behind.length > 0, sources: [...sourcesIn(unit, thisYear), ...behind] };
  });
  const counted = found.filter(
    ({ unit, sources, isBehind }) => sources.length > 0 && (isBehind || hasCount(unit.text)),
  );
  if (counted.length === 0) {
    const some = asOne(found.flatMap(({ sources }) => sources));
    const ofAll = units.some((unit) => bindsAll(unit, thisYear)) ? { isOfAll: true } : {};
    const all = some.length > 0 ? some : units.flatMap((unit) => yearsAlone(unit, thisYear)).slice(0, 1);
    return all.map((one) => ({ ...one, ...ofAll }));
  }
  const others = found.filter((one) => !counted.includes(one) && isOfSources(one.unit.text));
  const isPeerReviewed = others.some(({ unit }) => asksForPeerReviewed(unit.text));
  const parts = found.flatMap((one, place) => {
    const isOfThem = others.includes(one) || counted.includes(found[place - 1] ?? one);
    return isOfThem && !counted.includes(one) ? partOfYears(one.unit, thisYear) : [];
  });
  const ofWhole = others.filter((one) => !parts.some(({ unit }) => unit === one.unit));
  const years = ofWhole.map(({ unit: { text } }) => ({
    ...sourcesYears(text, thisYear),
    arePreferred: arePreferredYears(text, thisYear),
    // "Most of its studies are from before 1990" orders nothing.
    isRule: IS_RULE.test(text),
  }));
  const dated = years.find((one) => one.since !== null);
  const since = dated?.since ?? null;
  const until = years.find((one) => one.isRule && one.until !== null)?.until ?? null;
  const ofAll = ofWhole.some(({ unit }) => bindsAll(unit, thisYear)) ? { isOfAll: true } : {};
  const all = counted.flatMap(({ sources }) =>
    sources.map((one) => {
      const from = one.since ?? since;
      return {
        ...one,
        ...ofAll,
        isPeerReviewed: one.isPeerReviewed || isPeerReviewed,
        ...(one.since === null && dated?.arePreferred && { arePreferred: true }),
        since: from,
        until: one.until ?? (until !== null && from !== null && from > until ? null : until),
      };
    }),
  );
  const types = typesOf(units).filter(
    (type) => type.sourceType || !all.some((one) => one.isPeerReviewed && one.min === type.min),
  );
  const ofParts = all.length > 1 ? [] : parts.map(({ some, unit }) => ofSome(unit, some, all[0]?.min ?? 1));
  return [...withExceptions(all, units, thisYear), ...ofParts, ...types];
}

/** "At least one of them must be from 2018 or later.", where another sentence counts them. */
function partOfYears(unit: Unit, thisYear: number): { unit: Unit; some: YearsOfSome }[] {
  if (IS_TOLD.test(unit.text) || !IS_RULE.test(unit.text)) return [];
  const some = yearsOfSome(unit.text, thisYear);
  return some ? [{ unit, some }] : [];
}

function ofSome(unit: Unit, some: YearsOfSome, all: number): RequirementOf<"sources"> {
  const { years, isPeerReviewed, start, end } = some;
  const min = numberOf(some.min, all);
  return placed(unit, start, end, { kind: "sources", isPeerReviewed, ...years, min, max: null });
}

/** Where nobody counts, each sentence on sources speaks of the same ones: the most that any wants, as strictly as any does. */
function asOne(sources: readonly RequirementOf<"sources">[]): RequirementOf<"sources">[] {
  const [first, ...others] = sources.toSorted((a, b) => (b.min ?? 0) - (a.min ?? 0));
  if (!first) return [];
  const isWish = first.since === null && others.find(({ since }) => since !== null)?.arePreferred;
  return [
    {
      ...first,
      ...(isWish && { arePreferred: true }),
      isPeerReviewed: first.isPeerReviewed || others.some(({ isPeerReviewed }) => isPeerReviewed),
      since: first.since ?? others.find(({ since }) => since !== null)?.since ?? null,
      until: first.until ?? others.find(({ until }) => until !== null)?.until ?? null,
    },
  ];
}

/** The kinds that an assignment counts among its sources: "at least one of them a book". */
function typesOf(units: readonly Unit[]): RequirementOf<"sources">[] {
  return units.flatMap((unit) =>
    typesIn(unit.text).map(({ start, end, sourceType, ...count }) => {
      const type = sourceType === null ? {} : { sourceType };
      return placed(unit, start, end, { kind: "sources", ...count, ...ANY_YEAR, ...type } as const);
    }),
  );
}

function typesIn(text: string): TypeCount[] {
  const ofThem = typesOfThem(text);
  if (ofThem.length > 0) return ofThem;
  return COUNTED_AS_SOURCES.test(text) ? typesIncluded(text) : typesSideBySide(text);
}

/** "Use 3 sources: 2 articles and 1 book": whatever their kinds, they are counted. */
export const COUNTED_AS_SOURCES = new RegExp(
  String.raw`\b${NUMBER}\+?(?: or more)?[ -]{1,2}${KIND}(?:sources?|references?|citations?)\b`,
  "iu",
);

/** How many sources a text wants that counts them by their kinds alone: "two articles and one website". */
function sumOf(types: readonly TypeCount[]): { min: number; max: null } {
  return { min: types.reduce((sum, { min }) => sum + (min ?? 0), 0), max: null };
}

/** Of six, two of which may be older, six are to be of any year and four of the later ones. */
function withExceptions(
  sources: RequirementOf<"sources">[],
  units: readonly Unit[],
  thisYear: number,
): RequirementOf<"sources">[] {
  const [all] = sources;
  if (!all || all.min === null || sources.length > 1) return sources;
  for (const unit of units) {
    const excepted = exceptedYearsIn(unit.text, thisYear);
    const since = excepted?.since ?? all.since;
    if (!excepted || since === null) continue;
    const whole = { ...all, ...ANY_YEAR };
    const min = all.min - excepted.count;
    if (min < 1) return [whole];
    const { isPeerReviewed } = all;
    const later = { kind: "sources", isPeerReviewed, since, until: null, min, max: null } as const;
    return [whole, placed(unit, excepted.start, excepted.end, later)];
  }
  return sources;
}

/** "Avoid articles published before 2010." says of those that are cited when they are to be from. */
function yearsAlone(unit: Unit, thisYear: number): RequirementOf<"sources">[] {
  const { text } = unit;
  const years = sourcesYears(text, thisYear);
  if ((years.since ?? years.until) === null || IS_TOLD.test(text) || !IS_RULE.test(text)) return [];
  const facts = { isPeerReviewed: asksForPeerReviewed(text), ...years, ...wish(text, years, thisYear) };
  return [placed(unit, 0, text.length, { kind: "sources", ...facts, min: 1, max: null })];
}

/** Whether a sentence gives years to all that is cited: "All sources must be from 2015 or later." */
function bindsAll({ text }: Unit, thisYear: number): boolean {
  if (
    IS_TOLD.test(text) ||
    !IS_RULE.test(text) ||
    HAS_EXCEPTION.test(text) ||
    arePreferredYears(text, thisYear)
  )
    return false;
  const { since, until } = sourcesYears(text, thisYear);
  return (since ?? until) !== null;
}

const HAS_EXCEPTION =
  /\b(?:except|apart|aside|besides|other than|save|unless|at least|most(?:ly)?|some|one|another|second|third|an? (?:[\w-]{2,20} ){0,3}(?:source|article|paper|study|reference|book))\b/i;

const IS_RULE =
  /\b(?:us(?:e|ing)|cit(?:e|ing)|choose|find|only|must|should|need|have to|avoid|exclude|refrain|skip|omit|(?:stay|steer) (?:away|clear)|not|no|nothing|none|never|cannot|\w{2,6}n['’]t|accepted|acceptable|preferred|prefer|limit|require[sd]?)\b/i;
/** What was or was not published once is the subject. */
const IS_TOLD = /\b(?:was|were|had|did(?:n['’]t)?|has been|(?<!\b(?:must|should|to) )have been)\b|\?$/i;

function hasCount(text: string): boolean {
  return (
    AND_OTHERS.test(text) ||
    CASES_AND_MORE.test(text) ||
    NAME_AND_OTHERS.test(text) ||
    PER_PART.test(text) ||
    countIn(text) !== null ||
    countedInLanguages(text) !== null ||
    typesSideBySide(text).length > 0
  );
}

/** What is cited by a name that is none of an author, and how many others. */
function namedIn(unit: Unit, facts: Kind): RequirementOf<"sources"> | null {
  const perPart = PER_PART.exec(unit.text);
  const parts = numberIn(perPart?.[1] ?? "");
  if (perPart && isCount(parts))
    return placed(unit, perPart.index, perPart.index + perPart[0].length, {
      ...facts,
      min: parts,
      max: null,
    });
  const cases = CASES_AND_MORE.exec(unit.text);
  const furtherCases = numberIn(cases?.[1] ?? "");
  if (cases && isCount(furtherCases)) {
    const end = cases.index + cases[0].length;
    const min = unit.text.slice(0, end).split(" v. ").length - 1 + furtherCases;
    return placed(unit, cases.index, end, { ...facts, min, max: null });
  }
  if (LINK.test(unit.text)) return placed(unit, 0, unit.text.length, { ...facts, min: 1, max: null });
  const others = AND_OTHERS.exec(unit.text) ?? NAME_AND_OTHERS.exec(unit.text);
  const found = others ?? TWO_NAMED.exec(unit.text) ?? NAMED_AND_AUTHOR.exec(unit.text);
  const more = others ? numberIn(others[1] ?? "") : 1;
  if (!found || !isCount(more) || STYLE_NAMED.test(found[0])) return null;
  const end = found.index + found[0].trimEnd().length;
  return placed(unit, found.index, end, { ...facts, min: more + 1, max: null });
}

const STYLE_NAMED = /\b(?:APA|MLA|AMA|IEEE|Chicago)\b/;

/** Where a text counts sources: the number stands in the second group, and the least of two in the first. */
export function countIn(text: string): RegExpExecArray | null {
  const counted = COUNTED.exec(text);
  // "Grade 8 Social Studies"
  if (counted && SUBJECT.test(counted[0])) return null;
  return (
    counted ??
    LIST_OF.exec(text) ??
    CASES.exec(text) ??
    TAKEN_FROM.exec(text) ??
    otherKindsIn(text) ??
    LABELLED.exec(text) ??
    COUNTED_LAST.exec(text)
  );
}

const SUBJECT = /\p{Lu}\p{Ll}+ Studies$/u;
/** "Use only sources from this decade, at least 2." */
const COUNTED_LAST = new RegExp(
  String.raw`(?<=\b${NOUN}\b[^.;:,()]{0,40}, )(?:at least |a minimum of )(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}(?= ?[.)]?$)`,
  "i",
);

/** The sources that a sentence asks for. */
function sourcesIn(unit: Unit, thisYear: number): RequirementOf<"sources">[] {
  const { text } = unit;
  const isPeerReviewed = asksForPeerReviewed(text);
  const some = yearsOfSome(text, thisYear);
  const years = some ? ANY_YEAR : sourcesYears(text, thisYear);
  const facts = { kind: "sources", isPeerReviewed, ...years, ...wish(text, years, thisYear) } as const;
  if (NEEDLESS.test(text) || noSourcesIn(text)) return [];
  const types = COUNTED_AS_SOURCES.test(text) ? [] : typesSideBySide(text);
  const [firstType, lastType] = [types[0], types.at(-1)];
  if (firstType && lastType) {
    const areReviewed = types.every((one) => one.isPeerReviewed);
    const whole = { ...facts, ...sumOf(types), isPeerReviewed: areReviewed };
    return [placed(unit, firstType.start, lastType.end, whole)];
  }
  const named = namedIn(unit, facts);
  if (named) return [named];
  const counted = countIn(text);
  const excepted = exceptedYearsIn(text, thisYear);
  if (counted && excepted && counted.index >= excepted.start) return [];
  if (counted) {
    const { 0: words, 1: from, 2: to = "", index } = counted;
    const before = text.slice(0, index);
    const last = numberIn(to) + (from === undefined && isMoreThan(before) ? 1 : 0);
    if (
      !isCount(last) ||
      !(isWhole(text, counted) || isWanted(text, index)) ||
      CHOSEN.test(before) ||
      AS_CONDITION.test(before)
    )
      return [];
    const first = from === undefined ? last : numberIn(from);
    const bounds =
      first < last
        ? { min: first, max: last }
        : boundsOf(last, {
            before,
            after: text.slice(index + words.lastIndexOf(to) + to.length),
            behind: text.slice(index + words.length),
            alone: { min: last, max: null },
          });
    // "two sources and no more than 300 words"
    const most = bounds.max === null || isCount(bounds.max) ? bounds.max : null;
    const others = besides(text, { start: index, end: index + words.length });
    const more = {
      max: others.max,
      min:
        others.min +
        (MORE_THAN_NAMED.test(words) && !WORK_AND_MORE.test(before) ? namedBefore(unit, index) : 0),
    };
    const sum = {
      min: bounds.min === null ? null : bounds.min + more.min,
      max: (most ?? more.max) === null ? null : (most ?? bounds.min ?? 0) + (more.max ?? more.min),
    };
    const ofSides = sidesApart(
      unit,
      {
        others: { ...others, isReading: others.isReading || more.min > others.min },
        facts,
        own: { start: index, end: index + words.length, min: bounds.min },
      },
      thisYear,
    );
    if (ofSides.length > 0)
      return [placed(unit, index, index + words.length, { ...ANY_KIND, ...sum }), ...ofSides];
    const whole = placed(unit, index, index + words.length, { ...facts, ...sum });
    return some && some.end > index ? [whole, ofSome(unit, some, sum.min ?? last)] : [whole];
  }
  const elsewhere = countedInLanguages(text);
  if (elsewhere && isCount(elsewhere.min ?? elsewhere.max ?? 0)) {
    const { start, end, ...bounds } = elsewhere;
    return [placed(unit, start, end, { ...facts, ...bounds })];
  }
  const any = ANY.exec(text) ?? BACKED.exec(text) ?? LISTED_AT_END.exec(text);
  if (
    !any ||
    IF_USED.test(text) ||
    IF_SO.test(text.slice(0, any.index)) ||
    excludesWikipedia(text) ||
    isOfSubject(text, any) ||
    !isWanted(text, any.index)
  )
    return [];
  return [placed(unit, any.index, any.index + any[0].length, { ...facts, min: 1, max: null })];
}

function namedBefore(unit: Unit, at: number): number {
  return worksNamedBy(unit).filter(({ isOrdered, end }) => isOrdered && end <= unit.start + at).length;
}

/** Whether the years that a sentence gives are a wish of it alone. */
function wish(text: string, { since, until }: Years, thisYear: number): { arePreferred?: true } {
  const hasYears = since !== null || until !== null;
  return hasYears && arePreferredYears(text, thisYear) ? { arePreferred: true } : {};
}

type Kind = Pick<RequirementOf<"sources">, "kind" | "isPeerReviewed" | "arePreferred" | keyof Years>;

const ANY_KIND: Kind = { kind: "sources", isPeerReviewed: false, ...ANY_YEAR };

/**
 * What a sentence wants of one side alone of those that it counts side by side: of "the textbook and one peer-reviewed
 * article", or "one course resource and one peer-reviewed article", one has to be peer-reviewed. None where both are alike.
 */
function sidesApart(
  unit: Unit,
  {
    others,
    facts,
    own,
  }: { others: Others; facts: Kind; own: { start: number; end: number; min: number | null } },
  thisYear: number,
): RequirementOf<"sources">[] {
  const { text } = unit;
  const ofKind = (kind: Kind, { start, end, min }: typeof own) =>
    isOfAnyKind(kind) ? [] : [placed(unit, start, end, { ...kind, min, max: null })];
  if (others.isReading) return ofKind(facts, own);
  if (others.alikeFrom !== null)
    return yearsApart(unit, { own, min: others.min, from: others.alikeFrom }, thisYear);
  if (others.from === null) return [];
  const [first, second] = [text.slice(0, others.from), text.slice(others.from)].map(
    (side): Kind => ({
      kind: "sources",
      isPeerReviewed: asksForPeerReviewed(side),
      ...sourcesYears(side, thisYear),
    }),
  );
  if (!first || !second || first.isPeerReviewed === second.isPeerReviewed) return [];
  const behind = { start: others.from, end: text.length, min: others.min };
  return [...ofKind(first, own), ...ofKind(second, behind)];
}

/** "One source must be older than 2000 and the other newer than 2015" */
function yearsApart(
  unit: Unit,
  { own, min, from }: { own: { start: number; min: number | null }; min: number; from: number },
  thisYear: number,
): RequirementOf<"sources">[] {
  const { text } = unit;
  const first = sourcesYears(text.slice(own.start, from), thisYear);
  const second = sourcesYears(`sources published ${text.slice(from)}`, thisYear);
  const areApart = first.since !== second.since || first.until !== second.until;
  if (!areApart || (first.since ?? first.until) === null || (second.since ?? second.until) === null)
    return [];
  const kind = { kind: "sources", isPeerReviewed: asksForPeerReviewed(text), max: null } as const;
  return [
    placed(unit, own.start, from, { ...kind, ...first, min: own.min }),
    placed(unit, from + 1, text.length, { ...kind, ...second, min }),
  ];
}

function isOfAnyKind({ isPeerReviewed, since, until }: Kind): boolean {
  return !isPeerReviewed && since === null && until === null;
}

/** "the five sources of Islamic law" */
function isOfSubject(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return OF_SUBJECT.test(text.slice(index + words.length));
}

/** "unless you cite more than three sources" */
const AS_CONDITION = /\b(?:unless|if|in case) (?:you|your (?:post|answer|reply)) (?:\w{1,15} ){1,5}$/i;
/** "You need no critics; if you do use any, cite them." */
const IF_SO = /\bif you (?:do|did|use any|need any|want to|wish to)(?: so)?,? $/i;

/** "Sources must be no older than ten years; three required": how many of what the clause before speaks of. */
function countedBehind(unit: Unit, before: Unit | undefined, thisYear: number): RequirementOf<"sources">[] {
  const [words, count] = COUNT_BEHIND.exec(unit.text) ?? [];
  const min = numberIn(count ?? "");
  if (words === undefined || !before || !SOURCES_ALONE.test(before.text) || !isCount(min)) return [];
  const isPeerReviewed = asksForPeerReviewed(before.text);
  const years = sourcesYears(before.text, thisYear);
  return [placed(unit, 0, words.length, { kind: "sources", isPeerReviewed, ...years, min, max: null })];
}

const COUNT_BEHIND = new RegExp(
  String.raw`^(?:at least |a minimum of )?${NUMBER} (?:(?:are|is) )?(?:required|needed|expected)(?=\W{0,3}$)`,
  "i",
);
const SOURCES_ALONE = /^(?:all |your |the |any )?(?:sources?|references?|citations?|articles)\b/i;

/** "Three (3) to four (4) current sources.": a count that is the whole of a sentence. */
function isWhole(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return index === 0 && !/\p{L}/u.test(text.slice(words.length));
}

/** Whether a sentence orders what it counts: "Two studies disagreed" does not. */
function isWanted(text: string, at: number): boolean {
  return (
    WANTED.test(text.slice(Math.max(0, at - 120), at)) ||
    WANTED.test(text.slice(at, at + 120)) ||
    text.length < 60 ||
    LABEL.test(text) ||
    (LISTED.test(text.slice(0, at)) && OF_FORM.test(text.slice(at)))
  );
}

/** "…, 2-3 academic sources, Vancouver style": a list of what the post is to have orders with no verb. */
const LISTED = /[,;(] ?(?:and |plus )?$/;
const OF_FORM =
  /^[^,;:.?!]{1,60}[,;] (?:[\w-]{1,20} ){0,3}(?:format|referencing|style|words|pages?|paragraphs|due|APA|MLA|Chicago|Harvard|Vancouver|IEEE|AMA|(?:first|third) person)\b/i;
