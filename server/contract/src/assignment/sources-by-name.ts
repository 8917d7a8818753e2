import { NUMBER, numberIn } from "./numbers.ts";
import type { RequirementOf } from "./requirement.ts";
import type { KindOfSources } from "./source-sides.ts";
import { isCount, NOUN } from "./source-words.ts";
import { placed, type Unit } from "./units.ts";

/** "the 10-K and at least one other", "Cite the tool and one further source" */
const AND_OTHERS = new RegExp(
  String.raw`(?:\b(?:cit(?:e|ing)|us(?:e|ing)) |^(?:sources?|references?|citations?): ?)(?:the |your |our )(?:[\w'’-]{2,20} ){1,4}(?:and|plus) (?:at least )?${NUMBER} (?:other|further|more)\b(?: (?:${NOUN}))?(?! (?:framework|theory|concept|example|model))`,
  "i",
);
/** "Read the lines with Freire and one other author from the reader" */
const NAME_AND_OTHERS = new RegExp(
  String.raw`\b(?:[Cc]it(?:e|ing)|[Dd]raw(?:ing)? on|[Uu]s(?:e|ing)|[Ww]ith) \p{Lu}[\p{L}'’-]{2,20} and (?:at least )?${NUMBER} (?:further|more|other) (?:author|critic|reading|scholar|text|theorist|thinker)s?\b`,
  "u",
);
/** "Cite the Statement and the relevant ASC section" */
const TWO_NAMED =
  /\bcit(?:e|ing) (?:(?:the|your) (?:[\w'’-]{2,20} ){1,3})and (?:the|your) (?!(?:page|author|date|year|title|source|number|url|link)\b)(?:[\w'’-]{2,20} ?){1,4}|\b(?:the|your) (?!author|date|page|title|year)(?:[\w'’-]{2,20} ){1,3}and (?:the|your) (?!author|date|page|title|year)(?:[\w'’-]{2,20} ){1,3}cited(?= in (?:APA|MLA))|\bboth [^.;:]{3,60} and [^.;:]{2,60} (?:have to|must|need to|should) (?:appear in your (?:bibliography|list|references|works)|be cited(?! as\b))\b/i;
/** "cite the interview as well as Mintz" */
const NAMED_AND_AUTHOR =
  /\b[Cc]it(?:e|ing) (?:the|your) (?:[\w'’-]{2,20} ){1,3}(?:and|along with|as well as) \p{Lu}\p{Ll}{2,20}|\b[Cc]it(?:e|ing) \p{Lu}\p{L}{2,20} and the (?!author|date|page|title|year)(?:[\w'’-]{2,20} ?){1,3}/u;
/** "Terry v. Ohio and at least one further case" */
const CASES_AND_MORE = new RegExp(
  String.raw`\bv\. [^;:?!]{3,80},? and (?:at least )?${NUMBER} (?:further|more|other) cases?\b`,
  "i",
);
/** "two arguments, each backed by a credible source" */
const PER_PART = new RegExp(
  String.raw`\b${NUMBER} (?:\w{3,14} )?(?:arguments?|reasons?|claims?|points?|examples?), each (?:of which )?(?:is |to be )?(?:with|backed|supported|illustrated|based)\b[^.;,]{0,40}?\b(?:an?|its|one) (?:[a-z-]{3,20} ){0,2}(?:source|reference|citation|article|study)\b`,
  "i",
);
/** "Include the link." */
const LINK = /^(?:please )?(?:give|include|provide|post|add) (?:the|your) links?\.?$/i;
const STYLE_NAMED = /\b(?:APA|MLA|AMA|IEEE|Chicago)\b/;

/** Whether a sentence says by names how many sources it wants. */
export function countsByName(text: string): boolean {
  return [AND_OTHERS, CASES_AND_MORE, NAME_AND_OTHERS, PER_PART].some((pattern) => pattern.test(text));
}

/** What is cited by a name that is none of an author, and how many others. */
export function namedIn(unit: Unit, facts: KindOfSources): RequirementOf<"sources"> | null {
  const perPart = PER_PART.exec(unit.text);
  const parts = numberIn(perPart?.[1] ?? "");
  if (perPart && isCount(parts))
    return placed(unit, perPart.index, perPart.index + perPart[0].length, {
      ...facts,
      min: parts,
      max: null,
    });
  const cases = CASES_AND_MORE.exec(unit.text);
  const furtherCases = numberIn(cases?.[1] ?? "");
  if (cases && isCount(furtherCases)) {
    const end = cases.index + cases[0].length;
    const min = unit.text.slice(0, end).split(" v. ").length - 1 + furtherCases;
    return placed(unit, cases.index, end, { ...facts, min, max: null });
  }
  if (LINK.test(unit.text)) return placed(unit, 0, unit.text.length, { ...facts, min: 1, max: null });
  const others = AND_OTHERS.exec(unit.text) ?? NAME_AND_OTHERS.exec(unit.text);
  const found = others ?? TWO_NAMED.exec(unit.text) ?? NAMED_AND_AUTHOR.exec(unit.text);
  const more = others ? numberIn(others[1] ?? "") : 1;
  if (!found || !isCount(more) || STYLE_NAMED.test(found[0])) return null;
  const end = found.index + found[0].trimEnd().length;
  return placed(unit, found.index, end, { ...facts, min: more + 1, max: null });
}
