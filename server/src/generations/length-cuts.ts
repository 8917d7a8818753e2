import { matchesIn } from "@discussion-post/contract/matches";
import type { CheckedText, RemovedText } from "@discussion-post/contract/unverified";

interface ReadText extends Pick<CheckedText, "unverified" | "removed" | "citations"> {
  body: string;
}

interface Cut {
  /** Where the text without it goes on. */
  at: number;
  /** Where it stood in the text with it. */
  start: number;
  end: number;
}

/**
 * A text that was brought to its length by leaving sentences out, with these listed beside what else was taken out
 * of it. Where more than that differs, nothing is listed.
 * @param long the text before
 */
export function withCuts<Text extends ReadText>(long: ReadText, short: Text): Text {
  const cuts = cutsBetween(long.body, short.body).map((cut) => removedBy(cut, long));
  return { ...short, removed: [...short.removed, ...cuts].sort((one, other) => one.at - other.at) };
}

function removedBy({ at, start, end }: Cut, { body, unverified, citations }: ReadText): RemovedText {
  const inside = <Mark extends { start: number; end: number }>(marks: readonly Mark[]) =>
    marks
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
  const marks = { unverified: inside(unverified), kept: [], citations: inside(citations) };
  return {
    at,
    text: body.slice(start, end),
    reason: "length",
    ...(marks.unverified.length + marks.citations.length > 0 && { marks }),
  };
}

function cutsBetween(long: string, short: string): Cut[] {
  const kept = linesOf(short);
  const cuts: Cut[] = [];
  let next = 0;
  let longEnd = 0;
  for (const line of linesOf(long)) {
    const same = kept[next];
    if (same && line.text.startsWith(same.text)) {
      next += 1;
      if (line.text !== same.text)
        cuts.push({ at: same.end, start: line.end - line.text.length + same.text.length, end: line.end });
    } else {
      cuts.push({ at: kept[next - 1]?.end ?? 0, start: longEnd, end: line.end });
    }
    longEnd = line.end;
  }
  return next === kept.length ? cuts : [];
}

function linesOf(text: string) {
  return matchesIn(text, /[^\n]+/g).map(({ 0: text, index }) => ({ text, end: index + text.length }));
}
