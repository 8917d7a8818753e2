import { wordsOf } from "./selected-part.ts";

/**
 * Selects words of a post where it is read, and brings them into view.
 * @param article what shows the post
 * @returns whether it shows them
 */
export function showWords(article: HTMLElement, words: string): boolean {
  const range = rangeOfWords(article, words);
  if (!range) return false;
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  range.startContainer.parentElement?.closest("[data-start]")?.scrollIntoView({ block: "center" });
  return true;
}

/** Where words of a post stand on the page; null where it does not show them. */
export function rangeOfWords(article: HTMLElement, words: string): Range | null {
  for (const paragraph of article.querySelectorAll<HTMLElement>("[data-start]")) {
    const nodes = wordsOf(paragraph);
    const at = nodes
      .map(({ data }) => data)
      .join("")
      .indexOf(words);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(...placeIn(nodes, at));
    range.setEnd(...placeIn(nodes, at + words.length));
    return range;
  }
  return null;
}

/** The node in which so many characters of all of them have gone by. */
function placeIn(nodes: readonly Text[], offset: number): [Text, number] {
  let before = 0;
  for (const node of nodes) {
    if (offset <= before + node.length) return [node, offset - before];
    before += node.length;
  }
  throw new RangeError("The words end before that");
}
