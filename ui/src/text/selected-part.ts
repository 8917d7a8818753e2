/** A part of a text, by offsets in UTF-16 code units, `end` excluded. */
export interface TextPart {
  start: number;
  end: number;
}

/**
 * What somebody has selected of a post's own words, as offsets in its content. Paragraphs of the post say by
 * `data-start` where they begin; what is within `data-aside` is no part of its text.
 * @param article what shows the post
 * @returns null where nothing of it is selected
 */
export function selectedPart(article: HTMLElement, selection = document.getSelection()): TextPart | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(article)) return null;
  let start: number | null = null;
  let end = 0;
  for (const paragraph of article.querySelectorAll<HTMLElement>("[data-start]")) {
    if (!range.intersectsNode(paragraph)) continue;
    const from = Number(paragraph.dataset.start);
    let before = 0;
    for (const node of wordsOf(paragraph)) {
      const first = node === range.startContainer ? range.startOffset : 0;
      const last = node === range.endContainer ? range.endOffset : node.length;
      if (range.intersectsNode(node) && first < last) {
        start ??= from + before + first;
        end = from + before + last;
      }
      before += node.length;
    }
  }
  return start === null ? null : { start, end };
}

/** The text of a paragraph of a post, without what is no part of it. */
export function wordsOf(paragraph: HTMLElement): Text[] {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const words: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest("[data-aside], [data-writing-cursor]")) words.push(node);
  }
  return words;
}
