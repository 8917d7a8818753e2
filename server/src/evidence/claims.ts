import { SENTENCE_MAX_CHARS, SentenceSplitter } from "@discussion-post/contract/sentences";
import type { PlacedCitation } from "@discussion-post/contract/unverified";

/** The sentence that a citation stands in. */
export interface ClaimOf {
  /** As it reads, the same as `sentenceAround` gives. */
  claim: string;
  /** Without any citation. */
  bare: string;
  /** Where in `bare` this citation stood. */
  at: number;
}

type Place = Pick<PlacedCitation, "start" | "end">;

/** The sentences of a text in which its citations stand, one for each; only lines with citations are read, and once. */
export function claimsOf(text: string, citations: readonly Place[]): ClaimOf[] {
  const claims: ClaimOf[] = [];
  let next = 0;
  for (let first = citations[next]; first && first.start < text.length; first = citations[next]) {
    const lineStart = text.lastIndexOf("\n", first.start) + 1;
    const lineBreak = text.indexOf("\n", lineStart);
    const lineEnd = lineBreak === -1 ? text.length : lineBreak;
    const inLine = [first];
    for (next += 1; (citations[next]?.start ?? Number.POSITIVE_INFINITY) < lineEnd; next += 1)
      inLine.push(citations[next] as Place);
    claims.push(...claimsIn(text.slice(lineStart, lineEnd), lineStart, inLine));
  }
  return claims;
}

function claimsIn(line: string, offset: number, citations: readonly Place[]): ClaimOf[] {
  if (citations.length === 0) return [];
  const ends = sentenceEnds(line, offset, citations.at(-1)?.end ?? 0);
  let from = 0;
  // The first citation that does not stand before the sentence.
  let nearest = 0;
  let latest: { first: number; last: number; sentence: Sentence } | undefined;
  return citations.map(({ start, end }) => {
    while (from < ends.length - 1 && (ends[from] ?? 0) <= start) from += 1;
    let to = from;
    while (to < ends.length - 1 && (ends[to] ?? 0) < end) to += 1;
    const first = from === 0 ? offset : (ends[from - 1] ?? offset);
    const last = ends[to] ?? offset + line.length;
    if (latest?.first === first && latest.last === last) return claimAt(start, latest.sentence);
    while ((citations[nearest]?.start ?? first) < first) nearest += 1;
    const within: Place[] = [];
    for (let at = nearest; (citations[at]?.start ?? last) < last; at += 1)
      if ((citations[at]?.end ?? 0) <= last) within.push(citations[at] as Place);
    const claim = line.slice(first - offset, last - offset).trim();
    latest = { first, last, sentence: { claim, ...without(line, offset, { first, last, within }) } };
    return claimAt(start, latest.sentence);
  });
}

/** @property places where in `bare` each citation stood, by where it begins in the text */
interface Sentence extends Pick<ClaimOf, "claim" | "bare"> {
  places: ReadonlyMap<number, number>;
}

function claimAt(start: number, { claim, bare, places }: Sentence): ClaimOf {
  return { claim, bare, at: places.get(start) ?? bare.length };
}

/** Where the sentences of a line end, up to the one that reaches as far as is asked. */
function sentenceEnds(line: string, offset: number, farthest: number): number[] {
  const splitter = new SentenceSplitter();
  const ends: number[] = [];
  let at = offset;
  const take = (sentence: string) => {
    at += sentence.length;
    ends.push(at);
  };
  for (let from = 0; from < line.length; from += SENTENCE_MAX_CHARS) {
    splitter.push(line.slice(from, from + SENTENCE_MAX_CHARS)).forEach(take);
    if (at >= farthest) return ends;
  }
  take(splitter.end());
  return ends;
}

function without(
  line: string,
  offset: number,
  { first, last, within }: { first: number; last: number; within: readonly Place[] },
): Pick<Sentence, "bare" | "places"> {
  const places = new Map<number, number>();
  let text = "";
  let from = first;
  for (const { start, end } of within) {
    const part = line.slice(from - offset, start - offset);
    text += places.size === 0 ? part.trimStart() : part;
    places.set(start, text.length);
    from = end;
  }
  return { bare: (text + line.slice(from - offset, last - offset)).trim(), places };
}
