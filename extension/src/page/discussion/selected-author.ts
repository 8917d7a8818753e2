import type { FrameSelection } from "../../messages.ts";
import { flatParent, holds } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { aboveOf, answeredPosts, postsAbove } from "./answered-posts.ts";
import { findPosts } from "./find-posts.ts";
import type { FoundPost } from "./found-post.ts";

/** Whose words are selected. */
interface SelectedAuthor {
  /** Whose post the whole selection lies in; null where it is the prompt's, nobody's or more than one person's. */
  author: string | null;
  /** Whether it begins in one post and ends in another. */
  spansPosts: boolean;
  /** The posts that it answers, the outermost first, where the page tells. */
  above?: FrameSelection["above"];
}

export function* selectedAuthor(range: AbstractRange): Sliced<SelectedAuthor> {
  const [start, end] = [elementOf(range.startContainer), elementOf(endOf(range))];
  if (!start || !end) return { author: null, spansPosts: false };
  const isAround = (element: Element, inner: Element) => holds(boxOf(element), inner);
  let answered: ReadonlyMap<Element, Element> = new Map();
  let wanted: ReadonlySet<Element> | null = null;
  const wantedOf = (bodies: readonly Element[]) => {
    answered = answeredPosts(bodies);
    const own = bodies.filter((element) => isAround(element, start) || isAround(element, end));
    return new Set(own.flatMap((element) => [element, ...postsAbove(element, answered)]));
  };
  const posts = yield* findPosts({
    isWanted: (element, bodies) => {
      wanted ??= wantedOf(bodies);
      return wanted.has(element) || isAround(element, start) || isAround(element, end);
    },
  });
  // A post in a post: the inner one was meant, and it comes later.
  const [first, last] = [start, end].map((inner) =>
    posts.findLast(({ element, more }) => [element, ...more].some((row) => isAround(row, inner))),
  );
  if (first === last) {
    if (first?.kind !== "post") return { author: null, spansPosts: false };
    return { author: first.author, spansPosts: false, ...aboveOf(first, posts, answered) };
  }
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
