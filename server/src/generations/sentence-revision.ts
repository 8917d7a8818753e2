import { bareParagraphs, sentencesIn } from "../text/bare-answer.ts";
import type { Revision } from "./length-revision.ts";

/** More are most of a post, which is better written anew as a whole. */
const SENTENCES_MAX = 8;
const SHARE_MAX = 0.5;
/** "1. ", "**2)** " before a sentence of the answer. */
const NUMBERED = /^\s{0,8}(?:\*\*)?(\d{1,2})[.):](?:\*\*)?\s{1,4}(\S.*)$/;

interface Wanted {
  /** The draft as the model wrote it, with its keys. */
  raw: string;
  /** Whether a sentence of it is to be written anew. */
  isMeant(sentence: string): boolean;
  /** What is asked for these sentences, none of them empty. */
  ask(sentences: readonly string[]): string;
}

/** How some sentences are written anew, and the rest stays to the letter; null for none, and where they are most of the draft. */
export function sentenceRevision({ raw, isMeant, ask }: Wanted): Revision | null {
  const paragraphs = bareParagraphs(raw).map(sentencesIn);
  const meant = paragraphs.flat().filter(isMeant);
  const isMost = meant.length > SENTENCES_MAX || meant.length > SHARE_MAX * paragraphs.flat().length;
  if (meant.length === 0 || isMost) return null;
  return {
    wish: ask(meant.map((sentence) => sentence.trim())),
    whole: (answer) => {
      const written = sentencesOf(answer, meant.length);
      let number = 0;
      const revised = paragraphs.map((sentences) =>
        sentences.map((sentence) => {
          if (!isMeant(sentence)) return sentence;
          number += 1;
          const blanks = /^\s{0,20}/.exec(sentence)?.[0] ?? "";
          const instead = written.get(number);
          return instead === undefined ? sentence : blanks + instead;
        }),
      );
      return revised.map((sentences) => sentences.join("")).join("\n\n");
    },
  };
}

/** What the answer says under each number; one sentence alone may stand without. */
function sentencesOf(answer: string, count: number): ReadonlyMap<number, string> {
  const lines = bareParagraphs(answer).flatMap((paragraph) => paragraph.split("\n"));
  const numbered = lines.flatMap((line) => {
    const [, number, text] = NUMBERED.exec(line) ?? [];
    return text === undefined ? [] : [[Number(number), text.trim()] as const];
  });
  if (numbered.length > 0) return new Map(numbered);
  const [only, ...others] = lines;
  return new Map(count === 1 && only !== undefined && others.length === 0 ? [[1, only]] : []);
}
