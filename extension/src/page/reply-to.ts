import { authorName, isNameLike, isNumberedPerson } from "./discussion/author-name.ts";
import { bylineIn, bylineOfTwo, nameAlone } from "./discussion/byline.ts";
import { AUTHORS, HEADINGS, POST_CONTAINERS, POST_NAME } from "./discussion/markup.ts";
import { type Line, linesIn } from "./discussion/page-lines.ts";
import { flatElements, flatParent } from "./flat-tree.ts";

/** A post is no larger: what holds more is a thread or a page. */
const ELEMENTS_MAX = 600;

/**
 * Whose post a reply in the box answers: the box stands in that post, behind its author's name and no other. Null
 * where the page does not tell.
 * @param inPost the box, or what was pressed to open it
 */
export function repliedAuthor(inPost: Element): string | null {
  return repliedPost(inPost)?.author ?? null;
}

/** The same with the largest element around it that was needed to tell: that post, or a part of it. */
export function repliedPost(inPost: Element): { author: string; zone: Element } | null {
  for (let zone = flatParent(inPost); zone && !zone.matches(PAGE); zone = flatParent(zone)) {
    const marked = namesBefore(inPost, zone);
    if (marked === null) return null;
    const { first, names: signed } = bylinesBefore(inPost, zone);
    const [name, ...others] = new Set([...marked, ...signed]);
    if (others.length > 0) return null;
    if (name !== undefined) return isPost(zone) || name === first ? { author: name, zone } : null;
  }
  return null;
}

const PAGE = "body, html, main, [role='main']";
const MARKED = AUTHORS.join(", ");
const POSTS = [...POST_CONTAINERS, "li", '[data-region="post"]', '[data-content="forum-post"]'].join(", ");

/** Whether the page marks the element as a post, or names it so. */
export function isPost(zone: Element): boolean {
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

/** Who the lines in the zone that stand before the box say wrote something, and whom the zone begins with. */
function bylinesBefore(box: Element, zone: Element): { first: string | null; names: Set<string> } {
  const names = new Set<string>();
  let first: string | null = null;
  let last: Line | null = null;
  for (const line of linesIn(zone)) {
    if (!line) continue;
    if (line.element.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_PRECEDING) break;
    const two = last && bylineOfTwo(last.text, line.text);
    const name = two?.name ?? bylineIn(line.text)?.name ?? headName(line);
    if (name) names.add(name);
    if (name && (last === null || (two && names.size === 1))) first ??= name;
    last = line;
  }
  return { first, names };
}

/** A name above a post may do without a time. */
function headName({ element, text }: Line): string | null {
  const name = nameAlone(text);
  if (name === null) return null;
  return isNumberedPerson(name) || (element.matches(HEADINGS) && isNameLike(text.replace(BESIDE_NAME, "")))
    ? name
    : null;
}

/** "Ana Ruiz · Student", "Ana Ruiz 3 likes" */
const BESIDE_NAME =
  /(?: [-–—·•|] (?:author|instructor|moderator|professor|student|teacher|TA)|(?: [-–—·•|])? \d{1,5} (?:comments?|likes?|points?|posts?|reactions?|replies|reply|stars?|votes?))$/i;
