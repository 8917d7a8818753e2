import { abstractSentences } from "../evidence/abstract-sentences.ts";

/** A sentence of a draft, and where it stands there. */
export interface DraftSentence {
  text: string;
  start: number;
  end: number;
}

/** More than a post has; the rest of a longer text gets no remarks. */
export const SENTENCES_MAX = 150;
const LIST_HEADING = /^(?:references|works cited|bibliography|sources|notes)\s*:?$/i;

/** The entries of the list of references at the end of a draft, a line each; none where it has no such list. */
export function listEntries(draft: string): DraftSentence[] {
  const entries: DraftSentence[] = [];
  let at = 0;
  let isInList = false;
  for (const line of draft.split("\n")) {
    const text = line.trim();
    const start = at + line.indexOf(text);
    if (isInList && text !== "") entries.push({ text, start, end: start + text.length });
    isInList ||= LIST_HEADING.test(text);
    at += line.length + 1;
  }
  return entries;
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
