import { sourcesYears } from "./source-kinds.ts";
import { hasYears } from "./years.ts";

const WISH =
  /\b(?:preferabl[ey]|ideally|hopefully|prefer(?:red|ence)?|favou?r|(?:where|if|when|whenever|wherever) (?:at all )?(?:possible|available)|recommended|encouraged|desirable|(?:try|aim|strive|endeavou?r) (?:to|for)|bonus (?:points?|marks?)|extra credit|(?:looked (?:up)?on|viewed) favou?rably|(?:it )?would be (?:best|good|great|nice|ideal|preferable)|(?:it )?is best if|(?:is|are) ideal|as far as possible|normally|generally|as a rule|priority|(?:whenever|wherever|where|if) you can|(?:would|I['’]d) (?:rather|prefer|like)|(?:older|seminal|classic|foundational) (?:literature|material|ones|research|scholarship|sources|studies|works?) (?:is|are|may be) (?:also )?(?:acceptable|fine|ok|okay|allowed|welcome)|not (?:strictly )?(?:required|necessary|a requirement)|unless (?:(?:it is|they are)(?: an?)?|an?|the) (?:\w{2,12} )?(?:classics?|foundational|landmark|seminal))\b/i;
/** A clause that says no more is a wish of the whole sentence: "Where possible, …", "(2019 or newer) are preferred" */
const OF_WHOLE =
  /^\W{0,3}(?:(?:(?:where|if|when|whenever|wherever) (?:at all )?(?:possible|available)|(?:whenever|wherever|where|if) you can)\b|(?:(?:al)?though|but) (?:older|seminal|classic|foundational) (?:literature|material|ones|research|scholarship|sources|studies|works?) (?:is|are|may be) (?:also )?(?:acceptable|fine|ok|okay|allowed|welcome)\b|as far as possible\b|(?:preferably|ideally)\W{0,3}$|(?:is|are|being|would be|will be) (?:strongly |highly |much )?(?:ideal|looked (?:up)?on favou?rably|preferred|encouraged|recommended|desirable|preferable)\b|(?:but |though )?(?:is |are )?not (?:strictly )?(?:required|necessary|a requirement)\b)/i;
/** "(ideally peer-reviewed, within the last three years)" */
const WISHED_BRACKET = /\((?:ideally|preferably)\b[^()]{1,100}\)/gi;

/**
 * Whether a sentence wishes for the years of its sources and does not bind them: "two sources, preferably from the last
 * five years", "Where possible, use sources published since 2016."
 * @param thisYear the year in which it is read
 */
export function arePreferredYears(sentence: string, thisYear: number): boolean {
  if (!WISH.test(sentence) || !hasYears(sourcesYears(sentence, thisYear))) return false;
  const clauses = sentence
    .replace(WISHED_BRACKET, (words) => words.replaceAll(/[,;]/g, " "))
    .split(/(?=[,;(])|(?<=\))/)
    .map((clause) => clause.replace(/^[,;(]/, ""));
  if (clauses.some((clause) => OF_WHOLE.test(clause))) return true;
  const binding = clauses.filter((clause) => !WISH.test(clause));
  return !hasYears(sourcesYears(binding.join(","), thisYear));
}
