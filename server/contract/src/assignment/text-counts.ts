import { boundsOf } from "./bounds.ts";
import { NUMBER, numberIn, RANGE_SIGN, rangeIn } from "./numbers.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

const COUNTED = new RegExp(
  String.raw`\b(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}\+?(?: or more)? (?:(?:and|complete|developed|full|grammatical|short|solid|substantial|well-(?:developed|structured|written)),? ){0,3}(sentence|paragraph)s\b`,
  "i",
);
const HOW_MANY =
  "(?:at least |a minimum of |minimum |min\\.? |about |around |approximately |between |no (?:more|fewer|less|longer) than |up to |roughly ){0,2}";
/** What a number of them stands behind where it is the post's: "At least", "Write", "In" */
const BEGINS = new RegExp(`^(?:length: ?|(?:please )?(?:compose|post|write) |in )?${HOW_MANY}$`, "i");
/** "Your post should be at least" */
const OF_POST =
  /\b(?:answer|entry|post|response|submission|thread|writing)s?\b[^.;:]{0,40}\b(?:be|consists? of|contain|have|is|run)\b [a-z ]{0,30}$/i;
/** "two paragraphs of at least five sentences each" */
const OF_EACH = /\beach\b[^.]{0,20}$|\bparagraphs?,? (?:of|with) [^.]{0,30}$/i;
const EACH_BEHIND = /^ (?:apiece|each|per)\b/i;
const [COUNT_MIN, COUNT_MAX] = [2, 40];

/** How many sentences or paragraphs a part of a sentence wants of the post. */
export function textCountIn(
  unit: Unit,
  { isOfReplies, before }: { isOfReplies: boolean; before: string },
): RequirementOf<"sentences" | "paragraphs">[] {
  const found = isOfReplies ? null : COUNTED.exec(unit.text);
  if (!found) return [];
  const { 0: words, 1: from, 2: to = "", 3: noun = "", index } = found;
  const own = unit.text.slice(0, index);
  const after = unit.text.slice(index + words.indexOf(to, from?.length) + to.length);
  const behind = unit.text.slice(index + words.length);
  if (!(BEGINS.test(own.trimStart()) || OF_POST.test(own)) || OF_EACH.test(own) || EACH_BEHIND.test(behind))
    return [];
  const [least, most] = rangeIn(from ?? to, to);
  if (most < COUNT_MIN || most > COUNT_MAX) return [];
  const bounds =
    least < most
      ? { min: least, max: most }
      : boundsOf(numberIn(to), {
          before: before + own,
          after,
          behind,
          alone: { min: most, max: most },
        });
  const kind = noun.toLowerCase() === "sentence" ? "sentences" : "paragraphs";
  return [placed(unit, index, index + words.length, { kind, ...bounds } as const)];
}
