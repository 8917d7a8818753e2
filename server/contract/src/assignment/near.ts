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
 */
export function near(text: string, first: RegExp, behind: RegExp, chars: number): Near | null {
  for (const { index, 0: words } of matchesIn(text, first)) {
    const from = index + words.length;
    const rest = text.slice(from, from + chars);
    const match = behind.exec(rest);
    if (match) return { start: index, end: from + match.index + match[0].length, behind: match };
  }
  return null;
}
