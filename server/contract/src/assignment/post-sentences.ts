import { SentenceSplitter } from "../sentences.ts";
import { type Speech, speechOf } from "./speech.ts";
import { stemsOf } from "./stems.ts";

/** A sentence of a post. */
export interface PostSentence {
  /** As it stands in the post, to the letter. */
  words: string;
  /** With spaces in place of what it quotes, and of blanks to fill in: repeating a question answers nothing. */
  unquoted: string;
  stems: ReadonlySet<string>;
  speech: Speech;
}

/** The sentences of each paragraph that has any. */
export function postSentences(body: string): PostSentence[][] {
  const splitter = new SentenceSplitter();
  const paragraphs: PostSentence[][] = [];
  for (const paragraph of body.split("\n")) {
    // A body may have a hundred thousand lines with nothing in them.
    if (paragraph === "") continue;
    const sentences = sentencesOf(paragraph, splitter);
    if (sentences.length > 0) paragraphs.push(sentences);
  }
  return paragraphs;
}

/** @param splitter at the beginning of a text, where it is left again */
function sentencesOf(paragraph: string, splitter: SentenceSplitter): PostSentence[] {
  const unquoted = /["“[]/.test(paragraph) ? withoutQuotes(paragraph) : paragraph;
  const sentences: PostSentence[] = [];
  let end = 0;
  for (const sentence of [...splitter.push(paragraph), splitter.end()]) {
    const start = end;
    end += sentence.length;
    const words = sentence.trim();
    if (words === "") continue;
    const own = unquoted === paragraph ? words : unquoted.slice(start, end).trim();
    const stems = stemsOf(own);
    sentences.push({
      words,
      unquoted: own,
      stems: stems.length > 0 ? new Set(stems) : NO_STEMS,
      speech: speechOf(own),
    });
  }
  return sentences;
}

const NO_STEMS: ReadonlySet<string> = new Set();

/** Each word keeps its place. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^“”\n]{0,500}”|"[^"\n]{0,500}"|\[your [^[\]\n]{0,300}\]/gi, (quote) =>
    " ".repeat(quote.length),
  );
}
