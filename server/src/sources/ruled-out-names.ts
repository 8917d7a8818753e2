import { familiesOf, familyName } from "@discussion-post/contract/assignment/is-work-named";
import { unitsOf } from "@discussion-post/contract/assignment/units";
import { matchesIn } from "@discussion-post/contract/matches";
import { folded } from "../text/tokens.ts";
import type { Work } from "./work.ts";

/**
 * The authors and journals that a topic rules out without naming a year: "Don't cite Twenge", "Avoid the Twenge paper",
 * "neither of them by Allcott", "not from Nature", "anywhere except JAMA", "Rockström is off limits". A name with a year means one work and none of the others.
 */
export function namesRuledOutIn(topic: string): string[] {
  return unitsOf(topic)
    .filter(({ text }) => !text.endsWith("?"))
    .flatMap(({ text }) => [
      ...matchesIn(text, OFF_LIMITS).flatMap(({ 1: names = "" }) => namesIn(names)),
      ...matchesIn(text, RULED_OUT).flatMap(({ 0: words, 1: names = "", index }) => {
        const behind = text.slice(index + words.length, index + words.length + BEHIND_CHARS);
        // "Freedom is not Locke" tells; "Use Bandura, not Locke" orders.
        const isTold = /^not \p{Lu}/u.test(words) && !text.slice(0, index).endsWith(", ");
        return isTold || OF_ONE_WORK.test(behind) ? [] : namesIn(names);
      }),
    ]);
}

/** Whether a work is by one of the names, or in a journal that is called so. */
export function isRuledOut({ csl }: Pick<Work, "csl">, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const families = familiesOf(csl);
  const journal = plain(csl["container-title"] ?? "");
  return names.some(
    (name) => name === journal || families.some((family) => family !== "" && family === familyName(name)),
  );
}

const NAME = String.raw`\p{Lu}[\p{L}\p{M}’'-]{1,30}`;
const NAMES = `${NAME}(?:(?:,? (?:and|or|nor|of|the|for|in|&)){0,2},? ${NAME}){0,7}`;
const NOT =
  "(?:[Dd]o not|[Dd]on['’]t|[Mm]ust not|[Mm]ay not|[Ss]hould not|[Cc]annot|[Nn]ever|[Aa]void|[Nn]ot|[Nn]othing|[Nn]one|[Nn]either|[Ll]eave out|[Oo]mit|[Ee]xclud(?:e|ing)|[Rr]efrain from|[Nn]o (?:articles?|papers?|sources?|stud(?:y|ies)|works?)(?= (?:by|from|in|published))|[Ww]ithout|(?:[Ss]tay|[Kk]eep) away from|(?:[Ss]teer|[Ss]tay|[Kk]eep) clear of|(?:[Aa]nywhere|[Aa]nything|[Aa]nyone|sources?|articles?|journals?) (?:except|but|other than)(?: for)?)";
const CITE =
  "(?: (?:us(?:e|ing)|cit(?:e|ing)|includ(?:e|ing)|referenc(?:e|ing)|rely(?:ing)? on|draw(?:ing)? on))?";
const WHAT =
  "(?: (?:of (?:them|these|which|the sources)|is|are|be|any|anything|works?|stud(?:y|ies)|papers?|articles?|sources?|by|from|in|published|written|the|journal)){0,5}";
const RULED_OUT = new RegExp(String.raw`(?<!\p{L})${NOT}${CITE}${WHAT} (${NAMES})`, "gu");
/** "Rockström is off limits", "Papers by Rockström are not allowed" */
const OFF_LIMITS = new RegExp(
  String.raw`(${NAMES})(?: (?:works?|stud(?:y|ies)|papers?|articles?))? (?:is|are) (?:off[ -]limits|banned|excluded|forbidden|not (?:allowed|permitted|acceptable))\b`,
  "gu",
);
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
