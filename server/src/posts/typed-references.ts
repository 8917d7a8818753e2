import type { Changed } from "@discussion-post/contract/marks-after-edit";
import { MARKS_MAX, type PlacedCitation, type UnverifiedWords } from "@discussion-post/contract/unverified";
import { GivenText } from "../text/given-text.ts";
import type { Mention } from "../text/mention.ts";
import { mentionsIn } from "../text/mentions.ts";
import { reachOf } from "../text/reach.ts";
import { sourcesNamed } from "../text/sources-at-hand.ts";
import { folded, wordsAndNumbersOf } from "../text/tokens.ts";
import { COMMON_WORDS } from "../text/words.ts";
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
  /** Whether the same words cited the same before. */
  isCopy: (citation: PlacedCitation) => boolean;
}

/**
 * What an edit brought that refers to a publication: a citation where it names one of the text's sources, else
 * unverified, as in an answer of the model's (ADR-0015). Nothing is taken out: these are its owner's own words.
 */
export function typedReferences({ content, changed, known, sources, taken, isCopy }: Typed): {
  unverified: UnverifiedWords[];
  citations: PlacedCitation[];
} {
  const unverified: UnverifiedWords[] = [];
  const citations: PlacedCitation[] = [];
  let judged: Judged | undefined;
  for (const { text, start: offset } of sentencesIn(content, changed)) {
    const mentions = mentionsIn(text);
    if (mentions.length === 0) continue;
    judged ??= new Judged(known);
    // A sentence that stood there, as one that is copied, has its marks; what it cites is cited again.
    const isKnown = judged.hasSentence(text);
    for (const mention of mentions) {
      const place = { start: offset + mention.start, end: offset + reachOf(text, mention) };
      const words = content.slice(place.start, place.end);
      if (taken.some((one) => one.start < place.end && place.start < one.end)) continue;
      const named = sourcesNamed(mention, text.slice(mention.start, mention.end), sources);
      if (named.length === 1 && mention.years.length > 0) {
        const one = citation(mention, place, content, named);
        if (!isKnown || isCopy(one)) citations.push(one);
      }
      if (isKnown || named.length > 0 || isOfSource(mention, text, sources)) continue;
      if (judged.has(mention, text, words)) continue;
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

/** The texts that were judged before an edit. */
class Judged {
  readonly #given: GivenText;
  readonly #sentences: ReadonlyMap<string, JudgedSentence>;

  constructor(texts: readonly string[]) {
    this.#given = new GivenText(texts.join("\n"));
    const whole = (text: string) => ({ start: 0, end: text.length, endAfter: text.length });
    const sentences = texts.flatMap((text) => sentencesIn(text, whole(text)).map((one) => one.text.trim()));
    this.#sentences = new Map(sentences.map((sentence) => [sentence, new JudgedSentence(sentence)]));
  }

  hasSentence(sentence: string): boolean {
    return this.#sentences.has(sentence.trim());
  }

  /** Whether the very reference stood there: its names with its years, or, without any, with what they say. */
  has(mention: Mention, sentence: string, words: string): boolean {
    if (mention.figures || mention.names.length === 0 || mention.kind === "link")
      return this.#given.holds(mention, words);
    // A name that only stood there was judged as no reference.
    if (!mention.names.every((name) => this.#given.includes(name))) return false;
    const says = sentence.slice(0, mention.start) + sentence.slice(mention.end);
    return [...this.#sentences.values()].some((one) => one.has(mention, says));
  }
}

class JudgedSentence {
  readonly #text: string;
  #mentions: readonly Mention[] | undefined;
  #telling: ReadonlySet<string> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  has({ names, years }: Mention, says: string): boolean {
    this.#mentions ??= mentionsIn(this.#text);
    const isThere = this.#mentions.some(
      (one) =>
        names.every((name) => one.names.includes(name)) && years.every((year) => one.years.includes(year)),
    );
    if (!isThere || years.length > 0) return isThere;
    this.#telling ??= new Set(tellingIn(this.#text));
    const told = tellingIn(says);
    const known = told.filter((word) => this.#telling?.has(word));
    return known.length > 0 && known.length >= told.length * SAME_CLAIM_SHARE;
  }
}

/** Claims that share so many of their words are the same. */
const SAME_CLAIM_SHARE = 0.5;
/** "nap" says something, "is" does not. */
const TELLING_CHARS = 3;
/** Words are told by their beginnings, so that "argues" is "argued". */
const BEGINNING_CHARS = 5;

function tellingIn(text: string): string[] {
  return wordsAndNumbersOf(text)
    .map(folded)
    .filter((word) => word.length >= TELLING_CHARS && !COMMON_WORDS.has(word))
    .map((word) => word.slice(0, BEGINNING_CHARS));
}
