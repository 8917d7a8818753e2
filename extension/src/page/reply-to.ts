import { authorName } from "./discussion/author-name.ts";
import { AUTHORS, POST_CONTAINERS, POST_NAME } from "./discussion/markup.ts";
import { flatElements, flatParent } from "./flat-tree.ts";

/** A post is no larger: what holds more is a thread or a page. */
const ELEMENTS_MAX = 600;

/**
 * Whose post a reply in the box answers: the box stands in that post, behind its author's name and no other. Null
 * where the page does not tell.
 */
export function repliedAuthor(box: Element): string | null {
  for (let zone = flatParent(box); zone && !zone.matches(PAGE); zone = flatParent(zone)) {
    const names = namesBefore(box, zone);
    if (names === null || names.size > 1) return null;
    const [name] = names;
    if (name !== undefined) return isPost(zone) ? name : null;
  }
  return null;
}

const PAGE = "body, html, main, [role='main']";
const MARKED = AUTHORS.join(", ");
const POSTS = [...POST_CONTAINERS, "li", '[data-region="post"]', '[data-content="forum-post"]'].join(", ");

function isPost(zone: Element): boolean {
  return zone.matches(POSTS) || POST_NAME.test(zone.className.toString());
}

/** The authors that the zone names before the box; null where it is too large for a post. */
function namesBefore(box: Element, zone: Element): Set<string> | null {
  const names = new Set<string>();
  let seen = 0;
  for (const element of flatElements(zone)) {
    seen += 1;
    if (seen > ELEMENTS_MAX) return null;
    if (element === box) break;
    const name = element.matches(MARKED) ? authorName(element.textContent ?? "") : null;
    if (name) names.add(name);
  }
  return names;
}
