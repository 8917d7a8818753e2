import { matchesIn } from "../matches.ts";

/** Words that stand near each other. */
export interface Near {
  start: number;
  end: number;
  /** How the words behind were found. */
  behind: RegExpExecArray;
}

/**
 * The first place where some words stand at most so many characters behind others, in one sentence. Two searches cost
 * less than one expression for both, which would try every length of what stands between.
 * @param first with the flag `g`
 * @param behind without it
 */
export function near(text: string, first: RegExp, behind: RegExp, chars: number): Near | null {
  // What stands too far before it is not looked at again.
  let next = 0;
  for (const { index, 0: words } of matchesIn(text, first)) {
    const from = index + words.length;
    if (from + chars <= next) continue;
    const match = behind.exec(text.slice(from, from + chars));
    if (match) return { start: index, end: from + match.index + match[0].length, behind: match };
    const ahead = behind.exec(text.slice(from));
    if (!ahead) return null;
    next = from + ahead.index;
  }
  return null;
}
