import { shareOf } from "./shared-words.ts";

/** A sentence of a source's summary, and the number that a citation points at it by. */
interface SummarySentence {
  number: number;
  text: string;
}

/** The summaries of a prompt's sources by their keys, as they are cited: a line each, under the line of the source. */
export function summariesIn(prompt: string): ReadonlyMap<string, readonly SummarySentence[]> {
  const summaries = new Map<string, readonly SummarySentence[]>();
  for (const [, key = "", summary = ""] of prompt.matchAll(/^\[([\w@:.-]+)\] .*\nSummary: (.*)$/gm))
    summaries.set(key, sentencesOf(summary));
  return summaries;
}

function sentencesOf(summary: string): SummarySentence[] {
  const parts = summary.split(/\[s(\d+)\] /);
  return parts.flatMap((text, index) =>
    index % 2 === 0 && index > 0 ? [{ number: Number(parts[index - 1]), text: text.trim() }] : [],
  );
}

/** Shorter sentences say little, and longer ones take the place of a paragraph. */
const WORDS = { min: 6, max: 40 };

/**
 * The sentence that shares most words with a topic, of those that stand for themselves outside of their abstract: no
 * aside, no figures, no word of who writes.
 */
export function quotable(sentences: readonly SummarySentence[], topic: string): SummarySentence | undefined {
  const shared = ({ text }: SummarySentence) => shareOf(topic, text);
  return sentences.filter(standsForItself).toSorted((one, other) => shared(other) - shared(one))[0];
}

function standsForItself({ text }: SummarySentence): boolean {
  const words = text.split(/\s+/).length;
  return (
    words >= WORDS.min &&
    words <= WORDS.max &&
    /^\p{Lu}\p{Ll}/u.test(text) &&
    // "Argues that ...", as abstracts of catalogues begin.
    !/^\p{L}+s\s/u.test(text) &&
    text.endsWith(".") &&
    !/[()[\]\d:;@"“”?…‹›]/.test(text) &&
    !/\b(?:we|our|us|i|my|this|these|paper|article|study|studies|survey|author|authors|report|reports|research|researchers|review|results|findings)\b/i.test(
      text,
    )
  );
}
