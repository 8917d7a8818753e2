import { excludesWikipedia } from "./avoided.ts";
import { OF_SOURCES } from "./source-counts.ts";
import { isWanted } from "./source-orders.ts";

/** Sources without a number. */
const ANY =
  /\b(?:(?:an?|your|the|scholarly|academic|credible|outside|external|peer[- ]reviewed|all|appropriate|relevant|supporting) (?:(?!its )[\w-]{1,20} ){0,3}(?:sources?|(?<!with )references?|citations?|evidence from the literature)|cite (?:your|the(?! (?:act|clause|lines?|pages?|paragraphs?|verses?)\b)|all|it|them|evidence|sources?|properly)|with (?:(?:proper|in-text|parenthetical) )?citations?|(?:cite|citing|reference) (?:the|your|our) (?:course )?(?:text|textbook|chapters?|readings?|book|lecture|article)|cit(?:e|ing) (?:chapters?|module|unit|week) \d|cite where|(?:attach|post|share) (?:an?|one) (?:[\w-]{3,16} ){1,2}article|(?:refer(?:ring)? to|cite|citing|reference) (?:\w{1,20} ){1,4}at least (?:once|twice)|(?:specific|direct|explicit) references? to (?:the|your|this week['’]s) (?:[\w'’-]{1,20} ){0,3}(?:materials?|readings?|resources|sources|texts?|textbook)|with reference to \p{Lu}[^.;:()]{1,60}\((?:19|20)\d\d\)|provide (?:your )?references|(?:cite|include|includes|including|provide|use) (?:an?|one|two) (?:[\w-]{3,16} ){0,2}resources?|(?:incorporate|integrate) (?:the |your |our |this week['’]s )?(?:assigned |course |module |required )?(?:content|materials?|readings?|textbook)|includ(?:e|es|ing) (?:in-text )?(?:citations|references)(?: and (?:citations|references))?|(?:backed|supported) (?:by|with) (?:the |your )?(?:course|lecture|module|outside|text)(?:book)?[- ]?(?:content|materials?|readings?)|(?:share|provide|include) the resources? (?:that )?you|links? to (?:all|the|your) (?:\w{2,12} )?(?:articles?|data|sources?|stud(?:y|ies)|websites?))(?![\p{L}\d])/iu;
/** "Support your post with scholarly literature", "Use research to back your claims" */
const BACKED =
  /\b(?:(?:back(?:ed)?|grounded|substantiate(?:d)?|support(?:ed)?)(?: up)? (?:[\w'’-]{1,14} ){0,4}(?:by|using|with) (?:[\w-]{3,16} ){0,3}(?:learning resources|literature|references|research)|(?:include|incorporate|integrate|use) (?:[\w-]{3,16} ){0,2}(?:literature|research) to (?:back|defend|support))\b/i;
/** "Citations are required.", "Include a works cited page." */
const LISTED_AT_END =
  /\b(?:(?:citations|references|sources) (?:are (?:expected|required)|must be (?:cited|included|provided))|(?:add|include|provide|with) (?:an? |your )?(?:MLA )?works[- ]cited|(?:give|include|post|provide|share) the (?:url|web address) (?:for|of|to))\b/i;
/** What is cited where there is something to cite, asks for nothing: "Cite any sources you use." */
const IF_USED =
  /\bif you (?:choose to (?:quote|use)|do quote|include|quote|use) [^.;]{0,40}(?:\bquot|\bmaterial\b|\boutside\b|\bwords of\b)|\bfor any (?:references?|sources?)\b|\bany (?:other |outside |additional )?(?:sources?|references?|articles?) (?:that )?(?:you|which|used|cited|consulted)\b/i;
/** "Where possible, support your arguments with empirical research." */
const WISHED = /^(?:if|when|where|wherever) (?:at all )?possible\b/i;
const OF_SUBJECT = new RegExp(`^ of ${OF_SOURCES}\\p{L}`, "u");
/** "You need no critics; if you do use any, cite them." */
const IF_SO = /\bif you (?:do|did|use any|need any|want to|wish to)(?: so)?,? $/i;

/** Where a sentence asks for sources without a number: "Cite your sources", "backed by the literature". */
export function uncountedIn(text: string): RegExpExecArray | null {
  const any = ANY.exec(text) ?? BACKED.exec(text) ?? LISTED_AT_END.exec(text);
  if (
    !any ||
    WISHED.test(text) ||
    IF_USED.test(text) ||
    IF_SO.test(text.slice(0, any.index)) ||
    excludesWikipedia(text)
  )
    return null;
  return isOfSubject(text, any) || !isWanted(text, any.index) ? null : any;
}

/** "the five sources of Islamic law" */
function isOfSubject(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return OF_SUBJECT.test(text.slice(index + words.length));
}
