/**
 * What the selector finds outside of posts: their words, and whatever else is in them, come from people.
 * @param bodies the texts of all posts of the page
 */
export function outsidePosts(selector: string, bodies: readonly Element[]): HTMLElement[] {
  const isBody = new Set(bodies);
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((found) => !isWithin(found, isBody));
}

function isWithin(element: Element, bodies: ReadonlySet<Element>): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (bodies.has(around)) return true;
  }
  return false;
}
