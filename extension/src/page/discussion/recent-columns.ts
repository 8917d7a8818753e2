import { flatParent } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";

/** "Recent posts", "Latest replies" */
const TITLE =
  /^(?:(?:most )?recent|latest|newest|new) (?:posts?|replies|comments|discussions|activity|topics|threads|messages)$/i;
const TITLE_MAX_CHARS = 40;
/** A page has one or two. */
const TITLES_MAX = 20;
/** What is no more than its title is not the box of what is listed. */
const LISTED_MIN_CHARS = 40;

/** The boxes of what a page lists under such a title: it was said elsewhere, and may stand before the thread. */
export function* recentColumns(elements: readonly Element[]): Sliced<ReadonlySet<Element>> {
  const columns = new Set<Element>();
  let titles = 0;
  for (const element of elements) {
    yield;
    if (titles === TITLES_MAX) break;
    if (element.childElementCount > 0 || !isTitle(element)) continue;
    titles += 1;
    const column = columnOf(element);
    if (column) columns.add(column);
  }
  return columns;
}

function isTitle({ textContent }: Element): boolean {
  return (textContent?.length ?? 0) <= TITLE_MAX_CHARS && TITLE.test(textContent?.trim() ?? "");
}

function columnOf(title: Element): Element | null {
  for (
    let box = flatParent(title);
    box && !box.matches("body, html, main, [role='main']");
    box = flatParent(box)
  ) {
    if ((box.textContent?.trim().length ?? 0) < TITLE_MAX_CHARS + LISTED_MIN_CHARS) continue;
    return box.querySelector("h1") ? null : box;
  }
  return null;
}
