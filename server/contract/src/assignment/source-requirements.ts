import { boundsOf, isMoreThan } from "./bounds.ts";
import { isCountFirst } from "./count-first.ts";
import { countedInLanguages } from "./counted-in-languages.ts";
import { exceptedYearsIn } from "./excepted-years.ts";
import { worksNamedBy } from "./named-works.ts";
import { noSourcesIn } from "./no-sources.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { arePreferredYears } from "./preferred-years.ts";
import type { RequirementOf } from "./requirement.ts";
import { COUNTED_AS_SOURCES, countIn } from "./source-counts.ts";
import { asksForPeerReviewed, sourcesYears } from "./source-kinds.ts";
import { withLists } from "./source-lists.ts";
import { isCountOrdered, isWanted } from "./source-orders.ts";
import { ANY_KIND, sidesApart } from "./source-sides.ts";
import { type TypeCount, typesIncluded, typesOfThem, typesSideBySide } from "./source-types.ts";
import { isCount } from "./source-words.ts";
import { besides, MORE_THAN_NAMED, WORK_AND_MORE } from "./sources-besides.ts";
import { countsByName, namedIn } from "./sources-by-name.ts";
import { uncountedIn } from "./uncounted-sources.ts";
import { placed, type Unit } from "./units.ts";
import { ANY_YEAR, hasYears } from "./years.ts";
import { bindsAll, IS_RULE, ofSome, saidBesides, wish, withExceptions, yearsAlone } from "./years-of-all.ts";
import { areToldApart, type YearsOfSome, yearsOfSome } from "./years-of-some.ts";

const NEEDLESS =
  /\b(?:not (?:expected|necessary|needed|required)|n['’]t (?:have|need)) to (?:cite|include|use)\b|\bno (?:outside |other |additional |external )?(?:sources?|references?|citations?|research)\b|\b(?:sources?|references?|citations?) (?:are|is) not\b/i;
/** "One news article may also be used.", "You may use one newspaper article" */
const ALLOWED =
  /^[^.;,()]{1,60} (?:can|may) also be (?:cited|included|used)\b|^(?:(?:also|additionally|alternatively|instead),? )?you (?:can|could|may|might) (?:also |instead )?(?:add|bring in|cite|draw on|include|use)\b(?! (?:a maximum|at (?:least|most)|as many|between|no (?:fewer|less|more)|only|up to)\b)/i;
/**
 * The sources that an assignment asks for. What a sentence without a number says of their kind and age holds for those
 * that are counted: "Two scholarly citations. All sources must have been published within ten years."
 * @param ofPost what is about the post itself
 */
export function sourcesAmong(ofPost: readonly Unit[], thisYear: number): RequirementOf<"sources">[] {
  const units = ofPost.filter(({ text }) => !ALLOWED.test(text));
  const found = withLists(
    units.map((unit, place) => {
      const behind = countedBehind(unit, units[place - 1], thisYear);
      const sources = behind.length > 0 ? behind : sourcesIn(unit, thisYear);
      return { unit, isCounted: behind.length > 0 || hasCount(unit.text), sources };
    }),
  );
  const byNumber = found.filter(({ isCounted, sources }) => isCounted && sources.length > 0);
  // "At least one pre-2000 and at least one post-2015." counts parts of those that another sentence counts.
  const counted = byNumber.length > 0 ? byNumber : found.filter(({ sources }) => sources.length > 1);
  if (counted.length === 0) {
    const some = asOne(found.flatMap(({ sources }) => sources));
    const ofAll = units.some((unit) => bindsAll(unit, thisYear)) ? { isOfAll: true } : {};
    const all = some.length > 0 ? some : units.flatMap((unit) => yearsAlone(unit, thisYear)).slice(0, 1);
    return all.map((one) => ({ ...one, ...ofAll }));
  }
  const said = saidBesides(units, { counted: counted.map(({ unit }) => unit), thisYear });
  const areSomeReviewed = typesOf(units, 1).some((one) => one.isPeerReviewed);
  const isOfReviewed = ({ text }: { text: string }) => areSomeReviewed && OF_REVIEWED.test(text);
  const others = said.filter((one) => !isOfReviewed(one));
  const isPeerReviewed = others.some(({ text }) => asksForPeerReviewed(text));
  const parts = others.flatMap((one) => one.parts.map((some) => ({ some, unit: one.unit })));
  const ofWhole = others.filter((one) => one.parts.length === 0);
  const years = ofWhole.map(({ text }) => ({
    ...sourcesYears(text, thisYear),
    arePreferred: arePreferredYears(text, thisYear),
    // "Most of its studies are from before 1990" orders nothing.
    isRule: IS_RULE.test(text),
  }));
  const dated = years.find((one) => one.since !== null);
  const since = dated?.since ?? null;
  const until = years.find((one) => one.isRule && one.until !== null)?.until ?? null;
  const ofAll = ofWhole.some((said) => bindsAll(said, thisYear)) ? { isOfAll: true } : {};
  const all = counted.flatMap(({ sources }) =>
    sources.map((one) => {
      if (one.sourceType) return one;
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
  const ofParts = all.length > 1 ? [] : parts.map(({ some, unit }) => ofSome(unit, some, all[0]?.min ?? 1));
  const types = typesOf(units, all[0]?.min ?? 1).filter(
    (type) =>
      (type.sourceType || !all.some((one) => one.isPeerReviewed && one.min === type.min)) &&
      // "One must be a peer-reviewed article from 2016 or later" is said once.
      ![...ofParts, ...all].some(
        (part) =>
          (part.isPeerReviewed || (hasYears(part) && type.sourceType === "article")) &&
          part.start <= type.start &&
          type.start < part.end,
      ),
  );
  const ofReviewed = said.filter(isOfReviewed).map(({ text }) => sourcesYears(text, thisYear));
  const yearsOfReviewed = ofReviewed.find(hasYears) ?? ANY_YEAR;
  const datedTypes = types.map((type) => (type.isPeerReviewed ? { ...type, ...yearsOfReviewed } : type));
  return withoutRepeated([...withExceptions(withoutFewer(all), units, thisYear), ...ofParts, ...datedTypes]);
}

/** "Peer-reviewed articles should be no more than ten years old", where the others need not be reviewed */
const OF_REVIEWED =
  /^\W{0,3}(?:all |any |the |your )?(?:peer[ -]?reviewed|refereed) (?:journal )?(?:articles?|references?|sources?|stud(?:y|ies)) (?:can|have to|may|must|need to|should)\b/i;

/** "Include at least one report or news article. Minimum of three sources.": three in all. */
function withoutFewer(sources: readonly RequirementOf<"sources">[]): RequirementOf<"sources">[] {
  const isPlain = (one: RequirementOf<"sources">) =>
    one.sourceType === undefined && one.max === null && !one.isPeerReviewed && !hasYears(one);
  const most = Math.max(0, ...sources.filter(isPlain).map(({ min }) => min ?? 0));
  const isOfThem = ({ text }: RequirementOf<"sources">) => sources.length > 1 && OF_THEM.test(text);
  return sources.filter((one) => !isPlain(one) || (one.min === most && !isOfThem(one)));
}

/** "One of your references must be a journal article" */
const OF_THEM = /^\w{1,5} of (?:them|the|these|those|your)\b/i;

/** "Cite three sources. … one of the three sources …" */
function withoutRepeated(sources: readonly RequirementOf<"sources">[]): RequirementOf<"sources">[] {
  const facts = sources.map(({ start: _, end: __, text: ___, ...one }) => JSON.stringify(one));
  return sources.filter((_, place) => facts.indexOf(facts[place] ?? "") === place);
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
function typesOf(units: readonly Unit[], all: number): RequirementOf<"sources">[] {
  return units.flatMap((unit) =>
    typesIn(unit.text, all).map(({ start, end, sourceType, ...count }) => {
      const type = sourceType === null ? {} : { sourceType };
      return placed(unit, start, end, { kind: "sources", ...count, ...ANY_YEAR, ...type } as const);
    }),
  );
}

function typesIn(text: string, all: number): TypeCount[] {
  const ofThem = typesOfThem(text, all);
  if (ofThem.length > 0) return ofThem;
  return COUNTED_AS_SOURCES.test(text) ? typesIncluded(text) : typesSideBySide(text);
}

/** How many sources a text wants that counts them by their kinds alone: "two articles and one website". */
function sumOf(types: readonly TypeCount[]): { min: number; max: null } {
  return { min: types.reduce((sum, { min }) => sum + (min ?? 0), 0), max: null };
}

function hasCount(text: string): boolean {
  return (
    countsByName(text) ||
    countIn(text) !== null ||
    countedInLanguages(text) !== null ||
    typesSideBySide(text).length > 0
  );
}

/** The sources that a sentence asks for. */
function sourcesIn(unit: Unit, thisYear: number): RequirementOf<"sources">[] {
  const { text } = unit;
  const counted = countIn(text);
  const some = yearsOfSome(text, thisYear);
  const parts = partsBeside(counted && { index: counted.index, length: counted[0].length }, some);
  const ofAll = without(text, parts);
  const isPeerReviewed = asksForPeerReviewed(ofAll);
  const years = sourcesYears(ofAll, thisYear);
  const wished = wish(ofAll, years, thisYear);
  const bound = !wished.arePreferred && hasYears(years) && OF_EACH.test(text);
  const facts = {
    ...({ kind: "sources", isPeerReviewed, ...years, ...wished } as const),
    ...(bound && { isOfAll: true }),
  };
  if (NEEDLESS.test(text) || noSourcesIn(text)) return [];
  const types = COUNTED_AS_SOURCES.test(text) ? [] : typesSideBySide(text);
  const [firstType, lastType] = [types[0], types.at(-1)];
  if (firstType && lastType) {
    const areReviewed = types.every((one) => one.isPeerReviewed);
    const whole = { ...facts, ...sumOf(types), isPeerReviewed: areReviewed };
    return [placed(unit, firstType.start, lastType.end, whole)];
  }
  const [firstPart, lastPart] = [some[0], some.at(-1)];
  if (firstPart && lastPart && areToldApart(some, counted) && isWanted(text, firstPart.start)) {
    const min = some.reduce((sum, { of }) => sum + of(0), 0);
    const whole = { ...ANY_KIND, isPeerReviewed, min, max: null };
    return [
      placed(unit, firstPart.start, lastPart.end, whole),
      ...some.map((part) =>
        ofSome(unit, { ...part, isPeerReviewed: isPeerReviewed || part.isPeerReviewed }, 0),
      ),
    ];
  }
  const named = namedIn(unit, facts);
  if (named) return [named];
  const excepted = exceptedYearsIn(text, thisYear);
  const isOfAll = counted !== null && /\bof (?:the|your) $/i.test(text.slice(0, counted.index));
  if (counted && excepted && counted.index >= excepted.start && !isOfAll) return [];
  if (counted) {
    const { 0: words, 1: from, 2: to = "", index } = counted;
    const before = text.slice(0, index);
    const last = numberIn(to) + (from === undefined && isMoreThan(before) ? 1 : 0);
    if (!isCount(last) || !(isItemOfCount(unit, index) || isCountOrdered(text, counted))) return [];
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
    const all = sum.min ?? last;
    return [whole, ...parts.map((some) => ofSome(unit, some, all))];
  }
  const elsewhere = countedInLanguages(text);
  if (elsewhere && isCount(elsewhere.min ?? elsewhere.max ?? 0)) {
    const { start, end, ...bounds } = elsewhere;
    const beside = partsBeside({ index: start, length: end - start }, some);
    const ofWhole = beside.length > 0 ? { ...ANY_KIND, isPeerReviewed } : facts;
    return [
      placed(unit, start, end, { ...ofWhole, ...bounds }),
      ...beside.map((one) => ofSome(unit, one, bounds.min ?? 1)),
    ];
  }
  const any = uncountedIn(text);
  if (!any) return [];
  return [placed(unit, any.index, any.index + any[0].length, { ...facts, min: 1, max: null })];
}

/** "- 1 peer-reviewed source you located yourself, published in 2010 or later" */
function isItemOfCount({ text, isItem }: Unit, at: number): boolean {
  return isItem && isCountFirst(text.slice(0, at)) && !TELLS.test(text);
}

const TELLS =
  /\b(?:are|conclude[ds]?|disagree[ds]?|found|ha(?:s|ve)|is|report(?:ed|s)?|show(?:ed|s)?|suggest(?:ed|s)?|was|were)\b/i;

/** Of what a sentence says of years, that which is of some of its sources; one number with years may be that of all. */
function partsBeside(
  counted: { index: number; length: number } | null,
  parts: readonly YearsOfSome[],
): YearsOfSome[] {
  if (!counted) return [];
  const end = counted.index + counted.length;
  const beside = parts.filter((part) => part.isOfThem || part.start >= end);
  return beside.length > 0 && parts.length === beside.length ? beside : [];
}

/** "three sources, none of which may be older than 2015", "two articles, both from this decade" */
const OF_EACH =
  /[,;:(] ?(?:and )?(?:none|neither|all|each|both|every (?:last |single )?one)(?: of (?:which|them))? (?:may|must|should|can|ha(?:s|ve) to|needs? to|(?:was|were|is|are) (?:to be )?(?:published|dated|written)|from|dated|published|older|predat|less than|no older)|[,;(] ?(?:and )?(?:no|not|no source|nothing) (?:older|earlier) than\b|[,;(] ?all (?:(?:peer[ -]?reviewed|scholarly|academic),? and )?(?:published|dated|written|from)\b|[,;:(] ?(?:and |but )?nothing (?:before|earlier|from before|less recent|older|published before)\b|\b(?:your|the|all) (?:[a-z]{3,14} ){0,2}(?:sources|references|articles|citations) (?:must|should|have to|need to) (?:all )?(?:be|have been|come|date)\b/i;

function without(text: string, parts: readonly YearsOfSome[]): string {
  return parts.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

function namedBefore(unit: Unit, at: number): number {
  return worksNamedBy(unit).filter(({ isOrdered, end }) => isOrdered && end <= unit.start + at).length;
}

/** "Sources must be no older than ten years; three required": how many of what the clause before speaks of. */
function countedBehind(unit: Unit, before: Unit | undefined, thisYear: number): RequirementOf<"sources">[] {
  const [words, ordered, told, least] = COUNT_BEHIND.exec(unit.text) ?? [];
  const min = numberIn(ordered ?? told ?? least ?? "");
  if (words === undefined || !before || !isCount(min)) return [];
  const years = sourcesYears(before.text, thisYear);
  const isOfThem = SOURCES_ALONE.test(before.text) || hasYears(years);
  if (!isOfThem) return [];
  const isPeerReviewed = asksForPeerReviewed(before.text);
  const facts = { isPeerReviewed, ...years, ...wish(before.text, years, thisYear) };
  return [placed(unit, 0, words.length, { kind: "sources", ...facts, min, max: null })];
}

const COUNT_BEHIND = new RegExp(
  String.raw`^(?:please )?(?:(?:use|cite|include|find|provide) (?:at least |a minimum of )?${NUMBER}(?: of them)?|(?:at least |a minimum of )?${NUMBER} (?:(?:are|is) )?(?:required|needed|expected|enough|sufficient)|(?:at least|min(?:imum|\.)?) ?:? ?${NUMBER})(?=\W{0,3}$)`,
  "i",
);
const SOURCES_ALONE =
  /^(?:all |your |the |any )?(?:sources?|references?|citations?|articles)\b|\ball (?:of )?(?:your |the )?(?:sources|references|articles)\b/i;
