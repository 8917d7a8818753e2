import { NUMBER } from "@discussion-post/contract/assignment/numbers";
import { isOfSources } from "@discussion-post/contract/assignment/source-kinds";
import type { Unit } from "@discussion-post/contract/assignment/units";
import { matchesIn } from "@discussion-post/contract/matches";
import { asksForReading } from "./course-reading.ts";
import { withoutKinds } from "./other-kinds.ts";
import type { RequestedKinds } from "./requested-kinds.ts";
import { withoutUntold } from "./untold-qualities.ts";

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
      isKnown: (word) => KNOWN.has(word) || known.has(word),
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
    return CITABLE.test(what) && wordsOf(what).some((word) => !KNOWN.has(word));
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

const NOUN =
  "(?:sources?|references?|citations?|articles?|authorities|papers?|stud(?:y|ies)|publications?|scholarship|literature)";
const REST = "[^.;:?!()]{1,120}";
/** What stands behind a noun and narrows it. */
const NARROWED = `(?<of> (?:authored|available|based|beyond|by|conducted|drawn|found|from|in|indexed|located|not|obtained|retrieved|on (?:each|either|both|opposite)|originating|other than|outside|per|produced|published|representing|that|using|which|who|whose|with|without|written)\\b${REST})?`;
const MUST = "(?:must|should|ought to|ha(?:s|ve) to|needs? to|may|can(?:not)?|is to|are to|will)";

/** Their kinds are looked at by themselves. */
const COUNTED = new RegExp(String.raw`\b${NUMBER} (?:[\p{L}\d'’-]{1,24},? ){0,4}?${NOUN}\b`, "giu");

const DEMANDS = [
  // "cite CAST and two research articles", "Sources: the 10-K and one other"
  String.raw`^\W{0,3}(?:required )?(?:sources?|references?)(?: required)?[:–-] ?(?<of>${REST})`,
  String.raw`(?<!\b(?:not|never|without|n['’]t) )\b(?:cite|cites|citing|consult|consulting|referencing|refer(?:s|ring)? (?:directly |explicitly |specifically )?to|reference (?=(?:all|at|both|each|one|the|three|two|your)\b)|with reference to)\b(?! (?:at least )?(?:one|two|three|\d) (?:of (?:the|these) )?(?:[\p{L}-]{3,16} )?(?:concepts?|frameworks?|models?|principles?|scenes?|theor(?:y|ies))\b)(?<of>${REST})`,
  // "Base your position on the SPJ Code", "Take your figures from the latest annual report"
  String.raw`\b(?:(?:base|ground|link) (?:your|the|this) \p{L}{3,14} (?:in|on|to)|engage (?:directly )?with|take your \p{L}{3,14} from|use (?:an?|one|two) (?:concepts?|ideas?|terms?) from)\b(?<text>${REST})`,
  // "Bring Mauss into conversation with an ethnography", "Your answer should come from the lab data"
  String.raw`\bbring (?<of>[^.;:?!()]{1,60} into conversation with ${REST})`,
  String.raw`\b(?:answer|data|evidence|examples|figures) (?:must|should) (?:be drawn|be taken|come) from (?<of>${REST})`,
  // "three Indigenous-authored sources from outside Canada"
  String.raw`\b(?:${NUMBER}|at least|minimum of|cite|us(?:e|ing)|includ(?:e|ing)|provide|with|from|by|only|find|locate|incorporate|integrate|through|multiple|several) (?<kind>(?:[\p{L}\d'’()-]{1,24},? ){0,5}?)${NOUN}\b${NARROWED}`,
  // "three references: (1) a news report, (2) the company's own statement"
  String.raw`\b${NOUN}: ?(?<of>[^.;?!]{1,200})`,
  // "No Wikipedia, Britannica or History.com" (AI is told of elsewhere), "Nothing from ChemSpider", "avoid polemical websites"
  String.raw`^\W{0,5}(?:please,? )?no (?<of>(?:[^.;:?!()]{0,60}[ ,])?Wikipedia\b[^.;:?!()]{0,80}|[^.;:?!()]{0,60} (?:or|and) Wikipedia\b)`,
  String.raw`\b(?:please )?(?:avoid|nothing from|do not rely on|don['’]t rely on|not rely on) (?<of>[^.;:?!()]{0,60}\b(?:blogs?|ChatGPT|encyclopa?edias?|magazines?|newspapers?|notes|(?:web)?sites?|slides|sources?|summaries|textbooks?|videos?|Wikipedia|YouTube)\b[^.;:?!()]{0,60})`,
  // "two sources, including one government document", "US sources only"
  String.raw`\b${NOUN}\b[^.;:?!]{0,60}?\bincluding (?<of>${REST})`,
  String.raw`^\W{0,3}(?:use |cite )?(?:only )?(?<of>(?:[\p{L}.'’-]{2,24} ){1,4}?)${NOUN} (?:only|please)\b`,
].map(pattern);

const OF_THEM = [
  // "One of your sources must be a government report", "all of which are written by nurses"
  String.raw`(?:^|[,;:(] (?:and |but )?|\b(?:at least|at most|minimum of|than|which) )(?:${NUMBER}|all|any|both|each|half|most|neither|none|the (?:first|other|second|third)) (?:${MUST}|is|are) (?<of>${REST})`,
  String.raw`\b(?:${NUMBER}|all|any|both|each|half|most|neither|none) of (?:them|these|those|which|(?:the|your) (?:\p{L}{2,14} )?${NOUN}) (?:${MUST} |is |are )?(?<of>${REST})`,
  // "Sources should come from at least two countries"
  String.raw`\b(?:all |any |each |every |both |your |the )?${NOUN} (?:cited |used |you (?:cite|use) )?${MUST} (?<of>${REST})`,
].map(pattern);

/** Where the sentence itself speaks of sources. */
const HERE = [
  // "six sources; include Lincoln and Guba"
  String.raw`\binclude (?<text>(?!at least|one|two)${REST})`,
  // "One trial record should also be cited", "I don't want secondary literature"
  String.raw`^(?<of>[^.;:?!()]{3,80}?) ${MUST} (?:also |all |both )?be (?:cited|included|quoted|referenced|used)\b`,
  String.raw`\b(?:do not|don['’]t) (?:accept|allow|count|want) (?<of>${REST})`,
  // "one from the US and one from another country"
  String.raw`\b(?:${NUMBER}|another|the other) (?<of>(?:by|from|in|on (?:each|either))\b[^.;:?!(),]{1,60})`,
  String.raw`\b(?:do not|don['’]t|never|avoid) (?:use|using|cite|citing|rely(?:ing)? on) (?<of>${REST})`,
].map(pattern);

function pattern(source: string): RegExp {
  return new RegExp(source, "giu");
}

function beforeWhatFor(text: string): string {
  const at = text.search(WHAT_FOR);
  return at === -1 ? text : text.slice(0, at);
}

/** What a source is cited for, or where, and not which: "to support your claims", "in your initial post". */
const WHAT_FOR =
  /\b(?:(?:in order )?to (?:\p{L}{2,12}ly )?(?:answer|argue|back|bolster|complete|corroborate|defend|demonstrate|develop|discuss|enhance|explain|help|ground|illustrate|inform|justify|make|prove|show|strengthen|substantiate|support|validate|write)|that (?:(?:directly |will |can |best |clearly )?(?:address(?:es)?|back|backs|bolsters?|deals?|discuss(?:es)?|explains?|helps?|informs?|persuades?|relates?|shows?|supports?|you)|are (?:relevant|related))|(?:in|within|throughout) (?:all |both |each |every |the |this |your )(?:\p{L}{2,10} )?(?:answers?|body|contributions?|discussion|forum|posts?|postings?|repl(?:y|ies)|responses?|text|thread|writing)|in[- ]text|for (?:all|any|both|each|every|the|this|your)|(?:if|when|whenever|where|wherever|while|as (?:appropriate|evidence|examples?|needed|support|well)|about|on (?!(?:both|each|either|opposing|opposite) )|so that|because|how|what|why)\b)/iu;

/** Words that are read elsewhere, or that say nothing of which sources are meant. */
const KNOWN: ReadonlySet<string> = new Set(
  `a ability about above abstract academic acceptable accepted accessible according accurate add added addition
  additional adequate adhere after again al all along also always am ama an and another answer answers any anyone
  anything apa apa7 apart appear applicable appropriate appropriately approximately are argument arguments around
  article articles as aside assertion assertions at author authoritative authors back backed based be been before
  below beside besides best beyond bibliographies bibliography bluebook both bottom bracketed brackets by can careful
  carefully case century check chicago citation citations cite cited cites citing claim claims classmate classmates
  clear clearly colleague come comes comment comments complete conform consistently consult contemporary contribution
  convention conventions correct correctly count counted counting counts couple course credible criteria critical
  critically current date dated day decade decades different directly discussion do document documented does doi dozen
  draw drawn due each earlier ed edition eight either eleven else end endnote endnotes entire entries entry essay et
  etc ever every everything evidence evidenced exactly example examples excellent except excluding external extra fact
  facts few fewer fifteen find fine first five following footnote footnotes for form format formatted formatting forum
  found four fourteen fri friday from full fully further give given good ground grounded had half harvard has have he
  here high how hundred idea ideas ieee if in include included includes including incorporate incorporates informed
  initial integrate integrates intext into is it item items its itself journal journals just last later least
  legitimate less like link links list listed lists literature main major make making material materials max maximum
  may midnight min minimal minimum mla mon monday month months more most much multiple must my nearly need needed
  needs neither never new newer night nine no none noon nor not nothing now number numbered numbers numeric of off old
  older on once one only onto onward onwards opinion opinions or other others otherwise our ours outside over own page
  pages pair paper papers paragraph paragraphs parentheses parenthetical parenthetically past peer peers per piece
  pieces please plus pm point points position post posting postings posts precisely present previous prior
  professional prompt proper properly provide provided publication publications published quality question questions
  quotation quotations quote quoted rather reader readers recent refereed reference referenced references referencing
  related relevant reliable rely replies reply reputable require required requires research researched respected
  respond response responses reviewed rigorous roughly rubric same sat saturday scholarly scholarship scientific
  second section sentence sentences separate seven several she should since single six sixteen so solid some something
  source sources specific statement statements still strong student students studies study style styles substantive
  such sufficient suitable sun sunday support supported supporting supportive supports sure ten th than that the their
  theirs them then there these they third thirteen this those thread threads three through thu thur thurs thursday
  title titles to today together too topic total trustworthy tue tues tuesday turabian twelve twenty two under unless
  until up upon url urls use used uses using valid vancouver verifiable version via view views was we wed wednesday
  week weekly well were what when where whether which while who whole whose wikipedia will with within without word
  words work works would write writing written year years you your yours yourself yr yrs`
    .trim()
    .split(/\s+/),
);

/** Where another notice tells of the course's own reading. */
const WORDS_OF_READING: readonly string[] =
  `textbook textbooks text texts book course class reading readings chapter chapters ch lecture lectures notes slides
  module unit week weeks assigned required resource resources learning material materials content`
    .trim()
    .split(/\s+/);
