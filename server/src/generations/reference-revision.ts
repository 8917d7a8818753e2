import { bareParagraphs, sentencesIn } from "../text/bare-answer.ts";
import { withoutEmphasis } from "../text/emphasis.ts";
import type { Revision } from "./length-revision.ts";
import { sentenceRevision } from "./sentence-revision.ts";

interface Draft {
  /** As the model wrote it, with its keys. */
  raw: string;
  /** Its words that refer to works which nobody looked up, none of them empty. */
  invented: readonly string[];
}

/**
 * How the sentences with invented references are written anew, and the rest stays to the letter; null where they
 * cannot be found in the draft, or are most of it.
 */
export function referenceRevision({ raw, invented }: Draft): Revision | null {
  const wanted = invented.map(plain);
  const isMeant = (sentence: string) => {
    const text = plain(sentence);
    return wanted.some((words) => text.includes(words) || words.includes(text));
  };
  const meant = bareParagraphs(raw).flatMap(sentencesIn).filter(isMeant);
  const areFound = wanted.every((words) =>
    meant.some((sentence) => plain(sentence).includes(words) || words.includes(plain(sentence))),
  );
  if (!areFound) return null;
  return sentenceRevision({
    raw,
    isMeant,
    ask: (sentences) =>
      [
        "These sentences of your post refer to works that were not given to you:",
        ...sentences.map((sentence, index) => `${index + 1}. ${sentence}`),
        `The words that refer to them: ${invented.map((words) => `“${words}”`).join(", ")}. Write each of these sentences anew, about as long, without the reference and without what rests on it alone; keep its keys in brackets. Answer with these sentences alone, each on a line of its own after its number.`,
      ].join("\n"),
  });
}

function plain(text: string): string {
  return withoutEmphasis(text).replaceAll(/\s+/g, " ").trim();
}
