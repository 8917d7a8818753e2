import { matchesIn } from "../matches.ts";
import { WORK_AUTHOR_MAX_CHARS, WORK_AUTHORS_MAX } from "../product-constants.ts";

/** A word, a number or a sign of a sentence, and where it stands there. */
export interface Token {
  text: string;
  start: number;
  end: number;
}

const TOKEN = /[\p{L}\p{M}]+(?:['’‐-][\p{L}\p{M}]+)*['’]?|\d[\d\p{L}]*|[^\s]/gu;

export function tokensOf(text: string): Token[] {
  return matchesIn(text, TOKEN).map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
}

/** The names of those who wrote a work, as a sentence has them. */
export interface Authors {
  authors: string[];
  hasMoreAuthors: boolean;
  /** "Bandura, A." */
  hasInitials: boolean;
  /** "Milgram's" */
  hasPossessive: boolean;
  /** The first of their tokens. */
  from: number;
}

/** The names that end at a token, read backwards; null where it is none. */
export function authorsBefore(tokens: readonly Token[], end: number): Authors | null {
  const more = endOfMore(tokens, end);
  let name = nameBefore(tokens, more ?? end);
  if (!name || isOther(tokens, name)) return null;
  const found: Authors = {
    authors: [name.text],
    hasMoreAuthors: more !== null,
    hasInitials: name.hasInitials,
    hasPossessive: name.hasPossessive,
    from: name.from,
  };
  // A comma alone joins names only before others that are joined by more: "Kirschner, Sweller, and Clark".
  let isJoined = more !== null || name.hasInitials;
  while (found.authors.length < WORK_AUTHORS_MAX) {
    const joint = jointBefore(tokens, found.from - 1, isJoined);
    name = joint === null ? null : nameBefore(tokens, joint);
    if (!name || isOther(tokens, name) || isWhere(tokens, name.from)) break;
    isJoined = true;
    found.authors.unshift(name.text);
    found.from = name.from;
  }
  return found;
}

/** Where the names end before "et al." or "and colleagues"; null where there is none. */
function endOfMore(tokens: readonly Token[], end: number): number | null {
  let at = tokens[end]?.text === "." ? end - 1 : end;
  const last = tokens[at]?.text.toLowerCase().replace(/['’]s?$/, "") ?? "";
  const before = tokens[at - 1]?.text.toLowerCase();
  const isMore =
    (last === "al" && before === "et") ||
    (before === "and" && /^(?:colleagues|others|associates)$/.test(last));
  if (!isMore) return null;
  at -= 2;
  return tokens[at]?.text === "," ? at - 1 : at;
}

/** Where the name before a joint ends. */
function jointBefore(tokens: readonly Token[], at: number, isJoined: boolean): number | null {
  const sign = tokens[at]?.text.toLowerCase();
  if (sign === "and" || sign === "&") return tokens[at - 1]?.text === "," ? at - 2 : at - 1;
  return sign === "," && isJoined ? at - 1 : null;
}

interface Name {
  text: string;
  from: number;
  hasInitials: boolean;
  hasPossessive: boolean;
}

function nameBefore(tokens: readonly Token[], end: number): Name | null {
  const initials = initialsBefore(tokens, end);
  const last = initials ?? end;
  const family = tokens[last];
  if (!family || !isNameWord(family.text) || STARTERS.test(family.text)) return null;
  let from = last;
  while (from > 0 && last - from < NAME_MAX_TOKENS && isInName(tokens, from - 1)) from -= 1;
  // Particles belong to it, and what begins the sentence does not: "Consider Bandura".
  while (from < last && (tokens[from]?.text === "." || STARTERS.test(tokens[from]?.text ?? ""))) from += 1;
  const hasPossessive = /['’]s?$/.test(family.text);
  const words = tokens.slice(from, last + 1).map(({ text }) => text.replace(/['’]s?$/, ""));
  const text = joined(words);
  if (text.length > WORK_AUTHOR_MAX_CHARS) return null;
  return { text, from, hasInitials: initials !== null, hasPossessive };
}

const NAME_MAX_TOKENS = 10;
export const PARTICLE = /^(?:van|von|de|der|den|del|della|di|da|la|le|dos|ten|ter|bin|al)$/;

/** "W. E. B. Du Bois": a full stop stands right behind its letter. */
function joined(words: readonly string[]): string {
  return words.join(" ").replaceAll(" .", ".");
}

/** Whether a token goes on with the name behind it. */
function isInName(tokens: readonly Token[], at: number): boolean {
  const { text = "", end = 0 } = tokens[at] ?? {};
  // A line ends a name.
  if ((tokens[at + 1]?.start ?? 0) - end > 1) return false;
  if (text === ".") return /^\p{Lu}$/u.test(tokens[at - 1]?.text ?? "");
  return /^\p{Lu}(?:[\p{L}\p{M}’'‐-]*\p{L})?$/u.test(text) || PARTICLE.test(text);
}

export function isNameWord(text: string): boolean {
  const word = text.replace(/['’]s?$/, "");
  return /^\p{Lu}[\p{L}\p{M}’'‐-]+$/u.test(word) && !NO_AUTHORS.has(word.toLowerCase());
}

/** Where the family name of "Bandura, A." ends; null where there are no initials. */
function initialsBefore(tokens: readonly Token[], end: number): number | null {
  let at = end;
  while (at > 1 && tokens[at]?.text === "." && /^\p{Lu}$/u.test(tokens[at - 1]?.text ?? "")) {
    at -= 2;
    if (tokens[at]?.text === "-") at -= 1;
  }
  return at < end && tokens[at]?.text === "," ? at - 1 : null;
}

/** "Roe v. Wade", "the Treaty of Versailles", "the Petition of the Weavers", "the film Inside Out" */
function isOther(tokens: readonly Token[], { from }: Name): boolean {
  const before = tokens[from - 1]?.text.toLowerCase() ?? "";
  const second = tokens[from - 2]?.text ?? "";
  if (/^vs?$/.test(before) || (before === "." && /^vs?$/i.test(second))) return true;
  const third = tokens[from - 3]?.text ?? "";
  if (before === "of" && /^\p{Lu}/u.test(second)) return true;
  if (before === "the" && second === "of" && /^\p{Lu}/u.test(third)) return true;
  return NO_WORKS.test(before);
}

/** "In Canada, Kahneman and Tversky (1979)" */
function isWhere(tokens: readonly Token[], from: number): boolean {
  const isWhereWord = /^(?:in|from|at|for|across)$/i.test(tokens[from - 1]?.text ?? "");
  return isWhereWord && !/^(?:apart|as|aside|except)$/i.test(tokens[from - 2]?.text ?? "");
}

const STARTERS =
  /^(?:cite|use|apply|read|consider|discuss|compare|explain|define|evaluate|summari[sz]e|include|reference|see|both|either|did|does|do|how|why|what|when|was|is|are|were|in|on|as|the|this|that|then|after|before|if|and|or|but|while|although|with|for|from|using|according|following|required|reading|readings|read|text|article|by|unlike|like|critique|analy[sz]e|describe|respond|draw|besides|beyond|except|excepting)$/i;

const NO_WORKS =
  /^(?:film|movie|novel|play|poem|song|painting|episode|show|series|documentary|game|album|musical|sculpture|hurricane|case)$/;

/** What a year stands behind that no author is called: dates, parts of a course, laws, events, styles. */
export const NO_AUTHORS = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug sep
  sept oct nov dec monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter week module
  unit chapter section part lesson lecture page pages figure table edition ed vol volume issue semester term year since
  before after between until by in from published act acts law laws bill code treaty convention charter constitution
  declaration amendment agreement accord accords protocol directive regulation statute decision ruling war wars battle
  siege revolution rebellion revolt riot riots massacre strike march movement crisis crash depression recession pandemic
  epidemic outbreak election elections olympics games cup summit conference congress census reform reforms theory model
  method approach study studies experiment report article articles paper papers book books source sources reading readings
  review apa mla chicago harvard ieee ama vancouver bluebook style format covid ii iii iv et al and or the education
  rights states`
    .trim()
    .split(/\s+/),
);
