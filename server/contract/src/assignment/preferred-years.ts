import { sourcesYears } from "./source-kinds.ts";
import type { Years } from "./years.ts";

const WISH =
  /\b(?:preferabl[ey]|ideally|prefer(?:red|ence)?|(?:where|if|when|whenever|wherever) (?:at all )?possible|recommended|encouraged|desirable)\b/i;
/** A clause that says no more is a wish of the whole sentence: "Where possible, …", "(within five years) when possible" */
const OF_WHOLE =
  /^\W{0,3}(?:(?:where|if|when|whenever|wherever) (?:at all )?possible\b|(?:preferably|ideally)\W{0,3}$)/i;

/**
 * Whether a sentence wishes for the years of its sources and does not bind them: "two sources, preferably from the last
 * five years", "Where possible, use sources published since 2016."
 * @param thisYear the year in which it is read
 */
export function arePreferredYears(sentence: string, thisYear: number): boolean {
  if (!WISH.test(sentence) || !hasYears(sourcesYears(sentence, thisYear))) return false;
  const clauses = sentence.split(/(?=[,;(])|(?<=\))/).map((clause) => clause.replace(/^[,;(]/, ""));
  if (clauses.some((clause) => OF_WHOLE.test(clause))) return true;
  const binding = clauses.filter((clause) => !WISH.test(clause));
  return !hasYears(sourcesYears(binding.join(","), thisYear));
}

function hasYears({ since, until }: Years): boolean {
  return since !== null || until !== null;
}
