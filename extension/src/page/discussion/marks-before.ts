import { outsidePosts } from "./outside-posts.ts";

/**
 * What a page says of each post ahead of its text: the last element of that kind between it and the post before.
 * @param posts the texts that are asked about
 * @param bodies the texts of all posts of the page
 */
export function marksBefore(
  posts: readonly Element[],
  bodies: readonly Element[],
  selector: string,
): ReadonlyMap<Element, Element> {
  const asked = new Set(posts);
  const isBody = new Set(bodies);
  const found = new Map<Element, Element>();
  let last: Element | null = null;
  for (const element of [...bodies, ...outsidePosts(selector, bodies)].toSorted(inDocumentOrder)) {
    if (!isBody.has(element)) last = element;
    else {
      if (last && asked.has(element)) found.set(element, last);
      last = null;
    }
  }
  return found;
}

function inDocumentOrder(a: Element, b: Element): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
