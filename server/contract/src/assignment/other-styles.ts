import { type CitationStyle, citationStyleOptions } from "../options.ts";
import type { Requirement } from "./requirement.ts";

/**
 * What to tell of a style that an assignment asks for and nothing here prints: "Cite in CSE style". Null where what is quoted
 * of it names none, or where nothing is cited.
 * @param list what the form shows
 */
export function otherStyleNotice(list: readonly Requirement[], citationStyle: CitationStyle): string | null {
  if (citationStyle === "none") return null;
  const [name] = list.flatMap((one) => (one.kind === "sourceRule" ? (nameOfOther(one.text) ?? []) : []));
  // "ASA or APA style"
  const hasPrinted = name !== CHICAGO_FOOTNOTES && list.some(({ kind }) => kind === "style");
  if (name === undefined || hasPrinted) return null;
  const { label } = citationStyleOptions[citationStyle];
  return `Your assignment asks for ${name}, which we can't format. References are in ${label} style: change them before you hand in your post.`;
}

/** "CSE style", "Chicago footnotes"; null for none. */
function nameOfOther(text: string): string | null {
  if (!OTHER_STYLE.test(text)) return null;
  const [name] = OTHER_NAME.exec(text) ?? [];
  if (name !== undefined) return `${name} style`;
  return CHICAGO_NOTES.test(text) ? CHICAGO_FOOTNOTES : null;
}

const CHICAGO_FOOTNOTES = "Chicago footnotes";

/** Whether a sentence wants references in a style, or an edition of one, that nothing here prints. */
export function asksForOtherStyle(text: string): boolean {
  return OTHER_STYLE.test(text);
}

/**
 * Whether a style that can be printed here is named after another that cannot, which takes precedence: "SBL style (Turabian is
 * acceptable for some)", but not "MHRA or Chicago".
 * @param at where it is named
 */
export function isBesideOther(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return OTHER_NAME.test(before) && !/(?:\bor |\/ ?)(?:the )?$/i.test(before);
}

const CHICAGO_NOTES =
  /\b(?:Chicago|Turabian|CMOS)\b.{0,40}\b(?:footnotes?|endnotes?|notes?[- ](?:and[- ])?bibliography)\b/;
const OTHER_NAME = /\b(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|AGLC|RSC|ASCE)\b/;
const OTHER_STYLE =
  /\b(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|RSC)\b.{0,20}\b(?:styles?|format|citations?|references?|referencing|edition|footnotes?)\b|\b(?:styles?|format(?:ted)?)\b.{0,12}\b(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|RSC)\b|\b(?:[Cc]it(?:e|ed|ing|ations?)|[Rr]eferenc(?:e|ed|es|ing)|[Ff]ootnotes?)\b.{0,20}\b(?:by|following|in|per|using|with) (?:the )?(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|AGLC)\b|\b(?:Chicago|Turabian|CMOS)\b.{0,40}\b(?:footnotes?|endnotes?|notes?[- ](?:and[- ])?bibliography)\b|\b(?:AGLC\d?|ASCE|MHRA|OSCOLA)\b|\b(?:Leeds|Cite Them Right) Harvard\b|\bUnified Style Sheet\b|\b[Uu]se (?:the )?(?:ASA|CSE|ACS|AAA|APSA|NLM|SBL|OSCOLA|MHRA|ALWD|McGill|AGLC)\b|\bAPA (?:style )?(?:\(?(?:5|6)th|(?:5|6)(?! ?(?:%|marks?|points?|pts)))\b|\bMLA (?:style )?(?:\(?[5-8]th|[5-8])\b/;
