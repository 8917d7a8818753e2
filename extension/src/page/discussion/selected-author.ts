import { flatParent, holds } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { findPosts } from "./find-posts.ts";

/** Whose post the whole selection lies in; null where it is the prompt's, nobody's or more than one person's. */
export function* selectedAuthor({ startContainer, endContainer }: AbstractRange): Sliced<string | null> {
  const [start, end] = [startContainer, endContainer].map(elementOf);
  if (!start || !end) return null;
  const isAround = (element: Element) => {
    const box = boxOf(element);
    return holds(box, start) && holds(box, end);
  };
  // A post in a post: the inner one was meant, and it comes later.
  const posts = yield* findPosts({ isWanted: isAround });
  const post = posts.findLast(({ element }) => isAround(element));
  return post?.kind === "post" ? post.author : null;
}

/** A mouse that selects to the end of a paragraph often ends just outside of it. */
function boxOf(element: Element): Element {
  return element.parentElement?.childElementCount === 1 ? (flatParent(element) ?? element) : element;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
