import type { RemovedText } from "@discussion-post/contract/unverified";
import { matchesIn } from "../text/matches.ts";

interface ReadText {
  body: string;
  removed: RemovedText[];
}

/**
 * A text that was brought to its length by leaving sentences out, with these listed beside what else was taken out
 * of it. Where more than that differs, nothing is listed.
 * @param long the text before
 */
export function withCuts<Text extends ReadText>(long: ReadText, short: Text): Text {
  const cuts = cutsBetween(long.body, short.body);
  return { ...short, removed: [...short.removed, ...cuts].sort((one, other) => one.at - other.at) };
}

function cutsBetween(long: string, short: string): RemovedText[] {
  const kept = linesOf(short);
  const cuts: RemovedText[] = [];
  let next = 0;
  let longEnd = 0;
  for (const line of linesOf(long)) {
    const same = kept[next];
    if (same && line.text.startsWith(same.text)) {
      next += 1;
      if (line.text !== same.text)
        cuts.push({ at: same.end, text: line.text.slice(same.text.length), reason: "length" });
    } else {
      cuts.push({ at: kept[next - 1]?.end ?? 0, text: long.slice(longEnd, line.end), reason: "length" });
    }
    longEnd = line.end;
  }
  return next === kept.length ? cuts : [];
}

function linesOf(text: string) {
  return matchesIn(text, /[^\n]+/g).map(({ 0: text, index }) => ({ text, end: index + text.length }));
}
