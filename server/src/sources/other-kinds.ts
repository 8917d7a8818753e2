import { NUMBER, numberIn } from "@discussion-post/contract/assignment/numbers";
import type { SourceType } from "@discussion-post/contract/assignment/source-type-names";
import { matchesIn } from "@discussion-post/contract/matches";
import type { IndexedKind, Work } from "./work.ts";

/** A kind of source, other than scholarly articles, that a topic may count among its own. */
interface OtherKind {
  /** As a notice names it. */
  name: string;
  /** The words that name one or more of it. */
  words: string;
  /** Whether it is also meant where one of it is named: "Watch the documentary". */
  isShown?: boolean;
  /** Other words for it where it is not to be cited. */
  alsoRuledOutAs?: string;
  /** As which the indexes list it; left out where they don't. */
  indexed?: IndexedKind;
  /** Whether a work is of it, as far as its record tells. */
  isMet: (work: Work) => boolean;
}

/** So many of a kind. */
export interface WantedKind {
  name: string;
  count: number;
  /** Which part of all sources are to be of it, where no number says so: "half of which are books", "books only". */
  share?: "half" | "all";
}

/**
 * The kinds that some sentences want among their sources: "two scholarly books", "a book chapter and a journal article",
 * "at least one of them a dataset". None where they are what the topic is about: "How do the two books use irony?"
 */
export function wantedKinds(sentences: readonly string[]): WantedKind[] {
  const citing = sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => CITING.test(sentence) && !isAsking(sentence) && !ALLOWING.test(sentence));
  return KINDS.flatMap(({ name, named, patterns, alone, half }): WantedKind[] => {
    const naming = citing.filter((sentence) => named.test(sentence));
    const counts = naming.flatMap((sentence) => patterns.flatMap((pattern) => countIn(sentence, pattern)));
    const count = Math.max(0, ...counts);
    const only = naming.find((sentence) => alone.some((pattern) => countIn(sentence, pattern).length > 0));
    if (only !== undefined) {
      const next = sentences[sentences.findIndex((sentence) => sentence.trim() === only) + 1] ?? "";
      return [{ name, count: Math.max(count, countOfThem(only) ?? countOfThem(next) ?? 1), share: "all" }];
    }
    if (naming.some((sentence) => half.test(sentence)))
      return [{ name, count: Math.max(count, 1), share: "half" }];
    return count === 0 ? [] : [{ name, count }];
  });
}

/** The kinds of which nothing is to be cited: "Dissertations and meta-analyses are not allowed", "no review articles". */
export function kindsRuledOut(sentences: readonly string[]): string[] {
  const banning = sentences.filter(
    (sentence) => BANNING.test(sentence) && !(isAsking(sentence) && !DONT.test(sentence)),
  );
  return KINDS.filter(({ ruledOut }) =>
    banning.some((sentence) => ruledOut.some((pattern) => pattern.test(sentence))),
  ).map(({ name }) => name);
}

/** How many of each kind that is, where so many sources are wanted in all. */
export function countedAmong(kinds: readonly WantedKind[], all: number): WantedKind[] {
  return kinds.map((kind) => {
    if (kind.share === undefined) return kind;
    return { ...kind, count: Math.max(kind.count, kind.share === "all" ? all : Math.ceil(all / 2)) };
  });
}

/** Whether nothing but works of one kind will do. */
export function areOfKindAlone(kinds: readonly WantedKind[]): boolean {
  return kinds.some(({ share }) => share === "all");
}

/** How many sources a text counts by kinds of which an index may list none: "one clinical guideline and one article". */
export function countedByKinds(text: string): number {
  let most = 0;
  let sum = 0;
  let end = 0;
  let kinds = 0;
  for (const { 0: words, 1: count, index } of matchesIn(text, ANY_COUNTED)) {
    const isNext = kinds > 0 && JOINED.test(text.slice(end, index));
    const isFirst = !isNext && CITED_BEFORE.test(text.slice(Math.max(0, index - NEAR_CHARS), index));
    const number = count === undefined ? 1 : numberIn(count);
    [sum, kinds] = isNext ? [sum + number, kinds + 1] : isFirst ? [number, 1] : [0, 0];
    end = index + words.length;
    if (kinds > 1) most = Math.max(most, sum);
  }
  return most;
}

/** What the form's type of a source is called here; null for articles, which are looked up in any case. */
export function kindOfType(type: SourceType): string | null {
  return KIND_OF_TYPE[type];
}

const KIND_OF_TYPE: Record<SourceType, string | null> = {
  article: null,
  book: "books",
  news: "newspaper articles",
  website: "websites",
};

/** Whether a work is of a kind by its name. */
export function isOfWantedKind(work: Work, { name }: Pick<WantedKind, "name">): boolean {
  return KINDS.find((kind) => kind.name === name)?.isMet(work) ?? false;
}

/** A sentence without the words that name these kinds. */
export function withoutKinds(sentence: string, kinds: readonly WantedKind[]): string {
  return kinds.reduce((text, { name }) => {
    const kind = KINDS.find((one) => one.name === name);
    return kind ? text.replace(kind.named, " ") : text;
  }, sentence);
}

/** As which the indexes list a kind; null where they don't. */
export function indexedAs({ name }: WantedKind): IndexedKind | null {
  return KINDS.find((kind) => kind.name === name)?.indexed ?? null;
}

/** What to tell of the kinds of which there is no work, or fewer than the topic counts. */
export function kindsNotice(works: readonly Work[], wanted: readonly WantedKind[]): string[] {
  const met = wanted.map((kind) => works.filter((work) => isOfWantedKind(work, kind)).length);
  const missing = wanted.filter((_kind, place) => met[place] === 0);
  const parts = [
    { kinds: missing.filter((kind) => indexedAs(kind) === null), why: "which we can't look up" },
    { kinds: missing.filter((kind) => indexedAs(kind) !== null), why: "but we found none" },
  ];
  const told = parts
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ kinds, why }) => `${listed(kinds.map(({ name }) => name))}, ${why}`);
  const fewer = wanted.flatMap(({ name, count }, place) => {
    const { [place]: found = 0 } = met;
    return found > 0 && found < count
      ? [`${count} ${name}, but only ${found} of these works ${found > 1 ? "are" : "is one"}`]
      : [];
  });
  return [...told, ...fewer].map(
    (what) => `Your assignment asks for ${what}. If you have some, add them to your own sources.`,
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(names);
}

function isAsking(sentence: string): boolean {
  return ASKING.test(sentence.trimStart()) && !OF_SOURCES.test(sentence);
}

function countIn(sentence: string, pattern: RegExp): number[] {
  const found = pattern.exec(sentence);
  if (!found || NEGATED.test(sentence.slice(Math.max(0, found.index - NEAR_CHARS), found.index))) return [];
  const isCounted = found[1] !== undefined && found[0].startsWith(found[1]);
  return [isCounted ? Math.max(1, numberIn(found[1] ?? "")) : 1];
}

/** "two of them", "cite two", behind a kind that alone will do; null where no number says how many. */
function countOfThem(sentence: string): number | null {
  const number = (OF_THEM_ALONE.exec(sentence) ?? CITED_ALONE.exec(sentence))?.[1];
  return number === undefined ? null : numberIn(number);
}

const OF_THEM_ALONE = new RegExp(String.raw`\b${NUMBER} of (?:them|these|those)\b`, "i");
const CITED_ALONE = new RegExp(
  String.raw`\b(?:cit(?:e|ing)|us(?:e|ing)|includ(?:e|ing)) (?:at least |a minimum of |exactly )?${NUMBER}(?= ?(?:$|[,)]))`,
  "i",
);

/** "You may use one newspaper article" wants none. */
const ALLOWING =
  /\byou (?:can|could|may|might) (?:also |instead )?(?:add|bring in|cite|draw on|include|use)\b/i;

const NEAR_CHARS = 80;
const NEGATED =
  /\b(?:neither|no|nor|not|never|none|without|avoid(?:ing)?|except|instead of|rather than|other than|anything but|\w{2,6}n['’]t)\b[^.;,]{0,30}$/i;

const CITING =
  /\b(?:cit(?:e|es|ing|ations?|ed)|us(?:e|es|ing)|refer|references?|referencing|support|sources?|draw(?:ing)? on|includ(?:e|es|ing)|find|consult|connect|watch|with an?)\b/i;
/** "How are nurses using a website?" */
const ASKING =
  /^(?:how|why|what|when|where|which|who|do|does|did|is|are|was|were|should|can|could|would|will)\b/i;
const OF_SOURCES = /\b(?:cit(?:e|ing)|sources?|references?)\b/i;
const ADJECTIVES = String.raw`(?:(?!(?:and|or|of|the|in|on|for|with|to|by)\b)\p{L}[\p{L}-]{1,20},? ){0,3}?`;
const NOT_OURS = String.raw`(?! (?:(?:(?:that|which) )?(?:we|you|I|below|above)|(?:from|in) (?:class|our|your|this|the (?:course|list|readings?|syllabus)))\b)`;
/** What begins an order, so that "a film" behind it is one of its sources. */
const ORDER = String.raw`(?:(?:^|[.:;,(] |\b(?:please|must|should|and|then|also|you) )(?:cite|use|reference|include|draw on|find|consult|refer to|watch)|(?<!\b(?:is|are|was|were|been|in|of|by|for) )\b(?:using|citing|drawing on|including))`;
const OF_THEM = String.raw`(?:\bof (?:them|which|these|those|(?:the|your) (?:\p{L}{1,12} )?(?:sources|references))|\b(?:sources|references|one))`;

function patternsOf({ words: things, isShown = false }: OtherKind): RegExp[] {
  const article = isShown ? "(?:an?|the|this|her|his|their)" : "an?";
  return [
    // "two scholarly books", "one book and one article"
    `(?<!\\b(?:the|these|those|both|of|compare|read) )(?<![\\w.])${NUMBER} ${ADJECTIVES}${things}(?![\\p{L}-])(?! or (?:articles?|papers?|studies)\\b)${NOT_OURS}`,
    // "Use a museum website and a book", "cite one article and an encyclopedia entry"
    `${ORDER}(?: [^.;:?!]{0,60}?(?:,|\\b(?:and|or|plus)))? ${article} ${ADJECTIVES}${things}(?![\\p{L}-])${NOT_OURS}`,
    // "at least one of them a primary source", "one of your sources must be a dataset"
    `${OF_THEM}(?: (?:must|should|has to|have to|may|can))?(?: be| is| are| being)? an? (?:\\p{L}{3,15} or an? )?${ADJECTIVES}${things}(?![\\p{L}-])`,
    // "with a dataset from the bureau and one article"
    `\\bwith an? ${ADJECTIVES}${things}(?![\\p{L}-])[^.;:?!]{0,60}? and ${NUMBER} ${ADJECTIVES}(?:articles?|sources?|stud(?:y|ies))\\b`,
  ].map((source) => new RegExp(source, "iu"));
}

/** "Use scholarly books only", "Cite only government reports": a list of kinds, "only books and articles", is no one of them. */
function aloneOf({ words: things }: OtherKind): RegExp[] {
  return [
    `\\b(?:us(?:e|ing)|cit(?:e|ing)|includ(?:e|ing)|consult|refer to|draw(?:ing)? on|sources:) (?:at least )?${ADJECTIVES}${things} (?:only|alone|exclusively)(?![\\p{L}-])`,
    `(?<!\\bnot )\\b(?:only|solely|exclusively|nothing but) (?:use |cite |on )?(?!an? |one )${ADJECTIVES}${things}(?![\\p{L}-])(?!,? (?:and|or|plus|as well as)\\b)(?!, \\p{L}[\\p{L}-]{1,20}(?: \\p{L}[\\p{L}-]{1,20})?,? (?:and|or)\\b)`,
  ].map((source) => new RegExp(source, "iu"));
}

/** "six sources, half of which are books", "half of them must be books" */
function halfOf({ words: things }: OtherKind): RegExp {
  return new RegExp(
    `\\bhalf of (?:which|them|these|those|(?:the|your) (?:sources|references))(?: (?:must|should|have to|need to|are to))?(?: be| are| being)? ${ADJECTIVES}${things}(?![\\p{L}-])`,
    "iu",
  );
}

/** In a list that is ruled out as a whole: before its end, or behind its beginning. */
function ruledOutOf({ words: things, alsoRuledOutAs }: OtherKind): RegExp[] {
  const named = `(?:${alsoRuledOutAs === undefined ? things : `${things}|${alsoRuledOutAs}`})(?![\\p{L}-])`;
  return [
    `${named}${LISTED_MORE} (?:(?:is|are)(?: not|n['’]t) (?!(?:enough|expected|necessary|needed|required|the only)\\b)|(?:is|are) (?:excluded|off limits|out|prohibited|ruled out)\\b|(?:do|does|will)(?: not|n['’]t) (?:count|qualify)\\b|(?:can|may|must|should|will) ?not be (?:accepted|cited|used)\\b|(?:carry|earn) no )`,
    `(?<!\\b(?:why|whether|if) )\\b(?:no(?! (?:fewer|less|more)\\b)|not (?!all\\b|just\\b|only\\b|every\\b)(?:(?:a|an|any|cite|from|use) )?|avoid(?:ing)? |excluding )${LISTED_BEFORE}(?<!\\b(?:assigned|course|our|the|this|your) )${named}(?! (?:reports?|reviews?|we|you)\\b)(?! (?:are|can|has|have|is|was|will) (?!acceptable|accepted|allowed|permitted))`,
  ].map((source) => new RegExp(source, "iu"));
}

const DONT = /^\W{0,3}do(?: not|n['’]t)\b/i;
const BANNING =
  /\b(?:no|not|avoid(?:ing)?|exclud(?:ed|ing)|cannot|off limits|prohibited|ruled out)\b|n['’]t\b/i;
const LISTED_MORE = String.raw`(?:(?:,? (?:and|or)|,) (?:[\p{L}-]{2,20} ){0,2}[\p{L}-]{2,20}){0,4}`;
const LISTED_BEFORE = String.raw`(?: ?(?:[\p{L}-]{2,20} ){0,2}?(?:[\p{L}-]{2,20}(?:,? (?:and|or)|,) ){0,4}?(?:[\p{L}-]{2,20} ){0,2}?)`;

const isOfType =
  (...types: string[]) =>
  ({ csl }: Work) =>
    types.includes(csl.type);
/** What its user described as something else than an article in a journal. */
const isOfHand = ({ csl, foundIn }: Work) => foundIn.length === 0 && csl.type !== "article-journal";

const OTHER_KINDS: readonly OtherKind[] = [
  {
    name: "books",
    words: "(?:books?(?! (?:chapters?|reviews?|series)\\b)|monographs?)",
    indexed: "book",
    isMet: isOfType("book", "chapter"),
  },
  {
    name: "book chapters",
    words: "(?:book chapters?|chapters? (?:from|in|of) an? (?:edited )?(?:book|collection|volume))",
    indexed: "chapter",
    isMet: isOfType("chapter"),
  },
  {
    name: "reports",
    words:
      "(?:(?:white|policy) papers?|policy (?:documents?|briefs?)|(?<!\\b(?:book|can|case|lab|magazine|may|must|news|newspaper|self|should|that|which|who|will) )reports?(?! (?:on (?:how|what)|of how|how|what|that|by)\\b))",
    indexed: "report",
    isMet: (work) => isOfType("report")(work) || isOfHand(work),
  },
  {
    name: "encyclopedia entries",
    words: "(?:encyclopa?edia|dictionary) (?:entry|entries|articles?)",
    indexed: "entry",
    isMet: (work) => isOfType("entry-encyclopedia", "entry-dictionary")(work) || isOfHand(work),
  },
  { name: "datasets", words: "data ?sets?", indexed: "dataset", isMet: isOfType("dataset") },
  { name: "websites", words: "web ?(?:sites?|pages?)", isMet: isOfType("webpage") },
  {
    name: "newspaper articles",
    words: "(?:(?:news(?:paper)?|magazine) (?:articles?|stories|story|reports?))",
    isMet: isOfType("article-newspaper", "article-magazine"),
  },
  {
    name: "opinion pieces",
    words: "(?:op-?eds?|(?:newspaper )?editorials?|opinion (?:pieces?|articles?|columns?))",
    isMet: isOfHand,
  },
  { name: "gray literature", words: "(?:(?:pieces?|items?) of )?gr[ae]y literature", isMet: isOfHand },
  { name: "preprints", words: "preprints?", isMet: ({ csl }) => csl.genre === "Preprint" },
  {
    name: "theses",
    words: "(?:dissertations?|(?:doctoral|master['’]s) thes[ie]s)",
    isMet: isOfType("thesis"),
  },
  {
    name: "clinical guidelines",
    words: "(?:(?:clinical|practice|treatment) ){1,2}guidelines?",
    isMet: (work) => isOfHand(work) || /\bguidelines?\b/i.test(work.csl.title),
  },
  {
    name: "reviews of research",
    words: "(?:(?:systematic|scoping|literature) reviews?|meta-?analys[ei]s)",
    alsoRuledOutAs: "review (?:articles?|papers?)",
    isMet: ({ csl }) => /\b(?:review|meta-?analys[ei]s)\b/i.test(csl.title),
  },
  {
    name: "films or recordings",
    words: "(?:documentar(?:y|ies)(?: films?)?|films?|movies?|videos?|recordings?|podcasts?|TED talks?)",
    isShown: true,
    isMet: isOfHand,
  },
  { name: "interviews", words: "(?:personal )?interviews?", isMet: isOfHand },
  {
    name: "court cases",
    words:
      "(?:(?:court|legal|reported|decided|appellate|leading|landmark) (?:cases?|decisions?|opinions?)|cases?(?= and \\w{1,5} statutes?))",
    isMet: isOfHand,
  },
  { name: "statutes", words: "statutes?", isMet: isOfHand },
  { name: "primary sources", words: "(?:primary|archival) (?:sources?|documents?)", isMet: isOfHand },
];

/** To look for the words alone first costs less than every order that might stand before them. */
const KINDS = OTHER_KINDS.map((kind) => ({
  ...kind,
  named: new RegExp(kind.words, "iu"),
  patterns: patternsOf(kind),
  alone: aloneOf(kind),
  half: halfOf(kind),
  ruledOut: ruledOutOf(kind),
}));

const ANY_COUNTED = new RegExp(
  String.raw`(?<![\w.])(?:${NUMBER}|an?) ${ADJECTIVES}(?:${OTHER_KINDS.map(({ words }) => words).join("|")}|articles?|stud(?:y|ies))(?![\p{L}-])`,
  "giu",
);
const JOINED = /^(?: (?:for|as) \w{3,14})?[ ,]{1,2}(?:(?:and|plus|as well as|along with) )?(?:at least )?$/i;
const CITED_BEFORE =
  /\b(?:cit(?:e|es|ing)|us(?:e|ing)|referenc(?:e|ing)|includ(?:e|ing)|draw(?:ing)? on|find|consult)\b[^.;]{0,60}$/i;
