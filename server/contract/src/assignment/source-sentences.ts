import { modelFrom, saysYes } from "../linear-model.ts";
import { namesSources } from "./clauses-on-sources.ts";
import type { RequirementKind } from "./requirement.ts";
import { SOURCE_SENTENCE_WEIGHTS } from "./source-sentence-weights.ts";
import type { Unit } from "./units.ts";

/*
 * Which sentences of an assignment are on the sources of the post, in whatever words: "Both must have a named author",
 * "Stick to the Gita", "Credible means a .gov or a journal". Learned from assignments of which somebody marked these sentences
 * (`lab/eval/source-sentences`); no rule knows all of their words.
 */

/** What is known of the sentences of an assignment by rules. */
export interface RestingLines {
  /** Whether a line of the form on sources rests on the sentence at that place. */
  isRead: (place: number) => boolean;
  /** Of which kinds the other lines are that rest on it: a length, a date. */
  kindsAt: (place: number) => readonly string[];
}

/** Whether a sentence is on the sources of a post. Linear in its first words. */
export function isOnSources(units: readonly Unit[], place: number, lines: RestingLines): boolean {
  const { text = "" } = units[place] ?? {};
  // A length, a date or a reply, and no heading.
  const isOfElse = lines.kindsAt(place).some((kind) => OF_ELSE.has(kind)) && !namesSources(text);
  if (isOfElse || text.split(" ").length < WORDS_MIN) return false;
  const features = sentenceFeatures(units, place, lines);
  const words = [...features].filter((feature) => /^\p{L}/u.test(feature));
  const known = words.filter((word) => weights().weights.has(word));
  // A language that it has not learned it leaves alone.
  return 2 * known.length >= words.length && saysYes(weights(), features);
}

let model: ReturnType<typeof modelFrom> | undefined;

function weights() {
  model ??= modelFrom(SOURCE_SENTENCE_WEIGHTS);
  return model;
}

const OF_ELSE: ReadonlySet<string> = new Set<RequirementKind>([
  ...(["words", "replyWords", "sentences", "paragraphs"] as const),
  ...(["due", "replies", "person"] as const),
]);
const WORDS_MIN = 3;
const WORDS_MAX = 60;
const STEM_CHARS = 6;
const LENGTH_STEP = 5;
const LENGTHS = 6;
const TOKENS = /[\p{L}\p{M}]+|\d+|[.:?%]/gu;

/**
 * By what a sentence is told: the beginnings of its words, the first of them once more, how long it is, how it stands on
 * the page, which lines rest on it, and whether those beside it are on sources.
 */
export function sentenceFeatures(
  units: readonly Unit[],
  place: number,
  { isRead, kindsAt }: RestingLines,
): Set<string> {
  const { text = "", isItem = false, paragraph } = units[place] ?? {};
  const words = (text.toLowerCase().match(TOKENS) ?? []).slice(0, WORDS_MAX).map(stemOf);
  const isPrevious = place > 0 && isRead(place - 1);
  return new Set([
    ...words,
    `^${words[0] ?? ""}`,
    `#length ${Math.min(LENGTHS, Math.floor(words.length / LENGTH_STEP))}`,
    ...(/\p{Lu}\p{Lu}/u.test(text) ? ["#capitals"] : []),
    ...kindsAt(place).map((kind) => `#line ${kind}`),
    ...(isItem ? ["#item"] : []),
    ...(isPrevious ? ["#behind"] : []),
    ...(isPrevious && units[place - 1]?.paragraph === paragraph ? ["#behind in its paragraph"] : []),
    ...(place + 1 < units.length && isRead(place + 1) ? ["#before"] : []),
  ]);
}

function stemOf(token: string): string {
  if (/^\d/.test(token)) return token.length === 4 ? "#year" : "#number";
  return token.slice(0, STEM_CHARS);
}
