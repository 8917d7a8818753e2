import type { Changed } from "@discussion-post/contract/marks-after-edit";
import type { Source } from "@discussion-post/contract/sources";
import { MARKS_MAX, type PlacedCitation, type UnverifiedWords } from "@discussion-post/contract/unverified";
import { GivenText } from "../text/given-text.ts";
import type { Mention } from "../text/mention.ts";
import { mentionsIn } from "../text/mentions.ts";
import { reachOf } from "../text/reach.ts";
import { type SourceAtHand, sourceAtHand, sourcesNamed } from "../text/sources-at-hand.ts";
import { sentencesIn } from "./same-work.ts";

/** A work that a text may cite, with what tells its entry in a list. */
export interface ListedSource extends SourceAtHand {
  title: string;
  doi: string | null;
}

export function listedSource({ key, csl, title }: Pick<Source, "key" | "csl" | "title">): ListedSource {
  return { ...sourceAtHand(key, csl), title, doi: csl.DOI ?? null };
}

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
    if (judged.sentences.has(text.trim()) || isEntryOf(text, sources)) continue;
    for (const mention of mentions) {
      const place = { start: offset + mention.start, end: offset + reachOf(text, mention) };
      const words = content.slice(place.start, place.end);
      if (taken.some((one) => one.start < place.end && place.start < one.end)) continue;
      const named = sourcesNamed(mention, text.slice(mention.start, mention.end), sources);
      if (named.length === 1 && mention.years.length > 0)
        citations.push(citation(mention, place, content, named));
      if (named.length > 0 || judged.given.holds(mention, words)) continue;
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

/** Whether a line is a source's entry in the list, in whatever style: it has its title, or its DOI. */
function isEntryOf(line: string, sources: readonly ListedSource[]): boolean {
  const letters = lettersOf(line);
  return sources.some(({ title, doi }) => {
    const titled = lettersOf(title);
    return (
      (titled.length >= TITLE_MIN_CHARS && letters.includes(titled)) ||
      (doi !== null && line.toLowerCase().includes(doi.toLowerCase()))
    );
  });
}

/** A shorter title may stand in any sentence. */
const TITLE_MIN_CHARS = 16;

function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");
}
