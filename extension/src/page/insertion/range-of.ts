import { squash } from "./arrival.ts";

/**
 * Where paragraphs stand in an element, from the first letter of the first to the last one of the last; where they stand
 * more than once, the last time. White space does not count, which editors set as they like.
 * @returns null where they don't stand there one after the other, with nothing in between
 */
export function rangeOf(paragraphs: readonly string[], element: Element): Range | null {
  const wanted = [...paragraphs.join("")].map(squash).join("");
  const letters: { node: Text; at: number }[] = [];
  let text = "";
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let at = 0; at < node.data.length; at += 1) {
      const shown = squash(node.data.charAt(at));
      for (const _ of shown) letters.push({ node, at });
      text += shown;
    }
  }
  const start = wanted === "" ? -1 : text.lastIndexOf(wanted);
  const [first, last] = [letters[start], letters[start + wanted.length - 1]];
  if (!first || !last) return null;
  const range = element.ownerDocument.createRange();
  range.setStart(first.node, first.at);
  range.setEnd(last.node, last.at + 1);
  return range;
}
