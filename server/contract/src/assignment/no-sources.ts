import type { Requirement } from "./requirement.ts";

/** What an assignment calls a source. */
export const SOURCE_NOUN = "(?:sources?|references?|citations?)";

/** Whether a line of the form says that nothing is to be cited but what the student gives. */
export function avoidsSources(one: Requirement): boolean {
  return one.kind === "avoid" && one.what === "sources";
}

/** The words by which a text wants no sources in the post. */
export interface NoSources {
  start: number;
  end: number;
  /** False where sources only need not be: "No outside sources are needed." */
  isForbidden: boolean;
}

/**
 * Finds where a text wants no sources: "No outside sources are needed", "Answer without citing any sources.", "No
 * citations, please.", "Write without looking anything up."; null where it rules out some of them alone, or speaks of
 * something else.
 */
export function noSourcesIn(text: string): NoSources | null {
  const match = WANTS_NONE.exec(text) ?? NONE_ALONE.exec(text) ?? NONE_LOOKED_UP.exec(text);
  if (!match || isOfKind(text, match)) return null;
  const words = match[0].replace(/[^\p{L}]{1,8}$/u, "");
  return {
    start: match.index + words.search(/\p{L}/u),
    end: match.index + words.length,
    isForbidden: !NEEDLESS.test(words) || NOR_ALLOWED.test(words),
  };
}

/** "Tertiary sources are not allowed" */
function isOfKind(text: string, { 0: words, index }: RegExpExecArray): boolean {
  return NOUN_FIRST.test(words) && OF_KIND.test(text.slice(Math.max(0, index - NEAR_CHARS), index));
}

const NEAR_CHARS = 24;
const NOUN_FIRST = new RegExp(`^${SOURCE_NOUN}`, "i");
const OF_KIND =
  /(?<![\p{L}-])(?!(?:additional|although|and|any|because|but|course|here|if|most|other|post|so|that|the|though|week|where|which|while|your)\b)[\p{L}-]{3,20} $/iu;

const NEEDLESS =
  /\b(?:needed|required|necessary|expected|unnecessary|needless|(?:need|have|has|needs) (?:to|for)|not? (?:need|expect|require)|[wd]on['’]t (?:need|expect|require)|need not|needn['’]t|asking)\b/i;

const NOR_ALLOWED = /\bnor (?:accepted|allowed|permitted|welcome)\b/i;
const STATE = "(?:accepted|allowed|expected|necessary|needed|permitted|required|welcome)";

const ANY = "(?:(?:any|outside|external|additional|other|secondary|written) ){0,2}";
/** "No outside sources are needed", "Sources are not required", "You do not need to use any sources", "without sources" */
const WANTS_NONE = new RegExp(
  String.raw`\bno ${ANY}(?:${SOURCE_NOUN}|research)(?: or ${SOURCE_NOUN})?(?: \p{L}{2,5})? (?:needed|required|necessary|allowed|permitted)\b(?! (?:there\b|(?:for|in) (?:the |your )?(?:comments|part|repl|response)))|\b(?:outside |external )?${SOURCE_NOUN} (?:is|are) (?:not (?:needed|required|necessary|allowed|permitted)|neither ${STATE} nor ${STATE})\b|\b(?:do not|don['’]t|must not|should not|shouldn['’]t|need not|needn['’]t|please avoid) (?:need to |have to )?(?:use|using|cite|citing|include|including|consult)(?: (?:and|or) (?:cite|citing|consult|include|quote|quoting|use|using))? ${ANY}${SOURCE_NOUN}(?=[.;:!]|$|,? (?:including|not even)\b| (?:for|here|in)\b)|\b(?:do not|don['’]t|need not|needn['’]t) (?:need to |have to )?(?:(?:do|conduct|use) ${ANY}research|cite anything)(?=[.;!]|$)|\b(?:leave out|omit|skip) (?:all |any |the )?(?:in-text )?${SOURCE_NOUN}(?=[.;!]|$)|\bwithout (?:using |citing )?${ANY}${SOURCE_NOUN}(?=[.;!]|$)`,
  "iu",
);

/** The same without a verb, as a sentence, a line or a clause: "No citations.", "Use the readings, no outside sources" */
const NONE_ALONE = new RegExp(
  String.raw`(?:^|[.!?;:,(–—•*\n-])[ \t]{0,4}(?:(?:please|and|but|so|just|use|using|cite|citing|include|need),? ){0,2}no ${ANY}(?:in-text )?(?:${SOURCE_NOUN}|research)(?: (?:or|and|nor) (?:no )?${SOURCE_NOUN})?(?: please| at all| for this (?:one|post|discussion|assignment))?[ \t]{0,4}(?:$|[.!;)\n]|,(?! ?(?:(?:and|or|but) )?(?:no|zero|0)\b))`,
  "iu",
);

/** Where an order may begin. */
const ORDER = String.raw`(?<=^|[.!?;:,(–—•*\n-][ \t]{0,4}|\b(?:please|just|simply|you|and|but|so) )`;
const NOT_NEEDED = `(?:do not|don['’]t|need not|needn['’]t|do not (?:need|have) to|don['’]t (?:need|have) to|won['’]t (?:need|have) to|(?:there is |there['’]s )?no need to)`;
const SOURCES = `${ANY}(?:in-text )?${SOURCE_NOUN}(?: or ${SOURCE_NOUN})?`;
const LITERATURE = "(?:research|literature|sources|references|citations|studies|books)";
const WRITE =
  "(?:write|answer|respond|discuss|post|explain|say|give|tell|argue|reflect|share|do (?:this|it|so))";
/** It ends, or goes on with how or where to write, and not with which sources: "from Wikipedia", "in your replies". */
const ENDS = String.raw`(?=[ \t]{0,2}(?:$|[.;!,:)–—\n])| (?:please|at all|either|here|and|but|this (?:week|time|once)|today|now|yet|(?:for|in) (?:this|the (?:first|initial)|your (?:first|initial|own)? ?post)|from you)\b)`;

/** "Write without looking anything up", "put the research aside", "I'm not asking for citations", "citations are not wanted" */
const NONE_LOOKED_UP = new RegExp(
  [
    String.raw`${ORDER}(?:${WRITE}\b[^.;!?\n]{0,60}? )?without (?:looking (?:anything|things|it|stuff) up|(?:doing )?any research|consulting (?:anything|${SOURCES}))${ENDS}`,
    `${ORDER}${NOT_NEEDED} (?:look (?:anything|things|it|stuff) up|look up (?:anything|${SOURCES})|research (?:this|it|anything)|consult (?:anything|${SOURCES})|cite (?:anything|${SOURCES}))${ENDS}`,
    `${ORDER}(?:put|leave|set|lay|keep) (?:all |any |the |your )?${LITERATURE} (?:aside|out(?: of (?:it|this|your post))?|away)${ENDS}`,
    `${ORDER}(?:skip|forget(?: about)?|never mind|ignore|put aside|leave aside|set aside|leave out) (?:all |any |the )?${LITERATURE}${ENDS}`,
    String.raw`\b(?:am not|['’]m not|are not|['’]re not) (?:asking|looking) for ${SOURCES}${ENDS}`,
    String.raw`\b(?:I|we) (?:do not|don['’]t) (?:want|need|expect|require|ask for)(?: to see)? ${SOURCES}${ENDS}`,
    String.raw`\byou (?:will not|won['’]t|do not|don['’]t) (?:need|require) ${SOURCES}${ENDS}`,
    String.raw`\b${SOURCE_NOUN} (?:are|is)(?: not|n['’]t) (?:needed|necessary|required|wanted|expected|asked for|called for|allowed|permitted|welcome)${ENDS}`,
    String.raw`\b${SOURCE_NOUN} (?:are|is) (?:unnecessary|needless|unwanted|uncalled for)${ENDS}`,
    String.raw`\b(?:no ${SOURCES} (?:(?:are|is) )?|nothing (?:is )?)(?:expected|wanted|called for|asked for)${ENDS}`,
    String.raw`\b(?:citing|citing sources|research) (?:is not|isn['’]t) (?:needed|necessary|required|wanted|expected)${ENDS}`,
    String.raw`\bnothing (?:needs to be|has to be|need be|must be|is to be) (?:cited|looked up|researched)${ENDS}`,
    String.raw`\b(?:there is |there['’]s )?no need (?:for|of) ${SOURCES}${ENDS}`,
    String.raw`\bwith no ${SOURCES}(?: to the literature)?${ENDS}`,
    `\\b(?:avoid|do not|don['’]t|never|refrain from|without) (?:cite|citing|consult|consulting|read|reading|use|using) (?:any )?(?:(?:secondary|outside) )?(?:criticism|(?:literary )?critics|secondary (?:criticism|literature|sources))${ENDS}`,
    `${ORDER}(?:conduct|do) no ${ANY}research${ENDS}`,
    `${ORDER}(?:do not|don['’]t|never) bring in (?:any )?(?:external|other|outside) (?:material|reading|research|sources|texts)${ENDS}`,
    String.raw`\boff the top of your head${ENDS}`,
  ].join("|"),
  "iu",
);
