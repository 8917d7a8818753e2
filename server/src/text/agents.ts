import { isCapitalised, type Token } from "./tokens.ts";
import {
  COMMON_WORDS,
  EVENTS_AND_LAWS,
  FAMOUS,
  isPlace,
  MONTHS,
  NUMBERED_THINGS,
  ORGANISATIONS,
  PUBLISHING_BODIES,
  SCRIPTURE,
} from "./words.ts";

/** Somebody who may have published something, as a run of names in a sentence. */
export interface Agent {
  /** The index of its first token, and of its last. */
  from: number;
  to: number;
  isOrganisation: boolean;
  /** Whether it is a person with a first name or initials. */
  isFull: boolean;
  /** Whether its last word has a possessive ending. */
  isPossessive: boolean;
}

const NAME_PARTICLES = new Set("van von der den de del della di da du la le bin ibn al st".split(" "));
const LINKS = new Set("of for the and & on in".split(" "));
/** No run of names is longer. */
const TOKENS_MAX = 16;
/** Bodies that decide and act, of which a sentence seldom means a publication. */
const AUTHORITIES =
  /^(?:court|supreme|congress|senate|parliament|house|police|army|church|party|constitution|bible|code)$/;

/** All who are named in a text, in order. `startsAt` says where a name may begin. */
export function* agentsIn(
  tokens: readonly Token[],
  startsAt: (tokens: readonly Token[], at: number) => boolean,
): Generator<Agent> {
  for (let at = 0; at < tokens.length; ) {
    const agent = startsAt(tokens, at) ? agentAt(tokens, at) : null;
    if (agent) yield agent;
    at = agent ? agent.to + 1 : at + 1;
  }
}

/** Who is named from this token on; null where a place, a law, scripture or a person of history is, or nobody. */
export function agentAt(tokens: readonly Token[], from: number): Agent | null {
  const run = runFrom(tokens, from);
  if (!run || isAddressed(tokens, from)) return null;
  const { to, words, initials } = run;
  const lowers = words.map((word) => withoutPossessive(word.text).toLowerCase());
  const last = lowers.at(-1) ?? "";
  const isOrganisation =
    lowers.some((word) => ORGANISATIONS.has(word) || PUBLISHING_BODIES.has(word)) || isAcronym(words);
  if (lowers.some((word) => FAMOUS.has(word) || AUTHORITIES.test(word))) return null;
  if (words.every(({ text }) => isPlace(withoutPossessive(text)))) return null;
  if (lowers.some((word) => MONTHS.has(word)) || NUMBERED_THINGS.has(lowers[0] ?? "")) return null;
  if (!isOrganisation && (EVENTS_AND_LAWS.has(last) || (words.length === 1 && SCRIPTURE.has(last))))
    return null;
  if (words.some(({ text }) => /\d/.test(text))) return null;
  const isPerson = !isOrganisation && words.length <= 4;
  return {
    from,
    to,
    isOrganisation,
    isFull: isPerson && (words.length > 1 || initials > 0),
    isPossessive: /['’]s?$/.test(tokens[to]?.text ?? ""),
  };
}

/** "Mr. Darcy", "Miss Maudie", "Mrs. Ann Lee": researchers are not called so. */
function isAddressed(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at >= Math.max(0, from - ADDRESSED_TOKENS_MAX); at -= 1) {
    const { text = "" } = tokens[at] ?? {};
    if (ADDRESS.test(text)) return true;
    if (at === from || text === "." || /^\p{Lu}/u.test(text)) continue;
    return false;
  }
  return false;
}

const ADDRESS = /^(?:Mr|Mrs|Ms|Miss|Mx)$/;
/** "Mrs. Ann B. Lee" */
const ADDRESSED_TOKENS_MAX = 5;

function runFrom(tokens: readonly Token[], from: number) {
  const first = tokens[from];
  if (!first || !isCapitalised(first) || isCommon(first)) return null;
  const words: Token[] = [];
  let initials = 0;
  let to = from;
  for (let at = from; at < Math.min(tokens.length, from + TOKENS_MAX); at += 1) {
    const token = tokens[at] as Token;
    const lower = token.text.toLowerCase();
    if (isCapitalised(token)) {
      const isInitial = token.text.length === 1;
      if (isInitial && tokens[at + 1]?.text !== ".") break;
      if (isInitial) initials += 1;
      else words.push(token);
      to = at;
      if (/['’]s?$/.test(token.text)) break;
    } else if (token.text === ".") {
      if (!/^(?:\p{Lu}|Dr|Prof|St)$/u.test(tokens[at - 1]?.text ?? "")) break;
    } else if (!(NAME_PARTICLES.has(lower) || (LINKS.has(lower) && goesOn(tokens, at, words)))) break;
  }
  return words.length > 0 ? { to, words, initials } : null;
}

/** Whether "of", "for the" or "and" stands inside a name: only an organisation's has one. */
function goesOn(tokens: readonly Token[], at: number, words: readonly Token[]): boolean {
  const next = tokens[at + 1];
  const isBody = words.some(({ text }) => isBodyWord(text));
  const follows =
    next !== undefined && (isCapitalised(next) || (next.text === "the" && isNamed(tokens[at + 2])));
  if (!follows) return false;
  if (/^(?:and|&)$/i.test(tokens[at]?.text ?? "")) return isBody || tokens[at]?.text === "&";
  return isBody;
}

function isBodyWord(text: string): boolean {
  const lower = withoutPossessive(text).toLowerCase();
  return ORGANISATIONS.has(lower) || PUBLISHING_BODIES.has(lower);
}

function isNamed(token: Token | undefined): boolean {
  return token !== undefined && isCapitalised(token);
}

function isCommon({ text }: Token): boolean {
  return COMMON_WORDS.has(text.toLowerCase()) && text.length > 1;
}

function isAcronym(words: readonly Token[]): boolean {
  return words.length === 1 && /^\p{Lu}{3,6}(?:['’]s)?$/u.test(words[0]?.text ?? "");
}

function withoutPossessive(text: string): string {
  return text.replace(/['’]s?$/, "");
}
