import { familiesOf, familyName } from "@discussion-post/contract/assignment/is-work-named";
import { unitsOf } from "@discussion-post/contract/assignment/units";
import { matchesIn } from "@discussion-post/contract/matches";
import { folded } from "../text/tokens.ts";
import { RULING_OUT } from "./ruling-out.ts";
import type { Work } from "./work.ts";

/**
 * The authors and journals that a topic rules out without naming a year: "Don't cite Twenge", "Avoid the Twenge paper",
 * "neither of them by Allcott", "not from Nature", "anywhere except JAMA", "Rockström is off limits". A name with a year means one work and none of the others.
 */
export function namesRuledOutIn(topic: string): string[] {
  return unitsOf(topic)
    .filter(({ text }) => !text.endsWith("?"))
    .flatMap(({ text }) =>
      RULING_OUT.flatMap((pattern) => matchesIn(text, pattern)).flatMap(
        ({ 0: words, groups: { names = "" } = {}, index }) => {
          const behind = text.slice(index + words.lastIndexOf(names) + names.length).slice(0, BEHIND_CHARS);
          // "Freedom is not Locke" tells; "Use Bandura, not Locke" and "Use Putnam, but not Bowling Alone" order.
          const isTold = /^not \p{Lu}/u.test(words) && !/, (?:but )?$/.test(text.slice(0, index));
          return isTold || OF_ONE_WORK.test(behind) ? [] : namesIn(names);
        },
      ),
    );
}

/** Whether a work is by one of the names, or is called so itself, or its journal is. */
export function isRuledOut({ csl }: Pick<Work, "csl">, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const families = familiesOf(csl);
  const journal = plain(csl["container-title"] ?? "");
  const [title = ""] = plain(csl.title).split(":", 1);
  return names.some(
    (name) =>
      name === journal ||
      (name.includes(" ") && name === title) ||
      families.some((family) => family !== "" && family === familyName(name)),
  );
}

/** "Do not cite Milgram (1963)", "Do not cite Milgram et al. (1963)", "Do not cite Milgram alone" */
const OF_ONE_WORK =
  /^(?:['’]s?)?(?:,? et al\.?)?(?:,? and colleagues)?,? ?[([]?(?:1[5-9]|20)\d\d|^ (?:alone|only|without|unless)\b/i;
const BEHIND_CHARS = 40;
const BETWEEN = /,? (?:and|or|nor|&) |, /;

/** All of them together may be one name. */
function namesIn(names: string): string[] {
  return [names, ...names.split(BETWEEN)].map(plain);
}

function plain(name: string): string {
  return folded(name.trim()).replace(/^the /, "");
}
