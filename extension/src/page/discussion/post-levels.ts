import { flatParent, holds } from "../flat-tree.ts";

/** How far in a post stands among the others. */
export interface PostLevel {
  /** The post's text; null for a post that the page has there but whose text it does not show. */
  body: Element | null;
  level: number;
  /** Whether it is known to be an answer, and not merely to stand in a list that is indented as a whole. */
  isOwn: boolean;
}

/**
 * The levels of posts that stand in a row, in their order, and whether the next level is the next number; null where
 * the page says nothing of them.
 * @param bodies the texts of all posts, in the order of the page
 * @param rows the elements that each is the first in, from its text outwards
 */
export function postLevels(
  bodies: readonly Element[],
  rows: ReadonlyMap<Element, readonly Element[]>,
): { levels: readonly PostLevel[]; isCounted: boolean } | null {
  for (const attribute of LEVELS) {
    const levels = said(bodies, rows, (row) => numberIn(row.getAttribute(attribute)));
    if (levels) return { levels, isCounted: !attribute.endsWith("indent") };
  }
  for (const { name, isSure } of LEVEL_NAMES) {
    const levels = said(bodies, rows, (row) => numberIn(name.exec(row.className.toString())?.[1]));
    if (levels && ((isSure && growsByOne(levels)) || areDrawnIn(levels))) return { levels, isCounted: true };
  }
  const levels = indented(bodies);
  return levels && { levels, isCounted: false };
}

const LEVELS = ["aria-level", "data-level", "data-depth", "data-indent", "indent"];

/** A member's rank is a level, too. */
const LEVEL_NAMES = [
  { name: /(?:^|\s)(?:depth|indent|nest(?:ed|ing)?)-?(\d{1,2})(?:\s|$)/i, isSure: true },
  { name: /(?:^|\s)level-?(\d{1,2})(?:\s|$)/i, isSure: false },
];

function numberIn(text: string | null | undefined): number | null {
  return text && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function said(
  bodies: readonly Element[],
  rows: ReadonlyMap<Element, readonly Element[]>,
  levelOf: (row: Element) => number | null,
): PostLevel[] | null {
  const carriers = bodies.map((body) => (rows.get(body) ?? []).find((row) => levelOf(row) !== null));
  if (carriers.every((carrier) => carrier === undefined)) return null;
  return bodies.flatMap((body, at): PostLevel[] => {
    const carrier = carriers[at];
    const level = carrier ? levelOf(carrier) : null;
    // Above a post without a level, as the prompt is, stands none that the next one answers.
    if (!carrier || level === null) return [{ body, level: Number.NEGATIVE_INFINITY, isOwn: false }];
    return [...unread(carrier, bodies[at - 1], levelOf), { body, level, isOwn: true }];
  });
}

/** The posts right above one whose texts the page does not show. */
function unread(
  carrier: Element,
  bodyBefore: Element | undefined,
  levelOf: (row: Element) => number | null,
): PostLevel[] {
  const found: PostLevel[] = [];
  for (let row = carrier.previousElementSibling; row; row = row.previousElementSibling) {
    const level = levelOf(row);
    // Of all texts the one before is the nearest: what does not hold it holds none.
    if (bodyBefore && holds(row, bodyBefore)) break;
    if (level !== null) found.unshift({ body: null, level, isOwn: false });
  }
  return found;
}

/** Whether the first has the least level, and each is at most one further in than the one before it. */
function growsByOne(posts: readonly PostLevel[]): boolean {
  const levels = posts.map(({ level }) => level).filter(Number.isFinite);
  const [least = 0] = levels;
  return levels.every((level, at) => level >= least && level <= (levels[at - 1] ?? least) + 1);
}

/** Whether the page draws those further in whose level is higher. */
function areDrawnIn(posts: readonly PostLevel[]): boolean {
  const drawn = posts.flatMap(({ body, level }) =>
    body && Number.isFinite(level) ? [{ level, start: startOf(body) }] : [],
  );
  const byLevel = drawn.toSorted((one, other) => one.level - other.level);
  const isFurtherIn = byLevel.every(({ level, start }, at) => {
    const before = byLevel[at - 1];
    return !before || (level === before.level ? Math.abs(start - before.start) < 1 : start > before.start);
  });
  return isFurtherIn && byLevel.at(-1)?.level !== byLevel[0]?.level;
}

/** Where the element's lines begin, from the edge that the page is read from. */
function startOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  const { direction, paddingInlineStart } = getComputedStyle(element);
  return (direction === "rtl" ? innerWidth - right : left) + (Number.parseFloat(paddingInlineStart) || 0);
}

/** By how far the page indents them by styles of its own, all together. */
function indented(bodies: readonly Element[]): PostLevel[] | null {
  const levels = bodies.map((body, at): PostLevel => {
    const beside = [bodies[at - 1], bodies[at + 1]].filter((one) => one !== undefined);
    let [level, isOwn] = [0, false];
    for (let around: Element | null = body; around; around = flatParent(around)) {
      const [row, width] = [around, indent(around)];
      if (width === 0) continue;
      level += width;
      isOwn ||= !beside.some((other) => holds(row, other));
    }
    return { body, level, isOwn };
  });
  return levels.some(({ level }) => level !== levels[0]?.level) ? levels : null;
}

/** What stands in from both sides stands out among the others, and no further in than they do. */
function indent(row: Element): number {
  if (!(row instanceof HTMLElement)) return 0;
  const { style } = row;
  const widths = [
    [style.marginInlineStart || style.marginLeft, style.marginInlineEnd || style.marginRight],
    [style.paddingInlineStart || style.paddingLeft, style.paddingInlineEnd || style.paddingRight],
  ].map(([start = "", end = ""]) => (start === end ? 0 : Number.parseFloat(start)));
  return widths.find((width) => width > 0) ?? 0;
}
