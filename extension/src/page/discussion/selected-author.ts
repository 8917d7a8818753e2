import { flatParent, holds } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { type FoundPost, findPosts } from "./find-posts.ts";

/** Whose words are selected. */
interface SelectedAuthor {
  /** Whose post the whole selection lies in; null where it is the prompt's, nobody's or more than one person's. */
  author: string | null;
  /** Whether it begins in one post and ends in another. */
  spansPosts: boolean;
}

export function* selectedAuthor(range: AbstractRange): Sliced<SelectedAuthor> {
  const [start, end] = [elementOf(range.startContainer), elementOf(endOf(range))];
  if (!start || !end) return { author: null, spansPosts: false };
  const isAround = (element: Element, inner: Element) => holds(boxOf(element), inner);
  const posts = yield* findPosts({
    isWanted: (element) => isAround(element, start) || isAround(element, end),
  });
  // A post in a post: the inner one was meant, and it comes later.
  const [first, last] = [start, end].map((inner) =>
    posts.findLast(({ element, more }) => [element, ...more].some((row) => isAround(row, inner))),
  );
  if (first === last) return { author: first?.kind === "post" ? first.author : null, spansPosts: false };
  return { author: null, spansPosts: [first, last].every(isPost) };
}

/** A triple click selects up to the next block, of which no word is selected: the end is where the last word is. */
function endOf({ startContainer, endContainer, endOffset }: AbstractRange): Node {
  if (endOffset > 0 || startContainer === endContainer) return endContainer;
  const root = endContainer.getRootNode();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  texts.currentNode = endContainer;
  for (let before = texts.previousNode(); before; before = texts.previousNode()) {
    if ((before.textContent ?? "").trim() !== "" || before === startContainer) return before;
  }
  return endContainer;
}

function isPost(found: FoundPost | undefined): boolean {
  return found !== undefined && found.kind !== "prompt";
}

/** A mouse that selects to the end of a paragraph often ends just outside of it. */
function boxOf(element: Element): Element {
  return element.parentElement?.childElementCount === 1 ? (flatParent(element) ?? element) : element;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
