import { sentencesOver } from "@discussion-post/contract/sentences";
import { rangeOfWords } from "./show-words.ts";

/** Name the highlights in the style sheet. */
const HIGHLIGHT = "cited-sentences";
const ASKED = "asked-sentence";
const CHANGED = "changed-words";

/**
 * Lights up the sentences on the page that cite one of some sources, until {@link darkenSentences}. A browser without CSS
 * highlights shows nothing.
 * @param keys of the sources, as the citations name them in `data-keys`, separated by blanks
 */
export function lightSentences(...keys: readonly string[]): void {
  if (typeof Highlight === "undefined") return;
  const citations = [...document.querySelectorAll<HTMLElement>("[data-citation]")].filter(({ dataset }) =>
    dataset.keys?.split(" ").some((key) => keys.includes(key)),
  );
  const sentences = citations.map(sentenceOf).filter((range) => range !== null);
  CSS.highlights.set(HIGHLIGHT, new Highlight(...sentences));
}

/** Takes the light off all sentences. */
export function darkenSentences(): void {
  if (typeof Highlight !== "undefined") CSS.highlights.delete(HIGHLIGHT);
}

/**
 * Lights up the sentence that a question is about, until it is called for another one, or for none.
 * @param article what shows the post
 */
export function lightAsked(article: HTMLElement | null, sentence: string | null): void {
  light(ASKED, article, sentence === null ? [] : [sentence]);
}

/** Shorter ones may stand in other places, too. */
const LIT_MIN_CHARS = 12;
/** Each is looked for in the whole text. */
const LIT_MAX = 40;

/** The same for the sentences that a refinement has changed, as far as they are long enough to be found. */
export function lightChanged(article: HTMLElement | null, sentences: readonly string[]): void {
  const found = sentences.filter(({ length }) => length >= LIT_MIN_CHARS).slice(0, LIT_MAX);
  light(CHANGED, article, found);
}

function light(name: string, article: HTMLElement | null, sentences: readonly string[]): void {
  if (typeof Highlight === "undefined") return;
  const ranges = article ? sentences.flatMap((words) => rangeOfWords(article, words) ?? []) : [];
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

/**
 * Where the sentence is that a citation stands in; null outside a paragraph.
 * @param citation the element that shows it
 */
export function sentenceOf(citation: HTMLElement): Range | null {
  const paragraph = citation.closest("p");
  if (!paragraph) return null;
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEndBefore(citation);
  const start = before.toString().length;
  const text = paragraph.textContent;
  const sentence = sentencesOver(text, { start, end: start + citation.textContent.length });
  // The blanks before it belong to no sentence.
  const blanks = text.slice(sentence.start).search(/\S/);
  const [from, to] = [
    placeAt(paragraph, sentence.start + Math.max(blanks, 0)),
    placeAt(paragraph, sentence.end),
  ];
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}

/** The text node in which an offset of an element's text lies; the end of one node goes before the start of the next. */
function placeAt(element: HTMLElement, offset: number): { node: Node; offset: number } | null {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (offset <= passed + length) return { node, offset: offset - passed };
    passed += length;
  }
  return null;
}
