import type { CitationStyle } from "../options.ts";
import { near } from "./near.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit, unitsOf } from "./units.ts";

const STYLES: readonly [RegExp, CitationStyle][] = [
  [/\bAPA(?: ?(?:7|7th|6|6th)(?: ?ed(?:ition|\.)?)?)?(?: (?:style|format(?:ting)?))?\b/i, "apa"],
  [/\bMLA(?: ?9(?:th)?)?(?: (?:style|format(?:ting)?))?\b/, "mla"],
  [
    /\bChicago(?: ?\((?:author|notes)|[ -](?:style|format|manual|(?:foot|end)?notes|citations?|referenc|author|17th|turabian))|(?<=\b(?:AAA|AMA|APA|ASA|Harvard|MLA|style),? or )Chicago\b|\b(?:per|following) Chicago(?= ?(?:[.,;)]|$))|\b(?:citations?|cited?|foot ?notes?|references?)\b[^.;]{0,20} in Chicago(?=[.;)]|$)|\b(?:citations|endnotes|footnotes|notes|references), Chicago(?=\))|\bChicago(?= or (?:AMA|APA|MLA)\b)|\bTurabian\b/i,
    "chicago",
  ],
  [
    /\b(?:follow|per|use|using) Harvard(?= ?(?:[.,;()]|$))|^Harvard(?: \([^()]{1,20}\))?(?=[.,;]|$)|(?<=\b(?:references?|sources?|words|articles?)\b[^.]{0,60}[,;] )Harvard(?=[.,;)])|\bHarvard(?: \([^()]{1,20}\))? (?:style|format|referenc(?:es|ing)|citations?|system)\b|\bHarvard(?= or (?:AMA|APA|Chicago|IEEE|MLA|Vancouver)\b)/i,
    "harvard",
  ],
  [/\bIEEE(?: (?:style|format|citations?|referenc(?:es|ing)))?\b/, "ieee"],
  [
    /\b(?:follow|per|use|using) Vancouver(?= ?(?:[.,;)]|$))|^Vancouver(?=[.,;]|$)|(?<=\b(?:references?|sources?|words|articles?)\b[^.]{0,60}[,;] )Vancouver(?=[.,;)])|\bVancouver (?:style|format|referenc(?:es|ing)|citations?|system)\b/i,
    "vancouver",
  ],
  [
    /\b(?:follow|per|use|using) AMA(?= ?(?:[.,;)]|$))|^AMA(?=[.,;]|$)|(?<=\b(?:references?|sources?|words|articles?)\b[^.]{0,60}[,;] )AMA(?=[.,;)])|\bAMA (?:style|format|citations?|manual|11)|\bAMA\b(?=.{0,20}\b(?:citations?|references?|style)\b)/,
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
  // "Bluebook or APA? Lawyers and psychologists differ."
  if (/\bnot (?:required|needed|necessary)\b/i.test(unit.text) || unit.text.endsWith("?")) return [];
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
  /\b(?:no|not|nor|never|avoid|avoiding|don['’]?t|doesn['’]?t|needn['’]?t|instead of|rather than|other than|unlike|without)(?: (?:bother|have|need|to|use|using|cite|citing|worry|about|write|in|the|any|with)){0,4} $/i;
const SPOKEN_OF =
  /\b(?:discussed|covered|learned|learnt|talked about|read about|looked at)(?: (?:the|about|how)){0,2} $/i;

const PERSON = /\b(first|third|1st|3rd)[ -]person\b/i;
const EITHER_PERSON = /\b(?:first|third)(?:[ -]person)? or (?:the |in )?(?:first|third)[ -]person\b/i;
/** "Do not use “I”" asks for what the third person does. */
const NO_I =
  /\b(?:not|never|avoid|without|no|don['’]t)(?: (?:use|using|write|say))?(?: the)?(?: (?:word|pronoun)s?)? (?:["“'‘]I(?: (?:think|believe|feel))?[,.]?["”'’]|I[ -](?:statements?|sentences?)\b)/i;
/** "You should use “I.”" */
const USE_I = /\b(?:you (?:must|should)|please) (?:use|write) ["“'‘]I[.,]?["”'’]/i;
/** "You may write in the first person": what may be done is not owed. */
const MAY_BEFORE =
  /\b(?:you(?:['’]re| are)? (?:can|free to|may|welcome to)|feel free to|(?:fine|good|ok|okay) to)\b[^.;,]{0,30}$/i;
/** "First person is fine.", "The first person may be used." */
const MAY_BEHIND =
  /^(?: (?:pronouns?|voice|writing))?(?: (?:(?:is|are) (?:also )?(?:acceptable|accepted|allowed|fine|ok|okay|permitted)|(?:can|may) be used)|,? (?:ok|okay|allowed))\b/i;
const AGAINST = /\b(?:not|never|avoid|without|no|don['’]t|shouldn['’]t|mustn['’]t)\b[^.;]{0,40}$/i;
const REFUSED = /^[^.;,]{0,20}\b(?:is|are) not (?:permitted|allowed|acceptable|accepted|appropriate)\b/i;

/** The grammatical person that a sentence asks for. */
export function personIn(unit: Unit): RequirementOf<"person">[] {
  const useI = USE_I.exec(unit.text);
  if (useI)
    return [placed(unit, useI.index, useI.index + useI[0].length, { kind: "person", person: "first" })];
  if (EITHER_PERSON.test(unit.text)) return [];
  const match = PERSON.exec(unit.text);
  if (!match) {
    const noI = NO_I.exec(unit.text);
    const end = (noI?.index ?? 0) + (noI?.[0].length ?? 0);
    return noI ? [placed(unit, noI.index, end, { kind: "person", person: "third" })] : [];
  }
  const behind = unit.text.slice(match.index + match[0].length);
  if (MAY_BEFORE.test(unit.text.slice(0, match.index)) || MAY_BEHIND.test(behind)) return [];
  const isFirst = /^(?:f|1)/i.test(match[1] ?? "");
  const isAgainst = AGAINST.test(unit.text.slice(0, match.index)) || REFUSED.test(behind);
  return [
    placed(unit, match.index, match.index + match[0].length, {
      kind: "person",
      person: isFirst !== isAgainst ? "first" : "third",
    }),
  ];
}

const ENDS = /\b(?:end|conclude|close|finish|wrap up)\b/gi;
const QUESTION =
  /^[^.?!]{0,60}\b(?:questions?|asking (?:the|your|us|them|everyone|readers|somebody|someone))\b/i;
const ASKS = /\b(?:pose|ask|include|leave|post|provide|raise)\b/gi;
const QUESTION_FOR =
  /^[^.?!]{0,50}\bquestions? (?:\w{1,20} ){0,3}(?:for|to|of) (?:your |the )?(?:\w{1,20} )?(?:class(?:mates)?|peers?|readers?|group|others|colleagues|cohort)\b/i;
const AT_END =
  /\bquestions? at the end\b|^(?:by way of conclusion|in closing|in conclusion|to (?:close|conclude)), (?:ask|leave|pose|raise) [^.?!]{1,40}\bquestions?\b/i;

/** The same in Spanish, German, French, Italian and Portuguese. */
const ENDS_IN_LANGUAGES =
  /(?<!\p{L})(?:(?:termin[ae]n?|concluy[ae]n?|cierr[ae]n?|finali[cz][ae]n?) [^.?!]{0,40}preguntas?|(?:beenden?|schließen?|enden?) [^.?!]{0,60}fragen?|(?:terminez|conclue[zs]|finissez) [^.?!]{0,40}questions?|(?:conclud[ie]|concludete|terminate|termina) [^.?!]{0,40}domand[ae]|(?:termine|conclua|encerre|finalize) [^.?!]{0,40}perguntas?)(?!\p{L})/iu;

/** How a sentence wants the post to end. */
export function endingIn(unit: Unit): RequirementOf<"ending">[] {
  const { text } = unit;
  const found = near(text, ENDS, QUESTION, 80) ?? near(text, ASKS, QUESTION_FOR, 140);
  if (found) return [placed(unit, found.start, found.end, { kind: "ending" })];
  const last = AT_END.exec(text) ?? ENDS_IN_LANGUAGES.exec(text);
  return last ? [placed(unit, last.index, last.index + last[0].length, { kind: "ending" })] : [];
}
