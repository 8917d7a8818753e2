import { matchesIn } from "@discussion-post/contract/matches";
import { type Bracket, bracketsOf } from "./brackets.ts";
import type { Mention } from "./mention.ts";
import { spelledYearEnd, spelledYears } from "./spelled-years.ts";
import { isCapitalised, isUncased, isYear, type Token, tokensOf } from "./tokens.ts";
import {
  COMMON_WORDS,
  EVENTS_AND_LAWS,
  FAMILY_NAMES,
  isPlace,
  isReportingVerb,
  MONTHS,
  NUMBERED_THINGS,
  PARTICLES,
  SCRIPTURE,
} from "./words.ts";

/** Finds citations whose names stand in the bracket: "(Smith, 2020)", "(see Lee 23)", "{王小明, 2020}". */
export function bracketMentions(text: string): Mention[] {
  return bracketsOf(text).flatMap((bracket) => {
    if (isMaker(bracket.inner, text.slice(Math.max(0, bracket.start - 80), bracket.start))) return [];
    const found =
      byYear(bracket, text) ?? byPage(bracket, text) ?? byName(bracket, text) ?? byPhrase(bracket);
    return found ? [found] : [];
  });
}

const PSEUDO_YEAR = /(?:,\s?|\s)(?:n\.\s?d\.?|in press|forthcoming|in prep(?:aration)?|under review)/i;
const YEAR_DIGITS = /(?:1[5-9]|20)\d\d/g;

function byYear(bracket: Bracket, text: string): Mention | null {
  const { inner, start, end } = bracket;
  const tokens = tokensOf(inner);
  const pseudo = PSEUDO_YEAR.exec(inner);
  const isPseudo =
    pseudo !== null &&
    tokens.some((token) => token.end <= pseudo.index && isNameEnd(tokens, tokens.indexOf(token)));
  const isDated = tokens.some(
    (token, at) => (isYear(token) || spelledYearEnd(tokens, at) !== null) && isNameBefore(tokens, at, inner),
  );
  if (!isPseudo && !isDated) return null;
  const before = text.slice(Math.max(0, start - 80), start);
  if (isLawByAcronym(tokens, before)) return null;
  return {
    start,
    end: bracket.isClosed ? end : endOfUnclosed(bracket, tokens),
    kind: "citation",
    names: namesIn(tokens),
    years: [...matchesIn(inner, YEAR_DIGITS).map(([year]) => Number(year)), ...spelledYears(tokens)],
    // After a title in capitals it may be who made it: "with Blade Runner (Scott, 1982)".
    isCertain: isPseudo || !(isAfterName(before) || isPerhapsDate(tokens)),
    isNarrative: false,
  };
}

/** An opened bracket that never closes: the citation goes to its last year. */
function endOfUnclosed({ start }: Bracket, tokens: readonly Token[]): number {
  const first = tokens.findIndex(isYear);
  return start + 1 + (tokens[first]?.end ?? 0);
}

/** Whether a year is somebody's: "Smith, 2020", "Smith et al. (2020", "“Sleep and Screens,” 2020". */
function isNameBefore(tokens: readonly Token[], yearAt: number, inner: string): boolean {
  let at = yearAt - 1;
  let hasComma = false;
  while (at >= 0 && (/^[,，、،.\])*_:;“”"]$/.test(tokens[at]?.text ?? "") || isBeforeYear(tokens, at))) {
    if (/^[,，、،]$/.test(tokens[at]?.text ?? "")) hasComma = true;
    if (/^[”"]$/.test(tokens[at]?.text ?? "") && at > 1) return true;
    at -= 1;
  }
  const before = tokens[at];
  if (!before) return false;
  if (isUncased(before)) return hasComma || /[،，]/.test(inner);
  const lower = before.text.toLowerCase();
  if (lower === "al" || lower === "colleagues" || lower === "jr" || lower === "sr") return true;
  const isOnlyWord = tokens.slice(0, at).every(({ kind }) => kind === "sign");
  if (/^\p{Ll}/u.test(before.text))
    return (
      isOnlyWord &&
      hasComma &&
      !MONTHS.has(lower) &&
      !COMMON_WORDS.has(lower) &&
      !/ly$/.test(lower) &&
      (tokens.length === 3 || /^pp?$/.test(tokens[yearAt + 2]?.text ?? ""))
    );
  return isNameEnd(tokens, at);
}

/** "(Plato, trans. 1925)", "(Quarleston, c. 1850)": a word of the year's own, behind a comma. */
function isBeforeYear(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  return tokens[at - 1]?.text === "," && /^(?:c|ca|circa|trans|orig|repr|rev|rpt)$/.test(word);
}

/** Whether a name may end with this word. */
function isNameEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (isUncased(token)) return true;
  if (!isCapitalised(token)) return token.text.toLowerCase() === "al";
  const lower = token.text.toLowerCase();
  if (/\d/.test(lower)) return false;
  if (MONTHS.has(lower)) return isMonthsNamesake(tokens, at);
  if (FAMILY_NAMES.has(lower) && isAlone(tokens, at)) return true;
  if (EVENTS_AND_LAWS.has(lower) && !isCaseName(tokens)) return false;
  if (NUMBERED_THINGS.has(lower) && !hasInitialBefore(tokens, at)) return false;
  const run = nameRun(tokens, at);
  if (run.every(({ text }) => isPlace(text))) return false;
  return !run.some(({ text }) => LAW_NAMES.has(text.toLowerCase()));
}

/** "(Page, 2018)", "(cf. Garcia, 2018; Cook, 2019)": a single name before its comma. */
function isAlone(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return tokens[at + 1]?.text === "," && (before === undefined || !isCapitalised(before));
}

/**
 * "(May, 2018)", "(see March, 2018)", "(Lee & May, 2018)", "(R. May, 2018)" cite somebody: a month has no comma before
 * its year, but behind its day or another word of a date.
 */
function isMonthsNamesake(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text.toLowerCase() ?? "";
  if (!FAMILY_NAMES.has(word) || tokens[at + 1]?.text !== "," || isSpan(tokens)) return false;
  const before = tokens[at - 1]?.text.toLowerCase();
  if (before === "&" || before === "and") {
    const other = tokens[at - 2];
    return other !== undefined && isCapitalised(other) && !MONTHS.has(other.text.toLowerCase());
  }
  return (
    before === undefined ||
    BEFORE_CITED.has(before) ||
    hasInitialBefore(tokens, at) ||
    hasGivenName(tokens, at)
  );
}

/** "(Rollo May, 1969)": a capitalised word alone in front, and no date's, as in "(Late May, 2018)", "(Monday, May, 2018)". */
function hasGivenName(tokens: readonly Token[], at: number): boolean {
  const [given, ...between] = tokens.slice(0, at);
  const lower = given?.text.toLowerCase() ?? "";
  return (
    given !== undefined &&
    between.length === 0 &&
    /^\p{Lu}\p{Ll}+$/u.test(given.text) &&
    !MONTHS.has(lower) &&
    !COMMON_WORDS.has(lower) &&
    !NUMBERED_THINGS.has(lower) &&
    !isPlace(lower) &&
    !BEFORE_MONTHS.test(lower)
  );
}

const BEFORE_MONTHS =
  /day$|^(?:easter|middle|beginning|end|start|published|posted|updated|lockdown|semester)$/;

/** "(March, 2020 to May, 2021)" */
function isSpan(tokens: readonly Token[]): boolean {
  const months = tokens.filter(({ text }) => MONTHS.has(text.toLowerCase()));
  return months.length > 1 && !tokens.some(({ text }) => /[;；]/.test(text));
}

/** "in the first lockdown (March, 2020)": some write dates so. */
function isPerhapsDate(tokens: readonly Token[]): boolean {
  const [first, comma, year] = tokens;
  const isMonth = /^(?:march|april|may|june|august)$/i.test(first?.text ?? "");
  return isMonth && comma?.text === "," && year !== undefined && isYear(year);
}

const BEFORE_CITED = new Set(["see", "also", "cf", "e.g", "g", ";", "；", "by", "in"]);

/** Words that make the whole name one of a law or a document, wherever they stand in it. */
const LAW_NAMES = new Set([
  "declaration",
  "constitution",
  "amendment",
  "treaty",
  "act",
  "bill",
  "code",
  "convention",
  "charter",
  "directive",
  "statute",
  "iso",
  "dsm",
  "icd",
  "gdpr",
]);

function isCaseName(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => text === "v" || text === "vs");
}

function hasInitialBefore(tokens: readonly Token[], at: number): boolean {
  return /^\p{Lu}$/u.test(tokens[at - 2]?.text ?? "") && tokens[at - 1]?.text === ".";
}

/** The capitalised words that end here, with small words between them. */
function nameRun(tokens: readonly Token[], at: number): Token[] {
  const run: Token[] = [];
  for (let index = at; index >= 0; index -= 1) {
    const token = tokens[index];
    if (!token) break;
    if (isCapitalised(token)) run.push(token);
    else if (!PARTICLES.has(token.text.toLowerCase()) && token.text !== ".") break;
  }
  return run;
}

function isAfterName(before: string): boolean {
  return NAMED_THING.test(before) && !isPlace(tokensOf(before).at(-1)?.text ?? "");
}

const NAMED_THING = /\p{Ll}[,:]? \p{Lu}[\p{L}’'-]{1,25}(?: \p{Lu}[\p{L}’'-]{1,25}){0,6}[”"’]? $/u;

/** "Migrant Mother (Dorothea Lange, 1936)", "Panthera leo (Linnaeus, 1758)": who made or named what stands before. */
export function isMaker(inner: string, before: string): boolean {
  const [, year = ""] =
    /^\p{Lu}[\p{L}’'-]{1,25}(?: (?:van|von|de|der|den|del|da|la|\p{Lu}[\p{L}’'.-]{0,25})){1,4}, (\d{4})$/u.exec(
      inner,
    ) ?? [];
  if (year !== "" && /\p{Lu}[\p{L}’'-]{1,25}[”"’]? $/u.test(before)) return true;
  const [, described = ""] = /^\p{Lu}[\p{L}.’'-]{0,25}, (\d{4})$/u.exec(inner) ?? [];
  return (
    described !== "" && Number(described) < 1900 && /(?:^|\s)\p{Lu}\p{Ll}{2,25} \p{Ll}{3,25} $/u.test(before)
  );
}

/** "the Affordable Care Act (ACA, 2010)" */
function isLawByAcronym(tokens: readonly Token[], before: string): boolean {
  const [first] = tokens;
  if (!first || !/^\p{Lu}{2,8}$/u.test(first.text)) return false;
  const last = tokensOf(before.slice(-80)).at(-1);
  return last !== undefined && isCapitalised(last) && EVENTS_AND_LAWS.has(last.text.toLowerCase());
}

const PAGED =
  /^(?:(?:see|see also|cf\.?|qtd\.? in|quoted in|as cited in|cited in|e\.g\.,?)\s)?(.{1,120}?)(,?\s(?:pp?\.?|pages?|pars?\.?|paras?\.?)?\s?\d{1,4}(?:[-–]\d{1,4})?)$/i;

/** As MLA cites: "(Smith 23)", "(Smith, Lee, and Park 44; Carr 3)", "(“Sleep and Screens” 4)". */
function byPage(bracket: Bracket, text: string): Mention | null {
  const { inner, start, end, isClosed } = bracket;
  if (!isClosed || bracket.open !== "(" || inner.length > 160) return null;
  // A range of pages is one wherever it stands; "(Boeing 737) was grounded" is none.
  if (!endsClause(text, end) && !/\s\d{1,4}[–-]\d{1,4}$/.test(inner)) return null;
  const parts = inner.split(/[;；]/).map((part) => part.trim());
  const isPaged = parts.some((part) => {
    const [, name = ""] = PAGED.exec(part) ?? [];
    const isMarked = /(?:^|[\s,])(?:(?:pp?|pars?|paras?)\.|pages?)\s?\d/.test(part);
    return name !== "" ? isAuthor(name, isMarked) || isTitle(name) : /^(?:p|pp|par|para)\.\s?\d/.test(part);
  });
  if (!isPaged) return null;
  return {
    start,
    end,
    kind: "citation",
    names: namesIn(tokensOf(inner)),
    years: [],
    isCertain: false,
    isNarrative: false,
  };
}

/** A citation stands at the end of what it supports; "(Boeing 737) was grounded" goes on. */
function endsClause(text: string, end: number): boolean {
  return /^\s*(?:[.,;:!?—–)\]"”。]|$)/.test(text.slice(end, end + 4)) || /["”]\s?$/.test("");
}

function isTitle(name: string): boolean {
  return /^["“'‘*_].{2,80}["”'’*_]$/.test(name.trim());
}

/** Names alone, or names and a short title in italics. */
function isAuthor(name: string, isMarked: boolean): boolean {
  const tokens = tokensOf(name);
  const words = tokens.filter(({ kind }) => kind === "word");
  if (words.length === 0 || words.length > 8 || tokens.some(({ kind }) => kind === "number")) return false;
  const hasCapital = words.some(isCapitalised);
  const isOther = words.some(({ text }) => {
    const lower = text.toLowerCase();
    return LITERARY.has(lower) || MONTHS.has(lower) || SCRIPTURE.has(lower) || /\d/.test(text);
  });
  const first = words.find(isCapitalised);
  const lower = first?.text.toLowerCase() ?? "";
  const isThing =
    words.length <= 2 &&
    (NUMBERED_THINGS.has(lower) || /^\p{Lu}{2,6}$/u.test(first?.text ?? "")) &&
    !isMarked;
  const isAllNames = words.every(
    (word) => isCapitalised(word) || PARTICLES.has(word.text.toLowerCase()) || word.text === "al",
  );
  return hasCapital && !isOther && !isThing && isAllNames && !words.every(({ text }) => isPlace(text));
}

const LITERARY = new Set([
  "line",
  "lines",
  "act",
  "scene",
  "verse",
  "verses",
  "stanza",
  "canto",
  "chapter",
  "book",
  "table",
  "figure",
  "appendix",
  "section",
  "syllabus",
  "handbook",
  "textbook",
  "workbook",
  "slides",
  "reader",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
]);

/** A single name, as MLA cites a whole work: "(Smith)." */
function byName(bracket: Bracket, text: string): Mention | null {
  const { inner, start, end, isClosed } = bracket;
  if (!isClosed || bracket.open !== "(" || !/^\s*(?:\.|$)/.test(text.slice(end, end + 3))) return null;
  const [one, other] = PAIR.test(inner) && !FIRMS.test(inner) ? inner.split(" & ") : [];
  // "(Johnson & Johnson)" is a firm.
  if (one && other && one !== other && !endsInName(text.slice(Math.max(0, start - 60), start)))
    return lone(bracket, [one, other]);
  const [word, ...others] = tokensOf(inner);
  if (!word || others.length > 0 || !/^\p{Lu}\p{Ll}{2,}$/u.test(word.text)) return null;
  const lower = word.text.toLowerCase();
  const before = tokensOf(text.slice(Math.max(0, start - 60), start)).at(-1);
  // A citation follows what it supports; a name in brackets after a noun of persons or places explains it.
  const explains = before === undefined || isCapitalised(before) || EXPLAINED.has(before.text.toLowerCase());
  if (
    explains ||
    isPlace(word.text) ||
    MONTHS.has(lower) ||
    NUMBERED_THINGS.has(lower) ||
    SCRIPTURE.has(lower) ||
    COMMON_WORDS.has(lower) ||
    NOT_NAMES.test(lower)
  )
    return null;
  return lone(bracket, [word.text]);
}

function lone({ start, end }: Bracket, names: string[]): Mention {
  return { start, end, kind: "citation", names, years: [], isCertain: false, isNarrative: false };
}

/** "(Okonkwo & Adeyemi)" */
const PAIR = /^\p{Lu}\p{Ll}{2,20}(?:-\p{Lu}\p{Ll}{1,20})? & \p{Lu}\p{Ll}{2,20}(?:-\p{Lu}\p{Ll}{1,20})?$/u;
const FIRMS = /^(?:Procter|Barnes|Bath|Bed|Marks|Standard|Ernst|Black|Arts|Food|Health|Research) /;

function endsInName(before: string): boolean {
  const last = tokensOf(before).at(-1);
  return last === undefined || isCapitalised(last);
}

const NOT_NAMES = /(?:ism|ity|tion|ness|ment|ing|ist|ish|ese|ian|ican|ology|ics)$/;
const EXPLAINED = new Set(
  "sister brother mother father son daughter wife husband partner friend cousin aunt uncle grandmother grandfather teacher professor instructor boss manager colleague roommate neighbor neighbour classmate dog cat city town capital country state company firm app brand school team character name author president minister leader god goddess language region island river hospital university college method approach theory model agent".split(
    " ",
  ),
);

/** "(ibid., p. 14)", "(J. Doe, personal communication, March 3, 2021)", "(ref. 1)" */
function byPhrase({ inner, start, end, isClosed }: Bracket): Mention | null {
  const words = inner.trim();
  const isPhrase =
    /^(?:ibid|op\. ?cit|loc\. ?cit)\b/i.test(words) ||
    /\bpersonal communication\b/i.test(inner) ||
    /^(?:author|(?:last )?name|surname|source)s?(?: et al\.?)?,? (?:year|date|n\.d\.|20xx|xxxx|\d{4})$/i.test(
      words,
    ) ||
    /^(?:refs?\.?|reference|source|citation) \d{1,3}/i.test(words) ||
    /^(?:source|citation needed|citation|insert citation)(?: ?:|$)/i.test(words);
  if (!isClosed || !isPhrase) return null;
  const tokens = tokensOf(inner);
  return {
    start,
    end,
    kind: "citation",
    names: namesIn(tokens),
    years: [],
    isCertain: true,
    isNarrative: false,
  };
}

const NO_AUTHORS = new Set(
  "see also eg e.g cf as cited in qtd quoted p pp para par chapter table results section but ed eds".split(
    " ",
  ),
);

/** The words of a citation that can be compared with an author's name. */
function namesIn(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token) => (isCapitalised(token) || isUncased(token)) && token.text.length > 1)
    .filter(({ text }) => !NO_AUTHORS.has(text.toLowerCase()) && !isReportingVerbOnly(text))
    .filter((token) => !MONTHS.has(token.text.toLowerCase()) || isNamesake(tokens, tokens.indexOf(token)))
    .map(({ text }) => text);
}

/** "May" in "(May, 2018)", "(May et al., 2018)", "(May & Lee, 2018)" */
function isNamesake(tokens: readonly Token[], at: number): boolean {
  const isFirst = FAMILY_NAMES.has(tokens[at]?.text.toLowerCase() ?? "") && !isSpan(tokens);
  return isMonthsNamesake(tokens, at) || (isFirst && /^(?:et|&|and)$/.test(tokens[at + 1]?.text ?? ""));
}

function isReportingVerbOnly(word: string): boolean {
  return /^\p{Lu}/u.test(word) === false && isReportingVerb(word);
}
