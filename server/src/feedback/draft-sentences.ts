import { abstractSentences } from "../evidence/abstract-sentences.ts";

/** A sentence of a draft, and where it stands there. */
export interface DraftSentence {
  text: string;
  start: number;
  end: number;
}

/** More than a post has; the rest of a longer text gets no remarks. */
const SENTENCES_MAX = 150;
const LIST_HEADING = /^(?:references|works cited|bibliography|sources|notes)\s*:?$/i;

/** The lines of the list of references at the end of a draft; none where it has no such list. */
export function listEntries(draft: string): string[] {
  const lines = draft.split("\n").map((line) => line.trim());
  const heading = lines.findIndex((line) => LIST_HEADING.test(line));
  return heading === -1 ? [] : lines.slice(heading + 1).filter((line) => line !== "");
}

/** The sentences of a draft, in order and to the letter, without its list of references. */
export function draftSentences(draft: string): DraftSentence[] {
  const sentences: DraftSentence[] = [];
  let at = 0;
  for (const line of draft.split("\n")) {
    if (LIST_HEADING.test(line.trim())) break;
    for (const { text, start, end } of abstractSentences(line))
      sentences.push({ text, start: at + start, end: at + end });
    if (sentences.length >= SENTENCES_MAX) break;
    at += line.length + 1;
  }
  return sentences.slice(0, SENTENCES_MAX);
}
