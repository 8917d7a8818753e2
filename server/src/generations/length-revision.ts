import { countWords } from "@discussion-post/contract/text";
import type { LengthPlan } from "../ai/length-plan.ts";
import { citationMark } from "../citations/citation-marks.ts";
import { bareParagraphs, isWhole, sentencesIn } from "../text/bare-answer.ts";

/** What a model is asked for a draft that is too short, too long or not finished, and what its answer is for. */
export interface Revision {
  /** What to ask, after the draft. */
  wish: string;
  /** The whole draft that its answer makes. */
  whole(answer: string): string;
}

interface Draft {
  /** As the model wrote it, with its keys. */
  raw: string;
  /** Words as its reader counts them. */
  words: number;
  plan: Pick<LengthPlan, "min" | "max">;
  /** Whether it was stopped in the middle. */
  isCutOff: boolean;
  /** Keys that it should cite and does not. */
  uncited: readonly string[];
}

/** A shorter paragraph says nothing. */
export const PARAGRAPH_MIN_WORDS = 40;
/** A draft of so many lines is no post that would be better for a sentence less. */
const LINES_MAX = 1_000;
/** A longer one is asked for as two. */
const PARAGRAPH_MAX_WORDS = 220;

/** How the draft comes to its length by one paragraph; null where it has it. */
export function lengthRevision(draft: Draft): Revision | null {
  const { words, plan, isCutOff } = draft;
  if (words > plan.max) return shortening(draft);
  if (isCutOff && plan.max - words >= PARAGRAPH_MIN_WORDS) return ending(draft);
  return words < plan.min ? addition(draft) : null;
}

/**
 * The draft without sentences at the ends of its middle paragraphs, until it is no longer too long; what cites, or
 * is to be filled in, stays. No call is made for it.
 */
export function trimmed({ raw, words, plan }: Pick<Draft, "raw" | "words" | "plan">): string {
  if (raw.split("\n", LINES_MAX).length === LINES_MAX) return raw;
  const paragraphs = bareParagraphs(raw).map(sentencesIn);
  let surplus = words - plan.max;
  const middle = paragraphs.length > 2 ? paragraphs.slice(1, -1) : paragraphs.slice(0, 1);
  const waiting = new LongestFirst(middle.map((sentences) => ({ sentences, words: wordsOf(sentences) })));
  while (surplus > 0) {
    const longest = waiting.take();
    const last = countWords(longest?.sentences.at(-1) ?? "");
    if (!longest || words - plan.max - surplus + last > words - plan.min) break;
    longest.sentences.pop();
    longest.words -= last;
    surplus -= last;
    waiting.add(longest);
  }
  return joined(paragraphs.map((sentences) => sentences.join("")));
}

interface Paragraph {
  sentences: string[];
  words: number;
}

/** Paragraphs that can lose their last sentence. A draft may have thousands of them, so none is looked at again in vain. */
class LongestFirst {
  readonly #byWords: Paragraph[][] = [];
  #most = 0;

  constructor(paragraphs: readonly Paragraph[]) {
    for (const paragraph of paragraphs.toReversed()) this.add(paragraph);
  }

  add(paragraph: Paragraph): void {
    const { sentences, words } = paragraph;
    if (sentences.length < 2 || /[[@]/.test(sentences.at(-1) ?? "")) return;
    this.#byWords[words] ??= [];
    this.#byWords[words].push(paragraph);
    this.#most = Math.max(this.#most, words);
  }

  /** The longest of them, which is in it no more. */
  take(): Paragraph | undefined {
    while (this.#most > 0 && !this.#byWords[this.#most]?.length) this.#most -= 1;
    return this.#byWords[this.#most]?.pop();
  }
}

function addition({ raw, words, plan, uncited }: Draft): Revision {
  const wanted = middleOf(plan) - words;
  const count = Math.ceil(wanted / PARAGRAPH_MAX_WORDS);
  const each = rounded(wanted / count);
  const what =
    count === 1
      ? `one more paragraph of about ${each} words`
      : `${count} more paragraphs of about ${each} words each`;
  const citing =
    uncited.length > 0
      ? ` Cite there, where their summaries support you: ${uncited.map(citationMark).join(", ")}.`
      : "";
  return {
    wish: `Your post has ${words} words and must have ${plan.min} to ${plan.max}. Write ${what}, to stand before its last one: a further point, reason or example that it does not have yet.${citing} All rules hold. Answer with ${count === 1 ? "that paragraph" : "those paragraphs"} alone.`,
    whole: (answer) => {
      const paragraphs = bareParagraphs(raw);
      const added = bareParagraphs(answer);
      if (isRewrite(added, { of: paragraphs, wanted })) return joined(added);
      const at = paragraphs.length > 1 ? paragraphs.length - 1 : 1;
      return joined(paragraphs.toSpliced(at, 0, ...fitted(added, plan.max - words)));
    },
  };
}

/** What is missing at the end of an answer that was cut off. */
function ending({ raw, words, plan }: Draft): Revision {
  const paragraphs = withoutBrokenEnd(bareParagraphs(raw));
  const last =
    sentencesIn(paragraphs.at(-1) ?? "")
      .at(-1)
      ?.trim() ?? "";
  const wanted = rounded(Math.max(PARAGRAPH_MIN_WORDS, middleOf(plan) - words));
  return {
    wish: `Your post was cut off after “${last.slice(-160)}”. Write what is missing at its end, in about ${wanted} words, and end it as asked. Answer with that alone.`,
    whole: (answer) => {
      const added = bareParagraphs(answer);
      if (isRewrite(added, { of: paragraphs, wanted })) return joined(added);
      return joined([...paragraphs, ...fitted(added, plan.max - words)]);
    },
  };
}

/** The shortest run of paragraphs that can hold what is too much is written anew as one; the first and last stay. */
function shortening({ raw, words, plan }: Draft): Revision {
  const paragraphs = bareParagraphs(raw);
  const surplus = words - middleOf(plan);
  const [from, to] = runFor(paragraphs.map(countWords), surplus + PARAGRAPH_MIN_WORDS);
  const wanted = rounded(Math.max(PARAGRAPH_MIN_WORDS, wordsOf(paragraphs.slice(from, to)) - surplus));
  const which =
    to - from === 1
      ? `its paragraph ${from + 1}, which begins with “${beginningOf(paragraphs[from])}”, anew`
      : `its paragraphs ${from + 1} to ${to}, from “${beginningOf(paragraphs[from])}” on, anew as one paragraph`;
  return {
    wish: `Your post has ${words} words and must have ${plan.min} to ${plan.max}. Write ${which}, in about ${wanted} words; keep its keys in brackets. Answer with that paragraph alone.`,
    whole: (answer) => {
      const written = bareParagraphs(answer);
      if (isRewrite(written, { of: paragraphs, wanted })) return joined(written);
      return joined(paragraphs.toSpliced(from, to - from, ...written));
    },
  };
}

/** Where the shortest run of middle paragraphs begins and ends that has so many words; all of them where none has. */
function runFor(words: readonly number[], wanted: number): [from: number, to: number] {
  const [first, last] = words.length > 2 ? [1, words.length - 1] : [0, words.length];
  let shortest: [from: number, to: number] | undefined;
  let from = first;
  let sum = 0;
  for (let to = first; to < last; to += 1) {
    sum += words[to] ?? 0;
    while (from < to && sum - (words[from] ?? 0) >= wanted) {
      sum -= words[from] ?? 0;
      from += 1;
    }
    if (sum >= wanted && (!shortest || to + 1 - from < shortest[1] - shortest[0])) shortest = [from, to + 1];
  }
  return shortest ?? [first, last];
}

/** Whole sentences of it, as many as there is room for, and one at least. */
function fitted(paragraphs: readonly string[], room: number): string[] {
  const kept = paragraphs.map(sentencesIn);
  let words = wordsOf(kept.flat());
  let count = kept.flat().length;
  while (words > room && count > 1) {
    const dropped = kept.at(-1)?.pop();
    if (dropped !== undefined) {
      words -= countWords(dropped);
      count -= 1;
    }
    if (kept.at(-1)?.length === 0) kept.pop();
  }
  return kept.map((sentences) => sentences.join("").trim());
}

function withoutBrokenEnd(paragraphs: readonly string[]): string[] {
  const sentences = sentencesIn(paragraphs.at(-1) ?? "");
  if (isWhole(sentences.at(-1) ?? "")) return [...paragraphs];
  const rest = sentences.slice(0, -1).join("").trim();
  return [...paragraphs.slice(0, -1), ...(rest ? [rest] : [])];
}

/** Asked for a part, some write the whole again: it begins as the draft does, or is about as long. */
function isRewrite(
  answer: readonly string[],
  { of: draft, wanted }: { of: readonly string[]; wanted: number },
): boolean {
  const words = wordsOf(answer);
  if (words > REWRITE_SHARE * wordsOf(draft) && words > REWRITE_TIMES * wanted) return true;
  const beginning = draft[0]?.slice(0, BEGINNING_CHARS);
  const isSame = beginning !== undefined && answer[0]?.slice(0, BEGINNING_CHARS) === beginning;
  return isSame && (answer.length > 1 || draft.length === 1);
}

const REWRITE_SHARE = 0.8;
const REWRITE_TIMES = 1.6;
const BEGINNING_CHARS = 40;

function beginningOf(paragraph = ""): string {
  return paragraph.split(/\s+/).slice(0, 8).join(" ");
}

function joined(paragraphs: readonly string[]): string {
  return paragraphs.filter(Boolean).join("\n\n");
}

function wordsOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + countWords(text), 0);
}

function middleOf({ min, max }: Pick<LengthPlan, "min" | "max">): number {
  return Math.round((min + max) / 2);
}

function rounded(words: number): number {
  return Math.max(10, Math.round(words / 10) * 10);
}
