import { type Agent, agentsIn } from "./agents.ts";
import type { Mention } from "./mention.ts";
import { spanningMention } from "./spanning-mention.ts";
import { isCapitalised, type Token, tokensOf } from "./tokens.ts";

/**
 * Finds bodies whose recommendation, guideline or finding a sentence gives without a citation: "The Lakeside Foundation
 * recommends four patients per nurse", "as recommended by the Harbor Institute". All of them are doubtful. What a school
 * or an office of one's own advises is none.
 */
export function organizationsAdvice(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  const found: Mention[] = [];
  for (const agent of agentsIn(tokens, startsName)) {
    const span = isAtLarge(tokens, agent) ? adviceOf(tokens, agent) : null;
    if (span) found.push(spanningMention(tokens, span, "citation"));
  }
  return found;
}

const CUES =
  /\b(?:recommend|advi[sc]|urg|endors|caution|call(?:s|ed)\sfor|guidelines?|guidance|found|finds)/i;
const ADVISES =
  /^(?:recommends?|recommended|advises?|advised|urges?|urged|endorses?|endorsed|cautions?|cautioned)$/;
const GUIDELINES = /^(?:guidelines?|guidance|recommendations?|standards?)$/;
const FOUND = /^(?:found|finds)$/;
const FINDING =
  /^(?:drops?|rise|fall|decline|increase|decrease|links?|correlations?|connections?|differences?|gaps?|patterns?|effects?|evidence)$/;
/** "found a sharp drop" */
const FINDING_TOKENS = 5;
const ADVERB = /^(?:\p{L}{2,15}ly|also|now|even|still|has|have)$/u;
const ADVERBS_MAX = 2;
/** Bodies of a school, a town or a workplace, which advise those who are there. */
const LOCAL =
  /^(?:writing|student|students|career|careers|counseling|tutoring|campus|aid|registrar|library|alumni|residence|ethics|parent|parents|city|town|county|district|school|church|online|program|team|unit|clinic|hospital|board)$/i;
const OWN = /^(?:my|our|your|his|her)$/i;
const OWN_TOKENS = 5;

function startsName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return isCapitalised(tokens[at] as Token) && !(before && isCapitalised(before) && before.text !== "The");
}

function isAtLarge(tokens: readonly Token[], { from, to, isOrganisation, isPossessive }: Agent): boolean {
  if (!isOrganisation || isPossessive) return false;
  if (tokens.slice(from, to + 1).some(({ text }) => LOCAL.test(text))) return false;
  return !tokens.slice(Math.max(0, from - OWN_TOKENS), from).some(({ text }) => OWN.test(text));
}

function adviceOf(tokens: readonly Token[], { from, to }: Agent): { from: number; to: number } | null {
  const by = tokens[from - 1]?.text === "the" ? from - 2 : from - 1;
  if (tokens[by]?.text === "by" && ADVISES.test(tokens[by - 1]?.text ?? "")) return { from, to };
  if (GUIDELINES.test(tokens[to + 1]?.text ?? "") && isCalledFor(tokens, to + 2)) return { from, to: to + 1 };
  let verb = to + 1;
  while (verb - to <= ADVERBS_MAX && ADVERB.test(tokens[verb]?.text ?? "")) verb += 1;
  const word = tokens[verb]?.text ?? "";
  if (ADVISES.test(word) || (/^call(?:s|ed)$/.test(word) && tokens[verb + 1]?.text === "for"))
    return { from, to };
  const behind = tokens.slice(verb + 1, verb + 1 + FINDING_TOKENS);
  return FOUND.test(word) && behind.some(({ text }) => FINDING.test(text)) ? { from, to } : null;
}

function isCalledFor(tokens: readonly Token[], at: number): boolean {
  return /^(?:recommend|call|say|state|suggest|set|limit|advise|warn|require)$/.test(tokens[at]?.text ?? "");
}
