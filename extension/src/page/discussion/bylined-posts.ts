import { flatParent } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { isAboutLine } from "./about-lines.ts";
import { type Byline, bylineIn, bylineOfTwo } from "./byline.ts";
import { HEADINGS } from "./markup.ts";
import { type Line, linesIn } from "./page-lines.ts";

/** A post of a page that says nothing of what its boxes are, told by the line that says who wrote it and when. */
export interface BylinedPost {
  author: string;
  /** The box that holds it, or the rows of one that holds more than it. */
  rows: readonly [Element, ...Element[]];
}

/** A post has more to say than its author's name, if no more than "No." */
const WORDS_MIN_CHARS = 2;
/** The smallest box with so many is the post's: a head may say more than a name, too. */
const BOX_MIN_CHARS = 40;
const PAGE = "body, html, main, [role='main']";

/** The posts of the page. Of several that are signed those count that stand beside each other: anything may be signed. */
export function* bylinedPosts(): Sliced<BylinedPost[]> {
  const page = new PageLines();
  for (const line of linesIn(document.documentElement)) {
    if (line) page.add(line);
    yield;
  }
  const signed: { byline: SignedLine; box: Element | null }[] = [];
  for (const byline of yield* page.bylines()) {
    signed.push({ byline, box: page.boxOf(byline) });
    yield;
  }
  const boxes = signed.flatMap(({ byline, box }) => (box ? [{ author: byline.name, box }] : []));
  const beside = Map.groupBy(boxes, ({ box }) => flatParent(box));
  // The first answer has no other beside it.
  const least = signed.length === 1 ? 1 : 2;
  const kinds = new Set(
    [...beside.values()].filter(({ length }) => length >= least).flatMap((some) => some.map(kindOf)),
  );
  // An answer may stand alone in the box of what it answers; a paragraph is only the first of a post.
  const isPost = (box: Element) => kinds.has(kindOf({ box })) && !box.matches("p");
  const posts = boxes
    .filter(({ box }) => isPost(box))
    .map(({ author, box }): BylinedPost => ({ author, rows: [box] }));
  const others = signed.filter(({ box }) => !box || !isPost(box)).map(({ byline }) => byline);
  return [...posts, ...page.rowsOf(others)];
}

function kindOf({ box: { tagName, className } }: { box: Element }): string {
  return `${tagName} ${className.toString()}`;
}

interface SignedLine extends Byline {
  /** The place of the line. */
  at: number;
  /** How much of it, and of the next one, is no more than the byline. */
  chars: number;
}

interface Held {
  first: number;
  last: number;
  chars: number;
  bylines: number;
}

/** May stand behind a post: "Posted by Student 12 on Nov 3". */
const EITHER_WAY = /^(?:posted|written|submitted|answered|created) by /i;

/** The lines of the page, and what the elements around them hold of them. */
class PageLines {
  readonly #lines: Line[] = [];
  readonly #held = new Map<Element, Held>();

  add(line: Line): void {
    const at = this.#lines.push(line) - 1;
    for (const around of aroundLine(line)) {
      const held = this.#held.get(around) ?? { first: at, last: at, chars: 0, bylines: 0 };
      this.#held.set(around, { ...held, last: at, chars: held.chars + line.text.length });
    }
  }

  *bylines(): Sliced<SignedLine[]> {
    const found: SignedLine[] = [];
    for (const [at, line] of this.#lines.entries()) {
      yield;
      const next = this.#lines[at + 1]?.text ?? "";
      const own = bylineIn(line.text);
      const byline = own ?? bylineOfTwo(line.text, next);
      if (!byline) continue;
      for (const around of aroundLine(line)) {
        const held = this.#held.get(around);
        if (held) held.bylines += 1;
      }
      const chars = own ? line.text.length - own.rest.length : line.text.length + next.length;
      found.push({ ...byline, at, chars });
    }
    return found;
  }

  /** The box of the post that the byline begins, or ends. */
  boxOf(byline: SignedLine): Element | null {
    return this.#boxWhere(byline, ({ first }) => first === byline.at) ?? this.#boxBefore(byline);
  }

  #boxBefore(byline: SignedLine): Element | null {
    const { text = "" } = this.#lines[byline.at] ?? {};
    const isLast = ({ last, bylines }: Held) => last === byline.at && bylines === 1;
    return EITHER_WAY.test(text) ? this.#boxWhere(byline, isLast) : null;
  }

  #boxWhere({ at, chars }: SignedLine, isOfPost: (held: Held) => boolean): Element | null {
    let box: Element | null = null;
    for (const around of aroundLine(this.#lines[at])) {
      const held = this.#held.get(around);
      if (around.matches(PAGE) || !held || !isOfPost(held)) break;
      const words = held.chars - chars;
      if (words >= BOX_MIN_CHARS && (held.bylines === 1 || !box)) return around;
      if (held.bylines > 1) break;
      if (words >= WORDS_MIN_CHARS) box = around;
    }
    return box;
  }

  /**
   * The posts whose bylines stand in the same box, each with what follows it there, or else with what stands before.
   * None where that is not to be told: it would be given to somebody else.
   */
  rowsOf(bylines: readonly SignedLine[]): BylinedPost[] {
    const signed = bylines.flatMap((byline) => {
      const row = this.#rowOf(byline);
      const isEitherWay = EITHER_WAY.test(this.#lines[byline.at]?.text ?? "");
      return row ? [{ author: byline.name, row, isEitherWay }] : [];
    });
    const isByline = new Set(signed.map(({ row }) => row));
    const groups = [...Map.groupBy(signed, ({ row }) => flatParent(row)).values()];
    return groups.filter(({ length }) => length > 1).flatMap((group) => this.#postsOf(group, isByline));
  }

  #postsOf(group: readonly SignedRow[], isByline: ReadonlySet<Element>): BylinedPost[] {
    const below = group.map(({ row }) => rowsFrom(row, isByline, "nextElementSibling"));
    const above = group.map(({ row }) => rowsFrom(row, isByline, "previousElementSibling"));
    const last = group.at(-1);
    const endsInByline = !last || !this.#haveWords([last.row, ...(below.at(-1) ?? [])], last.author);
    if (!endsInByline || !this.#haveWords(above[0] ?? [], null))
      return group.map(({ author, row }, place) => ({ author, rows: [row, ...(below[place] ?? [])] }));
    if (!group.every(({ isEitherWay }) => isEitherWay)) return [];
    const [first = [], ...others] = above.map((rows) => rows.filter((row) => this.#haveWords([row], null)));
    const [size = 1, ...sizes] = new Set(others.map(({ length }) => length));
    // The prompt may stand above the first: what is more than the others have is none of that post.
    const own = first.slice(0, sizes.length === 0 ? size : 1);
    return [own, ...others].flatMap((rows, place) => {
      const [begin, ...more] = rows.toReversed();
      const { author, row } = group[place] ?? {};
      return begin && author !== undefined && row ? [{ author, rows: [begin, ...more, row] }] : [];
    });
  }

  /** Whether the rows say more than who wrote a post, when, and what can be done with it. */
  #haveWords(rows: readonly Element[], author: string | null): boolean {
    return rows.some((row) => {
      const held = this.#held.get(row);
      const lines = held ? this.#lines.slice(held.first, held.last + 1) : [];
      return lines.some(({ text }) => !isAboutLine(text, author));
    });
  }

  /** The largest element that the byline begins and that holds no other. */
  #rowOf({ at }: SignedLine): Element | null {
    let row: Element | null = null;
    for (const around of aroundLine(this.#lines[at])) {
      const held = this.#held.get(around);
      if (around.matches(PAGE) || held?.first !== at || held.bylines > 1) break;
      row = around;
    }
    return row;
  }
}

function* aroundLine(line: Line | undefined): Generator<Element> {
  let around: Element | null = line?.element ?? null;
  for (; around; around = flatParent(around)) yield around;
}

const ENDS_POST = `hr, ${HEADINGS}, form, header, footer, nav, aside`;

interface SignedRow {
  author: string;
  row: Element;
  isEitherWay: boolean;
}

/** The rows from one with a byline to the next, the nearest first. */
function rowsFrom(
  row: Element,
  isByline: ReadonlySet<Element>,
  way: "nextElementSibling" | "previousElementSibling",
): Element[] {
  const rows: Element[] = [];
  for (let next = row[way]; next && !isByline.has(next) && !next.matches(ENDS_POST); next = next[way])
    rows.push(next);
  return rows;
}
