import { NUMBER } from "./numbers.ts";

/* Which clauses of a sentence order sources, allow them or rule them out. */

interface Surroundings {
  /** Whether it stands in a list of sources. */
  isListed: boolean;
  /** Whether the sentence before is on sources: "Cite two sources. One must be in Spanish." */
  isBehind: boolean;
  /** Whether a number of sources was read in it. */
  isCounted: boolean;
}

/**
 * The clauses of one sentence that bind the sources of a post, without what they are cited for. Empty where it binds
 * none: where it asks, tells a story, or speaks of other sources. Linear.
 */
export function clausesOnSources(
  sentence: string,
  { isListed, isBehind, isCounted }: Surroundings,
): string[] {
  const text = sentence.replaceAll(/\s+/g, " ").replaceAll(NOT_OURS, " ");
  if (text.endsWith("?") || (!isCounted && (TOLD.test(text) || OF_SUBJECT.test(text)))) return [];
  const goesOn = isListed || (isBehind && GOES_ON.test(text));
  if (!goesOn && !isCounted && !BINDS.test(text) && !IS_FRAGMENT.test(text)) return [];
  const cites = goesOn || SOURCES.test(text);
  const clauses: string[] = [];
  let before = "";
  let isNext = goesOn;
  for (const [place, clause] of text.split(BETWEEN).entries()) {
    const isAbout = isOnSources(clause) || (cites && COUNTED_DOCUMENT.test(clause));
    const belongs = clauses.length > 0 && (BELONGS.test(clause) || (isNext && NAME.test(clause)));
    if (isAbout && !isNext && JOINED.test(clause)) clauses.push(beforeWhatFor(before));
    isNext = (goesOn && place === 0) || belongs || isAbout;
    if (isNext) clauses.push(beforeWhatFor(clause));
    before = clause;
  }
  return clauses;
}

/** Whether a text names anything that a post may cite. */
export function namesSources(text: string): boolean {
  return SOURCES.test(text) || CITABLE.test(text) || CITES_READING.test(text);
}

function isOnSources(clause: string): boolean {
  return (
    SOURCES.test(clause) ||
    CITES_DOCUMENT.test(clause) ||
    CITES_READING.test(clause) ||
    (CITABLE.test(clause) && JUDGED.test(clause)) ||
    isFounded(clause)
  );
}

/** "Base your position on the SPJ Code", and not "Link your post to your week" */
function isFounded(clause: string): boolean {
  const at = clause.search(FOUNDED);
  return at !== -1 && DOCUMENT.test(clause.slice(at)) && !PEER.test(clause);
}

function beforeWhatFor(clause: string): string {
  const at = clause.search(WHAT_FOR);
  return at === -1 ? clause : clause.slice(0, at);
}

/** A colon stays: what follows one is what was announced. */
const BETWEEN = /[,;()–—]|(?=:)/;
/** A clause of the one before it: "…, one of which is in Spanish", "…, including the 10-K", "Sources: the 10-K and …" */
const BELONGS = new RegExp(
  String.raw`^\W{0,5}(?::|(?:(?:and|but|or|with) )?(?:${NUMBER}|a|an|another|any|all|at (?:least|most)|both|by|chosen|dated|drawn|each|either|every|except|excluding|found|from|half|ideally|in|includ(?:e|ing)|min|minimum|most|neither|no|none|not|of which|only|plus|preferably|published|such as|that|the|to be|unless|which|whose|written)\b)`,
  "iu",
);
/** "official statistics, together with two articles" */
const JOINED = new RegExp(
  String.raw`^\W{0,5}(?:along with|and|as well as|in addition to|plus|together with) (?:at least )?(?:${NUMBER}|an?)\b`,
  "iu",
);
/** "No Wikipedia, Britannica or History.com" */
const NAME = /^\W{0,5}\p{Lu}/u;
/** Another sentence on the sources of the one before it. */
const GOES_ON = new RegExp(
  String.raw`^\W{0,5}(?!\d{1,4}(?:[,–-]\d{1,4})?\+?[- ](?:to \d{1,4} )?w(?:or)?ds?\b)(?:${NUMBER}|a|all|another|any(?:thing)?|at (?:least|most)|both|each|every(?:thing)?|half|most|neither|no|none|nothing|it (?:has to|must|needs to|should)|the (?:first|others?|remainder|rest|second|third)|these|they)\b`,
  "iu",
);

const SOURCES =
  /\b(?:(?:re)?sources?|references?|citations?|cit(?:e|es|ed|ing)|articles?|peer[- ]reviewed|literature|meta-analys[ei]s|scholarship|bibliograph(?:y|ies)|works cited|authorities|authors? (?:must|should|ha(?:s|ve) to|needs? to)|stud(?:y|ies)|publications?|consult(?:ing)?|refer(?:s|ring)? (?:\p{L}{3,12} )?to|referenc(?:ed|ing)|with reference to|Investopedia|SparkNotes|UpToDate|Wikipedia|YouTube)\b/iu;
/** "Draw on the textbook", "quote from the novel", "nothing beyond that is expected" */
const CITES_READING =
  /\b(?:base .{1,30} on|cit(?:e|es|ing)|connect|draw(?:ing)?(?: .{1,20})? on|engage with|incorporat(?:e|es|ing)|integrat(?:e|es|ing)|mention|quot(?:e|es|ing)|refer(?:s|ring)? to|relate|tie|with reference to|work(?:ing)? (?:only )?from)\b[^.]{0,60}\b(?:(?:text ?|course ?)books?|chapters?|course (?:materials?|texts?)|lectures?|novel|play|poem|readings?|slides|text)\b|\bquot(?:e|es|ing) (?:directly|from|her|him|it|the|them)\b|\bnothing (?:beyond|else|other than)\b|\bus(?:e|ing)\b[^.]{0,40}\bch(?:apters?|s?\.)? ?\d/iu;
/** "Find a news story", "I expect to see one reported decision", "Using data from FRED" */
const CITES_DOCUMENT =
  /\b(?:cit(?:e|es|ing)|consult|draw(?:ing)? on|expect to see|find|from|includ(?:e|es|ing)|listen to|need|quot(?:e|es|ing)|refer to|rely on|stick to|us(?:e|es|ing|e of))\b[^.]{0,60}\b(?:10-Ks?|case law|commentar(?:y|ies)|data|decisions?(?! making)|documents?|encyclopa?edias?|entry|entries|guidelines?|judge?ments?|(?:annual |official |government )reports?|news (?:outlets|organi[sz]ations|reports?|stor(?:y|ies))|(?:book|film|later) reviews?|(?:two|three) reviews|opinions|(?:primary|secondary) (?:authorit(?:y|ies)|materials?)|recordings?|scholarly \p{L}{3,12}|statistics|statutes?)\b/iu;
/** "Begin with one table or data set": beside what is cited it is one of the sources. */
const COUNTED_DOCUMENT = new RegExp(
  String.raw`\b${NUMBER} (?:[\p{L}-]{2,14} ){0,2}?(?:(?:data ?|fact)sheets?|data ?sets?|decisions|documents?|reports?|statutes?|tables?|trials)\b`,
  "iu",
);
/** "at least three renewable sources", "two independent sources confirm it" */
const OF_SUBJECT =
  /\b(?:anonymous|energy|food|income|nonpoint|point|renewable|revenue|unnamed|water) sources?\b|\bindependent sources? (?:before|confirm)\b|\bsources? (?:and uses )?of (?!(?:any|data|evidence|images|information|its|the same|their|this|various|whatever|your)\b)\p{L}/iu;
/** "In a study of 2,224 officers use of force had dropped" */
const TOLD = /\b(?:was|were|had|showed|dropped)\b/i;
/** "two articles besides the textbook", "300 words, not counting references" */
const NOT_OURS =
  /\b(?:aside from|apart from|besides|beyond|other than|outside(?: of)?) (?:(?:the|this|our|your|any|assigned|required|course|class|weekly|week['’]s) ){0,3}(?:text ?books?|texts?|readings?|materials?|course|class|lectures?)\b|\b(?:not (?:counting|including)|exclud(?:ing|es)|exclusive of) (?:the |your |any )?(?:references?|sources?|citations?|works cited)(?: list)?\b/gi;

const BINDS =
  /\b(?:anchor|at least|avoid|base|bring|cit(?:e|es|ed|ing)|come from|confine|connect|consult|count|draw(?:ing)?|engage|exclude[ds]?|expect(?:ed)?|find|ground(?:ed)?|ha(?:s|ve) to|in addition to|includ(?:e|es|ing)|incorporate|integrate|limit|link|locate|may|mention|minimum|must|needs?|never|no|none|not|nothing|off limits|only|please|provide|quot(?:e|ing)|refer(?:ring)?|reference|relate|rely|required|requires?|restrict|should|support(?:ed)?|back(?:ed)?|take|tie|us(?:e|es|ing)|will|zero|work from|(?:are|is) (?:acceptable|allowed|encouraged|expected|fine|ok|optional|permitted|preferred|to|welcome))\b|n['’]t\b/i;
/** "Sources: the 10-K and one other", "At least two current references": an order without a verb. */
const IS_FRAGMENT = new RegExp(
  String.raw`^\W{0,5}(?:(?:outside |required )?(?:sources?|references?|citations?|evidence)\b|(?:[\p{L}.'’-]{2,24} ){1,4}(?:sources|references|articles|stud(?:y|ies)) only\b|min\.|${NUMBER}\b)`,
  "iu",
);

/** What somebody might cite, and what says that it may be, or may not: "Textbook definitions earn no credit" */
const CITABLE =
  /(?<!\blate )\b(?:abstracts?|AI-generated|animal studies|blogs?|books?|briefs?|brochures?|cases|chapters?|ChatGPT|Chegg|columns?|criticism|data|dictionar(?:y|ies)|dissertations?|documents?|posters?|preprints?|(?:course-hero|lecture|style) notes|slides|social media|editorials?|encyclopa?edias?|google|handouts?|interviews?|law reviews|lecture|LitCharts|magazines?|materials?|media|news|newspapers?|press|opinion pieces|papers?|podcasts?|press releases?|Quimbee|readings?|reports?|research|reviews?|(?:web)?sites?|Stack Overflow|study guides?|summar(?:y|ies)|textbooks?|theses|tweets|videos?|web pages?)\b|\.com\b/i;
const JUDGED =
  /(?:^\W{0,5}(?:please,? )?no |\bnothing from\b|\bavoid\b|\b(?:alone|only)\b|\b(?:cannot|do not|does not|must not|may not|never|should not|will not) (?:\p{L}{2,9} ){0,3}(?:accepted|allowed|appear|be|cite|cited|count|go|meet|qualify|quote|rely|research|use|used)\b|n['’]t (?:\p{L}{2,9} ){0,3}(?:accepted|allowed|be|cite|cited|count|go|meet|qualify|quote|rely|use|used|want)\b|\b(?:is|are)(?: also)?(?: not|n['’]t)\b|\b(?:is|are) (?:also )?(?:acceptable|allowed|fine|ok|okay|permitted|welcome)\b|\b(?:can|may) (?:also )?(?:be (?:cited|used)|cite|consult|draw on|quote|refer to|use)\b|\bearns? no\b|\bmarked down\b|\bfor (?:background|context|illustration)\b)/iu;

const FOUNDED =
  /\b(?:(?:base|ground|link) (?:your|the|this|it) (?:\p{L}{3,14} )?(?:in|on|to)|engage (?:directly )?with|take your \p{L}{3,14} from|bring \p{L}{2,20} into conversation with|(?:answer|data|evidence|examples|figures) (?:must|should) (?:be (?:drawn|taken)|come) from)\b/iu;
/** "the SPJ Code", "current guidance" */
const DOCUMENT =
  /(?!^)\b(?!The\b)\p{Lu}\p{L}{1,20}|\b(?:codes?|data(?: ?sets?)?|documents?|ethnograph(?:y|ies)|guidance|guidelines?|letters|reports?|tables?|transcripts?)\b/u;
const PEER = /\b(?:class ?mates?|colleagues|peers|students)\b/i;

/** What a source is cited for, or where, and not which: "to support your claims", "in your initial post". */
const WHAT_FOR =
  /\b(?:(?:in order )?to (?:\p{L}{2,12}ly )?(?:answer|argue|back|bolster|complete|corroborate|defend|demonstrate|develop|discuss|enhance|explain|help|ground|illustrate|inform|justify|make|prove|show|strengthen|substantiate|support|validate|write)|that (?:(?:directly |will |can |best |clearly )?(?:address(?:es)?|back|backs|bolsters?|deals?|discuss(?:es)?|explains?|helps?|informs?|persuades?|relates?|shows?|supports?|you)|are (?:relevant|related))|(?:in|within|throughout) (?:all |both |each |every |the |this |your )(?:\p{L}{2,10} )?(?:answers?|body|contributions?|discussion|forum|posts?|postings?|repl(?:y|ies)|responses?|text|thread|writing)|in[- ]text|for (?:all|any|both|each|every|the|this|your)|(?:if|when|whenever|where|wherever|while|as (?:appropriate|evidence|examples?|needed|support|well)|about|(?<!\b(?:analysis|answer|argument|based|draw|drawing|drawn|draws|position|post|relies|rely|relying|report) )on (?!(?:both|each|either|opposing|opposite) )|so that|because|how|what|why)\b)/iu;
