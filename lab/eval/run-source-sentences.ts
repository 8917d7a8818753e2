import { readOrQuoted } from "@discussion-post/contract/assignment/unread-quoted";
import { sentencesByRules } from "@discussion-post/contract/assignment/unread-sentences";
import { type LabelledSentences, labelledSentences, SENTENCE_PARTS } from "./source-sentences/labelled.ts";

/** The least that it must reach on assignments that it has not learned from: a little below what it did. */
const [FOUND_MIN, QUOTED_RIGHT_MIN] = [0.86, 0.91];
/** In which "within the last five years" is read. */
const THIS_YEAR = 2026;

interface Counts {
  onSources: number;
  byRules: number;
  shown: number;
  quoted: number;
  quotedOfElse: number;
}

/**
 * Prints how many of an assignment's sentences on sources the form shows, as it reads them or in their own words, by rules
 * alone and with what was learned; and how many of those that it quotes are of something else.
 * @param parts those whose misses are named
 * @returns whether both reach what they once did on the part kept aside
 */
export function runSourceSentences(parts: readonly string[], print: (line: string) => void): boolean {
  let isGood = true;
  for (const part of SENTENCE_PARTS) {
    const all = labelledSentences(part).map((assignment) =>
      compared(assignment, parts.includes(part), print),
    );
    const sum = (key: keyof Counts) => all.reduce((total, one) => total + one[key], 0);
    const found = sum("shown") / sum("onSources");
    const right = 1 - sum("quotedOfElse") / sum("quoted");
    print(
      `${part}: ${all.length} assignments, ${sum("onSources")} sentences on sources; shown ${found.toFixed(3)} (by rules alone ${(sum("byRules") / sum("onSources")).toFixed(3)}), quoted rightly ${right.toFixed(3)} of ${sum("quoted")}`,
    );
    if (part === "kept-aside") isGood = found >= FOUND_MIN && right >= QUOTED_RIGHT_MIN;
  }
  return isGood;
}

function compared(
  { id, text, onSources }: LabelledSentences,
  isNamed: boolean,
  print: (line: string) => void,
): Counts {
  const { units, lines } = sentencesByRules(text, THIS_YEAR);
  const quoted = readOrQuoted(text, THIS_YEAR).filter(({ kind }) => kind === "sourceRule");
  const counts = { onSources: 0, byRules: 0, shown: 0, quoted: quoted.length, quotedOfElse: 0 };
  for (const [place, { text: sentence, start }] of units.entries()) {
    const isQuoted = quoted.some((one) => one.start === start);
    const isOnSources = onSources.includes(sentence);
    if (isOnSources) {
      counts.onSources += 1;
      if (lines.isRead(place)) counts.byRules += 1;
      if (lines.isRead(place) || isQuoted) counts.shown += 1;
      else if (isNamed) print(`  ${id}: not shown: ${sentence}`);
    } else if (isQuoted) {
      counts.quotedOfElse += 1;
      if (isNamed) print(`  ${id}: of something else: ${sentence}`);
    }
  }
  return counts;
}
