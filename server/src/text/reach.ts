import type { Mention } from "./mention.ts";

/** "contends in Voices of Guilt", ", in Lament and the Living God (Eerdmans, 2011),": a title behind who wrote it. */
const TITLE_BEHIND =
  /^,?\s(?:\p{L}{3,14}\s){0,2}?in\s(?:(?:his|her|their)\s(?:\p{Ll}{3,14}\s){0,3})?[“"*_]?\p{Lu}[\p{L}’'-]{0,20}(?:\s(?:of|the|and|in|on|an?|for|to|with|\p{Lu}[\p{L}’'-]{0,20})){1,9}(?::\s\p{Lu}[^,.()\n]{2,80})?[”"*_]?(?:\s\([^()\n]{3,60}\))?(?=,|\sthat\b|[”"]|\s\p{Ll}|$)/u;
/** "calls complaint “the most faithful form of address,”": what is quoted from somebody, in the same clause. */
const QUOTATION_BEHIND = /^[^.!?;“”"\n]{0,80}[“"][^“”"\n]{8,300}[”"]/u;
/** "“The Grammar of Presence,” speech coach Lena Forsythe": who gave the talk. */
const PERSON_BEHIND =
  /^,?[”"]?,?\s(?:\p{Ll}[\p{L}-]{2,18}\s){1,4}\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,25}){1,2}(?=\s(?:says|said|argues|argued|explains|explained|claims|claimed|notes|noted|shows|showed|suggests|tells|told|calls|describes)\b)/u;
/** A quotation that somebody else says is not theirs. */
const ANOTHER_SPEAKER = /\b(?:my|our|I|we|me|who)\b/;
/** No further behind a mention is anything of its own. */
const BEHIND_MAX_CHARS = 420;

/**
 * Where the words end that stand and fall with a mention of a person or a talk: the title of their work, what is quoted
 * from them, who spoke. The mention's own end where nothing does.
 */
export function reachOf(text: string, { end, kind, isNarrative }: Mention): number {
  if (!isNarrative || !(kind === "study" || kind === "citation")) return end;
  let reach = end;
  for (const pattern of [TITLE_BEHIND, PERSON_BEHIND, QUOTATION_BEHIND]) {
    const [behind = ""] = pattern.exec(text.slice(reach, reach + BEHIND_MAX_CHARS)) ?? [];
    if (ANOTHER_SPEAKER.test(behind.split(/[“"]/)[0] ?? "")) continue;
    reach += behind.length;
  }
  return reach;
}
