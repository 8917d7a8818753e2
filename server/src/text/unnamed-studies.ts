import { agentAt } from "./agents.ts";
import type { Mention } from "./mention.ts";
import { capitalizedIn, spanningMention } from "./spanning-mention.ts";
import { hasStatistic, isQuantity } from "./statistics.ts";
import { isCapitalised, isYear, type Token, tokensOf } from "./tokens.ts";
import { isPlace, isReportingVerb } from "./words.ts";

/**
 * Finds studies that a sentence describes without saying whose they are: "a randomized controlled trial across
 * fourteen hospitals", "one longitudinal cohort, followed to age 38", "surveys show that 73%", "meta-analytic evidence".
 * One study needs a finding and a mark of its own; many need a number. All of them are doubtful.
 */
export function unnamedStudies(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  if (isOnlyThought(tokens)) return [];
  return tokens.flatMap((_token, at) => oneStudy(tokens, at) ?? manyStudies(tokens, at) ?? []);
}

const CUES =
  /\b(?:stud(?:y|ies)|trials?|cohorts?|experiments?|meta-analys[ei]s|reviews?|surveys?|polls?|replications?|synthes[ei]s|analys[ei]s|audits?|assessments?|benchmarks?|evidence|research|reports?|data|statistics|estimates|simulations?|investigations?|researchers|scientists|economists|psychologists)\b/iu;
const ONE =
  /^(?:study|trial|cohort|experiment|meta-analysis|review|survey|poll|replication|synthesis|analysis|audit|assessment|benchmark|report|simulation|investigation|paper)$/;
const MANY =
  /^(?:studies|trials|experiments|meta-analyses|surveys|polls|reviews|reports|evidence|research|data|statistics|estimates|analyses|researchers|scientists|economists|psychologists|experts)$/;
/** What tells a study of researchers from anybody's. */
const DESIGN =
  /^(?:randomi[sz]ed|controlled|longitudinal|double-blind|cross-sectional|peer-reviewed|landmark|seminal|classic|quasi-experimental|systematic|meta-analytic|large-scale|nationwide|nationally|prospective|retrospective|multi-?site|multi-?cent(?:er|re)|follow-up|neuroimaging|epidemiological|recent|latest|new|well-known|famous|widely|influential|\p{L}{2,12}-(?:year|month|week|decade)|decade-long|year-long)$/u;
/** These tell a whole field's from anybody's. */
const DESIGN_OF_MANY =
  /^(?:randomi[sz]ed|longitudinal|double-blind|cross-sectional|meta-analytic|neuroimaging|epidemiological|prospective)$/;
/** So many words belong to a noun before it. */
const PHRASE_MAX = 7;
const DETERMINERS = /^(?:an?|the|one|another|this|that|this|each|every|no|any|some|such)$/;
const OWN = /^(?:my|our|your|his|her|their|class|classroom|campus|dorm|ward|team|we|i)$/i;

/** A study that is only imagined, asked for or planned is nobody's. */
function isOnlyThought(tokens: readonly Token[]): boolean {
  const isAsked = tokens.at(-1)?.text === "?";
  return (
    isAsked ||
    tokens.some(({ text }) =>
      /^(?:if|imagine|suppose|would|could|should|hypothetical|propose|unless|until|whether)$/i.test(text),
    )
  );
}

function oneStudy(tokens: readonly Token[], at: number): Mention | null {
  if (!ONE.test(tokens[at]?.text.toLowerCase() ?? "")) return null;
  const from = phraseStart(tokens, at);
  const phrase = tokens.slice(from, at);
  if (tokens.slice(Math.max(0, from - 4), at).some(({ text }) => OWN.test(text))) return null;
  const before = tokens[from - 1]?.text.toLowerCase() ?? "";
  // "She will study", "to report": a verb has no article before it.
  const hasArticle = /^(?:an?|the|one|another|this|that)$/.test(before) || from === 0 || from < at;
  if (!hasArticle || /^(?:no|any|each|every|to|will|can|must)$/.test(before)) return null;
  const until = sampleEnd(tokens, at);
  const hasMark =
    phrase.some((token) => DESIGN.test(token.text.toLowerCase()) || isYear(token)) || until.hasMark;
  const hasFinding = findsAfter(tokens, at) || hasStatistic(tokens, at);
  return hasMark && hasFinding ? mention(tokens, from, until.end) : null;
}

function manyStudies(tokens: readonly Token[], at: number): Mention | null {
  if (!MANY.test(tokens[at]?.text.toLowerCase() ?? "")) return null;
  const from = phraseStart(tokens, at);
  const before = tokens[from - 1];
  if (tokens.slice(Math.max(0, from - 4), at).some(({ text }) => OWN.test(text))) return null;
  // "the nurse reports that", "she studies": a noun or pronoun before it makes it a verb.
  const isSubject =
    from < at ||
    !before ||
    before.kind === "sign" ||
    /^(?:the|in|and|but|while|although|because|that|some|most|several|many|other|these|those|from|of|by|as|with)$/i.test(
      before.text,
    );
  const isCapitalisedNoun = isCapitalised(tokens[at] as Token) && at > 0 && tokens[at - 1]?.kind === "word";
  if (!isSubject || isCapitalisedNoun || !findsAfter(tokens, at)) return null;
  const phrase = tokens.slice(from, at);
  const until = sampleEnd(tokens, at);
  const isTold =
    hasStatistic(tokens, at) ||
    until.hasMark ||
    phrase.some(({ text }) => DESIGN_OF_MANY.test(text.toLowerCase()));
  return isTold ? mention(tokens, from, until.end) : null;
}

/** The adjectives before a noun, without its article. */
function phraseStart(tokens: readonly Token[], noun: number): number {
  let from = noun;
  while (from > 0 && noun - from < PHRASE_MAX) {
    const token = tokens[from - 1] as Token;
    const lower = token.text.toLowerCase();
    if (DETERMINERS.test(lower) || token.kind === "sign" || OWN.test(lower)) break;
    if (!isYear(token) && !isQuantity(token) && !ADJECTIVE.test(lower) && !DESIGN.test(lower)) break;
    from -= 1;
  }
  return from;
}

const ADJECTIVE =
  /^(?:large|small|national|international|clinical|pilot|online|field|laboratory|academic|scientific|empirical|medical|recent|several|many|most|numerous|multiple|various|other|previous|earlier|existing|available|published|quantitative|qualitative|public|official|federal|government|industry|consistent|growing|emerging|mounting|psychological|educational|economic|social|behavioral|behavioural|sleep|brain|imaging|household|consumer|employee|patient|student|teacher|workplace|community-based|population-based|observational|comparative|independent|major|comprehensive|global|regional|anonymous|annual|\p{L}{3,20}(?:al|ic|ive|wide)|\p{L}{2,20}-\p{L}{2,20})$/u;

/** "of 914 twins", "across fourteen Ohio hospitals", "by the Lund group", "at the University of Tampere", "in 2019" */
function sampleEnd(tokens: readonly Token[], noun: number): { end: number; hasMark: boolean } {
  let at = noun + 1;
  if (tokens[at]?.text === "(") {
    const close = tokens.slice(at, at + 8).findIndex(({ text }) => text === ")");
    const inner = tokens.slice(at, at + Math.max(0, close));
    if (inner.some(({ text }) => text === "=") && inner.some(isQuantity))
      return { end: at + close, hasMark: true };
  }
  if (tokens[at]?.text === ",") at += 1;
  const link = tokens[at]?.text.toLowerCase() ?? "";
  if (!LINK.test(link)) return { end: noun, hasMark: false };
  const first = /^(?:the|an?|about|over|nearly|almost|some|roughly|more|by|at|from)$/.test(
    tokens[at + 1]?.text ?? "",
  )
    ? at + 2
    : at + 1;
  if (/^(?:by|at|from|of|in|out)$/.test(link)) {
    const agent = agentAt(tokens, first);
    if (agent && !isPlace(tokens[agent.from]?.text ?? "")) {
      const isGroup = /^(?:group|team|lab|laboratory|researchers)$/.test(tokens[agent.to + 1]?.text ?? "");
      return { end: isGroup ? agent.to + 1 : agent.to, hasMark: true };
    }
  }
  if (link === "in" && isYear(tokens[at + 1])) return { end: at + 1, hasMark: true };
  const quantity = tokens.slice(at + 1, at + 8).findIndex(isQuantity);
  if (quantity === -1) return { end: noun, hasMark: false };
  return { end: at + 1 + quantity, hasMark: true };
}

const LINK =
  /^(?:of|with|across|among|involving|covering|in|by|at|from|out|following|followed|tracked|tracking|that|which|conducted|published|spanning|comparing|using)$/;

function findsAfter(tokens: readonly Token[], noun: number): boolean {
  return tokens
    .slice(noun + 1, noun + 24)
    .some(({ kind, text }) => kind === "word" && (isReportingVerb(text) || MOVES.test(text)));
}

/** What an intervention did. */
const MOVES =
  /^(?:cut|cuts|rose|fell|dropped|increased|decreased|improved|reduced|doubled|halved|paid|predicted|predicts|produced|tied|ties|raised|lowered|led|outperformed|converge|converges|agree)$/;

function mention(tokens: readonly Token[], from: number, to: number): Mention {
  // The first word of a sentence is capitalized whatever it is.
  const words = tokens.slice(from, to + 1).filter(({ start }) => start > 0);
  return { ...spanningMention(tokens, { from, to }), names: capitalizedIn(words) };
}
