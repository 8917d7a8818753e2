import { matchesIn } from "@discussion-post/contract/matches";
import { bracketsOf } from "./brackets.ts";
import type { Mention } from "./mention.ts";
import { isSpelledYear, spelledYears } from "./spelled-years.ts";
import { isCapitalised, isYear, type Token, tokensOf } from "./tokens.ts";
import {
  COMMON_WORDS,
  EVENTS_AND_LAWS,
  FAMILY_NAMES,
  isPlace,
  isReportingVerb,
  MONTHS,
  NUMBERED_THINGS,
  ORGANISATIONS,
  PARTICLES,
} from "./words.ts";

const YEAR_ONLY = /^(?:c\. )?(?:(?:1[5-9]|20)\d\d[a-z]?|n\.d\.|in press|forthcoming)$/i;
const LOCATOR = /[,:] ?(?:(?:pp?|para|ch|sec|chapter|table)\.? )?\d{1,3}(?:[-–]\d{1,4})?$/i;

/** Finds names in the sentence whose year is in brackets: "Smith and Lee (2020) found", "Twenge’s (2018) study". */
export function narrativeMentions(text: string): Mention[] {
  return [...namedInLatin(text), ...namedElsewhere(text)];
}

/** "李明 (2018)", "김민수(2019)", "Ο Παπαδόπουλος (2016)": where no verb tells, a name before a year is doubtful. */
const NAMED_ELSEWHERE =
  /(?:(?<!\p{L})(?:Ο|Η|Οι|Του|Της)\s\p{Script=Greek}{3,30}|[\p{Lo}\p{M}]{2,30})\s?[（(](?:(?:1[5-9]|20)\d\d)[)）]/gu;

function namedElsewhere(text: string): Mention[] {
  return matchesIn(text, NAMED_ELSEWHERE).map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    kind: "citation",
    names: [words.replace(/^(?:Ο|Η|Οι|Του|Της)\s/u, "").replace(/\s?[（(].*/u, "")],
    years: [Number(/\d{4}/.exec(words)?.[0])],
    isCertain: false,
    isNarrative: true,
  }));
}

function namedInLatin(text: string): Mention[] {
  const found = namesWithYears(text);
  // "Work by Halvorsen (2018) and, more recently, Iyer (2022)": one that is certain speaks for its like.
  const hasOne = found.some(({ sort }) => sort === "reference");
  return found.flatMap(({ mention, sort }) =>
    sort === "reference" || (sort === "unclear" && hasOne) ? [mention] : [],
  );
}

/** What a name with a year is: a reference, a law or an event or a place, or nothing that the sentence tells. */
type Sort = "reference" | "other" | "unclear";

/** So many words and signs are read before a year in brackets, and behind it. */
const BEFORE_TOKENS = 40;
const AFTER_TOKENS = 10;

function namesWithYears(text: string): { mention: Mention; sort: Sort }[] {
  const brackets = bracketsOf(text).filter(({ isClosed, inner }) => isClosed && isYearsOnly(inner.trim()));
  if (brackets.length === 0) return [];
  const tokens = tokensOf(text);
  let at = 0;
  return brackets.flatMap((bracket) => {
    while (at < tokens.length && (tokens[at]?.start ?? 0) < bracket.start) at += 1;
    const before = tokens.slice(Math.max(0, at - BEFORE_TOKENS), at);
    const run = runBefore(before);
    let next = at;
    while (next < tokens.length && (tokens[next]?.start ?? 0) < bracket.end) next += 1;
    const after = tokens.slice(next, next + AFTER_TOKENS);
    const years = [
      ...matchesIn(bracket.inner, /(?:1[5-9]|20)\d\d/g).map(([year]) => Number(year)),
      ...spelledYears(tokensOf(bracket.inner)),
    ];
    const first = run[0];
    if (!first) return [];
    const around = { before, after, isReported: reports(after), isUndated: years.length === 0 };
    const sort = isOfThePast(run, years, around) ? "other" : sortOf(run, around);
    const mention: Mention = {
      start: first.start,
      end: bracket.end,
      kind: "citation",
      names: run
        .filter((token) => isCapitalised(token) && token.text.length > 1)
        .map(({ text: name }) => name),
      years,
      isCertain:
        around.isReported || run.some(({ text: word }) => /^(?:al(?:['’]s)?|colleagues)$/.test(word)),
      isNarrative: true,
    };
    return [{ mention, sort }];
  });
}

/** "Kennedy and Nixon (1960) are remembered", "Procter & Gamble (1837)": people and firms of their time. */
function isOfThePast(
  run: readonly Token[],
  years: readonly number[],
  { after, isReported }: Around,
): boolean {
  if (run.some(({ text }) => /^al(?:['’]s)?$/.test(text)) || /['’]s?$/.test(run.at(-1)?.text ?? ""))
    return false;
  const isBefore1900 = years.length > 0 && years.every((year) => year < 1900);
  const isSubject = /^(?:is|are|was|were)$/.test(after[0]?.text ?? "");
  return (isBefore1900 || isSubject) && !isReported && !isOfAPerson(after);
}

function isYearsOnly(inner: string): boolean {
  return inner
    .replace(LOCATOR, "")
    .split(/[,;]/)
    .every((part) => YEAR_ONLY.test(part.trim()) || isSpelledYear(tokensOf(part)));
}

/** The name that ends the text: capitalised words, initials, "van der", "and", "et al." */
function runBefore(tokens: readonly Token[]): Token[] {
  let from = tokens.length;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token) break;
    const lower = token.text.toLowerCase();
    const isLink =
      PARTICLES.has(lower) ||
      token.text === "." ||
      token.text === "," ||
      /^al(?:['’]s)?$/.test(lower) ||
      lower === "colleagues" ||
      token.text === "’" ||
      token.text === "'" ||
      lower === "s";
    if (isCapitalised(token)) from = at;
    else if (!isLink) break;
    if (
      token.text === "." &&
      !isInitial(tokens[at - 1]) &&
      tokens[at - 1]?.text !== "al" &&
      !/^(?:Dr|Prof|Mr|Ms|Mrs|Jr|St)$/.test(tokens[at - 1]?.text ?? "")
    )
      break;
    if (token.text === "," && !/^(?:and|&|\p{Lu}.*)$/u.test(tokens[at + 1]?.text ?? "")) break;
  }
  while (from < tokens.length - 1 && isNoBeginning(tokens[from])) from += 1;
  while (from < tokens.length && !isCapitalised(tokens[from] as Token) && !isParticleOfName(tokens, from))
    from += 1;
  return withParticles(tokens, from);
}

function isNoBeginning(token: Token | undefined): boolean {
  if (!token) return false;
  return (
    token.kind === "sign" ||
    COMMON_WORDS.has(token.text.toLowerCase()) ||
    /^(?:dr|prof|professor)$/i.test(token.text)
  );
}

function isParticleOfName(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    next !== undefined &&
    isCapitalised(next) &&
    /^(?:de|da|van|von|der|del|di|du|le|la|bin|ibn)$/.test(tokens[at]?.text ?? "")
  );
}

/** "van der Meer": the small words before the first capital belong to it. */
function withParticles(tokens: readonly Token[], from: number): Token[] {
  let first = from;
  while (
    first > 0 &&
    /^(?:de|da|van|von|der|den|del|di|du|le|la|bin|ibn)$/.test(tokens[first - 1]?.text ?? "")
  )
    first -= 1;
  return tokens.slice(first);
}

function isInitial(token: Token | undefined): boolean {
  return /^\p{Lu}$/u.test(token?.text ?? "");
}

interface Around {
  before: readonly Token[];
  after: readonly Token[];
  /** Whether the sentence goes on with what somebody says. */
  isReported: boolean;
  /** "n.d.", "in press" */
  isUndated: boolean;
}

function sortOf(run: readonly Token[], { before, after, isReported, isUndated }: Around): Sort {
  const words = run.filter(({ kind }) => kind === "word");
  const capitals = words.filter(isCapitalised);
  const last = words.at(-1);
  if (!last || capitals.length === 0) return "other";
  const lowers = words.map(({ text }) => text.toLowerCase());
  if (lowers.some((word) => /^al(?:['’]s)?$/.test(word)) || lowers.includes("colleagues")) return "reference";
  const lastName = last.text.replace(/['’]s?$/, "");
  // "Page (2018) found"
  if (isReported && words.length === 1 && FAMILY_NAMES.has(lastName.toLowerCase())) return "reference";
  if (EVENTS_AND_LAWS.has(lastName.toLowerCase()) || /\d/.test(last.text) || /^[IVXLC]+$/.test(last.text))
    return "other";
  // Laws, films and battles are never "in press".
  if (isUndated) return "reference";
  if (
    lowers.includes("v") ||
    lowers.includes("vs") ||
    lowers.some((word) => word === "act" || word === "treaty")
  )
    return "other";
  if (capitals.every(({ text }) => isPlace(text) || MONTHS.has(text.toLowerCase()))) return "other";
  // "No Child Left Behind (2001)"
  const isNamed = words.some(({ text }) => /['’]s?$/.test(text));
  const isTitle = capitals.length >= 4 && words.length === capitals.length && !isNamed;
  if (/^(?:hurricane|typhoon|storm|operation|project|cyclone)$/.test(lowers[0] ?? "")) return "other";
  if (
    isNamed &&
    /^(?:theory|model|framework|scale|hypothesis|taxonomy|hierarchy|inventory|index|typology|report|study|survey|review|paper|article)$/i.test(
      last.text,
    )
  )
    return "reference";
  if (isTitle && !lowers.some((word) => ORGANISATIONS.has(word)) && !run.some(isInitial)) return "other";
  const isPossessive = /['’]s?$/.test(last.text) || run.at(-1)?.text === "’";
  const isOrganisation = lowers.some((word) => ORGANISATIONS.has(word)) && capitals.length > 1;
  if (isPossessive || isOrganisation || isReported) return "reference";
  const start = before.indexOf(run[0] as Token);
  const lead = before[start - 1]?.text.toLowerCase() ?? "";
  const second = before[start - 2]?.text.toLowerCase() ?? "";
  const isAttributed =
    /^(?:según|segundo|secondo|selon|laut|nach|gemäß|volgens|as|per|by|cite|cites|cited|citing|see|following|cf|while|whereas|although|because|that|whom)$/.test(
      lead,
    ) ||
    (lead === "to" && second === "according") ||
    // "Como sostiene Ferrández (2017)", "Para Oliveira e Prado (2013),"
    isReportingVerb(lead) ||
    (start === 1 && /^(?:para|pour|für|voor|per|for)$/.test(lead)) ||
    (/^(?:of|from|in)$/.test(lead) && ATTRIBUTED.has(second));
  const isInitialled = run.some((token, index) => isInitial(token) && run[index + 1]?.text === ".");
  const isPair =
    /^[\p{Lu}][^\s]* (?:and|&) [\p{Lu}][^\s]*$/u.test(words.map(({ text }) => text).join(" ")) ||
    run.some(({ text }) => text === "&");
  // "Smith, Lee, and Roe (2019) were first"
  const isList = run.some(({ text }) => text === ",") && /(?:and|&|y|und|et)$/.test(lowers.at(-2) ?? "");
  if (isList || isInitialled || isOfAPerson(after)) return "reference";
  const isTold = isAttributed && (isPair || !/^(?:while|whereas|although|because|that)$/.test(lead));
  return isTold ? "reference" : "unclear";
}

const ATTRIBUTED = new Set(
  "point work works study studies research finding findings theory argument idea view claim book article paper review account words definition survey".split(
    " ",
  ),
);

/** What only people are, once a publication of theirs is named: "(2018) is wrong", "(2018), who taught", "(2018) made it clear". */
const OF_A_PERSON =
  /^(?:, who\b|(?:is|are|was|were) (?:simply |clearly |quite |partly |both |not )?(?:wrong|right|correct|mistaken|clear|explicit|skeptical|sceptical|critical|careful|cautious|convinced|the first|among the first|first to)\b|(?:makes?|made) (?:it |this |that |the |a )?(?:clear|point|case|plain|similar|same)\b|(?:changes?|changed|shifts?|shifted|started|opened|settled) (?:the|this) (?:debate|discussion|field|conversation|question|view)\b|matters? (?:here|because|since)\b)/;

function isOfAPerson(after: readonly Token[]): boolean {
  return /^[,a-z]/.test(after[0]?.text ?? "") && OF_A_PERSON.test(joined(after));
}

/** Whether the sentence goes on with what somebody says: "found", "famously called", "and colleagues argue". */
function reports(after: readonly Token[]): boolean {
  const words = after.filter(({ text }) => text !== ",").slice(0, 3);
  const [first, second] = words;
  if (first?.kind !== "word") return false;
  if (isReportingVerb(first.text)) return true;
  const isAdverb =
    /ly$/.test(first.text) ||
    /^(?:also|even|further|later|first|has|have|had|did|does|once|then|too)$/.test(first.text);
  return (
    isAdverb &&
    second !== undefined &&
    second.kind === "word" &&
    (isReportingVerb(second.text) || /^(?:not)$/.test(second.text))
  );
}

/** The words as a sentence has them, signs right behind the word before. */
function joined(tokens: readonly Token[]): string {
  return tokens
    .slice(0, 8)
    .map(({ text, kind }) => (kind === "sign" ? text : ` ${text}`))
    .join("")
    .trimStart();
}

/** Years in the running text: "Smith, 2020,", "— Smith and Lee, 2019 —". */
export function bareMentions(text: string): Mention[] {
  if (!/(?:1[5-9]|20)\d\d/.test(text)) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if (!isYear(token)) return [];
    const previous = tokens[at - 1];
    const hasComma = previous?.text === ",";
    const last = hasComma ? tokens[at - 2] : previous;
    if (!last || !(isCapitalised(last) || last.text === ".")) return [];
    const name = runBefore(tokens.slice(Math.max(0, at - 24), hasComma ? at - 1 : at));
    const [first] = name;
    if (!first || name.some(({ text: word }) => word === ",")) return [];
    const words = name.filter(isCapitalised);
    if (words.length === 0 || words.length > 4) return [];
    const isOther = words.some(({ text: word }) => {
      const lower = word.toLowerCase();
      return (
        MONTHS.has(lower) ||
        EVENTS_AND_LAWS.has(lower) ||
        NUMBERED_THINGS.has(lower) ||
        isPlace(word) ||
        COMMON_WORDS.has(lower) ||
        /\d/.test(word) ||
        /^\p{Lu}{2,}$/u.test(word)
      );
    });
    const start = tokens.indexOf(first);
    const lead = tokens[start - 1];
    const isPlaced =
      lead !== undefined && /^(?:in|at|from|near|on|of|the|until|by|since|through)$/i.test(lead.text);
    const next = tokens[at + 1];
    const isSetOff = next === undefined || /^[.,;—–)]$/.test(next.text);
    const isAside = lead !== undefined && /^[,—–(]$/.test(lead.text);
    const isEtAl = name.some(({ text: word }) => word === "al");
    if (isOther && !isEtAl) return [];
    const to = referredEnd(tokens, { name: start, year: at });
    // "Okonkwo 2018 proved it"
    const isTold = !hasComma && name.length === 1 && lead === undefined && reports(tokens.slice(at + 1));
    if (to === null && !isTold && (isPlaced || !isSetOff || !(hasComma || isAside))) return [];
    return [
      {
        start: first.start,
        end: tokens[to ?? at]?.end ?? token.end,
        kind: "citation" as const,
        names: words.map(({ text: word }) => word),
        years: [Number(token.text.slice(0, 4))],
        isCertain: false,
        isNarrative: true,
      },
    ];
  });
}

/** Where "Cf. Brandt 2014: 22" or "See Brandt 2014: 22" ends; null where a sentence does not refer so. */
function referredEnd(
  tokens: readonly Token[],
  { name, year }: { name: number; year: number },
): number | null {
  const isPaged = tokens[year + 1]?.text === ":" && tokens[year + 2]?.kind === "number";
  const lead = tokens[name - 1]?.text === "." ? name - 2 : name - 1;
  const word = tokens[lead]?.text ?? "";
  if (!/^cf$/i.test(word) && !(isPaged && /^(?:see|compare)$/i.test(word))) return null;
  return isPaged ? year + 2 : year;
}
