import { flatParent, holds, isText } from "../flat-tree.ts";
import { isSentence } from "../line-words.ts";
import type { FoundPost } from "./found-post.ts";
import { HEADINGS } from "./markup.ts";

/** Where the posts of a page stand. */
interface ThreadPlace {
  /** All elements of the page, in their order. */
  elements: readonly Element[];
  posts: readonly Element[];
  /** What stands in the list of posts beside each other: around each post, with its name and its buttons. */
  rows: readonly Element[];
  left: number;
  right: number;
}

/** Null where there is no thread. */
export function threadPlace(found: readonly FoundPost[], elements: readonly Element[]): ThreadPlace | null {
  const posts = found
    .filter(({ kind }) => kind !== "prompt")
    .flatMap(({ element, more }) => [element, ...more]);
  const [first] = posts;
  if (!first) return null;
  const list = posts.reduce<Element | null>((around, post) => {
    let shared = around;
    while (shared && !holds(shared, post)) shared = flatParent(shared);
    return shared;
  }, flatParent(first));
  const boxes = posts.map((post) => post.getBoundingClientRect()).filter(({ width }) => width > 0);
  return {
    ...{ elements, posts, rows: posts.map((post) => rowOf(post, list)) },
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

function rowOf(post: Element, list: Element | null): Element {
  let row = post;
  for (let around = flatParent(row); around && around !== list; around = flatParent(around)) row = around;
  return row;
}

/** What turns pages of its own, wherever it stands. */
const WIDGETS = `aside, dialog, ${["complementary", "dialog", "grid", "tablist", "application", "search", "slider"].map((role) => `[role="${role}"]`).join(", ")}, [aria-roledescription]`;
const WIDGET_NAME =
  /(?:^|[-_\s])(?:carousel|slider|slides?(?:how)?|swiper|gallery|calendar|cal|date-?picker|schedule|agenda|quiz|poll|wizard|stepper|sidebar)(?:[-_\s]|$)/i;

/**
 * Whether what turns pages turns those of the thread: it stands in the column of the posts, between them or right above
 * or below, and is no part of something that has pages of its own.
 */
export function isOfThread(pager: Element, place: ThreadPlace): boolean {
  const { elements, posts, rows } = place;
  const branch = branchOf(pager, posts);
  if (branch.some(isWidget) || !isInColumn(branch.at(-1) ?? pager, place)) return false;
  const at = elements.indexOf(pager);
  const isBefore = (post: Element) => elements.indexOf(post) < at;
  if (rows.some((row) => holds(row, pager)))
    return posts.length === 1 || !posts.some((post) => holds(post, pager));
  const isFree = (element: Element) => !holds(element, pager) && !rows.some((row) => holds(row, element));
  if (posts.every(isBefore)) {
    const last = elements.indexOf(posts.at(-1) as Element);
    return !elements
      .slice(last, at)
      .some((element) => (isContent(element) || isOtherHeading(element)) && isFree(element));
  }
  if (posts.some(isBefore)) return true;
  // Above a thread stands what it is called, and what it answers.
  const outermost = branch.at(-1) ?? pager;
  return !elements
    .slice(elements.indexOf(outermost), at)
    .some((element) => isContent(element) && isFree(element));
}

/** The elements around it that hold no post, from the inside outwards. */
function branchOf(pager: Element, posts: readonly Element[]): Element[] {
  const branch: Element[] = [];
  for (let around: Element | null = pager; around; around = flatParent(around)) {
    if (posts.some((post) => holds(around as Element, post))) break;
    branch.push(around);
  }
  return branch;
}

function isWidget(element: Element): boolean {
  return (
    element.matches(WIDGETS) ||
    WIDGET_NAME.test(`${element.id} ${element.className} ${element.ariaLabel ?? ""}`)
  );
}

/** Whether it, or the part of the page that it stands in, is not beside the posts. */
function isInColumn(part: Element, { left, right }: ThreadPlace): boolean {
  const box = part.getBoundingClientRect();
  return box.left < right && left < box.right;
}

const CONTENT = "table, figure, canvas, video, iframe, [role='grid']";

function isContent(element: Element): boolean {
  if (element.matches(CONTENT)) return true;
  return [...element.childNodes].some(
    (node) => isText(node) && isSentence(node.data.replace(/\s+/g, " ").trim()),
  );
}

/** "Post a reply" stands above the box for one. */
const OF_THREAD = /\b(?:reply|replies|respond|responses?|comments?|answers?|posts?|pages?)\b/i;

function isOtherHeading(element: Element): boolean {
  return element.matches(`h1, ${HEADINGS}, [role="heading"]`) && !OF_THREAD.test(element.textContent);
}
