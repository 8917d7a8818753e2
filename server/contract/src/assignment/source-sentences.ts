import { modelFrom, saysYes } from "../linear-model.ts";
import { namesSources } from "./clauses-on-sources.ts";
import type { RequirementKind } from "./requirement.ts";
import { SOURCE_SENTENCE_WEIGHTS } from "./source-sentence-weights.ts";
import type { Unit } from "./units.ts";

/*
 * Which sentences of an assignment are about the post's sources, whatever their words: "Both must have a named author",
 * "Stick to the Gita", "Credible means a .gov or a journal". A linear model, trained on assignments in which people marked
 * these sentences (`lab/eval/source-sentences`).
 */

/** What rules know of the sentences of an assignment, by their places. */
export interface RestingLines {
  /** Whether a line of the form on sources rests on the sentence. */
  isRead: (place: number) => boolean;
  /** The kinds of all lines that rest on it: a length, a date. */
  kindsAt: (place: number) => readonly string[];
}

/** Whether the sentence at a place is about the sources of the post. Looks at its first 60 words. */
export function isOnSources(units: readonly Unit[], place: number, lines: RestingLines): boolean {
  const { text = "" } = units[place] ?? {};
  // Lengths, dates, replies and headings are about something else.
  const isOfElse = lines.kindsAt(place).some((kind) => OF_ELSE.has(kind)) && !namesSources(text);
  if (isOfElse || IS_GRADING.test(text) || text.split(" ").length < WORDS_MIN) return false;
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
/** "Grading (20 pts): analysis 10, use of sources 5", "A Turnitin score above 20 % will be returned" */
const IS_GRADING =
  /^\W{0,5}(?:grading|marking|marks|points|rubric|scoring)\b[^:.]{0,40}:|\bturnitin\b|\bsimilarity (?:index|report|score)\b/i;
const WORDS_MIN = 3;
const WORDS_MAX = 60;
const STEM_CHARS = 6;
const LENGTH_STEP = 5;
const LENGTHS = 6;
const TOKENS = /[\p{L}\p{M}]+|\d+|[.:?%]/gu;

/**
 * The features of a sentence: the first letters of each word, its first word again, its length, its form on the page, which
 * lines rest on it, and whether its neighbors are about sources.
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
