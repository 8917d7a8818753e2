import { wordsOf } from "./selected-part.ts";

/**
 * Selects words of a post where it is read, and brings them into view.
 * @param article what shows the post
 * @returns whether it shows them
 */
export function showWords(article: HTMLElement, words: string): boolean {
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
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    paragraph.scrollIntoView({ block: "center" });
    return true;
  }
  return false;
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
