import { SentenceSplitter } from "../sentences.ts";
import { type Speech, speechOf } from "./speech.ts";
import { stemsOf } from "./stems.ts";

/** A sentence of a post. */
export interface PostSentence {
  /** As it stands in the post, to the letter. */
  words: string;
  /** With blanks in place of what it quotes: repeating a question answers nothing. */
  unquoted: string;
  stems: ReadonlySet<string>;
  speech: Speech;
}

/** The sentences of each paragraph that has any. */
export function postSentences(body: string): PostSentence[][] {
  return body
    .split("\n")
    .filter((paragraph) => paragraph.trim() !== "")
    .map(sentencesOf)
    .filter((sentences) => sentences.length > 0);
}

function sentencesOf(paragraph: string): PostSentence[] {
  const unquoted = withoutQuotes(paragraph);
  const splitter = new SentenceSplitter();
  let end = 0;
  return [...splitter.push(paragraph), splitter.end()]
    .map((sentence) => {
      const start = end;
      end += sentence.length;
      const own = unquoted.slice(start, end).trim();
      return { words: sentence.trim(), unquoted: own, stems: new Set(stemsOf(own)), speech: speechOf(own) };
    })
    .filter(({ words }) => words !== "");
}

/** Each word keeps its place. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^“”\n]{0,500}”|"[^"\n]{0,500}"/g, (quote) => " ".repeat(quote.length));
}
