import type { Changed } from "@discussion-post/contract/marks-after-edit";
import { MARKS_MAX, type PlacedCitation, type UnverifiedWords } from "@discussion-post/contract/unverified";
import { GivenText } from "../text/given-text.ts";
import type { Mention } from "../text/mention.ts";
import { mentionsIn } from "../text/mentions.ts";
import { reachOf } from "../text/reach.ts";
import { sourcesNamed } from "../text/sources-at-hand.ts";
import { isOfSource, type ListedSource } from "./listed-sources.ts";
import { sentencesIn } from "./same-work.ts";

interface Typed {
  content: string;
  /** What the edit changed in it. */
  changed: Changed;
  /** The texts that were judged before: what stands in them has its marks already. */
  known: readonly string[];
  /** What the text may cite. */
  sources: readonly ListedSource[];
  /** What has its mark already. */
  taken: readonly { start: number; end: number }[];
}

/**
 * What an edit brought that refers to a publication: a citation where it names one of the text's sources, else
 * unverified, as in an answer of the model's (ADR-0015). Nothing is taken out: these are its owner's own words.
 */
export function typedReferences({ content, changed, known, sources, taken }: Typed): {
  unverified: UnverifiedWords[];
  citations: PlacedCitation[];
} {
  const unverified: UnverifiedWords[] = [];
  const citations: PlacedCitation[] = [];
  let judged: { sentences: ReadonlySet<string>; given: GivenText } | undefined;
  for (const { text, start: offset } of sentencesIn(content, changed)) {
    const mentions = mentionsIn(text);
    if (mentions.length === 0) continue;
    judged ??= { sentences: sentencesOf(known), given: new GivenText(known.join("\n")) };
    if (judged.sentences.has(text.trim())) continue;
    for (const mention of mentions) {
      const place = { start: offset + mention.start, end: offset + reachOf(text, mention) };
      const words = content.slice(place.start, place.end);
      if (taken.some((one) => one.start < place.end && place.start < one.end)) continue;
      const named = sourcesNamed(mention, text.slice(mention.start, mention.end), sources);
      if (named.length === 1 && mention.years.length > 0)
        citations.push(citation(mention, place, content, named));
      if (named.length > 0 || isOfSource(mention, text, sources)) continue;
      if (judged.given.holds(mention, words)) continue;
      unverified.push({ ...place, text: words, kind: mention.kind });
    }
  }
  const room = Math.max(0, MARKS_MAX - taken.length);
  return { unverified: unverified.slice(0, room), citations: citations.slice(0, room) };
}

function citation(
  { start, end, isNarrative }: Mention,
  place: { start: number },
  content: string,
  keys: string[],
): PlacedCitation {
  const to = place.start + end - start;
  return {
    start: place.start,
    end: to,
    text: content.slice(place.start, to),
    keys,
    form: isNarrative ? "narrative" : "parenthetical",
    evidence: [],
  };
}

function sentencesOf(texts: readonly string[]): Set<string> {
  const whole = (text: string) => ({ start: 0, end: text.length, endAfter: text.length });
  return new Set(texts.flatMap((text) => sentencesIn(text, whole(text)).map((one) => one.text.trim())));
}
