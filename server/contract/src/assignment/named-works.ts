import { matchesIn } from "../matches.ts";
import { SOURCES_MAX } from "../product-constants.ts";
import { alternativesIn } from "./alternatives.ts";
import { type Authors, authorsBefore, isNameWord, PARTICLE, type Token, tokensOf } from "./authors-before.ts";
import { type NamePairs, pairsSpelledOut, spelledOut } from "./name-pairs.ts";
import { ownersOfTitle } from "./title-owners.ts";
import { placed, type Unit, unitsOf } from "./units.ts";

/** A publication that somebody names by its authors and its year alone: "Kahneman and Tversky (1979)". */
export interface NamedWork {
  /** As they are written, in order: "Kahneman", "van der Kolk", "Albert Bandura", "World Health Organization". */
  authors: string[];
  /** Whether more are meant than are named: "et al." */
  hasMoreAuthors: boolean;
  year: number;
}

/** What an assignment says of works by their authors and years. */
export interface NamedWorks {
  named: NamedWork[];
  /** What may be one: "Summarize Bandura (1977)", though also "Summarize Beloved (1987)". */
  perhaps: NamedWork[];
  /** What is not to be cited. */
  ruledOut: NamedWork[];
  /** Whether nothing but what is named is to be cited: "Use only Smith (2008)". */
  isOnly: boolean;
  /** Those among `named` of which one alone is to be cited: "either Smith (2008) or Lee (2010)". */
  oneOf: NamedWork[][];
}

/**
 * The works that an assignment names by author and year, each once and in order: after a word that orders it ("cite
 * Milgram 1963", "Apply Thaler (1980)"), in a bracket ("(Jackson, 1948; Lee & Park, 2010)") or as a list of readings has
 * them ("Bandura, A. (1977). Self-efficacy"), by whom or in which year they wrote ("their 1979 article, Kahneman and
 * Tversky"), and by initials that stand for names beside them ("K & T's 1979 paper"). Years of laws, events and dates are none of theirs. Linear.
 */
export function worksNamedIn(assignment: string): NamedWorks {
  const pairs = pairsSpelledOut(assignment);
  const oneOf: NamedWork[][] = [];
  const works = unitsOf(assignment).flatMap((unit) => {
    const ofUnit = worksNamedBy(unit, pairs);
    const wanted = ofUnit.filter((one) => one.isSure && !one.isRuledOut);
    oneOf.push(...alternativesIn(unit, wanted));
    return ofUnit;
  });
  const ruledOut = eachOnce(works.filter(({ isRuledOut }) => isRuledOut));
  const wanted = works.filter(({ isRuledOut }) => !isRuledOut);
  const named = eachOnce(
    wanted.filter(({ isSure }) => isSure),
    ruledOut,
  );
  const perhaps = eachOnce(
    wanted.filter(({ isSure }) => !isSure),
    [...ruledOut, ...named],
  );
  return {
    ...{ named, perhaps, ruledOut },
    isOnly: named.length > 0 && works.some(({ isOnly }) => isOnly),
    oneOf: oneOf.map((group) => {
      const names = new Set(group.map(nameOfWork));
      return named.filter((work) => names.has(nameOfWork(work)));
    }),
  };
}

/** As many as a post may have, without others. */
function eachOnce(works: readonly NamedWork[], others: readonly NamedWork[] = []): NamedWork[] {
  const names = new Set(others.map(nameOfWork));
  const found: NamedWork[] = [];
  for (const { authors, hasMoreAuthors, year } of works) {
    const work = { authors, hasMoreAuthors, year };
    const name = nameOfWork(work);
    if (found.length < SOURCES_MAX && !names.has(name)) found.push(work);
    names.add(name);
  }
  return found;
}

/** The work that a text names where it says nothing else: "Bandura 1977", "kahneman & tversky, 1979". */
export function workNamedBy(text: string): NamedWork | null {
  if (text.length > WHOLE_MAX_CHARS) return null;
  const written = /\p{Lu}/u.test(text) ? text : text.replaceAll(/\p{L}+/gu, capitalised);
  const tokens = tokensOf(written);
  const at = tokens.findIndex(isYear);
  const rest = tokens.slice(at + 1).every(({ text: sign }) => /^[).\]]$/.test(sign));
  const found = at > 0 && rest ? authorsBefore(tokens, at - (isSign(tokens[at - 1]) ? 2 : 1)) : null;
  const isWhole = found !== null && tokens.slice(0, found.from).every(({ text: sign }) => sign === "(");
  return isWhole ? workOf(found, tokens[at]) : null;
}

/** "Kahneman & Tversky (1979)", "Vaswani et al. (2017)" */
export function nameOfWork({ authors, hasMoreAuthors, year }: NamedWork): string {
  const names =
    authors.length > 2 ? `${authors.slice(0, -1).join(", ")} & ${authors.at(-1)}` : authors.join(" & ");
  return `${names}${hasMoreAuthors ? " et al." : ""} (${year})`;
}

/** No more is one name and a year. */
const WHOLE_MAX_CHARS = 120;
const SMALL_WORDS = new Set("and et al van von de der den del della di da dos ten ter".split(" "));

function capitalised(word: string): string {
  return SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** A work with the words that name it. */
interface Naming extends NamedWork {
  /** Whether an order to cite or to read it stands before it. */
  isOrdered: boolean;
  /** Whether it is not to be cited. */
  isRuledOut: boolean;
  /** Whether nothing else is to be cited. */
  isOnly: boolean;
  /** Whether nothing but a publication can be meant. */
  isSure: boolean;
  start: number;
  end: number;
  text: string;
}

/** No sentence that a course writes names more. */
const OF_SENTENCE_MAX = 60;
/** "except for Card & Krueger (1994), which everyone must cite" */
const OWED_BEHIND =
  /^,? (?:which|that|whom) (?:all(?: of you)?|every(?:body|one)|each of you|you(?: all)?|we all) (?:do have to|has to|have to|is to|must|need to|needs to|should) (?:cite|discuss|include|read|use)\b/i;

/**
 * What a sentence names, its first ones.
 * @param pairs names that the assignment shortens
 */
export function worksNamedBy(unit: Unit, pairs: NamePairs = new Map()): Naming[] {
  const tokens = spelledOut(tokensOf(unit.text), pairs);
  const works: Naming[] = [];
  let lastEnd = -1;
  for (const [at, token] of tokens.entries()) {
    if (!isYear(token) || isSpan(tokens, at)) continue;
    const sign = tokens[at - 1]?.text ?? "";
    const last = isSign(tokens[at - 1]) ? at - 2 : at - 1;
    const before = ownersOfTitle(tokens, last) ?? authorsBefore(tokens, last);
    const behind = before ? null : authorsBehind(tokens, at);
    const found = before ?? behind;
    if (!found) continue;
    const place = { tokens, at, sign, unit, lastEnd };
    const isSure = behind ? !OF_ART.test(unit.text) : isReference(found, place);
    if (!isSure && (behind || !mayBeReference(found, place))) continue;
    const end = behind?.to ?? (tokens[at + 1]?.text === ")" ? at + 1 : at);
    const [from, to] = [tokens[behind ? at : found.from]?.start ?? 0, tokens[end]?.end ?? 0];
    const isOnly = isAlone(unit.text, from, to);
    const isOwed = OWED_BEHIND.test(unit.text.slice(to));
    const isRuledOut = !isOnly && !isOwed && isForbidden(unit.text, from, to);
    const isOrdered = !isRuledOut && isCited(found, { tokens, unit });
    const work = { ...workOf(found, token), isOrdered, isRuledOut, isOnly, isSure };
    works.push(placed(unit, from, to, work));
    if (works.length === OF_SENTENCE_MAX) break;
    lastEnd = end;
  }
  return works;
}

function workOf({ authors, hasMoreAuthors }: Authors, year: Token | undefined): NamedWork {
  return { authors, hasMoreAuthors, year: Number(year?.text.slice(0, 4)) };
}

function isYear(token: Token | undefined): boolean {
  return /^(?:1[5-9]|20)\d\d[a-f]?$/.test(token?.text ?? "");
}

function isSign(token: Token | undefined): boolean {
  return token?.text === "(" || token?.text === ",";
}

/** "(1818-1883)" */
function isSpan(tokens: readonly Token[], at: number): boolean {
  return /^[-–—]$/.test(tokens[at + 1]?.text ?? "") || /^[-–—]$/.test(tokens[at - 1]?.text ?? "");
}

interface Place {
  tokens: readonly Token[];
  /** That of the year. */
  at: number;
  /** What stands before it. */
  sign: string;
  unit: Unit;
  /** The last token of the work that was named before; -1 for none. */
  lastEnd: number;
}

/** Whether names before a year mean a publication. */
function isReference(found: Authors, { tokens, at, sign, unit, lastEnd }: Place): boolean {
  const { authors, hasMoreAuthors, hasInitials, hasPossessive, from } = found;
  const before = unit.text.slice(0, tokens[from]?.start ?? 0);
  const isOrdered = isCited(found, { tokens, unit });
  const isPeople = authors.length > 1 || hasMoreAuthors;
  // "Kahneman and Tversky's 1979 paper"
  const isTheirs = hasPossessive && sign !== "(" && PUBLICATION.test(wordsBehind(tokens, at));
  if (isTheirs && !OF_ART.test(unit.text)) return true;
  if (/^\p{Lu}{2,}$/u.test(authors.join("")) && !isOrdered) return false;
  if (hasInitials && sign === "(") return true;
  if (sign === "(") {
    const verb = tokens[at + 2]?.text ?? "";
    return isOrdered || isPeople || hasPossessive || (tokens[at + 1]?.text === ")" && SAYING.test(verb));
  }
  const isOld = Number(tokens[at]?.text.slice(0, 4)) < MODERN;
  if (isBracketed(tokens, from)) return isOrdered || isPeople || (sign === "," && !isOld);
  // "cite Milgram 1963 and Zimbardo 1973": with nothing else between the order and the name.
  const isNext = lastEnd >= 0 && tokens.slice(lastEnd + 1, from).every(({ text }) => JOINING.test(text));
  return isNext || RIGHT_BEFORE.test(before);
}

/** Whether a name before a year may be that of an author, or else of a film, a book or an event: "how Milgram (1963) was criticized". */
function mayBeReference({ authors, from }: Authors, { tokens, at, sign, unit }: Place): boolean {
  if (OF_ART.test(unit.text)) return false;
  const isThe = tokens[from - 1]?.text.toLowerCase() === "the";
  return sign === "(" && tokens[at + 1]?.text === ")" && !isThe && !/^\p{Lu}{2,}$/u.test(authors.join(""));
}

/** What a year stands before that somebody wrote. */
const PUBLICATION =
  /^(?:\p{Ll}{2,20} ){0,2}(?:articles?|papers?|study|studies|essays?|monograph|chapters?|experiments?|review|books?)(?!\p{L})/u;

function wordsBehind(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(at + 1, at + 4)
    .map(({ text }) => text)
    .join(" ");
}

/** "their 1979 article, Kahneman and Tversky", "the 1979 paper by Kahneman and Tversky" */
function authorsBehind(tokens: readonly Token[], at: number): (Authors & { to: number }) | null {
  const whose = tokens[at - 1]?.text ?? "";
  const [noun] = PUBLICATION.exec(wordsBehind(tokens, at)) ?? [];
  if (noun === undefined || !/^(?:his|her|their|the|an?)$/i.test(whose)) return null;
  const joint = at + 1 + noun.split(" ").length;
  const isJoined =
    tokens[joint]?.text === "by" || (tokens[joint]?.text === "," && /^(?:his|her|their)$/i.test(whose));
  if (!isJoined) return null;
  let to = joint;
  for (let next = joint + 1; next < Math.min(tokens.length, joint + NAMES_MAX_TOKENS); next += 1) {
    const text = tokens[next]?.text ?? "";
    if (isNameWord(text) || (text === "al" && tokens[next - 1]?.text === "et")) to = next;
    else if (!/^(?:and|&|,|\.|et|\p{Lu})$/u.test(text) && !PARTICLE.test(text)) break;
    // A full stop goes on behind an initial alone.
    else if (text === "." && !/^\p{Lu}$/u.test(tokens[next - 1]?.text ?? "")) break;
  }
  const found = to === joint ? null : authorsBefore(tokens, to);
  return found?.from === joint + 1 ? { ...found, to } : null;
}

const NAMES_MAX_TOKENS = 24;

const OF_ART =
  /\b(?:films?|movies?|novels?|plays|poems?|songs?|paintings?|episodes?|series|documentar(?:y|ies)|games?|albums?|musicals?)\b/i;

/** Whether a sentence wants nothing else cited: "Use only Smith (2008)", "no sources other than Smith (2008)". */
export function isAlone(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(Math.max(0, start - ALONE_BEFORE_CHARS), start);
  if (NOTHING_BUT.test(before)) return true;
  if (/\b(?:not|never|\w{2,6}n['’]t)\b/i.test(before)) return false;
  return ONLY_BEFORE.test(before) || ONLY_BEHIND.test(sentence.slice(end, end + NOT_ALONE_CHARS));
}

const ALONE_BEFORE_CHARS = 80;
const OF_IT =
  "(?: (?:cit(?:e|ing)|us(?:e|ing)|refer(?:ence|ring)?|rely(?:ing)?|draw(?:ing)?|on|from|to|the|article|paper|study|book|work|by|of)){0,4}";
const NOTHING_BUT = new RegExp(
  String.raw`\b(?:no|nothing|not|never|\w{2,6}n['’]t)\b[^.;,(]{0,30}\b(?:but|except(?: for)?|other than|besides|apart from)${OF_IT}[\s:“"]{1,3}$`,
  "i",
);
const ONLY_BEFORE = new RegExp(String.raw`\b(?:only|solely|exclusively|just)${OF_IT}[\s:“"]{1,3}$`, "i");
const ONLY_BEHIND =
  /^,? (?:only|alone|exclusively|and (?:nothing|no one) else|as (?:your|the) (?:only|sole|single) source|is (?:your|the) only source)(?=[.,;!)]|$)/i;

/** Whether a sentence wants a work left out: "Do not cite Milgram (1963)", "Use Bandura (1977), not Milgram (1963)". */
function isForbidden(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(Math.max(0, start - FORBIDDEN_BEFORE_CHARS), start);
  const [clause = ""] = before.split(/[;:]|\b(?:but|instead(?! of))\b/i).slice(-1);
  if (NOT_ALONE.test(sentence.slice(end, end + NOT_ALONE_CHARS)) || sentence.endsWith("?")) return false;
  const isExempt = EXEMPT.test(clause.slice(-EXEMPT_MAX_CHARS));
  if (isExempt && (BESIDES_IT.test(before) || bindsOthers(sentence, start, end))) return false;
  if (NOT_IT.test(clause)) return true;
  const orders = matchesIn(clause, ORDERING);
  const last = orders.at(-1);
  return last !== undefined && FORBIDDING.test(clause.slice(0, last.index));
}

/** Whether a rule for the others stands around a work: "All sources must be from 2015 or later, except Bandura (1977)." */
function bindsOthers(sentence: string, start: number, end: number): boolean {
  return OF_OTHERS.test(
    sentence.slice(Math.max(0, start - FORBIDDEN_BEFORE_CHARS), end + FORBIDDEN_BEFORE_CHARS),
  );
}

const FORBIDDEN_BEFORE_CHARS = 160;
const NOT_ALONE_CHARS = 30;
/** "Do not cite Milgram (1963) alone" */
const NOT_ALONE =
  /^(?: alone| only| without| unless|,? as (?:your|the|a) (?:only|sole|main|primary|single))\b/i;
const NOT_IT =
  /\b(?:not|never|except(?: for)?|besides|other than|instead of|rather than|apart from|excluding|without|avoid) (?:the (?:work|study|article|paper) (?:of|by) )?$/i;
/** "Apart from Bandura (1977), all sources must be from 2015 or later": the rule is not for it, which may be cited. */
const EXEMPT =
  /\b(?:except(?:ing)?(?: for)?|besides|beyond|other than|apart from|aside from|in addition to|with the exception of|save(?: for)?) $/i;
const EXEMPT_MAX_CHARS = 24;
/** "Besides Bandura (1977), cite one newer source" */
const BESIDES_IT = /^\W{0,3}(?:besides|apart from|aside from|beyond|in addition to) $/i;
const OF_OTHERS =
  /\b(?:all|every|each|(?:any|the) other|the rest|the others)(?: of)?(?: (?:the|your|other|remaining|cited|\w{4,12})){0,2} ?(?:sources?|references?|articles?|citations?|works?|papers?|stud(?:y|ies))? ?(?:must|should|needs?|ha(?:s|ve) to|(?:is|are) to)\b/i;
const ORDERING =
  /\b(?:cit|us|includ|referenc|discuss|mention|quot|rely|refer|draw|appl)(?:e|es|ing|y|ying)?\b/gi;
const FORBIDDING =
  /\b(?:do not|don['’]t|must not|mustn['’]t|may not|you (?:cannot|can['’]t|should not|shouldn['’]t)|never|not to|please not|avoid|without|refrain from) (?:(?:please|directly|ever|to) )?$/i;

/** Whether an order stands before the names, or before the list that they are an item of. */
function isCited({ from }: Authors, { tokens, unit }: Pick<Place, "tokens" | "unit">): boolean {
  const before = unit.text.slice(0, tokens[from]?.start ?? 0);
  return CITING.test(before) || (unit.isItem && CITING.test(unit.lead ?? ""));
}

/** Whose works are older is read as literature: "(Shakespeare, 1603)". */
const MODERN = 1900;

const CITING =
  /\b(?:(?:studies|experiments?|research|works?|articles?|papers|authors|scholars|researchers|theorists) (?:such as|like)|cit(?:e|es|ing|ations?)|us(?:e|es|ing)|appl(?:y|ies|ying)|read(?:s|ing|ings)?|draw(?:s|ing)? (?:up)?on|rely(?:ing)? (?:\w{4,12}ly )?(?:up)?on|respon(?:d|ds|ding|se) to|engag(?:e|es|ing) with|according to|refer(?:s|ring|ence|ences|encing)?|include|including|based on|sources?|at least|by)\b/i;
const RIGHT_BEFORE =
  /\b(?:(?:described|argued|proposed|reported|defined|discussed|shown|found|developed|outlined|explained|suggested|introduced|studied) by|cit(?:e|ing)|us(?:e|ing)|apply(?:ing)?|read(?:ing)?|draw(?:ing)? (?:up)?on|respond(?:ing)? to|according to|refer(?:ring)? to|referenc(?:e|ing)|include|including)(?: (?:the|both|either|work|works|studies|study|articles?|papers?|of|by)){0,4}[\s:“"]{1,3}$/i;
const JOINING = /^(?:and|or|&|,|;|either|both|with|plus)$/i;
const SAYING =
  /^(?:argue|define|describe|explain|claim|suggest|propose|say|show|find|found|conclude|maintain|report|state|write|discuss|call|see|view|prove|compare|review)(?:s|d|ed)?$/i;

/** Whether the names stand in a bracket, first or behind "see" or another work. */
function isBracketed(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - BRACKET_MAX_TOKENS); at -= 1) {
    if (tokens[at]?.text === "(") return true;
    if (tokens[at]?.text === ")") return false;
  }
  return false;
}

const BRACKET_MAX_TOKENS = 40;
