import type { TextRun } from "@discussion-post/contract/sources";

/*
 * Text as the citation processor is made to write it: with marks from a private range of Unicode, so that no text of a
 * work is ever taken for markup.
 */
export const ITALIC_START = "\uE000";
export const ITALIC_END = "\uE001";
export const UPRIGHT_START = "\uE002";
export const UPRIGHT_END = "\uE003";
export const SUP_START = "\uE004";
export const SUP_END = "\uE005";
const MARKS = /[\uE000-\uE005]/;

/** Takes the marks out. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE005]/g, "");
}

/** One line of the list, in runs of one style each. */
export function runsOf(marked: string): TextRun[] {
  const runs: TextRun[] = [];
  const styles: boolean[] = [];
  for (const part of marked.trim().split(/([\uE000-\uE005])/)) {
    if (part === ITALIC_START) styles.push(true);
    else if (part === UPRIGHT_START) styles.push(false);
    else if (part === ITALIC_END || part === UPRIGHT_END) styles.pop();
    else if (part !== "" && !MARKS.test(part)) append(runs, oneLine(part), styles.at(-1) ?? false);
  }
  return runs;
}

function append(runs: TextRun[], text: string, isItalic: boolean): void {
  const last = runs.at(-1);
  if (last && (last.italic ?? false) === isItalic) last.text += text;
  else runs.push(isItalic ? { text, italic: true } : { text });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** As text without styles; raised digits, and the page beside them, become those that Unicode has. */
export function plain(marked: string): string {
  const raised = marked.replaceAll(/\uE004([^\uE004\uE005]*)\uE005/g, (_all, digits: string) =>
    [...digits].map((char) => RAISED[char] ?? char).join(""),
  );
  return oneLine(withoutMarks(raised).replace(NOTHING_TO_PRINT, "")).trim();
}

/** What the processor writes for a citation whose author is suppressed where the style cites the author alone. */
const NOTHING_TO_PRINT = "[NO_PRINTED_FORM]";

const RAISED: Record<string, string> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  ",": "˒",
  "-": "⁻",
  "–": "⁻",
  "(": "⁽",
  ")": "⁾",
  p: "ᵖ",
};
