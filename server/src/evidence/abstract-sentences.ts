import { SentenceSplitter } from "@discussion-post/contract/sentences";

/** A sentence of an abstract, and where it stands there. */
export interface AbstractSentence {
  text: string;
  start: number;
  end: number;
}

/** The sentences of an abstract, in order and to the letter. A model points at them by their place, from 1. */
export function abstractSentences(abstract: string): AbstractSentence[] {
  const splitter = new SentenceSplitter();
  let at = 0;
  return [...splitter.push(abstract), splitter.end()].flatMap((sentence) => {
    const text = sentence.trim();
    const start = at + sentence.indexOf(text);
    at += sentence.length;
    return text === "" ? [] : [{ text, start, end: start + text.length }];
  });
}

/** The first whole sentences of an abstract that fit, at least one where there is room for any. */
export function sentencesWithin(abstract: string, maxChars: number): AbstractSentence[] {
  if (maxChars <= 0) return [];
  return abstractSentences(abstract).filter(({ end }, index) => index === 0 || end <= maxChars);
}
