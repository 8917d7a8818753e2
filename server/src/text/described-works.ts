import { matchesIn } from "@discussion-post/contract/matches";
import { bracketsOf } from "./brackets.ts";
import type { Mention, MentionKind } from "./mention.ts";
import { isCapitalised, isYear, tokensOf } from "./tokens.ts";
import { EVENTS_AND_LAWS, isPlace, isReportingVerb, MONTHS, NUMBERED_THINGS } from "./words.ts";

/**
 * Finds publications by how they are described: "a study of 914 twins", "AICPA Practice Alert 2014-3", "her TED talk
 * “The Price of Yes”", the cells of a table of sources. All of them are doubtful but those with a date of retrieval.
 */
export function describedWorks(text: string): Mention[] {
  if (text.length < SHORTEST_CHARS) return [];
  return [
    ...countedStudies(text),
    ...found(text, DATED_STUDY_ABROAD, "study"),
    ...found(text, GREY_LITERATURE, "study"),
    ...found(text, TALK, "study"),
    ...found(text, PRESS_REPORT, "study"),
    ...found(text, ARTICLE_IN_PRESS, "study"),
    ...found(text, ACCORDING_TO_PRESS, "study"),
    ...found(text, WRITES_IN, "study"),
    ...found(text, UNCASED_AUTHOR, "citation"),
    ...studiesOfOrganisations(text),
    ...found(text, NAMED_ARTICLE, "study"),
    ...found(text, NOTE, "citation"),
    ...found(text, BOOK_BY, "study"),
    ...found(text, DATA_OF, "study"),
    ...found(text, CHAPTER_OF, "study"),
    ...found(text, THEORY_BY, "citation"),
    ...found(text, PRESENTED, "study"),
    ...found(text, COINED, "study"),
    ...findingsIn(text),
    ...found(text, ORGANISATION_SAYS, "study"),
    ...found(text, ACCORDING_TO, "study"),
    ...introducedExperts(text),
    ...tableCells(text),
    ...bracketed(text),
  ];
}

const SHORTEST_CHARS = 12;

function found(text: string, pattern: RegExp, kind: MentionKind): Mention[] {
  return matchesIn(text, pattern).map(({ 0: words, index }) => mention(text, index, words.length, kind));
}

function mention(text: string, start: number, length: number, kind: MentionKind, isCertain = false): Mention {
  const tokens = tokensOf(text.slice(start, start + length));
  return {
    start,
    end: start + length,
    kind,
    names: tokens.filter((token) => isCapitalised(token) && token.text.length > 1).map((token) => token.text),
    years: tokens.filter(isYear).map((token) => Number(token.text.slice(0, 4))),
    isCertain,
    isNarrative: true,
  };
}

/** "One longitudinal study followed 914 twins", "a meta-analysis of 47 studies" */
const COUNTED_STUDY =
  /\b(?:an?|one|another|this|that|the|recent)\s(?:[\p{L}-]{2,20}\s){0,3}?(?:study|survey|poll|trial|experiment|meta-analysis|review|analysis)\s(?:of|with|involving|following|followed|tracked|tracking|surveyed|covering|among|examined|interviewed|compared)\s(?:about\s|over\s|more\sthan\s|nearly\s|almost\s|some\s|roughly\s|around\s)?\d[\d,.]{0,9}\d?\b/giu;
const OWN_WORK =
  /\b(?:my|our)\b|\b(?:I|we)\s(?:[a-z]{2,12}\s)?(?:did|ran|made|took|held|conducted|carried|designed|organi[sz]ed|helped)\b/i;

function countedStudies(text: string): Mention[] {
  return found(text, COUNTED_STUDY, "study").filter(
    ({ start }) => !OWN_WORK.test(text.slice(Math.max(0, start - 60), start)),
  );
}

/** "un estudio de 2019", "eine Studie der Universität", "une étude publiée en 2018" */
const DATED_STUDY_ABROAD =
  /(?<!\p{L})(?:estudio|investigación|encuesta|étude|enquête|studie|untersuchung|umfrage|metaanalyse|estudo|pesquisa|ricerca|indagine)\s[^.!?\n]{0,50}?(?:(?:19|20)\d\d|universi[dt]\p{L}{1,6}|instituto?\b)/giu;

/** "AICPA Practice Alert 2014-3", "World Bank Working Paper No. 8812" */
const GREY_LITERATURE =
  /\b(?:[A-Z][A-Za-z&.]{1,20}\s){1,4}(?:(?:Practice\s)?Alert|(?:Working|White|Discussion|Occasional|Briefing)\sPaper|Fact\sSheet|(?:Policy|Issue|Research|Data)\sBrief|Technical\s(?:Report|Note)|Bulletin|Advisory|Circular|Memorandum|Position\sStatement)\s(?:No\.?\s|Number\s|#)?[A-Z]{0,5}-?\d[\d/.-]{0,10}/g;

/** "Amara Oyelaran’s TED talk “The Price of Yes”" */
const TALK =
  /(?:\p{Lu}[\p{L}-]{1,20}\s){0,2}(?:\p{Lu}[\p{L}-]{1,20}['’]s\s)?(?:TEDx?\s[Tt]alk|webinar|keynote|op-ed|blog\spost)\b[^.!?“"\n]{0,20}[“"][^”"\n]{3,100}[”"]/gu;

const PRESS =
  "(?:New York Times|Washington Post|Wall Street Journal|Guardian|Economist|Atlantic|New Yorker|Los Angeles Times|Financial Times|USA Today|Forbes|Reuters|Associated Press|BBC News|BBC|CNN|NPR|Bloomberg|Scientific American|Harvard Business Review|National Geographic|Psychology Today)";
/** "The New York Times reported", "an article in The Guardian" */
const PRESS_REPORT = new RegExp(
  String.raw`\b(?:[Tt]he )?${PRESS} (?:recently )?(?:reported|reports|found|finds|wrote|writes|estimated|estimates|noted|notes|revealed|reveals)\b`,
  "g",
);
const ARTICLE_IN_PRESS = new RegExp(
  String.raw`\b(?:article|piece|report|column|op-ed|essay|story|investigation) (?:published )?(?:in|from|by) (?:[Tt]he )?${PRESS}\b`,
  "g",
);

/** "According to Psychology Today", "a New York Times article from May 14, 2019 (“Who Counts?”)" */
const ACCORDING_TO_PRESS = new RegExp(
  String.raw`\b(?:[Aa]ccording to (?:[Tt]he |an? )?${PRESS}|(?:[Aa]n?|[Tt]he|[Oo]ne) (?:recent |\d{4} )?${PRESS} (?:article|piece|report|op-ed|editorial|column|investigation|poll)\b)(?: from [A-Z][a-z]{2,8} \d{1,2}, \d{4})?(?: \([“"][^”"\n]{3,100}[”"]\))?`,
  "g",
);

/** "Rabbi Menahem Azoulay writes in Gates of Gleaning that" */
const WRITES_IN =
  /\p{Lu}[\p{L}’'-]{1,20}\s\p{Lu}[\p{L}’'-]{1,25}\s(?:writes|wrote|argues|argued|notes|noted|claims|claimed|warns|warned|shows|showed|explains|explained|suggests|suggested)\sin\s(?:(?:his|her|their)\s)?(?:(?:book|essay|memoir|article|monograph)\s)?[“"]?\p{Lu}[\p{L}’'-]{1,20}(?:\s(?:of|the|and|in|on|an?|for|to|\p{Lu}[\p{L}’'-]{1,20})){1,8}(?=[”",]{0,2}\sthat\b)/gu;

/** "王立新(2019)的研究" */
const UNCASED_AUTHOR =
  /\p{Lo}{2,8}\s?[(（]\s?(?:19|20)\d\d\s?[)）](?=的?(?:研究|调查|調查|报告|報告|论文|論文|指出|发现|發現|认为|認為|表明|提出|说|說|强调|強調|は|が|によ))/gu;

/** "One Harvard study found", "In a McKinsey survey from 2021" */
const STUDY_OF_ORGANISATION =
  /(?<=\b(?:[Aa]n?|[Oo]ne|[Aa]nother|[Tt]his|[Tt]hat|[Tt]he|[Rr]ecent|[Nn]ew)\s)(?:(?:recent|new|large|famous|classic|\d{4})\s){0,2}(\p{Lu}[\p{L}.&-]{1,20}(?:\s\p{Lu}[\p{L}.&-]{1,20}){0,4})\s(?:study|survey|poll|analysis|experiment|trial|report)(?=\s(?:from|of|in)\s(?:19|20)\d\d|\s(\p{L}{3,15}))/gu;

function studiesOfOrganisations(text: string): Mention[] {
  return matchesIn(text, STUDY_OF_ORGANISATION).flatMap(({ 0: words, 1: name = "", 2: verb, index }) => {
    if (verb !== undefined && !isReportingVerb(verb)) return [];
    return LANGUAGES.test(name) ? [] : [mention(text, index, words.length, "study")];
  });
}

/** "an English paper" is somebody's homework. */
const LANGUAGES = /^(?:English|Spanish|French|German|History|Math|Biology|Chemistry|Physics|AP|SAT)$/;

/** "In the article “The Smile Behind the Desk” (Hotel Monthly, 2018)" */
const NAMED_ARTICLE =
  /\b(?:article|essay|paper|report|study)\s(?:called\s|titled\s|entitled\s)?[“"][^”"\n]{3,120}[”"](?:\s\([^()\n]{3,80}\))?/gi;
/** "Cf. Vandermeer, “Queues and Quiet,” 44." */
const NOTE =
  /\p{Lu}[\p{L}’'-]{1,25},\s[“"][^”"\n]{3,100},[”"]\s(?:pp?\.\s)?\d{1,4}(?:[–-]\d{1,4})?(?![\p{L}\d])/gu;
/** "the book Winning Without War by David R. Collins teaches" */
const BOOK_BY =
  /\bbook\s[“"]?\p{Lu}[\p{L}’'-]{1,20}(?:\s(?:of|the|and|in|on|an?|for|to|with|\p{Lu}[\p{L}’'-]{1,20})){1,8}[”"]?,?\s(?:(?:wrote|written)\s)?by\s\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}’'.-]{0,20}){1,3}/gu;
/** "From the data of UNESCO in 2021" */
const DATA_OF =
  /\b(?:data|statistics|figures|estimates|numbers)\s(?:of|from|by|released by|published by)\s(?:the\s)?\p{Lu}[\p{L}.&-]{1,20}(?:\s(?:of|for|and|on|the|\p{Lu}[\p{L}.&-]{1,20})){0,7}(?:\s(?:in|from)\s(?:19|20)\d\d)?/gu;
/** "Chapter 6 of Helen Strand's Software That Lasts" */
const CHAPTER_OF =
  /\b(?:[Cc]hapter|[Pp]art|[Ss]ection)\s(?:\d{1,3}|[IVX]{1,5}|one|two|three|four|five)\s(?:of|in)\s\p{Lu}[\p{L}-]{1,20}(?:\s\p{Lu}[\p{L}.-]{0,20}){0,2}['’]s(?:\s(?:of|the|and|in|on|that|\p{Lu}[\p{L}’'-]{1,20})){1,8}/gu;
/** "The Loyalty Ladder Model, developed by Simmons and Achterberg in 1996" */
const THEORY_BY =
  /\b(?:[Tt]heory|[Mm]odel|[Ff]ramework|[Hh]ypothesis|[Tt]ypology|[Ss]cale|[Cc]oncept|[Aa]pproach|[Tt]erm|[Pp]rinciple)\b[^.!?\n]{0,40}?\b(?:developed|proposed|introduced|coined|described|formulated)\s(?:\p{L}{2,15}ly\s)?by\s\p{Lu}[\p{L}’'-]{1,20}(?:(?:\s(?:and|&)|,)?\s\p{Lu}[\p{L}’'.-]{0,20}){0,4}(?:\sin\s(?:19|20)\d\d)/gu;
/** "A paper presented at the 2019 International Conference on Software Maintenance by Okada and Fitzroy" */
const PRESENTED =
  /\b(?:paper|study|talk|poster|keynote|work)\s(?:presented|given|delivered)\sat\s(?:the\s)?(?:(?:19|20)\d\d\s)?\p{Lu}[\p{L}&-]{1,20}(?:\s(?:of|on|for|and|the|in|(?:19|20)\d\d|\p{Lu}[\p{L}&-]{1,20})){0,9}(?:\sby\s\p{Lu}[\p{L}-]{1,20}(?:(?:\s(?:and|&)|,)?\s\p{Lu}[\p{L}.-]{0,20}){0,4})?/gu;

/** "Wayne Booth coined the term" */
const COINED =
  /\p{Lu}[\p{L}’'-]{1,20}\s\p{Lu}[\p{L}’'-]{1,25}\s(?:first\s)?(?:coined|introduced|developed|proposed|popularized|defined|defines)\s(?:the|a|this|his|her|their)\s(?:\p{L}{2,15}\s)?(?:terms?|concept|idea|theory|phrase|notion|model|framework)\b/gu;
const REPORTING_ORGANISATION =
  "(?:World Health Organization|WHO|Gallup|Pew(?: Research(?: Center)?)?|McKinsey(?: & Company)?|Deloitte|OECD|UNESCO|UNICEF|CDC|Centers for Disease Control and Prevention|Bureau of Labor Statistics|Census Bureau|World Bank|IMF|IPCC|American Psychological Association|National Institutes of Health|RAND|Brookings(?: Institution)?|Eurostat|Nielsen|Gartner|Statista)";
/** "Gallup reports that", "evidence from McKinsey" */
const ORGANISATION_SAYS = new RegExp(
  String.raw`\b(?:(?:[Tt]he )?${REPORTING_ORGANISATION} (?:reports|reported|found|finds|estimates|estimated|says|puts|shows|showed|notes)|(?:[Ee]vidence|[Rr]esearch|[Ff]indings) (?:from|by) (?:the )?${REPORTING_ORGANISATION})\b`,
  "g",
);
/** "According to Gallup,", "Laut Gallup" */
const ACCORDING_TO = new RegExp(
  String.raw`\b(?:[Aa]ccording to|[Ll]aut|[Ss]elon|[Ss]egún) (?:the |an? |recent |l['’]|la |der |dem )?${REPORTING_ORGANISATION}(?: (?:poll|survey|report|data|study))?\b`,
  "g",
);

/** "Recent findings in Nature Climate Change suggest" */
const FINDINGS_IN =
  /\b(?:findings|results|study|studies|research|paper|article|review)\s(?:published\s)?in\s(?:the\s)?(?:journal\s)?(\p{Lu}\p{L}{2,20}(?:\s(?:of|and|in|&|\p{Lu}\p{L}{2,20})){1,6})\s(\p{L}{3,15})/gu;

function findingsIn(text: string): Mention[] {
  return matchesIn(text, FINDINGS_IN).flatMap(({ 0: words, 1: journal = "", 2: verb = "", index }) => {
    const isElsewhere = journal.split(" ").every((word) => isPlace(word) || /^\p{Ll}/u.test(word));
    if (isElsewhere || !isReportingVerb(verb)) return [];
    return [mention(text, index, words.length - verb.length - 1, "study")];
  });
}

/** "Lena Horvath, a psychologist at Uppsala University, argues" */
const INTRODUCED_EXPERT =
  /\p{Lu}[\p{L}’'-]{1,20}\s(?:\p{Lu}\.\s)?\p{Lu}[\p{L}’'-]{1,25},\s(?:(?:an?|the)\s)?(?:[\p{L}-]{2,20}\s){0,3}?(?:professor|researcher|psychologist|economist|sociologist|historian|scientist|neuroscientist|philosopher|anthropologist|epidemiologist|analyst|scholar|lecturer|director|author)\s(?:at|of|from|with|who)\s[^.!?;,\n]{1,80},\s(?:\p{L}{2,15}ly\s|has\s|have\s)?(\p{L}{3,15})/gu;
const RELATION = /\b(?:my|our|his|her|their)\s(?:[\p{L}-]{2,15}\s){0,2}$/iu;

function introducedExperts(text: string): Mention[] {
  return matchesIn(text, INTRODUCED_EXPERT).flatMap(({ 0: words, 1: verb = "", index }) => {
    if (!isReportingVerb(verb) || RELATION.test(text.slice(Math.max(0, index - 40), index))) return [];
    return [mention(text, index, words.length - verb.length, "study")];
  });
}

/** A cell that holds names and a year: "| Imai & Rossetti 2021 |" */
const CELL = /(?<=\|\s{0,4})\p{Lu}[\p{L}\d ,.&’'()-]{2,60}(?=\s{0,4}\|)/gu;
const NAMES_AND_YEAR =
  /^\p{Lu}[\p{L}’'-]{1,25}(?:(?:,? (?:&|and)|,)? \p{Lu}[\p{L}’'-]{1,25}){0,3}(?: et al\.?)?,? \(?(?:19|20)\d\d[a-z]?\)?$/u;

function tableCells(text: string): Mention[] {
  return matchesIn(text, CELL).flatMap(({ 0: cell, index }) => {
    const words = cell.trim();
    const isOther = tokensOf(words).some(({ text: word }) => {
      const lower = word.toLowerCase();
      return MONTHS.has(lower) || EVENTS_AND_LAWS.has(lower) || NUMBERED_THINGS.has(lower) || isPlace(word);
    });
    return NAMES_AND_YEAR.test(words) && !isOther ? [mention(text, index, words.length, "citation")] : [];
  });
}

const RETRIEVED = /\b(?:accessed|retrieved|last (?:visited|accessed|updated))\b[^\d]{0,30}\d/i;
/** "GAO-19-9442R", "NIST SP 800-53" */
const REPORT_NUMBER = /^[A-Z]{2,6}[- ](?:[A-Z]{1,4}[- ])?\d{2,4}[-/]\d{2,6}[A-Z]{0,2}$/;

function bracketed(text: string): Mention[] {
  return bracketsOf(text).flatMap(({ start, end, inner, isClosed }) => {
    if (!isClosed) return [];
    if (RETRIEVED.test(inner) && /\p{Lu}/u.test(inner))
      return [{ ...mention(text, start, end - start, "citation", true), isNarrative: false }];
    if (REPORT_NUMBER.test(inner.trim()))
      return [{ ...mention(text, start, end - start, "identifier"), isNarrative: false }];
    return [];
  });
}
