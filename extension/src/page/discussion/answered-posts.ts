import type { DiscussionPost } from "../../messages.ts";
import { cutText } from "../cut-text.ts";
import { flatParent } from "../flat-tree.ts";
import { ABOVE_MAX_CHARS } from "./above-max-chars.ts";
import type { FoundPost } from "./find-posts.ts";

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
  for (const body of bodies) {
    const outer = outerPost(rows.get(body) ?? [], { rows, owners });
    if (outer) answered.set(body, outer);
  }
  return answered.size > 0 ? answered : byLevel(bodies, rows);
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
    // What holds a list of posts holds one element like it for each, also for the first.
    const isList = inner.slice(0, inner.indexOf(outer)).some((row) => isAlike(row, outer));
    if (!isList) return first;
  }
  return null;
}

const PLAIN = /^(?:body|main|ul|ol|table|tbody|html)$/;

/** Whether the page means two elements for the same. */
function isAlike(one: Element, other: Element): boolean {
  if (one.localName !== other.localName || PLAIN.test(one.localName)) return false;
  if (one.localName === "article" || one.localName === "li") return true;
  return one.classList.length > 0 && [...one.classList].every((name) => other.classList.contains(name));
}

const LEVELS = ["aria-level", "data-level", "data-depth", "data-indent", "indent"];
const LEVEL_NAME = /(?:^|\s)(?:depth|level|indent|nest(?:ed|ing)?)-?(\d{1,2})(?:\s|$)/i;

function byLevel(bodies: readonly Element[], rows: Rows): ReadonlyMap<Element, Element> {
  const levels = bodies.map(
    (body) => firstOf(rows.get(body) ?? [], saidLevel) ?? firstOf(rows.get(body) ?? [], indent),
  );
  const answered = new Map<Element, Element>();
  /** The posts that the next one may answer, each a step further in than the one before it. */
  const open: { body: Element; level: number }[] = [];
  for (const [at, body] of bodies.entries()) {
    const level = Math.max(levels[at] ?? 0, 0);
    while ((open.at(-1)?.level ?? -1) >= level) open.pop();
    const outer = open.at(-1);
    if (level > 0 && outer) answered.set(body, outer.body);
    open.push({ body, level });
  }
  return answered;
}

function saidLevel(row: Element): number | null {
  const said = LEVELS.map((name) => row.getAttribute(name)).find((level) => level !== null);
  const level = said ?? LEVEL_NAME.exec(row.className.toString())?.[1];
  return level !== undefined && /^\d{1,3}$/.test(level) ? Number(level) : null;
}

/** How far a page indents it by a style of its own. */
function indent(row: Element): number | null {
  if (!(row instanceof HTMLElement)) return null;
  const width = Number.parseFloat(
    row.style.marginInlineStart || row.style.marginLeft || row.style.paddingLeft,
  );
  return Number.isFinite(width) ? width : null;
}

function firstOf(rows: readonly Element[], find: (row: Element) => number | null): number | null {
  for (const row of rows) {
    const found = find(row);
    if (found !== null) return found;
  }
  return null;
}
