import { NUMBER } from "@discussion-post/contract/assignment/numbers";
import { isOfSources } from "@discussion-post/contract/assignment/source-kinds";
import type { Unit } from "@discussion-post/contract/assignment/units";
import { matchesIn } from "@discussion-post/contract/matches";
import { asksForReading } from "./course-reading.ts";
import { COUNTED, DEMANDS, HERE, OF_THEM } from "./demand-patterns.ts";
import { withoutKinds } from "./other-kinds.ts";
import type { RequestedKinds } from "./requested-kinds.ts";
import { withoutUntold } from "./untold-qualities.ts";
import { PLAIN_WORDS, WORDS_OF_READING } from "./words-on-sources.ts";

/*
 * A sentence may order sources in words that nothing here reads: "two sources by women", "cite the guideline", "one of
 * which is in Spanish". What it orders beyond the words that are read, or that bind nothing, is not guessed at.
 */

/**
 * The sentences that say more of the sources that they order than how many, how recent, how scholarly and in which style,
 * and than what other notices tell. Linear.
 * @param names authors and titles of the works that are named
 */
export function unreadDemands(
  units: readonly Unit[],
  { kinds, names }: { kinds: RequestedKinds; names: readonly string[] },
): ReadonlySet<string> {
  const ofReading = kinds.hasCourseReading ? WORDS_OF_READING : [];
  const ofLanguage = kinds.languages.length > 0 ? [...kinds.languages, "language"] : [];
  const known = new Set([...names.flatMap(wordsOf), ...ofLanguage.flatMap(wordsOf), ...ofReading]);
  const said = new Map<string, number>();
  const words = units.map(({ text }) => new Set(wordsOf(text)));
  for (const one of words) for (const word of one) said.set(word, (said.get(word) ?? 0) + 1);
  const demands = units.filter(({ text, lead, isItem }, place) =>
    asksForMore(withoutTold(text, kinds), {
      // "At least 5 sources, including:" over a list
      isListed: isItem && lead !== null && OVER_SOURCES.test(lead),
      isKnown: (word) => PLAIN_WORDS.has(word) || known.has(word),
      // "Two nursing articles" is about nursing, where another sentence is.
      isSubject: (word) => (said.get(word) ?? 0) > (words[place]?.has(word) ? 1 : 0),
      isBehind: isOfSources(units[place - 1]?.text ?? ""),
    }),
  );
  return new Set(demands.map(({ text }) => text));
}

/** Whether another notice tells what a text demands: "one must be a book". */
export function isToldByKind(text: string, kinds: RequestedKinds): boolean {
  return withoutTold(text, kinds) !== text || (kinds.hasCourseReading && asksForReading(`Cite ${text}`));
}

function withoutTold(text: string, { others }: RequestedKinds): string {
  return withoutUntold(withoutKinds(text, others));
}

interface Surroundings {
  isKnown: (word: string) => boolean;
  isSubject: (word: string) => boolean;
  /** Whether it stands in a list of sources. */
  isListed: boolean;
  /** Whether the sentence before is on sources: "Cite two sources. One must be in Spanish." */
  isBehind: boolean;
}

function asksForMore(sentence: string, { isKnown, isSubject, isListed, isBehind }: Surroundings): boolean {
  const text = sentence.replaceAll(/\s+/g, " ").replaceAll(NOT_OURS, " ");
  if (isListed && wordsOf(beforeWhatFor(text)).some((word) => !isKnown(word))) return true;
  if (text.endsWith("?") || TOLD.test(text)) return false;
  if (LIMITED.test(text) || excludesSome(text)) return true;
  if (!(IS_ORDER.test(text) || IS_FRAGMENT.test(text))) return false;
  const isHere = OF_SOURCES.test(text);
  const patterns = [...DEMANDS, ...(isHere || isBehind ? OF_THEM : []), ...(isHere ? HERE : [])];
  if (isHere && (CONDITION.test(text) || OF_REPLY.test(text))) return true;
  return patterns.some((pattern) =>
    matchesIn(text, pattern).some(
      ({ 0: words, groups: { of = "", kind = "", text: document = "" } = {} }) =>
        !OF_SUBJECT.test(words) &&
        ((IS_DOCUMENT.test(document) &&
          !PEER.test(document) &&
          wordsOf(document).some((word) => !isKnown(word))) ||
          wordsOf(beforeWhatFor(of.replaceAll(COUNTED, " "))).some((word) => !isKnown(word)) ||
          wordsOf(kind).some((word) => !isKnown(word) && !isSubject(word))),
    ),
  );
}

/** In lower case, as they are compared. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(WORDS) ?? [])
    .map((word) => word.replace(/^['’]|['’]s?$/g, ""))
    .filter((word) => /^\p{L}/u.test(word));
}

const WORDS = /[\p{L}\p{M}\d'’]+/gu;
/** "Sources: the 10-K and one other", "At least two current references": an order without a verb. */
const IS_FRAGMENT = new RegExp(
  String.raw`^\W{0,3}(?:(?:outside |required )?(?:sources?|references?|citations?|evidence)\b|no [^.;:?!]{0,60}\bWikipedia\b|(?:[\p{L}.'’-]{2,24} ){1,4}(?:sources|references|articles|stud(?:y|ies)) only\b|at least\b|minimum\b|min\.|${NUMBER}\b)`,
  "iu",
);
/** "at least three renewable sources", "two independent sources confirm it" */
const OF_SUBJECT =
  /\b(?:anonymous|energy|food|income|independent|nonpoint|point|renewable|revenue|unnamed|water) sources?\b|\bsources? of (?!information|evidence|data)\p{L}/iu;

function excludesSome(text: string): boolean {
  return matchesIn(text, EXCLUDED).some(({ index }) => {
    const [what = ""] = text
      .slice(Math.max(0, index - NEAR_CHARS), index)
      .split(/[.;:?!]/)
      .slice(-1);
    return CITABLE.test(what) && wordsOf(what).some((word) => !PLAIN_WORDS.has(word));
  });
}

const NEAR_CHARS = 120;

/** "Quimbee briefs may not be cited", "Investopedia is not acceptable", "Trade magazines do not meet the standard" */
const EXCLUDED =
  / (?:(?:is|are)(?: also)?(?: not|n['’]t)(?: (?:an? )?(?:acceptable|accepted|allowed|appropriate|credible|criticism|permitted|research|scholarly|scholarship|suitable|to be (?:cited|used))\b|$)|(?:(?:must|should|may|can|will)(?: not|n['’]t)|cannot|never) (?:be )?(?:accepted|appear|cited|counted|quoted|relied|used)\b|(?:do|does)(?: not|n['’]t) (?:count|meet|qualify)\b|will be marked down\b)/gi;
/** "the SPJ Code", "current guidance", and no idea: "Link your post to your week" */
const IS_DOCUMENT =
  /\b(?!The\b)\p{Lu}\p{L}{1,20}|\b(?:codes?|data ?sets?|documents?|guidance|guidelines?|letters|reports?|tables?|transcripts?)\b/u;
const PEER = /\b(?:class ?mates?|colleagues|peers|students)\b/i;
/** What somebody might cite: else "Late posts are not accepted" would be told. */
const CITABLE =
  /(?<!\blate )\b(?:AI-generated|articles?|animal studies|blogs?|briefs?|brochures?|ChatGPT|Chegg|columns?|dictionar(?:y|ies)|dissertations?|posters?|(?:course-hero|lecture|style) notes|slides|social media|editorials?|encyclopa?edias?|handouts?|interviews?|Investopedia|law reviews|lecture|LitCharts|magazines?|materials|newspapers?|opinion pieces|papers?|podcasts?|press releases?|Quimbee|reports?|reviews?|(?:web)?sites?|SparkNotes|sources?|Stack Overflow|study guides?|summar(?:y|ies)|textbooks?|theses|tweets|UpToDate|videos?|YouTube)\b|\.com\b/i;
/** "UpToDate may be used once", "news media for illustration only" */
const LIMITED =
  /\bmay (?:only )?be (?:cited|used) (?:only )?(?:once|twice|for)\b|\bfor (?:background|context|illustration) only\b/i;
/** "Each reply must include a scholarly source": a line of the form holds their number alone. */
const OF_REPLY =
  /\b(?:repl(?:y|ies)|respond|(?:each|peer) responses?|comments?|classmates?|peers)\b[^.]{0,60}\b(?:academic|additional|different|further|new|peer[ -]?reviewed|scholarly) (?:[\w-]{3,14} )?(?:sources?|references?|citations?|articles?)\b/i;
/** "peer-reviewed only, unless you write on Option B", "two if you make any claim" */
const CONDITION =
  /\bunless (?:you|your)\b|\b(?:for|on) (?:option|question|topic) [A-D1-4]\b|\bif you (?:do cite|make (?:a|any|such))\b|\b(?:all|any|every|none|nothing)\b[^.]{0,60}\b(?:apart from|except(?: for|ing)?|with the exception of) /i;
/** "In a study of 2,224 officers use of force had dropped" */
const TOLD = /\b(?:was|were|had|showed|dropped)\b/i;
/** "two articles besides the textbook", "300 words, not counting references" */
const NOT_OURS =
  /\b(?:aside from|apart from|besides|beyond|other than|outside(?: of)?) (?:(?:the|this|our|your|any|assigned|required|course|class|weekly|week['’]s) ){0,3}(?:text ?books?|texts?|readings?|materials?|course|class|lectures?)\b|\b(?:not (?:counting|including)|exclud(?:ing|es)|exclusive of) (?:the |your |any )?(?:references?|sources?|citations?|works cited)(?: list)?\b/gi;
/** "Your post must cite at least 5 sources, including:" */
const OVER_SOURCES =
  /\b(?:sources?|references?(?: checklist)?|citations?|cite)(?:,? (?:(?:that|which) )?(?:(?:must|should) )?includ(?:e|es|ing))?(?: the following)?:$/i;
const OF_SOURCES =
  /\b(?:sources?|references?|citations?|cit(?:e|ed|es|ing)|articles?|stud(?:y|ies)|papers?|publications?|literature|bibliography|blogs?|(?:web)?sites?|encyclopa?edias?|magazines?|newspapers?|videos?|podcasts?)\b/i;

const IS_ORDER =
  /\b(?:avoid|base|bring|come from|consult|engage|link|nothing|quote|refer|take|cit(?:e|es|ed|ing)|us(?:e|es|ing)|includ(?:e|es|ing)|support(?:ed)?|back(?:ed)?|ground(?:ed)?|provide|reference|consult|find|locate|incorporate|integrate|draw|rely|must|should|needs?|ha(?:s|ve) to|requires?|required|at least|minimum|no (?:fewer|less) than|(?:is|are) to)\b/i;

function beforeWhatFor(text: string): string {
  const at = text.search(WHAT_FOR);
  return at === -1 ? text : text.slice(0, at);
}

/** What a source is cited for, or where, and not which: "to support your claims", "in your initial post". */
const WHAT_FOR =
  /\b(?:(?:in order )?to (?:\p{L}{2,12}ly )?(?:answer|argue|back|bolster|complete|corroborate|defend|demonstrate|develop|discuss|enhance|explain|help|ground|illustrate|inform|justify|make|prove|show|strengthen|substantiate|support|validate|write)|that (?:(?:directly |will |can |best |clearly )?(?:address(?:es)?|back|backs|bolsters?|deals?|discuss(?:es)?|explains?|helps?|informs?|persuades?|relates?|shows?|supports?|you)|are (?:relevant|related))|(?:in|within|throughout) (?:all |both |each |every |the |this |your )(?:\p{L}{2,10} )?(?:answers?|body|contributions?|discussion|forum|posts?|postings?|repl(?:y|ies)|responses?|text|thread|writing)|in[- ]text|for (?:all|any|both|each|every|the|this|your)|(?:if|when|whenever|where|wherever|while|as (?:appropriate|evidence|examples?|needed|support|well)|about|on (?!(?:both|each|either|opposing|opposite) )|so that|because|how|what|why)\b)/iu;
