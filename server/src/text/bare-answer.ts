import { SentenceSplitter } from "@discussion-post/contract/sentences";
import { Envelope } from "./envelope.ts";
import { PostLines } from "./post-lines.ts";

/**
 * A model's answer without its wrapping and without a list of references, as paragraphs with the keys that the model
 * wrote: what can be put into another answer, or shortened.
 */
export function bareParagraphs(answer: string): string[] {
  const envelope = new Envelope();
  const lines = new PostLines(null);
  // What came before thoughts that were never opened is none of the answer.
  const opened = [envelope.push(answer), envelope.end()];
  const from = opened.findLastIndex(({ isRestarted }) => isRestarted);
  const text = opened
    .slice(Math.max(0, from))
    .map((one) => one.text)
    .join("");
  const kept = [...lines.push(text), ...lines.end()].map((event) => {
    if (event.type === "text" || event.type === "code") return event.text;
    return event.type === "break" ? (event.isParagraph ? "\n\n" : "\n") : "";
  });
  const whole = kept.join("");
  return whole
    .split(whole.includes("\n\n") ? /\n\n+/ : /\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The sentences of a paragraph, each with the blanks before it. */
export function sentencesIn(paragraph: string): string[] {
  const splitter = new SentenceSplitter();
  return [...splitter.push(paragraph), splitter.end()].filter((sentence) => sentence.trim() !== "");
}

/** Whether a sentence has come to its end. */
export function isWhole(sentence: string): boolean {
  return /[.!?…。！？]["”’»)\]*_]{0,5}\s{0,5}$/.test(sentence);
}
