import type { Sliced } from "../slices.ts";
import { marksBefore } from "./marks-before.ts";
import { POST_CONTAINERS } from "./markup.ts";
import { postsOfAccount } from "./signed-in-account.ts";
import { isSamePerson, signedInName } from "./signed-in-name.ts";

/** A post as far as it tells whose it is: the element of its text, and the name that the page shows with it. */
export interface Attributed {
  element: Element;
  author: string | null;
}

/**
 * Those of the posts that the person who is signed in wrote, as far as the page tells. The surest sign that a page has
 * is the only one that counts: an account's id, then a name, then that a post may be edited.
 * @param bodies the texts of all posts of the page, also of those that are not asked for
 */
export function* ownPosts<T extends Attributed>(
  posts: readonly T[],
  bodies: readonly Element[],
): Sliced<ReadonlySet<T>> {
  const elements = posts.map(({ element }) => element);
  const names = marksBefore(elements, bodies, AUTHORS);
  const anonymous = posts.filter(({ element }) =>
    OWN_WORDS.test(names.get(element)?.textContent?.trim() ?? ""),
  );
  const told = ofAccount(posts, bodies) ?? ofName(posts, bodies) ?? (yield* editable(posts, bodies));
  return new Set([...told, ...anonymous]);
}

/** Where posts are anonymous Canvas still tells their author which is theirs. */
const AUTHORS = '[data-testid="author_name"]';
const OWN_WORDS = /^Anonymous(?: [^()\s]{1,40})? \(You\)$/;

function ofAccount<T extends Attributed>(posts: readonly T[], bodies: readonly Element[]): T[] | null {
  const own = postsOfAccount(
    posts.map(({ element }) => element),
    bodies,
  );
  return own && posts.filter(({ element }) => own.has(element));
}

/** Null where none of them is by that name: people show others than their account's. */
function ofName<T extends Attributed>(posts: readonly T[], bodies: readonly Element[]): T[] | null {
  const name = signedInName(bodies);
  const own = name === null ? [] : posts.filter(({ author }) => isSamePerson(name, author));
  return own.length > 0 ? own : null;
}

const CONTAINERS = [...POST_CONTAINERS, "li", ".hierItemBlock", "bb-message"].join(", ");
const PRESSED = 'a[href], button, [role="button"], [role="menuitem"]';
/** In Piazza whoever takes the class may edit a question, a note and the answer to it. */
const EDITED_BY_ALL = 'article#qaContentViewId, article[data-id$="_answer"]';

/** Those with a control that edits them, also in a menu that is closed. Who may edit all of them teaches the course. */
function* editable<T extends Attributed>(posts: readonly T[], bodies: readonly Element[]): Sliced<T[]> {
  const own: T[] = [];
  for (const post of posts) {
    yield;
    if (isEditable(post.element, bodies)) own.push(post);
  }
  return own.length === posts.length && posts.length > 1 ? [] : own;
}

function isEditable(body: Element, bodies: readonly Element[]): boolean {
  const box = body.closest(CONTAINERS);
  if (!box || body.closest(EDITED_BY_ALL)) return false;
  const hasControl = [...box.querySelectorAll(PRESSED)].some(
    (control) => isEditControl(control) && containerOf(control, bodies) === box,
  );
  // Where a box holds several posts, its control does not tell whose it is.
  return hasControl && !bodies.some((other) => other !== body && other.closest(CONTAINERS) === box);
}

/** The next container around the element that holds a post: an item of a menu is none. */
function containerOf(element: Element, bodies: readonly Element[]): Element | null {
  let around = element.closest(CONTAINERS);
  const isOfPost = (container: Element) => bodies.some((body) => container.contains(body));
  while (around && !isOfPost(around)) around = around.parentElement?.closest(CONTAINERS) ?? null;
  return around;
}

function isEditControl(element: Element): boolean {
  const name = element.ariaLabel || element.textContent?.trim() || element.getAttribute("title") || "";
  return /^edit( (this|your))?( (post|reply|response|comment))?$/i.test(name.trim());
}
