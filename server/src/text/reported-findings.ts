import { type Agent, agentAt, agentsIn } from "./agents.ts";
import type { Mention } from "./mention.ts";
import { spanningMention } from "./spanning-mention.ts";
import { hasStatistic, isQuantity } from "./statistics.ts";
import { isCapitalised, type Token, tokensOf } from "./tokens.ts";
import { isPlace, MONTHS, PARTICLES } from "./words.ts";

/**
 * Finds people and bodies that a sentence lets find, argue or publish something: "Marlene Kastner spent eleven years
 * following 212 children", "The Global Kelp Observatory warns that", "Marwick’s synthesis of 300 classrooms". What they
 * say may well be true; nobody has looked it up. All of them are doubtful.
 */
export function reportedFindings(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  const found: Mention[] = [];
  for (const agent of agentsIn(tokens, startsName)) {
    const end = isOfOnesLife(tokens, agent.from) ? null : publishedUntil(tokens, agent);
    if (end !== null) found.push(spanningMention(tokens, { from: agent.from, to: end }, "citation"));
  }
  return found;
}

/** Without a verb of research or a work of one's own there is nothing to find. */
const CUES =
  /\b(?:argu|assert|claim|contend|discover|states?\b|stated|writes\b|maintain|posit|theori[sz]|hypothes|conclu|demonstrat|estimat|document|found|finds?\b|show|suggest|observ|not(?:e|es|ed|ing)\b|report|warn|trac(?:e|es|ed)\b|identif|follow|track|survey|interview|measur|stud(?:y|ies|ied)|analy[sz]|compar|examin|calculat|reveal|synthes|trial|experiment|research|data\b|findings|review|ethnograph|paper|article|piece|publish|ran\b|releas|issued|calls?\b|called|coin|distinction|told|explain)/iu;

function startsName(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !isCapitalised(token)) return false;
  const before = tokens[at - 1];
  return !before || !isCapitalised(before) || before.text.length > 1;
}

/** "my uncle Roberto argues", "Our manager, Denise Cole, found" */
function isOfOnesLife(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 5), at).some(({ text }) => /^(?:my|our|your)$/i.test(text));
}

/** Verbs that are those of research or of a book, whatever follows. */
const STRONG =
  /^(?:argues?|argued|contends?|contended|posits?|posited|theori[sz]e[sd]?|hypothesi[sz]e[sd]?|demonstrates?|demonstrated|documents|documented|surveyed|interviewed|analy[sz]e[sd]|examines|conceptuali[sz]e[sd]?|cautions?|cautioned|concludes|concluded|estimates|estimated|calculates|calculated)$/;
/** Verbs that anybody may be the subject of: what follows has to be a finding. */
const WEAK =
  /^(?:finds?|found|shows?|showed|has|have|suggests?|suggested|notes?|noted|observes?|observed|reports?|reported|warns?|warned|maintains?|maintained|reveals?|revealed|identifies|identified|traces?|traced|explains?|explained|states?|stated|claims?|claimed|projects|projected|writes|puts|tracked|followed|measured|compared|examined|studied|discovered|says|asserts?|asserted)$/;
const WORK_OF =
  /^(?:study|studies|research|synthesis|meta-analysis|meta-analyses|survey|surveys|data|findings|experiments?|trials?|reviews?|papers?|articles?|dataset|datasets|interviews|fieldwork|ethnography|monograph|estimates?|report|reports|analysis|analyses|assessment|index|ranking)$/;
const PUBLISHED = /^(?:published|released|ran|issued|printed|carried|featured|conducted|commissioned)$/;
const ADVERB =
  /^(?:\p{L}{2,15}ly|also|even|further|later|first|once|then|too|again|both|has|have|had|did|does)$/u;

/** Where the mention ends whose agent says or does what researchers do; null where none does. */
function publishedUntil(tokens: readonly Token[], agent: Agent): number | null {
  if (agent.isPossessive) return possessed(tokens, agent);
  const pair = pairEnd(tokens, agent);
  const end = pair ?? agent.to;
  const at = verbAt(tokens, end);
  const verb = tokens[at]?.text.toLowerCase() ?? "";
  const isSomebody = agent.isFull || agent.isOrganisation || pair !== null;
  const isQuantified = () => hasStatistic(tokens, at) || isFieldwork(tokens, at);
  if (tokens.slice(at + 1, at + 6).some(({ text }) => OWN_BUSINESS.test(text))) return null;
  if (PUBLISHED.test(verb)) return publication(tokens, at);
  // One name alone is as often a figure of a novel or a firm.
  if (agent.isFull && (isInTitle(tokens, end) || isOnStage(tokens, agent.from)))
    return STRONG.test(verb) || WEAK.test(verb) || SPOKEN.test(verb) ? end : null;
  if (!isSomebody) return STRONG.test(verb) || WEAK.test(verb) ? (isQuantified() ? end : null) : null;
  if (agent.isOrganisation && !agent.isFull) return speaksForOthers(tokens, at, isQuantified) ? end : null;
  // "He had argued the night before" tells what happened.
  if (tokens.slice(end + 1, at).some(({ text }) => text === "had") && !isQuantified()) return null;
  if (STRONG.test(verb)) return end;
  if (/^(?:spent|spends)$/.test(verb)) return isQuantified() ? end : null;
  // "Tom Robinson claims that he is innocent" is told of a story.
  if (!WEAK.test(verb) || (verb.startsWith("claim") && isOfThemselves(tokens, at))) return null;
  return startsClause(tokens, at + 1) || isQuantified() ? end : null;
}

/** "that he", "that her": what somebody says of themselves. */
export function isOfThemselves(tokens: readonly Token[], verb: number): boolean {
  const next = tokens[verb + 1]?.text === "that" ? verb + 2 : verb + 1;
  return /^(?:he|she|his|her|they|their)$/.test(tokens[next]?.text ?? "");
}

/** Bodies say much about themselves; what they say about the world has "that" or a number behind it. */
function speaksForOthers(tokens: readonly Token[], at: number, isQuantified: () => boolean): boolean {
  const verb = tokens[at]?.text.toLowerCase() ?? "";
  const isVerb = (STRONG.test(verb) || WEAK.test(verb)) && !/^(?:has|have|argued?s?)$/.test(verb);
  // "an SBAR report" has no verb.
  if (!isVerb || !/(?:s|d)$/.test(verb)) return false;
  return startsClause(tokens, at + 1) || isQuantified();
}

const OWN_BUSINESS = /^(?:profits?|loss|losses|earnings|revenues?|sales|income|injuries|arrests?)$/i;

/** "that", "how" or a quotation: what is found or said. */
function startsClause(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 3).some(({ text }) => /^(?:that|how|whether|“|"|:)$/.test(text));
}

/** "followed 212 children", "interviewed 40 nurses" */
function isFieldwork(tokens: readonly Token[], at: number): boolean {
  const isField =
    /^(?:spent|followed|tracked|surveyed|interviewed|studied|tested|measured|compared|analy[sz]ed|examined|reviewed|observed)$/;
  if (!isField.test(tokens[at]?.text ?? "")) return false;
  return tokens.slice(at + 1, at + 7).some(isQuantity);
}

/** Past "and colleagues", ", in The Salt Road," and adverbs. */
function verbAt(tokens: readonly Token[], end: number): number {
  let at = end + 1;
  if (/^(?:of|at|from)$/.test(tokens[at]?.text ?? "")) {
    at += 1;
    while (isHome(tokens[at])) at += 1;
  }
  // The sign of one of our marks: "Harmon and Velasquez [@key] found".
  if (/^[\uE100-\uE1FF]$/.test(tokens[at]?.text ?? "")) at += 1;
  if (tokens[at]?.text === ",") {
    const close = tokens.slice(at + 1, at + 16).findIndex(({ text }) => text === ",");
    if (close !== -1) at += close + 2;
  }
  while (ADVERB.test(tokens[at]?.text ?? "") && at - end < 20) at += 1;
  return at;
}

const SPOKEN =
  /^(?:told|said|recalled|recalls|described|describes|calls|called|argues|defines|wrote|admitted)$/;

/** "E. P. Marchetti, in The Salt Road, traces" */
function isInTitle(tokens: readonly Token[], end: number): boolean {
  if (tokens[end + 1]?.text !== "," || tokens[end + 2]?.text !== "in") return false;
  const title = tokens[end + 3];
  return title !== undefined && (isCapitalised(title) || /^[“"]$/.test(title.text)) && !isPlace(title.text);
}

/** "On Hidden Brain, Ana Sandoval told" */
function isOnStage(tokens: readonly Token[], from: number): boolean {
  const stage = tokens.slice(1, from - 1);
  return (
    /^(?:On|In)$/.test(tokens[0]?.text ?? "") &&
    tokens[from - 1]?.text === "," &&
    stage.length > 0 &&
    stage.every((token) => isCapitalised(token) || PARTICLES.has(token.text.toLowerCase())) &&
    !stage.some(({ text }) => isPlace(text) || MONTHS.has(text.toLowerCase()))
  );
}

function isHome(token: Token | undefined): boolean {
  return token !== undefined && (isCapitalised(token) || PARTICLES.has(token.text.toLowerCase()));
}

function pairEnd(tokens: readonly Token[], { to }: Agent): number | null {
  if (!/^(?:and|&)$/.test(tokens[to + 1]?.text ?? "")) return null;
  if (/^(?:colleagues|coworkers|co-authors)$/.test(tokens[to + 2]?.text ?? "")) return to + 2;
  const other = agentAt(tokens, to + 2);
  return other && !other.isPossessive && !other.isOrganisation ? other.to : null;
}

/** "Marwick’s synthesis", "Kastner’s longitudinal data" */
function possessed(tokens: readonly Token[], { to }: Agent): number | null {
  const noun = tokens.slice(to + 1, to + 5).findIndex(({ text }) => WORK_OF.test(text.toLowerCase()));
  if (noun === -1) return null;
  const between = tokens.slice(to + 1, to + 1 + noun);
  return between.every(({ kind }) => kind !== "sign") ? to + 1 + noun : null;
}

/** "ran a piece last year", "published a 2021 report" */
function publication(tokens: readonly Token[], verb: number): number | null {
  const noun = tokens
    .slice(verb + 1, verb + 7)
    .findIndex(
      ({ text }) => WORK_OF.test(text.toLowerCase()) || /^(?:piece|story|essay|guidance)$/.test(text),
    );
  if (noun === -1) return null;
  const isOne = /^(?:an?|one|its|the|this|\d{4})$/.test(tokens[verb + 1]?.text ?? "");
  return isOne ? verb + 1 + noun : null;
}
