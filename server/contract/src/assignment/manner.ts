import type { CitationStyle } from "../options.ts";
import { near } from "./near.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit, unitsOf } from "./units.ts";

const STYLES: readonly [RegExp, CitationStyle][] = [
  [/\bAPA(?: ?(?:7|7th|6|6th)(?: ?ed(?:ition|\.)?)?)?(?: (?:style|format(?:ting)?))?\b/i, "apa"],
  [/\bMLA(?: ?9(?:th)?)?(?: (?:style|format(?:ting)?))?\b/, "mla"],
  [
    /\bChicago(?: ?\((?:author|notes)|[ -](?:style|format|manual|notes|author|17th|turabian))|\bTurabian\b/i,
    "chicago",
  ],
  [
    /\b(?:follow|per|use|using) Harvard(?= ?(?:[.,;)]|$))|^Harvard\.?$|\bHarvard(?: \([^()]{1,20}\))? (?:style|format|referenc(?:es|ing)|citations?|system)\b/i,
    "harvard",
  ],
  [/\bIEEE(?: (?:style|format|citations?|referenc(?:es|ing)))?\b/, "ieee"],
  [
    /\b(?:follow|per|use|using) Vancouver(?= ?(?:[.,;)]|$))|^Vancouver\.?$|\bVancouver (?:style|format|referenc(?:es|ing)|citations?|system)\b/i,
    "vancouver",
  ],
  [
    /\b(?:follow|per|use|using) AMA(?= ?(?:[.,;)]|$))|^AMA\.?$|\bAMA (?:style|format|citations?|manual|11)|\bAMA\b(?=.{0,20}\b(?:citations?|references?|style)\b)/,
    "ama",
  ],
  [/\bBluebook\b/i, "bluebook"],
];

interface NamedStyle {
  style: CitationStyle;
  start: number;
  end: number;
}

/** The citation style that a sentence names, or those that it leaves to choose from; "Harvard University" is none. */
export function styleIn(unit: Unit): RequirementOf<"style">[] {
  if (/\bnot (?:required|needed|necessary)\b/i.test(unit.text)) return [];
  const [first, ...others] = stylesNamedIn(unit.text).filter((named) => !isPassedOver(unit.text, named));
  if (!first) return [];
  const or: CitationStyle[] = [];
  let end = first.end;
  for (const other of others) {
    if (!BETWEEN_STYLES.test(unit.text.slice(end, other.start))) break;
    or.push(other.style);
    end = other.end;
  }
  const { style } = first;
  return [placed(unit, first.start, end, { kind: "style", style, ...(or.length > 0 && { or }) } as const)];
}

/** The citation styles that an assignment does not want: "Do not use APA." */
export function refusedStyles(assignment: string): CitationStyle[] {
  return unitsOf(assignment).flatMap(({ text }) =>
    stylesNamedIn(text).flatMap((named) => (isRefused(text, named) ? [named.style] : [])),
  );
}

/** "APA or MLA", "APA, MLA, or Chicago style" */
const BETWEEN_STYLES = /^(?:, ?|\/| \/ |,? or (?:in |the )?)$/i;

function stylesNamedIn(text: string): NamedStyle[] {
  const named = STYLES.flatMap(([pattern, style]) => {
    const match = pattern.exec(text);
    return match ? [{ style, start: match.index, end: match.index + match[0].length }] : [];
  });
  return named.toSorted((a, b) => a.start - b.start);
}

/** "Do not use APA; cite in MLA", "MLA, not APA", "APA is not accepted", "We discussed the APA style last week" */
function isPassedOver(text: string, named: NamedStyle): boolean {
  return isRefused(text, named) || SPOKEN_OF.test(before(text, named));
}

function isRefused(text: string, named: NamedStyle): boolean {
  return OTHER_THAN.test(before(text, named)) || REFUSED.test(text.slice(named.end, named.end + 60));
}

function before(text: string, { start }: NamedStyle): string {
  return text.slice(Math.max(0, start - 60), start);
}

const OTHER_THAN =
  /\b(?:not|never|avoid|avoiding|don['’]t|instead of|rather than|other than|unlike)(?: (?:use|using|cite|citing|write|in|the|any|with)){0,3} $/i;
const SPOKEN_OF =
  /\b(?:discussed|covered|learned|learnt|talked about|read about|looked at)(?: (?:the|about)){0,2} $/i;

const PERSON = /\b(first|third|1st|3rd)[ -]person\b/i;
/** "Do not use “I”" asks for what the third person does. */
const NO_I =
  /\b(?:not|never|avoid|without|no|don['’]t)(?: (?:use|using|write|say))?(?: the)?(?: (?:word|pronoun)s?)? (?:["“'‘]I(?: (?:think|believe|feel))?[,.]?["”'’]|I[ -](?:statements?|sentences?)\b)/i;
/** "You can use “I.”", "It is fine to write “I”" */
const USE_I =
  /\b(?:you (?:can|may|should)|feel free to|(?:fine|good|ok|okay) to|please) (?:use|write) ["“'‘]I[.,]?["”'’]/i;
const AGAINST = /\b(?:not|never|avoid|without|no|don['’]t|shouldn['’]t|mustn['’]t)\b[^.;]{0,40}$/i;
const REFUSED = /^[^.;,]{0,20}\b(?:is|are) not (?:permitted|allowed|acceptable|accepted|appropriate)\b/i;

/** The grammatical person that a sentence asks for. */
export function personIn(unit: Unit): RequirementOf<"person">[] {
  const useI = USE_I.exec(unit.text);
  if (useI)
    return [placed(unit, useI.index, useI.index + useI[0].length, { kind: "person", person: "first" })];
  const match = PERSON.exec(unit.text);
  if (!match) {
    const noI = NO_I.exec(unit.text);
    const end = (noI?.index ?? 0) + (noI?.[0].length ?? 0);
    return noI ? [placed(unit, noI.index, end, { kind: "person", person: "third" })] : [];
  }
  const isFirst = /^(?:f|1)/i.test(match[1] ?? "");
  const isAgainst =
    AGAINST.test(unit.text.slice(0, match.index)) ||
    REFUSED.test(unit.text.slice(match.index + match[0].length));
  return [
    placed(unit, match.index, match.index + match[0].length, {
      kind: "person",
      person: isFirst !== isAgainst ? "first" : "third",
    }),
  ];
}

const ENDS = /\b(?:end|conclude|close|finish|wrap up)\b/gi;
const QUESTION = /^[^.?!]{0,60}\bquestions?\b/i;
const ASKS = /\b(?:pose|ask|include|leave|post|provide|raise)\b/gi;
const QUESTION_FOR =
  /^[^.?!]{0,50}\bquestions? (?:\w{1,20} ){0,3}(?:for|to|of) (?:your |the )?(?:\w{1,20} )?(?:class(?:mates)?|peers?|readers?|group|others|colleagues|cohort)\b/i;
const AT_END =
  /\bquestions? at the end\b|^(?:by way of conclusion|in closing|in conclusion|to (?:close|conclude)), (?:ask|leave|pose|raise) [^.?!]{1,40}\bquestions?\b/i;

/** How a sentence wants the post to end. */
export function endingIn(unit: Unit): RequirementOf<"ending">[] {
  const { text } = unit;
  const found = near(text, ENDS, QUESTION, 80) ?? near(text, ASKS, QUESTION_FOR, 140);
  if (found) return [placed(unit, found.start, found.end, { kind: "ending" })];
  const last = AT_END.exec(text);
  return last ? [placed(unit, last.index, last.index + last[0].length, { kind: "ending" })] : [];
}

const YOURS = /\b(?:your|you['’]ve)\b/gi;
const OF_LIFE =
  /^(?: [\w'’-]{1,20}){0,2} (?:experiences?|practice|practicum|workplace|work setting|job|career|life|lives|famil(?:y|ies)(?:['’]s)?|childhood|community|neighbou?rhood|hometown|ministry|classroom|clinical (?:setting|rotations?)|holidays?|organi[sz]ation|culture|background|memory|encounter|placement|internship|fieldwork|routine|household|street|room|kitchen|intake|diet|habits?|hobb(?:y|ies)|upbringing|grandparents?|parents|roommates?|facility|literacy narrative)\b/i;
const A_TIME =
  /\b(?:a|an|one|any) (?:time|moment|situation|experience|instance|occasion|patient|case|message|story|encounter)\b/gi;
const YOU = /\byou(?:rs?)?\b/i;
const DONE =
  "(?:worked|stopped|built|fixed|saw|heard|felt|faced|experienced|witnessed|encountered|struggled|failed|changed|lived|grew|attended|observed|bought|made|tried|had|received|held|taught|entered|worn|owned|met|known|visited|used|lost|given|taken part|gone through|been through|participated|volunteered|served|cared|managed|led|moved|spent|grown up|been)";
const DIRECT = new RegExp(
  [
    String.raw`\b(?:have you|did you|do you) (?:ever )?(?:experience|encounter|witness|work|feel|face)|\bhave you (?:used|seen|noticed)|\bdid you first (?:hear|learn|notice|see)`,
    String.raw`\bpersonal (?:experiences?|examples?|story|stories|reflections?|anecdotes?)\b`,
    String.raw`\byou(?: have|['’]ve) (?:ever |once |personally |yourself |actually |already |recently )?${DONE}\b`,
    String.raw`\byou (?:once |personally |yourself |recently )?(?:worked|stopped|built|fixed|saw|heard|felt|faced|experienced|witnessed|encountered|struggled|failed|changed|lived|grew|attended|observed|bought|made|tried|had|received)\b`,
    String.raw`\btell (?:us|me) (?:about )?(?:your|why you|how you|the story|a story|a time)\b`,
    String.raw`\bwhere you (?:currently )?(?:work|grew up|have worked)\b|\byou (?:currently )?work(?:ed)? (?:at|for|in|with)\b`,
    String.raw`\bhave (?:you|u) ever\b|\bhave you or (?:anyone|someone|somebody)\b`,
    String.raw`\bintroduce yourself\b|\byou used to \w|\byou (?:still |will )?(?:always |never )?(?:remember|forget)\b`,
    String.raw`\b(?:memory|story|example|photo|memories|stories|examples) (?:of|from) your own\b`,
    String.raw`\b(?:an?|one|any) (?:\w{1,20} ){1,4}(?:of yours\b|of your own(?! (?:choice|choosing|design|finding|making|words))|you own|that you (?:own|go through|know well|use))\b`,
    String.raw`\byou know well\b|\b(?:with which you are|you are) familiar\b`,
    String.raw`\b(?:friend|family member|anyone|someone|somebody|listener|person|boss|teacher|leader) (?:that |who(?:m)? )?(?:you know|you have known|made you)\b`,
    String.raw`\b(?:kept|stayed with|surprised) you\b|\bmade you (?:feel|think|realize)\b|\byou at (?:home|work)\b|\bat (?:home|school|work) or (?:at|elsewhere|in)\b|\byour own (?:body|garden|home|house|phone|school|town)\b|\breport (?:on )?your (?:findings|footprint|results?|score)\b|\byour (?:(?:carbon|water) footprint|screen time|sleep|spending)\b`,
    String.raw`\byou,? (?:or )?(?:a|your|someone) (?:friend|family|relative)|\b(?:behaviou?r|habit|goal|skill)s? (?:that )?you (?:would like|want|hope|personally)`,
  ].join("|"),
  "i",
);
/** What is only imagined, or is still to come, nobody has lived. */
const IMAGINED =
  /^(?:imagine|suppose|assume|pretend)\b|\bif you (?:were|had|could)\b|\bas a future\b|\byou (?:are|were) (?:an?|the)\b|\bwould you (?:advise|do|have|recommend|respond|say|treat)\b/i;

/** "a hypothetical of your own", "an example of your own invention": thought up, and by anybody. */
const INVENTED =
  /\b(?:hypotheticals?|imaginary|imagined|fictional|fictitious|invented|made[ -]up|(?:invent|make up|devise|dream up) (?:an?|one|your))\b|\bof your own (?:invention|devising|creation|making|imagination)\b|\b(?:that )?you (?:invent|make up|devise)\b/i;

/**
 * What of the student's own life the questions and the parts to write ask for. "Introduce yourself" says nothing that
 * those do not say better.
 */
export function experiencesAmong(units: readonly Unit[]): RequirementOf<"experience">[] {
  const found = units.flatMap(experienceIn);
  const others = found.filter(({ text }) => !INTRODUCTION.test(text));
  return others.length > 0 ? others : found;
}

const INTRODUCTION = /\bintroduce yourself\b/i;

function experienceIn(unit: Unit): RequirementOf<"experience">[] {
  const { text } = unit;
  if (IMAGINED.test(text) || INVENTED.test(text)) return [];
  const isWanted = DIRECT.test(text) || near(text, YOURS, OF_LIFE, 90) || near(text, A_TIME, YOU, 60);
  return isWanted ? [placed(unit, 0, text.length, { kind: "experience" })] : [];
}
