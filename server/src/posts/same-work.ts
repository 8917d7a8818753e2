import type { Changed } from "@discussion-post/contract/marks-after-edit";
import { SentenceSplitter, sentenceAround } from "@discussion-post/contract/sentences";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import type { Mention } from "../text/mention.ts";
import { mentionsIn } from "../text/mentions.ts";
import { foldedWords, isAlike } from "./alike-words.ts";

/** So much of what an edit brought is read for mentions. */
const READ_MAX_CHARS = 20_000;
/** Less than "Li 2020" names no work: lines of a sign or two are not read one by one. */
const MENTION_MIN_CHARS = 7;

interface Edit {
  before: string;
  after: string;
  changed: Changed;
}

/**
 * Finds mentions in what an edit changed that mean the work of a former mark: "(Smith, 2020)" after "Smith and Lee
 * (2020)". They share a name, and a year where both have one. What the edit brought is read once.
 */
export function sameWork({ before, after, changed }: Edit) {
  let brought: PlacedMention[] | undefined;
  return (mark: UnverifiedWords): Place[] => {
    const former = mentionsIn(sentenceAround(before, mark)).filter(
      ({ names }) => names.length > 0 && names.some((name) => mark.text.includes(name)),
    );
    if (former.length === 0) return [];
    brought ??= sentencesIn(after, changed).flatMap(({ text, start }) =>
      mentionsIn(text).map((mention) => ({
        mention,
        place: { start: start + mention.start, end: start + mention.end },
      })),
    );
    return brought
      .filter(({ mention }) => former.some((one) => isSame(one, mention)))
      .map(({ place }) => place);
  };
}

interface Place {
  start: number;
  end: number;
}

interface PlacedMention {
  mention: Mention;
  place: Place;
}

function isSame(one: Mention, other: Mention): boolean {
  const [ours, theirs] = [namesOf(one), namesOf(other)];
  const hasName = ours.some((name) => theirs.some((their) => isAlike(name, their)));
  const hasYear =
    one.years.length === 0 ||
    other.years.length === 0 ||
    one.years.some((year) => other.years.includes(year));
  return hasName && hasYear;
}

/** An initial, or the s of a genitive, names nobody. */
function namesOf({ names }: Mention): string[] {
  return names.flatMap(foldedWords).flatMap(({ text }) => (text.length > 1 ? [text] : []));
}

/** The sentences that an edit touched, each with its place, up to the most that is read of one. */
export function sentencesIn(text: string, { start, endAfter }: Changed): { text: string; start: number }[] {
  const from = text.lastIndexOf("\n", Math.max(0, start - 1)) + 1;
  const lineEnd = text.indexOf("\n", endAfter);
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, from + READ_MAX_CHARS);
  const sentences: { text: string; start: number }[] = [];
  for (const { 0: line, index } of text.slice(from, to).matchAll(/[^\n]+/g)) {
    if (line.length < MENTION_MIN_CHARS) continue;
    const splitter = new SentenceSplitter();
    let at = from + index;
    for (const sentence of [...splitter.push(line), splitter.end()]) {
      sentences.push({ text: sentence, start: at });
      at += sentence.length;
    }
  }
  return sentences;
}
