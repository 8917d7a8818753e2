import { bareParagraphs, sentencesIn } from "../text/bare-answer.ts";
import { withoutEmphasis } from "../text/emphasis.ts";
import type { Revision } from "./length-revision.ts";

interface Draft {
  /** As the model wrote it, with its keys. */
  raw: string;
  /** Its words that refer to works which nobody looked up, none of them empty. */
  invented: readonly string[];
}

/** More are most of a post, which is better written anew as a whole. */
const SENTENCES_MAX = 8;
const SHARE_MAX = 0.5;
/** "1. ", "**2)** " before a sentence of the answer. */
const NUMBERED = /^\s{0,8}(?:\*\*)?(\d{1,2})[.):](?:\*\*)?\s{1,4}(\S.*)$/;

/**
 * How the sentences with invented references are written anew, and the rest stays to the letter; null where they
 * cannot be found in the draft, or are most of it.
 */
export function referenceRevision({ raw, invented }: Draft): Revision | null {
  const paragraphs = bareParagraphs(raw).map(sentencesIn);
  const wanted = invented.map(plain);
  const isMeant = (sentence: string) => {
    const text = plain(sentence);
    return wanted.some((words) => text.includes(words) || words.includes(text));
  };
  const meant = paragraphs.flat().filter(isMeant);
  const areFound = wanted.every((words) =>
    meant.some((sentence) => plain(sentence).includes(words) || words.includes(plain(sentence))),
  );
  const isMost = meant.length > SENTENCES_MAX || meant.length > SHARE_MAX * paragraphs.flat().length;
  if (!areFound || meant.length === 0 || isMost) return null;
  return {
    wish: [
      "These sentences of your post refer to works that were not given to you:",
      ...meant.map((sentence, index) => `${index + 1}. ${sentence.trim()}`),
      `The words that refer to them: ${invented.map((words) => `“${words}”`).join(", ")}. Write each of these sentences anew, about as long, without the reference and without what rests on it alone; keep its keys in brackets. Answer with these sentences alone, each on a line of its own after its number.`,
    ].join("\n"),
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

function plain(text: string): string {
  return withoutEmphasis(text).replaceAll(/\s+/g, " ").trim();
}
