import type { DiscussionPost } from "../../messages.ts";
import { cutText } from "../cut-text.ts";
import { flatElements, flatParent } from "../flat-tree.ts";
import { ABOVE_MAX_CHARS } from "./above-max-chars.ts";
import type { FoundPost } from "./found-post.ts";
import { AUTHORS, HEADINGS } from "./markup.ts";
import { type PostLevel, postLevels } from "./post-levels.ts";

/** A longer chain is shown from its end. */
const CHAIN_MAX = 8;

/**
 * Which of the posts each one answers, where the structure of the page tells: it stands within the other's element, as
 * that one's own posts do within the page, or is a step further in by what the page says of its level.
 * @param bodies the texts of all posts, in the order of the page
 */
export function answeredPosts(bodies: readonly Element[]): ReadonlyMap<Element, Element> {
  const rows = rowsOf(bodies);
  const owners = new Map([...rows].flatMap(([body, own]) => own.map((row) => [row, body] as const)));
  const answered = new Map<Element, Element>();
  let hasUnread = false;
  for (const body of bodies) {
    const own = rows.get(body) ?? [];
    const outer = postAboveList(own, owners) ?? outerPost(own, { rows, owners });
    if (outer && standsInUnread(own)) hasUnread = true;
    else if (outer) answered.set(body, outer);
  }
  return answered.size > 0 || hasUnread ? answered : byLevel(bodies, rows);
}

/** The posts that a post stands below, the nearest first. */
export function* postsAbove(body: Element, answered: ReadonlyMap<Element, Element>): Generator<Element> {
  let left = CHAIN_MAX;
  for (let post = answered.get(body); post && left > 0; post = answered.get(post), left -= 1) yield post;
}

/** Who wrote those and how they begin, the outermost first, without the prompt, which each post answers. */
export function aboveOf(
  { element }: Pick<FoundPost, "element">,
  found: readonly FoundPost[],
  answered: ReadonlyMap<Element, Element>,
): { above?: DiscussionPost["above"] } {
  const posts = [...postsAbove(element, answered)].flatMap((above) =>
    found.filter((post) => post.element === above),
  );
  const above = posts
    .filter(({ kind }) => kind === "post")
    .map(({ author, text }) => ({ author, text: cutText(text, ABOVE_MAX_CHARS).text }));
  return above.length > 0 ? { above: above.toReversed() } : {};
}

/** The elements that each post is the first in, from its text outwards. */
type Rows = ReadonlyMap<Element, readonly Element[]>;

function rowsOf(bodies: readonly Element[]): Rows {
  const taken = new Set<Element>();
  return new Map(
    bodies.map((body) => {
      const rows: Element[] = [];
      for (let around: Element | null = body; around && !taken.has(around); around = flatParent(around)) {
        taken.add(around);
        rows.push(around);
      }
      return [body, rows];
    }),
  );
}

/** The post that a list of answers stands right below, as Schoology has it: the two are siblings. */
function postAboveList(own: readonly Element[], owners: ReadonlyMap<Element, Element>): Element | null {
  for (const row of own) {
    const list = flatParent(row);
    const above = list && ANSWERS.test(list.className.toString()) ? list.previousElementSibling : null;
    if (above && isAlike(above, row)) return owners.get(above) ?? null;
  }
  return null;
}

const ANSWERS = /(?:^|[-_\s])(?:level|children|replies|responses|answers|nested)(?:[-_\s]|$)/i;

function outerPost(
  own: readonly Element[],
  { rows, owners }: { rows: Rows; owners: ReadonlyMap<Element, Element> },
): Element | null {
  const outermost = own.at(-1);
  for (let around = outermost ? flatParent(outermost) : null; around; around = flatParent(around)) {
    const outer = around;
    const first = owners.get(outer);
    if (!first || !own.some((row) => isAlike(row, outer))) continue;
    const inner = rows.get(first) ?? [];
    const within = inner.slice(0, inner.indexOf(outer));
    // What holds a list of posts holds one element like it for each, also for the first.
    const isList = within.some((row) => isAlike(row, outer)) || isOneOfMany(within.at(-1), owners);
    if (!isList) return first;
  }
  return null;
}

/** Whether a post's element stands in a row of such. */
function isOneOfMany(row: Element | undefined, owners: ReadonlyMap<Element, Element>): boolean {
  let next = row?.nextElementSibling;
  for (let left = BESIDE_MAX; row && next && left > 0; next = next.nextElementSibling, left -= 1) {
    if (owners.has(next) && isAlike(next, row)) return true;
  }
  return false;
}

/** The next post stands among so many elements behind one: a list of answers and a line may stand between them. */
const BESIDE_MAX = 4;

const MARKS = [...AUTHORS, HEADINGS, "time"].join(", ");

/**
 * Whether the post stands within another one whose text the page does not show: around its own element is one like it
 * that names somebody, or says when, ahead of it, as its own does.
 */
function standsInUnread(own: readonly Element[]): boolean {
  return own.some((outer, at) => {
    const inner = own.slice(0, at).findLast((row) => isAlike(row, outer));
    return inner !== undefined && hasMark(inner) && hasMarkBefore(outer, inner);
  });
}

function hasMark(row: Element): boolean {
  return [...flatElements(row)].some((element) => element.matches(MARKS));
}

function hasMarkBefore(outer: Element, inner: Element): boolean {
  for (const element of flatElements(outer)) {
    if (element === inner) return false;
    if (element.matches(MARKS)) return true;
  }
  return false;
}

const PLAIN = /^(?:body|main|ul|ol|tbody|html)$/;

/** Whether the page means two elements for the same. */
function isAlike(one: Element, other: Element): boolean {
  if (one.localName !== other.localName || PLAIN.test(one.localName)) return false;
  if (one.localName === "article" || one.localName === "li") return true;
  if (one.localName === "table") return one.className === other.className;
  return one.classList.length > 0 && [...one.classList].every((name) => other.classList.contains(name));
}

function byLevel(bodies: readonly Element[], rows: Rows): ReadonlyMap<Element, Element> {
  const answered = new Map<Element, Element>();
  const { levels, isCounted } = postLevels(bodies, rows) ?? { levels: [], isCounted: false };
  const used = [...new Set(levels.map(({ level }) => level))]
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b);
  /** The posts that the next one may answer, each further in than the one before it. */
  const open: PostLevel[] = [];
  for (const post of levels) {
    let outer = open.at(-1);
    for (; outer && outer.level >= post.level; outer = open.at(-1)) open.pop();
    // Where a level is missing in between, so is the post that it answers.
    const next = isCounted ? post.level - 1 : used[used.indexOf(post.level) - 1];
    if (post.body && post.isOwn && outer?.body && outer.level === next) answered.set(post.body, outer.body);
    open.push(post);
  }
  return answered;
}
