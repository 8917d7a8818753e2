import type { Mention } from "./mention.ts";
import { isOfThemselves } from "./reported-findings.ts";
import { companyEnd, type Scholar, scholarAt } from "./scholars.ts";
import { capitalizedIn, spanningMention } from "./spanning-mention.ts";
import { spelledYearEnd } from "./spelled-years.ts";
import { isCapitalised, isYear, type Token, tokensOf } from "./tokens.ts";

/**
 * Finds claims that a sentence gives to somebody by name, mostly by the family name alone, where nothing but the
 * manner of it tells that a publication is meant: "Mokyr, writing in 2001, saw", "Putnam famously wrote", "Pearlson, for
 * instance, treats", "Kahneman would call", "a point Tanaka made", "“…,” wrote Drucker", "what Hochschild calls", "a
 * decade ago Raghuram mapped". All of them are doubtful.
 */
export function claimsByName(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if (!isCapitalised(token)) return [];
    const scholar = scholarAt(tokens, at);
    const span = scholar && (scholar.isPossessive ? null : claimedBy(tokens, scholar));
    return scholar && span ? [mention(tokens, scholar, span)] : [];
  });
}

/** Without one of these words nobody says or finds anything. */
const CUES =
  /[”"]\s?[—–-]|\b(?:advanc|agree|argu|ask|assert|believ|borrow|call|caution|character|chart|cit|claim|class|co-?author|coin|collab|colleague|compar|conce|conclud|consider|contend|contrast|declar|defend|defin|demonstrat|describ|distinc|distingui|document|draw|drew|dub|establish|estimat|emphasi|explain|express|find|fram|found|held|hold|hypothes|identif|illustrat|insist|introduc|label|liken|link|locat|made|mak|maintain|map|measur|nam|not[ei]|object|observ|point|portray|posit|predict|present|propos|put|quip|rais|reach|read|recogni|regard|remark|remind|repeat|replicat|report|reveal|s[ae][eiy]|saw|said|shar|show|stat|stress|studi|suggest|survey|team|term|test|theme|theori|think|thought|trac|track|treat|understand|understood|view|voic|warn|writ|wrote)/iu;

interface Span {
  from: number;
  to: number;
}

function claimedBy(tokens: readonly Token[], scholar: Scholar): Span | null {
  const end = companyEnd(tokens, scholar);
  return (
    pointOf(tokens, scholar, end) ??
    quotedFrom(tokens, scholar, end) ??
    termOf(tokens, scholar, end) ??
    passive(tokens, scholar, end) ??
    spoken(tokens, scholar, end)
  );
}

/** What somebody makes that others take up. */
const POINT =
  /^(?:point|claim|argument|case|observation|conclusion|idea|insight|distinction|warning|concern|view|contention|thesis|finding|result|pattern|objection|critique|criticism|suggestion|proposal|lesson|reading|question|worry|contrast|link|connection|theme|proposition|hypothesis|position)s?$/;
const MAKES =
  /^(?:made|makes|make|making|raised|raises|reached|reaches|drew|drawn|draws|put|puts|advanced|advances|developed|develops|documented|documents|established|defended|defends|pressed|presses|shares?|shared|voiced|offered|offers|proposed|proposes|reported|found|noted|identified|described|explored|anticipated|stressed|emphasi[sz]ed|underlined|insisted|introduced|introduces|took|takes|replicated|repeated|confirmed)$/;
/** "a point Jordan made in his post", "the point Brown makes in class" */
const NEARBY = /^(?:class|post|posts|lecture|thread|discussion|seminar|section|meeting|email|reply|office)$/;

/** "a point Tanaka made in 2018", "the claim that Pearlson has long defended" */
function pointOf(tokens: readonly Token[], { from }: Scholar, end: number): Span | null {
  const noun = tokens[from - 1]?.text === "that" ? from - 2 : from - 1;
  if (!POINT.test(tokens[noun]?.text ?? "")) return null;
  const verb = pastAdverbs(tokens, end + 1);
  if (!MAKES.test(tokens[verb]?.text ?? "")) return null;
  if (tokens.slice(verb + 1, verb + 6).some(({ text }) => NEARBY.test(text))) return null;
  return { from: noun, to: datedEnd(tokens, verb) };
}

const MADE =
  /^(?:made|raised|advanced|developed|defended|voiced|proposed|offered|noted|argued|observed|documented|described|identified|suggested|formulated|established|popularized|popularised|coined|stressed|introduced|articulated|expressed|reported|found|shown|demonstrated|put)$/;

/** "an argument first made by Tanaka", "as noted by Golden and Veiga in 2005" */
function passive(tokens: readonly Token[], { from }: Scholar, end: number): Span | null {
  if (tokens[from - 1]?.text !== "by") return null;
  const verb = tokens[from - 2]?.text === "forward" ? from - 3 : from - 2;
  if (!MADE.test(tokens[verb]?.text ?? "")) return null;
  const before = tokens.slice(Math.max(0, verb - 4), verb);
  const isPoint = before.some(({ text }) => POINT.test(text) || /^(?:as|concept|term|theory)$/i.test(text));
  return isPoint ? { from: verb, to: datedEnd(tokens, end) } : null;
}

const WRITES =
  /^(?:wrote|writes|argued|argues|observed|observes|remarked|remarks|quipped|quips|warned|warns|noted|notes|declared|declares|reflected|insisted|insists|claimed|claims|concluded|concludes|cautioned|cautions|contended|contends|maintained|maintains|asks|asked)$/;
/** Fewer words are a term, or a title. */
const QUOTED_WORDS_MIN = 4;

/** "“…,” wrote Drucker", "…, wrote Drucker.", "“…,” Drucker wrote", "“…,” as Drucker put it", "Drucker writes, “…”" */
function quotedFrom(tokens: readonly Token[], { from, isFull }: Scholar, end: number): Span | null {
  // "“…” – Drucker"; without its stop it is as often a song's title.
  if (/^[—–-]$/.test(tokens[from - 1]?.text ?? "") && /^[.!?…]$/.test(tokens[from - 3]?.text ?? ""))
    return closesQuotation(tokens, from - 2) && tokens.length - end <= 2 ? { from, to: end } : null;
  const says = (at: number) =>
    WRITES.test(tokens[at]?.text ?? "") || (isFull && /^sa(?:id|ys)$/.test(tokens[at]?.text ?? ""));
  const isInverted = tokens[from - 2]?.text === "," && /^[.!?…,;]?$/.test(tokens[end + 1]?.text ?? "");
  if (says(from - 1) && (isInverted || closesQuotation(tokens, from - 2))) return { from: from - 1, to: end };
  const verb = pastAdverbs(tokens, end + 1);
  // "“Breaks help,” Brandt writes."
  if (/^(?:writes|wrote|argues|argued)$/.test(tokens[verb]?.text ?? "") && isQuotedFirst(tokens, from - 1))
    return { from, to: verb };
  const isPut = /^puts?$/.test(tokens[verb]?.text ?? "") && tokens[verb + 1]?.text === "it";
  if (!(isPut || says(verb))) return null;
  const to = isPut ? verb + 1 : verb;
  const start = tokens[from - 1]?.text === "as" ? from - 1 : from;
  if (closesQuotation(tokens, start - 1)) return { from: start, to };
  const next = isPut || /^[,:]$/.test(tokens[to + 1]?.text ?? "") ? afterSign(tokens, to + 1) : -1;
  return opensQuotation(tokens, next) ? { from, to } : null;
}

/** Behind "it best:" */
function afterSign(tokens: readonly Token[], at: number): number {
  const sign = tokens.slice(at, at + 4).findIndex(({ text }) => /^[,:]$/.test(text));
  return sign === -1 ? -1 : at + sign + 1;
}

function closesQuotation(tokens: readonly Token[], at: number): boolean {
  if (!/^[”"»]$/.test(tokens[at]?.text ?? "")) return false;
  const inner = tokens.slice(Math.max(0, at - QUOTED_WORDS_MIN - 1), at);
  return inner.filter(({ kind }) => kind === "word").length >= QUOTED_WORDS_MIN;
}

/** Whether the sentence begins with a quotation of two words or more that ends here: a title would have "in" before it. */
function isQuotedFirst(tokens: readonly Token[], at: number): boolean {
  const isQuoted = /^[“"«„]$/.test(tokens[0]?.text ?? "") && /^[”"»]$/.test(tokens[at]?.text ?? "");
  return isQuoted && tokens[at - 1]?.text === "," && tokens.slice(1, at - 1).length > 1;
}

function opensQuotation(tokens: readonly Token[], at: number): boolean {
  if (!/^[“"«„]$/.test(tokens[at]?.text ?? "")) return false;
  const inner = tokens.slice(at + 1, at + 2 + QUOTED_WORDS_MIN);
  return inner.filter(({ kind }) => kind === "word").length >= QUOTED_WORDS_MIN;
}

const TERMS =
  /^(?:calls|called|terms|termed|labels|labeled|labelled|dubs|dubbed|names|named|describes|described|refers|referred|identifies|identified)$/;

/** "what Hochschild calls", "what Kahneman and Tversky once termed" */
function termOf(tokens: readonly Token[], { from }: Scholar, end: number): Span | null {
  if (tokens[from - 1]?.text.toLowerCase() !== "what") return null;
  const verb = pastAdverbs(tokens, end + 1);
  if (!TERMS.test(tokens[verb]?.text ?? "")) return null;
  // "what Hamilton called me"
  return /^(?:me|us|him|her|you|them)$/.test(tokens[verb + 1]?.text ?? "") ? null : { from, to: verb };
}

/** What people of letters do with an idea, present and past. */
const HOLDS =
  /^(?:argue[sd]?|assert(?:s|ed)|believe[sd]?|call(?:s|ed)|caution(?:s|ed)|characteri[sz]e[sd]|claim(?:s|ed)|classifie[sd]|coin(?:s|ed)|compare[sd]|conceive[sd]|conclude[sd]|consider(?:s|ed)|contend(?:s|ed)|contrast(?:s|ed)|defend(?:s|ed)|define[sd]|demonstrate[sd]|describe[sd]|distinguishe[sd]|document(?:s|ed)|dub(?:s|bed)|emphasi[sz]e[sd]|establishe[sd]|estimate[sd]|explain(?:s|ed)|finds?|found|frame[sd]|holds?|held|hypothesi[sz]e[sd]|identifie[sd]|insist(?:s|ed)|label(?:s|l?ed)|liken(?:s|ed)|link(?:s|ed)|locate[sd]|maintain(?:s|ed)|map(?:s|ped)|name[sd]|note[sd]|object(?:s|ed)|observe[sd]|portray(?:s|ed)|posit(?:s|ed)|predict(?:s|ed)|present(?:s|ed)|propose[sd]|puts?|reads?|regard(?:s|ed)|remark(?:s|ed)|remind(?:s|ed)|report(?:s|ed)|reveal(?:s|ed)|says?|said|sees?|saw|show(?:s|ed|n)|situate[sd]|stresse[sd]|stresses|suggest(?:s|ed)|term(?:s|ed)|theori[sz]e[sd]|thinks?|thought|tie[sd]|trace[sd]|treat(?:s|ed)|understands?|understood|view(?:s|ed)|warn(?:s|ed)|writes?|wrote|written)$/;
/** The same of people who have looked: what a study does. */
const STUDIES =
  /^(?:analy[sz]ed|asked|catalogu?ed|charted|coded|collected|compared|counted|demonstrated|documented|established|estimated|examined|followed|found|identified|interviewed|linked|mapped|measured|modeled|modelled|observed|proposed|recorded|recruited|replicated|reported|reviewed|sampled|sorted|studied|surveyed|synthesi[sz]ed|tallied|tested|traced|tracked|argued|concluded|noted|suggested|warned|described|distinguished)$/;
/** "In the 1960s Motown showed": what firms and bands do, too. */
const OF_ANYBODY =
  /^(?:show(?:s|ed|n)|holds?|held|puts?|finds?|sees?|says?|said|hold|ran|built|drew|made|thinks?)$/;
/** The base forms that follow "would". */
const WOULD =
  /^(?:add|agree|argue|call|caution|characteri[sz]e|claim|classify|counter|dispute|describe|diagnose|explain|frame|interpret|insist|label|locate|name|note|object|point|predict|put|read|recogni[sz]e|regard|remind|reply|respond|say|see|suggest|term|treat|understand|view|warn|write)$/;
/** Verbs of print, of which a family name alone is the subject. */
const IN_PRINT =
  /^(?:writes|wrote|argue[sd]|contend(?:s|ed)|posit(?:s|ed)|maintain(?:s|ed)|theori[sz]e[sd]|hypothesi[sz]e[sd]|conclude[sd]|demonstrate[sd]|document(?:s|ed)|assert(?:s|ed)|proposed|proposes|shown|argued)$/;
/** What in the present tense people in print do, and in the past one those of a story. */
const IN_PRESENT =
  /^(?:believes|cautions|claims|claimed|emphasi[sz]es|explains|insists|notes|observes|reports|shows|states|stresses|suggests|warns)$/;
const ASIDE =
  /^(?:for (?:instance|example|one|his part|her part|their part)|too|in particular|by contrast|in contrast|in turn|however|meanwhile|of course|similarly|likewise|on the other hand|among others|to name one|to take one example|more recently|famously)$/;
const DATED_ASIDE =
  /^(?:(?:writing|publishing|speaking|looking back|working|reflecting|reporting)\s(?:\p{L}{2,12}\s){0,4}?(?:in|around|as early as|back in|since|after)|in|back in|as early as|around)\s(?:the\s)?(?:early\s|late\s|mid-?\s?)?(?:\d{4}s?|year)$/u;
const FAMOUSLY =
  /^(?:famously|memorably|notably|aptly|rightly|once|convincingly|persuasively|influentially|provocatively|elegantly|powerfully)$/;

/** What is said of nobody but a person. */
const ONLY_OF_PEOPLE = /^(?:famously|aptly|memorably|influentially)$/;

/** "Critics", "Managers" and "Nobody" are no family's name. */
function isSingular(token: Token | undefined): boolean {
  return !/s$|body$|one$|^(?:people|women|men|children)$/i.test(token?.text ?? "");
}

/** "Putnam famously wrote", "Pearlson, for instance, treats", "Kahneman would call", "Mokyr, writing in 2001, saw" */
function spoken(
  tokens: readonly Token[],
  { from, isFull, isPerhapsWord }: Scholar,
  end: number,
): Span | null {
  const aside = asideBehind(tokens, end);
  const verb = pastAdverbs(tokens, aside?.to ?? end + 1);
  const word = tokens[verb]?.text ?? "";
  const adverbs = tokens.slice(aside?.to ?? end + 1, verb).map(({ text }) => text);
  const span = { from, to: verb };
  if (aside?.isDated) return { from, to: aside.to - 2 };
  if (isPerhapsWord && !isSingular(tokens[from])) return null;
  if (isPerhapsWord)
    return HOLDS.test(word) && (adverbs.some((one) => ONLY_OF_PEOPLE.test(one)) || isYearBehind(tokens, verb))
      ? { from, to: datedEnd(tokens, verb) }
      : null;
  const isModal = adverbs.some((one) => /^(?:would|might|could|may)$/.test(one));
  if (isModal) return WOULD.test(word) ? span : null;
  if (aside) return HOLDS.test(word) && agrees(word, end > from) ? span : null;
  if (adverbs.some((one) => FAMOUSLY.test(one))) return HOLDS.test(word) ? span : null;
  const company = tokens[end]?.text ?? "";
  if (OF_LETTERS.test(company)) return STUDIES.test(word) || /ed$/.test(word) ? { from, to: end } : null;
  if (OF_ANY_WORK.test(company)) return STUDIES.test(word) ? { from, to: end } : null;
  const lead = leadBefore(tokens, from);
  // Who writes in a year need not say anything.
  if (lead && lead.from < from) return { from: lead.from, to: end };
  if (lead) return STUDIES.test(word) || (HOLDS.test(word) && !OF_ANYBODY.test(word)) ? span : null;
  if (isYearBehind(tokens, verb) && HOLDS.test(word)) return { from, to: datedEnd(tokens, verb) };
  if (!startsClaim(tokens, verb + 1)) return null;
  // Whole names and pairs have rules of their own, which leave writing to novelists.
  const isAlone = !isFull && end === from;
  // Not the second of two, nor a journal: "a paper in Nature warns that".
  const isFirst = !/^(?:and|&|in|or)$/.test(tokens[from - 1]?.text ?? "");
  if (isAlone && isFirst && IN_PRESENT.test(word) && !isOfThemselves(tokens, verb)) return span;
  return (isAlone && IN_PRINT.test(word)) || (isFull && /^(?:wrote|writes)$/.test(word)) ? span : null;
}

/** "Pearlson treat" is of several: "Stoics", "Managers". */
function agrees(verb: string, isSeveral: boolean): boolean {
  return isSeveral || /(?:s|d|t|ght|w|id|ote)$/.test(verb);
}

/** "that", or ", persuasively, that" */
function startsClaim(tokens: readonly Token[], at: number): boolean {
  const isAside = tokens[at]?.text === ",";
  const length = isAside
    ? tokens.slice(at + 1, at + 1 + SHORT_ASIDE_TOKENS).findIndex(({ text }) => text === ",")
    : -1;
  const next = length > 0 ? at + length + 2 : at;
  return /^(?:that|how|why)$/.test(tokens[next]?.text ?? "");
}

const SHORT_ASIDE_TOKENS = 5;

interface Aside {
  to: number;
  isDated: boolean;
}
const ASIDE_TOKENS = 9;

/** ", for instance,", ", writing in 2001,": where the sentence goes on behind it. */
function asideBehind(tokens: readonly Token[], end: number): Aside | null {
  if (!/^[,—–(]$/.test(tokens[end + 1]?.text ?? "")) return null;
  const length = tokens.slice(end + 2, end + 2 + ASIDE_TOKENS).findIndex(({ text }) => /^[,—–)]$/.test(text));
  if (length < 1) return null;
  const words = tokens.slice(end + 2, end + 2 + length);
  const to = end + 3 + length;
  const text = words.map((word) => (isYear(word) ? "2000" : word.text)).join(" ");
  const spelled = words.findIndex((_word, at) => spelledYearEnd(words, at) === words.length - 1);
  const dated =
    spelled > 0
      ? `${words
          .slice(0, spelled)
          .map((word) => word.text)
          .join(" ")} year`
      : text;
  if (DATED_ASIDE.test(dated)) {
    const isWriting = /^(?:writ|publish|speak|look|work|reflect|report)/.test(text);
    return isWriting || HOLDS.test(tokens[pastAdverbs(tokens, to)]?.text ?? "")
      ? { to, isDated: true }
      : null;
  }
  // "writing in the New York Times"
  if (/^(?:writing|speaking) (?:in|for|on|to) /.test(text) && words.some(isCapitalised))
    return HOLDS.test(tokens[pastAdverbs(tokens, to)]?.text ?? "") ? { to, isDated: true } : null;
  return ASIDE.test(text) ? { to, isDated: false } : null;
}

/** "Writing in 2001,", "In 2001", "Half a decade ago", "In the 1990s,", "Decades earlier" before a name. */
function leadBefore(tokens: readonly Token[], from: number): Span | null {
  const at = tokens[from - 1]?.text === "," ? from - 2 : from - 1;
  const last = tokens[at];
  if (!last) return null;
  if (/^(?:ago|earlier|back|before)$/.test(last.text))
    return /^(?:years?|decades?|century|long)$/i.test(tokens[at - 1]?.text ?? "") ? { from, to: from } : null;
  const before = tokens.slice(Math.max(0, at - LEAD_TOKENS), at);
  const isDigits = isYear(last) && Number(last.text.slice(0, 4)) >= SINCE;
  const isSpelled = before.some((_token, index) => spelledYearEnd(tokens, at - before.length + index) === at);
  if (!isDigits && !isSpelled) return null;
  if (!before.some(({ text }) => /^(?:in|since|around|as|by)$/i.test(text))) return null;
  const writing = before.findIndex(({ text }) => /^(?:writing|speaking|publishing|looking)$/i.test(text));
  return { from: writing === -1 ? from : at - before.length + writing, to: from };
}

const LEAD_TOKENS = 6;
/** What people said before there were journals is history. */
const SINCE = 1950;

/** "Tanaka argued in 2018", "Golden defined it in 2006 as" */
function isYearBehind(tokens: readonly Token[], verb: number): boolean {
  const year = tokens.slice(verb + 1, verb + 5).findIndex(isYear);
  return (
    year > 0 &&
    /^(?:in|around)$/.test(tokens[verb + year]?.text ?? "") &&
    Number(tokens[verb + 1 + year]?.text.slice(0, 4)) >= SINCE
  );
}

/** With whom one studies something, and with whom one also cleans a gym. */
const OF_LETTERS = /^(?:colleagues?|co-?authors?|collaborators?|associates)$/;
const OF_ANY_WORK = /^(?:co-?workers?|team|students|group|lab)$/;

const ADVERB =
  /^(?:\p{L}{2,15}ly|also|even|further|later|first|once|then|too|again|long|already|since|both|has|have|had|did|does|would|might|could|may|have|best|well|so|indeed|himself|herself|themselves|all)$/u;
const ADVERBS_MAX = 4;

function pastAdverbs(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at - from < ADVERBS_MAX && ADVERB.test(tokens[at]?.text ?? "")) at += 1;
  return at;
}

/** "made in 2018", "made as early as 2018", "made in two thousand eighteen" */
function datedEnd(tokens: readonly Token[], to: number): number {
  for (let at = to + 1; at <= to + 4 && at < tokens.length; at += 1) {
    if (isYear(tokens[at])) return at;
    const spelled = spelledYearEnd(tokens, at);
    if (spelled !== null) return spelled;
  }
  return to;
}

function mention(tokens: readonly Token[], scholar: Scholar, { from, to }: Span): Mention {
  const named = tokens.slice(scholar.from, companyEnd(tokens, scholar) + 1);
  return {
    ...spanningMention(tokens, { from, to }, "citation"),
    ...{ names: capitalizedIn(named), isClaim: true },
  };
}
