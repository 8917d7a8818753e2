import { matchesIn } from "@discussion-post/contract/matches";
import { bracketsOf } from "./brackets.ts";
import type { Mention } from "./mention.ts";
import { tokensOf } from "./tokens.ts";
import { COMMON_WORDS, isReportingVerb } from "./words.ts";

/** Finds numbers that point to a list or a note: "[1]", "[2, 3]", "[7, pp. 12–13]", "(1).", "¹", "^2". */
export function numberMentions(text: string): Mention[] {
  const code = matchesIn(text, CODE).map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  return [...inBrackets(text), ...raised(text)].filter(
    ({ start }) => !code.some((span) => span.start < start && start < span.end),
  );
}

/** What stands between backticks. */
const CODE = /`[^`\n]{1,200}`/g;
const NUMBERS = /^\^?\d{1,3}(?: ?[,;–-] ?\d{1,3})*$/;
const NUMBER_AND_PLACE = /^\d{1,3} ?, ?(?:pp?\.|sec\.|ch\.|para\.|fig\.|table|chapter|section)/i;
const SOURCE_NUMBER = /^(?:source|ref\.?|reference|citation|note) ?\d{1,3}$/i;

function inBrackets(text: string): Mention[] {
  const isList = isEnumeration(text);
  return bracketsOf(text).flatMap(({ start, end, open, inner: words, isClosed }) => {
    const inner = words.trim();
    if (!isClosed) return [];
    const isSquare = open === "[";
    const isNumber = isSquare
      ? (NUMBERS.test(inner) && !isList && isPointer(text, start, end, inner)) ||
        NUMBER_AND_PLACE.test(inner) ||
        SOURCE_NUMBER.test(inner)
      : open === "(" && isRoundPointer(text, start, end, inner);
    const from = text[start - 1] === "^" ? start - 1 : start;
    return isNumber ? [number(from, end, isSquare)] : [];
  });
}

/** "[1] cost, [2] time": a bracket before its item, and a second one. */
function isEnumeration(text: string): boolean {
  return /(?:^|[\s:])[[(]1[\])]\s\p{L}/u.test(text) && /[[(]2[\])]\s\p{L}/u.test(text);
}

const COLLECTIONS =
  /(?:list|lists|array|arrays|interval|intervals|range|set|sets|vector|vectors|tuple|sequence|ci|was|is|of|=|point|coordinates|values)\s$/i;

/** "harm [1]." points to something; "arr[0]", "the interval [0, 1]" and "[1, 2, 3] has" do not. */
function isPointer(text: string, start: number, end: number, inner: string): boolean {
  if (/(?:^|\D)0/.test(inner) || COLLECTIONS.test(text.slice(Math.max(0, start - 14), start))) return false;
  // "x[1]", "row_a[2]": an index, as code has them.
  if (
    /(?:^|[^\p{L}\d])(?:\p{L}\d?|\p{L}+_\p{L}*|\p{Ll}+\p{Lu}\p{L}*)$/u.test(
      text.slice(Math.max(0, start - 24), start),
    )
  )
    return false;
  const isAttached = /[\p{L}\d_)\]]/u.test(text[start - 1] ?? "");
  const next = text.slice(end, end + 2);
  if (/^(?:[=\w.(]\w|\.\w)/.test(next)) return false;
  return /^(?:\s?[.,;:!?–\-[)]|$|\s)/.test(next) || isAttached;
}

/** "(1)." at the end of a clause, and "(23)" or "(p. 23)" where somebody is quoted. */
function isRoundPointer(text: string, start: number, end: number, inner: string): boolean {
  if (!/^\d{1,3}(?: ?[,–-] ?\d{1,3})*$/.test(inner)) return false;
  if (!/^\s*(?:[.,;]|$)/.test(text.slice(end, end + 2)) || !/[\p{L}"”’]\s?$/u.test(text.slice(0, start)))
    return false;
  // An equation's own number: "V = IR (1)".
  if (/=[^=.;,]{1,30}$/.test(text.slice(Math.max(0, start - 30), start))) return false;
  const first = Number(/\d+/.exec(inner)?.[0]);
  if (!inner.includes(",") && first <= 12 && /[,.–-]|^\s*\d+\s*$/.test(inner) && !isAge(text, start))
    return true;
  return isQuoting(text.slice(0, start));
}

function isAge(text: string, start: number): boolean {
  return /(?:equations?|eqn?\.|formula|problem|step|line|case|condition|property|lemma|by|young|old|aged?|son|daughter|brother|sister|child|kid|score|total|number|grade)\s$/i.test(
    text.slice(Math.max(0, start - 12), start),
  );
}

/** "As Smith argues, screens harm (23)." */
function isQuoting(before: string): boolean {
  const tokens = tokensOf(before.slice(-300));
  return tokens.some(
    (token, at) =>
      token.kind === "word" &&
      isReportingVerb(token.text) &&
      /^\p{Lu}/u.test(tokens[at - 1]?.text ?? "") &&
      (at > 1 || !COMMON_WORDS.has(tokens[0]?.text.toLowerCase() ?? "")),
  );
}

const RAISED = /[¹²³⁴⁵⁶⁷⁸⁹⁰][¹²³⁴⁵⁶⁷⁸⁹⁰˒,⁻–-]{0,12}|<sup>[^<]{0,40}<\/sup>|\^\d{1,3}(?!\d)/g;

/** A raised number after a word or a full stop; after a digit, a unit or a letter alone it is an exponent. */
function raised(text: string): Mention[] {
  return matchesIn(text, RAISED).flatMap(({ 0: found, index }) => {
    const before = text.slice(Math.max(0, index - 4), index);
    const isNote = /[\p{L}\p{M}]{2}[”"’)]?$|[.,;:!?”"’)]$/u.test(before) && !UNIT.test(before);
    if (!isNote || !/[\d¹²³⁴⁵⁶⁷⁸⁹⁰]/.test(found)) return [];
    const end = index + found.replace(/[,–-]{1,4}$/, "").length;
    return [number(index, end, true)];
  });
}

const UNIT = /(?:^|[\s\d/])(?:m|cm|km|mm|ft|in|mi|s|R|r|x|y|n|kg)$/;

function number(start: number, end: number, isCertain: boolean): Mention {
  return { start, end, kind: "number", names: [], years: [], isCertain, isNarrative: false };
}
