import { exceptedYearsIn } from "./excepted-years.ts";
import {
  asksForPeerReviewedInLanguages,
  isOfSomeInLanguages,
  isOfSourcesInLanguages,
  sourcesYearsInLanguages,
} from "./kinds-in-languages.ts";
import { type ListedYears, listedYears } from "./listed-years.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import { ANY_YEAR, type Years } from "./years.ts";
import { withYearsInFigures } from "./years-in-figures.ts";

const SOURCES =
  /\b(?:sources?|references?|refs|citations?|articles?|stud(?:y|ies)|papers?|publications?|published|literature|journals?|cited?|(?:scholarly|academic|published) works|peer[ -]reviewed|bibliograph(?:y|ies)|(?:works?|research)(?= (?:(?:newer|older|later|earlier) than|(?:from|since|conducted|published) (?:the (?:last|past)|(?:19|20)\d\d|after|before)|\((?:the )?(?:last|past|(?:19|20)\d\d)))|(?:materials?|scholarship|evidence|items?)(?=,? (?:from|(?:all |each )?(?:published|dated)|must|should|has to|may|can|\((?:after|from|post|published|since|\d)))|(?<=^\W{0,3})nothing(?= (?:from )?(?:before|after|older|newer|earlier|later|prior))|anything(?= (?:that (?:is|was) )?(?:before|older|prior|published|written|from before))|(?<=(?:pre|post)-(?:19|20)\d\d )works?)\b/i;
const PEER_REVIEWED = /\b(?:peer[ -]?reviewed|refereed)\b/i;
const NOT_ONLY =
  /\bone that is peer[ -]?reviewed\b|\bpeer[ -]?reviewed journals,(?: [\w-]{3,14}){1,3},? or\b|\b(?:nothing|none)(?: of (?:it|them))? (?:has to|needs? to|need) be peer[ -]?reviewed\b|\b(?:not|needn['’]t|don['’]t|doesn['’]t)(?: \w{1,20}){0,6} peer[ -]?reviewed\b|\bpeer[ -]?reviewed or\b|\bor peer[ -]?reviewed\b|\b(?:preferably|ideally)(?: \w{1,20}){0,3} peer[ -]?reviewed\b|\bpeer[ -]?reviewed,? (?:if|where|when(?:ever)?) (?:at all )?possible\b|\b(?:if|where|when(?:ever)?) possible,?(?: \w{1,20}){0,3} peer[ -]?reviewed\b|\bas well as (?:peer[ -]?reviewed|popular)\b|\bpeer[ -]?reviewed(?: \w{1,20}){1,3},? (?:and\/)?or (?:[\w-]{3,20} ){0,2}(?:books?|chapters?|monographs?|reports?|web ?sites?)\b|\bpeer[ -]?reviewed(?: \w{1,20}){1,3} (?:acceptable|appropriate|best|desirable|encouraged|fine|ideal|optional|preferable|preferred|recommended|welcome)\b|\b(?:acceptable|appropriate|credible|permitted) (?:references|sources) (?:are|can be|include|may be|may include)\b|\bwhat (?:is|does|makes)\b|\([^()]{1,60},(?: and)? peer[ -]?reviewed|\([^()]{1,60} and peer[ -]?reviewed/i;
/** "Use peer-reviewed sources only, unless you are writing on Option B" */
const CONDITION = /\bunless you\b|\b(?:for|on) (?:option|question|topic) [A-D1-4]\b/i;
/** "two of them peer-reviewed", "at least one peer-reviewed", "one must be peer-reviewed": the others need not be. */
const SOME_OF_THEM = new RegExp(
  String.raw`\b(?<!\bevery )(?:${NUMBER}(?: or more)?|half|most|some) (?:of (?:them|which|these|those|(?:the|your) (?:\w{1,6} )?(?:sources|references|articles)(?: needs? (?:to )?be)?)|(?:must|should|has to|have to|needs? to|needs?) (?:be|come|have been))(?: \w{1,10}){0,3}? \(?(?:peer[ -]?reviewed|refereed)|(?:^|[,(:] ?)(?:with )?(?:at least |(?:a )?minimum (?:of )?|and )?${NUMBER} (?:peer[ -]?reviewed|refereed)(?=[.;,)]|$)|\((?:at least |(?:a )?minimum (?:of )?)?${NUMBER} (?:from )?(?:peer[ -]?reviewed|refereed)(?: (?:articles?|journals?|ones?|sources?))?(?=[;,)])|\b(?:${NUMBER}|half|most) from (?:[\w-]{3,12} )?(?:peer[ -]?reviewed|refereed)|\b(?:and|,) one an? (?:peer[ -]?reviewed|refereed)|: (?:one|an?) (?!peer|refereed)[^.;:,]{3,40},? (?:and )?(?:one|an?) (?:[\w-]{3,12} )?(?:peer[ -]?reviewed|refereed)|: (?:one|an?) (?:peer[ -]?reviewed|refereed) [^.;:,]{3,30}(?:,|,? and) (?:one|an?) |\b(?:sources?|references?|citations?|articles?|stud(?:y|ies)|works?)(?: \([^()]{1,40}\))?,? including (?:at least |a minimum of )?${NUMBER} (?:[\w-]{3,12} ){0,2}(?:peer[ -]?reviewed|refereed)`,
  "i",
);
const AGE = new RegExp(
  String.raw`(?:\b(?:last|past|previous|recent|(?:less|older|newer|younger|more) than|under|within) |[≤<] ?)${NUMBER}[ -](?:years?|yrs?)\b|\b${NUMBER} years (?:old )?or (?:newer|less|younger)\b|\b(?:at most|up to|maximum|max\.?) ${NUMBER} years old\b`,
  "i",
);
const DECADE = /\b(?:last|past|previous) decade\b/i;
/** "not older than a decade" */
const OLD_DECADE = /\b(?:older|more) than (?:a|one) decade\b/i;
const YEAR = String.raw`(?:the year )?((?:19|20)\d\d)`;
const FROM_YEAR = new RegExp(
  String.raw`\b(?:since|from|published in|between|dated) ${YEAR}\b(?!s| (?:or|and) (?:earlier|before|older))`,
  "i",
);
/** "2010 <= year <= 2012" */
const AT_LEAST_YEAR = "(?:<=?|≤) ?(?:the )?(?:publication )?(?:year|date)\\b";
const YEAR_OR_LATER = new RegExp(
  String.raw`\b${YEAR}(?: ?\+| (?:or|and) (?:later|newer|after(?:wards?)?|thereafter|beyond|onwards?)| ?(?:to|-|–) ?(?:present|now|today)| onwards?|(?:-|–)20\d\d| ?${AT_LEAST_YEAR})`,
  "i",
);
const AFTER_YEAR = new RegExp(
  String.raw`\b(?:(?:after|newer than|later than|post-?dat(?:e|es|ed|ing)) |post-?)${YEAR}\b(?!s)`,
  "i",
);
const RANGE = new RegExp(
  String.raw`\b${YEAR} ?(?:and|to|through|until|till|-|–|${AT_LEAST_YEAR} ?(?:<=?|≤)) ?${YEAR}\b(?!s)`,
  "i",
);
const BEFORE_YEAR = new RegExp(
  String.raw`\b(?:(?:before|prior to|earlier than|older than|predat(?:e|es|ing)) |pre-?)${YEAR}\b(?!s)`,
  "i",
);
const UNTIL_YEAR = new RegExp(
  String.raw`\b(?:(?:until|up to|through|published by|published only in) ${YEAR}\b(?!s)|published in ${YEAR}\b(?! ?(?:s|or|and|to|on|[-–,/+])))|\b${YEAR} (?:or|and) (?:earlier|before|older)\b`,
  "i",
);
/** "older than ten years" alone asks for old works. */
const OLDER = /\b(?:older|more) than\b/i;
const NEGATED =
  /\b(?:no|not|never|cannot|\w{2,6}n['’]t|nothing|none|neither|nor|without|avoid(?:ed|ing)?|los(?:e|es|ing) (?:marks|points)|penali[sz]ed?|exclud(?:e|es|ed|ing)|refrain|skip|omit|reject(?:ed)?|(?:stay|steer|keep) (?:away|clear)|too old|off[ -]limits|unacceptable)\b/i;

/** "before 2000, as well as those after 2010, are excluded" */
const EXCLUDED =
  /^(?:,? (?:as well as|and|or|nor) (?:those|ones|any|anything|everything) .{1,30}?)?,? (?:is|are|will be) (?:also |both |all )?(?:excluded|disqualified|inadmissible|ineligible|not (?:accepted|acceptable|allowed|counted|eligible|permitted))\b/i;

/** "You don't have to restrict yourself to sources from the last five years", "Sources do not need to be from 2015 or later" */
const IS_NO_RULE =
  /\band (?:one|two|three|\d) (?:more )?(?:dated |from |published |written )?(?:after|before|since) (?:it|that|then)\b|\b(?:(?:do|does|need|must|should|is|are)(?: not|n['’]t)|needn['’]t|no need)(?: \w{2,12})?(?: (?:have|need|required?))? to (?:be (?:from|published|recent|dated|newer|no)|restrict|limit|confine|use only|stick)\b|\bneed(?: not|n['’]t) (?:be|come|date|have been) (?:from|published|recent|dated|newer|no)\b|\bno (?:requirement|rule|need) (?:that|for)\b|\bnot (?:all|every) (?:of )?(?:\w{2,10} ){0,2}(?:ha(?:s|ve)|needs?) to\b|\b(?:do not|don['’]t|never|not|n['’]t|avoid) (?:\w{2,8} ){0,2}?(?:limit(?:ed|ing)?|restrict(?:ed|ing)?|confin(?:ed?|ing)|us(?:e|ing) only|rely(?:ing)? (?:exclusively|only|solely)|stick(?:ing)?)\b|\b(?:after|before|since|than) [\w ]{4,12} (?:is|are) not (?:strictly )?(?:a requirement|mandatory|necessary|needed|required)\b|\b(?:from (?:before|after|since)|published (?:before|after|since)|dated (?:before|after|since)|prior to|(?:earlier|later|newer|older) than) (?:(?:19|20)\d\d|[\w-]{1,12} years) (?:is|are|may be) (?:also )?(?:acceptable|fine|ok|okay|allowed|permitted|welcome)\b/i;
/** "You may cite sources older than 2000", "use older sources, from before 2000, if you like" */
const MAY_BE_OLDER =
  /\b(?:it(?:['’]s| is) (?:also )?(?:acceptable|allowed|all right|alright|fine|ok|okay) (?:for \w{3,9} )?to|you (?:are (?:allowed|free|permitted|welcome) to|can|could|may|might)(?: also)?) (?:cite|consult|draw|go|include|look|rely|use)\b(?! (?:no|only|nothing)\b)[^.;]{0,60}\b(?:before|earlier|older|predat|prior)|\b(?:before|earlier|older|predat|prior)[^.;]{0,40}\bif you (?:like|prefer|want|wish)\b|(?:\bnot|n['’]t|\bnever) (?:deduct|lose (?:marks|points)|mark (?:you )?down|mind|object|penali[sz]e)\b[^.;]{0,60}\b(?:before|earlier|older|predat|prior)/i;
/** "Older sources (before 2010) are welcome" binds nothing. */
const ALSO_WELCOME =
  /\b(?:older|earlier|newer) (?:sources|works?|ones|articles|literature|studies)\b(?: \([^()]{0,40}\)| [^.;,()]{0,30})? (?:is|are) (?:also )?(?:welcome|fine|ok|okay|acceptable|allowed|permitted)\b/i;

/** Years of old are not what courses ask for, and later ones are none yet. */
const EARLIEST = 1950;
/** So near before or behind a year stands what was published in it. */
const NEAR_CHARS = 60;

/** Whether a sentence is about what is to be cited. */
export function isOfSources(sentence: string): boolean {
  return SOURCES.test(sentence) || isOfSourcesInLanguages(sentence);
}

/** Whether nothing but what was peer-reviewed will do. */
export function asksForPeerReviewed(sentence: string): boolean {
  return (
    (PEER_REVIEWED.test(sentence) || asksForPeerReviewedInLanguages(sentence)) &&
    !NOT_ONLY.test(sentence) &&
    !isOfSomeInLanguages(sentence) &&
    !CONDITION.test(sentence) &&
    !SOME_OF_THEM.test(sentence)
  );
}

/**
 * The years from which a sentence wants its sources: "published within the last five (5) years", "from 2019 or
 * later", "none older than 2018", "between 2014 and 2016", "before 2016". A year of the subject is none of theirs. Where
 * some may be older, those of the others, which all may be from.
 */
export function sourcesYears(said: string, thisYear: number): Years {
  const sentence = withYearsInFigures(said).replace(ALSO_WELCOME, "");
  if (!isOfSources(sentence) || IS_NO_RULE.test(sentence) || MAY_BE_OLDER.test(sentence)) return ANY_YEAR;
  if (CONDITION.test(sentence)) return ANY_YEAR;
  const elsewhere = sourcesYearsInLanguages(sentence, thisYear);
  if (elsewhere) return elsewhere;
  const excepted = exceptedYearsIn(sentence, thisYear);
  if (excepted && excepted.since !== null) return { since: excepted.since, until: null };
  const listed = listedYears(sentence, thisYear);
  if (listed) return yearsOfList(listed, { sentence, thisYear });
  const since = sourcesSince(sentence, thisYear);
  const last = sourcesUntil(sentence);
  const until = last !== null && last < thisYear ? last : null;
  // "One from before 1950 and one from after 2000" binds not all of them.
  return since !== null && until !== null && since > until ? ANY_YEAR : { since, until };
}

/** "No sources from before the 1990s" wants them from then on; other years that are ruled out bind nothing. */
function yearsOfList(
  { since, until, index, words }: ListedYears,
  { sentence, thisYear }: { sentence: string; thisYear: number },
): Years {
  if (isForbidden(sentence, { index, 0: words }))
    return since === null && until !== null ? { since: until + 1, until: null } : ANY_YEAR;
  return {
    since: since === null || since < EARLIEST || since > thisYear ? null : since,
    until: until === null || until >= thisYear ? null : until,
  };
}

/** Whether a work of a year, or of none that is known, is within the years. */
export function isWithin(year: number | null, { since, until }: Years): boolean {
  if (since === null && until === null) return true;
  return year !== null && year >= (since ?? year) && year <= (until ?? year);
}

function sourcesSince(sentence: string, thisYear: number): number | null {
  const aged = isOfSubject(sentence, AGE.exec(sentence)) ? null : AGE.exec(sentence);
  const age = aged?.[1] ?? aged?.[2] ?? aged?.[3];
  if (aged && age !== undefined)
    return OLDER.test(aged[0]) && !isForbidden(sentence, aged) ? null : thisYear - numberIn(age);
  const old = OLD_DECADE.exec(sentence);
  const decade = DECADE.exec(sentence);
  if ((decade && !isOfSubject(sentence, decade)) || (old && isForbidden(sentence, old))) return thisYear - 10;
  const found = AFTER_YEAR.exec(sentence);
  const after = found && !isForbidden(sentence, found) ? found : null;
  const match =
    after ??
    YEAR_OR_LATER.exec(sentence) ??
    FROM_YEAR.exec(sentence) ??
    tooOld(sentence) ??
    ownRange(sentence);
  if (!match) return null;
  const year = Number(match[1]) + (after ? 1 : 0);
  if (year < EARLIEST || year > thisYear) return null;
  const around = sentence.slice(Math.max(0, match.index - NEAR_CHARS), match.index + NEAR_CHARS);
  return isOfSources(around) ? year : null;
}

/** "Describe the epidemic over the last ten years and cite two references": what is told of, and not what is cited */
function isOfSubject(sentence: string, found: RegExpExecArray | null): boolean {
  if (!found) return false;
  const before = sentence.slice(0, found.index);
  const behind = sentence.slice(found.index + found[0].length);
  // "Children under 5 years old rely on many sources"
  const [, aged = null] = OF_SOMEBODY.exec(before + found[0]) ?? [];
  if (aged !== null && !OF_A_SOURCE.test(aged)) return true;
  // "a study that followed adolescents over the last five years"
  if (/\b(?:across|during|over) (?:the )?$/i.test(before) && !IS_PUBLISHING.test(before)) return true;
  return (
    /\b(?:across|during|from|in|over|within) (?:the )?$/i.test(before) &&
    CITES.test(behind) &&
    !isOfSources(before) &&
    !/\b(?:cit(?:e|ing)|draw|includ(?:e|ing)|us(?:e|ing))\b/i.test(before)
  );
}

/** What is so old, or younger. */
const OF_SOMEBODY =
  /(?<![\p{L}'’-])(\p{L}{3,20}) (?:(?:aged|who are) )?(?:under|(?:less|more|older|younger) than) [\p{L}\d()-]{1,16}(?: \(\d{1,2}\))?[ -](?:years?|yrs?)$/iu;
const OF_A_SOURCE =
  /^(?:all|and|any|anything|are|be|both|each|every|is|articles?|citations?|date|dated|data|evidence|least|literature|material|most|must|never|none|not|nothing|ones?|only|papers?|preferably|publications?|published|references?|refs|research|scholarship|sources?|stud(?:y|ies)|than|that|them|these|those|were|which|works?|written)$/i;
const IS_PUBLISHING =
  /\b(?:appeared|articles|conducted|dated|literature|papers|produced|publications|published|references|released|research|sources|studies|written) (?:\w{2,8} ){0,2}(?:across|during|over) (?:the )?$/i;
const CITES =
  /^[^.;]{0,60}?(?:,? and (?:(?:anal|appl|assess|cite|compar|discuss|draw on|evaluat|explain|include|interpret|provide|reference|support|use)|relat)|, (?:using|with) |,? (?:using|with) (?:at least )?(?:one|two|three|\d)\b)/i;

function ownRange(sentence: string): RegExpExecArray | null {
  const range = RANGE.exec(sentence);
  return range && Number(range[1]) < Number(range[2]) && isOwnYear(sentence, range) ? range : null;
}

/** "published before 2010" is a year from which on, where that is ruled out: else it asks for old works. */
function tooOld(sentence: string): RegExpExecArray | null {
  const before = BEFORE_YEAR.exec(sentence);
  return before && isForbidden(sentence, before) ? before : null;
}

function sourcesUntil(sentence: string): number | null {
  const range = RANGE.exec(sentence);
  const [, first = "", last = ""] = range ?? [];
  if (range && isOwnYear(sentence, range)) return Number(first) < Number(last) ? Number(last) : null;
  const before = BEFORE_YEAR.exec(sentence);
  if (before && isOwnYear(sentence, before) && !isForbidden(sentence, before)) return Number(before[1]) - 1;
  const after = AFTER_YEAR.exec(sentence);
  if (after && isOwnYear(sentence, after) && isForbidden(sentence, after)) return Number(after[1]);
  const until = UNTIL_YEAR.exec(sentence);
  return until && isOwnYear(sentence, until) ? Number(until[1] ?? until[2] ?? until[3]) : null;
}

/** So much before a year, and behind it, says that it is one of publishing: the subject has years as well. */
const OWN_BEFORE_CHARS = 40;
const OWN_BEHIND_CHARS = 12;

function isOwnYear(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const end = index + words.length;
  // "Discuss voting before 2000 and cite two sources"
  const [behind = ""] = sentence.slice(end, end + OWN_BEHIND_CHARS).split(/[,;]| and /);
  return (
    /^published/i.test(words) ||
    isOfSources(sentence.slice(Math.max(0, index - OWN_BEFORE_CHARS), index)) ||
    /\b(?:those|ones) $/i.test(sentence.slice(Math.max(0, index - OWN_BEFORE_CHARS), index)) ||
    isOfSources(behind)
  );
}

/** Whether the very years are ruled out: "no sources older than 2018", "published before 2010 are not accepted". */
function isForbidden(sentence: string, { index, 0: words }: { index: number; 0: string }): boolean {
  const end = index + words.length;
  const [before = ""] = sentence
    .slice(Math.max(0, index - NEAR_CHARS), index)
    // "(not a review)" denies no year.
    .split(/[,;:)]/)
    .slice(-1);
  const all = sentence.slice(end, end + NEAR_CHARS);
  const [behind = ""] = all.split(/[,;:]/);
  return NEGATED.test(before) || NEGATED.test(behind) || EXCLUDED.test(all);
}
