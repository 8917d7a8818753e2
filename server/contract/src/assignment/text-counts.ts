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
const POST =
  "(?:it|this|(?:the|your) (?:(?:discussion|initial|main|original|whole) )?(?:answer|entry|post|response|submission|thread)s?)";
/** "Answer the question in", "Keep your post to", "Organize it into" */
const SHAPES = [
  "(?:answer|respond)(?: (?:to )?(?:this|(?:all|both|each|the|these) (?:(?:above|discussion|following|two|three) )?(?:prompt|question)s?))? (?:in|with) ",
  `(?:answer|express|give|keep|phrase|present|write) ${POST} (?:in|to|within) `,
  `(?:confine|limit|restrict) ${POST} to `,
  `(?:arrange|divide|organi[sz]e|split|structure) ${POST} in(?:to)? `,
].join("|");
/** What a number of them stands behind where it is the post's: "At least", "Write", "In", "Answer in" */
const BEGINS = new RegExp(
  `^(?:length: ?|(?:please )?(?:(?:compose|post|provide|submit|use|write) |${SHAPES})|in )?${HOW_MANY}$`,
  "i",
);
/** "Your post should be at least" */
const OF_POST =
  /\b(?:answer|entry|post|response|submission|thread|writing)s?\b[^.;:]{0,40}\b(?:be|consists? of|contain|have|include|is|run|use)\b [a-z ]{0,30}$/i;
/** "two paragraphs of at least five sentences each" */
const OF_EACH = /\beach\b[^.]{0,20}$|\bparagraphs?,? (?:of|with) [^.]{0,30}$/i;
const EACH_BEHIND = /^ (?:apiece|each|per)\b/i;
/** "Use two paragraphs of the essay" */
const OF_TEXT =
  /^ (?:above|below|from|that (?:are|show|were)|of (?:an?|any|each|one|the|this|those|your?) (?!(?:initial |main )?(?:answer|post|response))\w|in (?:an?|each|one|the|this|your) (?:article|book|case|chapter|essay|excerpt|passage|poem|reading|story|text)s?\b)/i;
/** "Three paragraphs minimum" */
const OR_MORE_BEHIND = /^,? \(?(?:or more|minimum|min\b|at (?:the )?(?:very )?least)/i;
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
  if (!(BEGINS.test(own.trimStart()) || OF_POST.test(own)) || OF_EACH.test(own)) return [];
  if (EACH_BEHIND.test(behind) || OF_TEXT.test(behind)) return [];
  const [least, most] = rangeIn(from ?? to, to);
  if (most < COUNT_MIN || most > COUNT_MAX) return [];
  const bounds =
    least < most
      ? { min: least, max: most }
      : boundsOf(numberIn(to), {
          before: before + own,
          after,
          behind,
          alone: { min: most, max: OR_MORE_BEHIND.test(behind) ? null : most },
        });
  const kind = noun.toLowerCase() === "sentence" ? "sentences" : "paragraphs";
  return [placed(unit, index, index + words.length, { kind, ...bounds } as const)];
}
