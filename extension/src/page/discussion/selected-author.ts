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

export function* selectedAuthor({ startContainer, endContainer }: AbstractRange): Sliced<SelectedAuthor> {
  const [start, end] = [startContainer, endContainer].map(elementOf);
  if (!start || !end) return { author: null, spansPosts: false };
  const isAround = (element: Element, inner: Element) => holds(boxOf(element), inner);
  // A post in a post: the inner one was meant, and it comes later.
  const posts = yield* findPosts({
    isWanted: (element) => isAround(element, start) || isAround(element, end),
  });
  const around = posts.findLast(({ element }) => isAround(element, start) && isAround(element, end));
  if (around) return { author: around.kind === "post" ? around.author : null, spansPosts: false };
  const [first, last] = [start, end].map((inner) =>
    posts.findLast(({ element }) => isAround(element, inner)),
  );
  return { author: null, spansPosts: first !== last && [first, last].every(isPost) };
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
