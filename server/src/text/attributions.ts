import { agentAt } from "./agents.ts";
import type { Mention } from "./mention.ts";
import { scholarAt } from "./scholars.ts";
import { spanningMention } from "./spanning-mention.ts";
import { isCapitalised, isYear, type Token, tokensOf } from "./tokens.ts";
import { isPlace } from "./words.ts";

/**
 * Finds whom a sentence names as the source of what it says: "according to the Urban Labor Project", "per Gartner’s
 * Hype Cycle", "critics such as Ottoline Barr", "d’après les travaux de Mercier". All of them are doubtful.
 */
export function attributions(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((_token, at) => attributed(tokens, at) ?? likeWhom(tokens, at) ?? []);
}

const CUES =
  /\b(?:according|per|words of|citing|cited|quoted|quoting|reported|found|compiled|released|commissioned|estimated|drawing|building|critics?|scholars?|researchers?|theorists?|writers?|authors?|thinkers?|experts?|economists|historians|psychologists|sociologists|philosophers|scientists|such as)\b|según|acuerdo con|acordo com|segundo|conforme|selon|d['’]après|laut\b|nach\b|secondo|volgens|enligt|ifølge|według|согласно|по данным|по мнению/iu;

/** Several words each, by the first of them. */
type Leads = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Words before a source; the name follows, with an article or a few words in between. */
const LEADS = byFirstWord([
  ["according", "to"],
  ["in", "the", "words", "of"],
  ["citing"],
  ["quoting"],
  ["cited", "by"],
  ["quoted", "by"],
  ["reported", "by"],
  ["found", "by"],
  ["compiled", "by"],
  ["released", "by"],
  ["commissioned", "by"],
  ["estimated", "by"],
  ["drawing", "on"],
  ["building", "on"],
  ["per"],
]);
/** The same in other languages. */
const LEADS_ABROAD = byFirstWord([
  ["según"],
  ["de", "acuerdo", "con"],
  ["de", "acordo", "com"],
  ["segundo"],
  ["conforme"],
  ["selon"],
  ["d’après"],
  ["d'après"],
  ["laut"],
  ["secondo"],
  ["volgens"],
  ["enligt"],
  ["ifølge"],
  ["według"],
  ["согласно"],
  ["по", "данным"],
  ["по", "мнению"],
]);

function byFirstWord(leads: readonly (readonly [string, ...string[]])[]): Leads {
  return Map.groupBy(leads, ([first]) => first);
}
const ARTICLES =
  /^(?:the|an?|la|el|los|las|le|les|l|der|die|das|den|dem|du|des|de|os|as|il|lo|het|von|own|recent|latest|new|dr|prof|professor)$/i;
/** "los trabajos de", "les travaux de", "data from" */
const WORDS_BETWEEN_MAX = 4;

function attributed(tokens: readonly Token[], at: number): Mention | null {
  const lead = matching(tokens, at, LEADS);
  const abroad = lead === 0 ? matching(tokens, at, LEADS_ABROAD) : 0;
  const length = lead || abroad;
  if (length === 0) return null;
  let from = at + length;
  const last = from + WORDS_BETWEEN_MAX;
  while (from < last && isBetween(tokens[from], abroad > 0)) from += 1;
  const agent = agentAt(tokens, from);
  if (!agent || isRelated(tokens, at + length, from)) return null;
  // "laut Gesetz": where all nouns have capitals, one of them is no name.
  if (abroad > 0 && agent.from === agent.to && !isDated(tokens, agent.to)) return null;
  // "40 miles per Gallon"
  const isPer = tokens[at]?.text.toLowerCase() === "per";
  if (isPer && !(agent.isOrganisation || agent.isFull || agent.isPossessive || isOpening(tokens, at)))
    return null;
  return spanningMention(tokens, { from: isPer ? at : agent.from, to: endOf(tokens, agent.to) });
}

/** "Per Brandt, breaks help." */
function isOpening(tokens: readonly Token[], per: number): boolean {
  // Its capital makes no name of "Per".
  const behind = tokens.slice(per + 1, per + 1 + NAMES_MAX_TOKENS);
  const scholar = scholarAt(behind, 0);
  const isFirst = per === 0 || tokens[per - 1]?.kind === "sign";
  return isFirst && scholar !== null && !scholar.isPerhapsWord && behind[scholar.to + 1]?.text === ",";
}

const NAMES_MAX_TOKENS = 12;

function matching(tokens: readonly Token[], at: number, leads: Leads): number {
  const found = leads
    .get(tokens[at]?.text.toLowerCase() ?? "")
    ?.find((words) => words.every((word, offset) => tokens[at + offset]?.text.toLowerCase() === word));
  return found?.length ?? 0;
}

function isBetween(token: Token | undefined, isAbroad: boolean): boolean {
  if (!token) return false;
  if (/^\.$/.test(token.text)) return true;
  return (
    ARTICLES.test(token.text) || (isAbroad && /^\p{Ll}/u.test(token.text)) || SOURCE_WORDS.test(token.text)
  );
}

const SOURCE_WORDS =
  /^(?:data|figures|statistics|research|work|works|studies|study|findings|estimates|numbers|from|by|of|at|researchers|scholars|economists|psychologists|journalist|historian|economist|author|critic|writer|analyst|analysts|sociologist|psychologist|philosopher|scientist|researcher|scholar|educator|linguist|anthropologist|theorist|poet|novelist)$/;

/** "according to my manager, Denise" */
function isRelated(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }) => /^(?:my|our|his|her|their|your)$/i.test(text));
}

function isDated(tokens: readonly Token[], to: number): boolean {
  return tokens[to + 1]?.text === "(" && isYear(tokens[to + 2]);
}

/** "Gartner’s Hype Cycle for 2023", "the OECD in 2021", "Kaplan and Reyes" */
function endOf(tokens: readonly Token[], to: number): number {
  let end = to;
  if (/['’]s?$/.test(tokens[to]?.text ?? "")) {
    while (end - to < 6 && isCapitalised(tokens[end + 1] ?? NOTHING)) end += 1;
  }
  if (/^(?:and|&)$/.test(tokens[end + 1]?.text ?? "") && isCapitalised(tokens[end + 2] ?? NOTHING))
    end = agentAt(tokens, end + 2)?.to ?? end;
  if (/^(?:in|for|from|of)$/.test(tokens[end + 1]?.text ?? "") && isYear(tokens[end + 2])) end += 2;
  return end;
}

const NOTHING: Token = { text: "", start: 0, end: 0, kind: "sign" };

const PEOPLE_OF_LETTERS =
  /^(?:critic|scholar|researcher|theorist|writer|author|thinker|expert|economist|historian|psychologist|sociologist|philosopher|scientist|educator|theologian|linguist|anthropologist|ethicist|feminist)s?$/i;

/** "critics such as Ottoline Barr", "scholars like Reyes and Kaplan" */
function likeWhom(tokens: readonly Token[], at: number): Mention | null {
  if (!PEOPLE_OF_LETTERS.test(tokens[at]?.text ?? "")) return null;
  let from = at + 1;
  if (tokens[from]?.text === ",") from += 1;
  const isSuch = tokens[from]?.text === "such" && tokens[from + 1]?.text === "as";
  if (isSuch) from += 2;
  else if (/^(?:like|including)$/.test(tokens[from]?.text ?? "")) from += 1;
  else return null;
  const agent = agentAt(tokens, from);
  if (!agent || isPlace(tokens[from]?.text ?? "")) return null;
  return spanningMention(tokens, { from: agent.from, to: endOf(tokens, agent.to) });
}
