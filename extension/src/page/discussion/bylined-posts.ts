import { flatParent } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { isAboutLine, isInitialsOf, isSubject } from "./about-lines.ts";
import { type Byline, bylineIn, bylineOfLines, EDITED } from "./byline.ts";
import { HEADINGS } from "./markup.ts";
import { type Line, linesIn } from "./page-lines.ts";

/** A post of a page that says nothing of what its boxes are, told by the line that says who wrote it and when. */
export interface BylinedPost {
  author: string;
  /** The box that holds it, or the rows of one that holds more than it. */
  rows: readonly [Element, ...Element[]];
  /** Elements in it that are none of its words: who wrote it, and when. */
  trimmings?: ReadonlySet<Element>;
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
  for (const box of answeredWithin(boxes)) kinds.add(kindOf({ box }));
  // A short answer may be all that stands in a box of another kind, such as a list of answers.
  for (const one of signed) {
    const inner =
      one.box && !kinds.has(kindOf({ box: one.box })) ? page.boxWithin(one.byline, one.box, kinds) : null;
    if (inner) one.box = inner;
  }
  // An answer may stand alone in the box of what it answers; a paragraph is only the first of a post.
  const isPost = (box: Element) => kinds.has(kindOf({ box })) && !box.matches("p");
  const posts = signed.flatMap(({ byline, box }): BylinedPost[] =>
    box && isPost(box) ? [{ author: byline.name, rows: [box] }] : [],
  );
  const others = signed.filter(({ box }) => !box || !isPost(box)).map(({ byline }) => byline);
  const found = [...posts, ...page.rowsOf(others)];
  return found.length > 0 ? found : page.endedBy(others);
}

/** The boxes of a thread in which each post stands within the one that it answers, or is set in there. */
function answeredWithin(boxes: readonly { box: Element }[]): Element[] {
  const isBox = new Set(boxes.map(({ box }) => box));
  return boxes.flatMap(({ box }) => {
    const answered = [...around(box)].find((outer) => isBox.has(outer));
    const isAnswer = answered && (kindOf({ box: answered }) === kindOf({ box }) || box.closest("blockquote"));
    return isAnswer ? [answered, box] : [];
  });
}

function kindOf({ box: { tagName, className } }: { box: Element }): string {
  return `${tagName} ${className.toString()}`;
}

interface SignedLine extends Byline {
  /** The place of the line. */
  at: number;
  /** That of the last one that it takes. */
  last: number;
  /** How much of these is no more than the byline. */
  chars: number;
}

interface Held {
  first: number;
  last: number;
  chars: number;
  bylines: number;
}

/** May stand behind a post: "Posted by Student 12 on Nov 3". */
const EITHER_WAY = /^(?:(?:posted|written|submitted|answered|created) by |[-–—]{1,3} )/i;
/** "by Ana Ruiz on May 3", below what the post is called */
const BY = /^(?:posted )?by /i;
/** So many lines above a byline may say what the post is called, or show its author. */
const HEAD_MAX_LINES = 3;
/** A byline takes no more, with all that may stand in it. */
const BYLINE_MAX_LINES = 10;

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
    for (let at = 0; at < this.#lines.length; ) {
      yield;
      const lines = this.#lines.slice(at, at + BYLINE_MAX_LINES).map(({ text }) => text);
      const [first = ""] = lines;
      const own = bylineIn(first);
      const byline = own ? { ...own, lines: 1 } : bylineOfLines(lines);
      const taken = byline?.lines ?? 1;
      if (byline) {
        for (const around of aroundLine(this.#lines[at])) {
          const held = this.#held.get(around);
          if (held) held.bylines += 1;
        }
        const chars = lines.slice(0, taken).join("").length - byline.rest.length;
        found.push({ name: byline.name, rest: byline.rest, at, last: at + taken - 1, chars });
      }
      at += taken;
    }
    return found;
  }

  /** The box of the post that the byline begins, or ends. */
  boxOf(byline: SignedLine): Element | null {
    return this.#boxWhere(byline, (held) => this.#begins(held, byline)) ?? this.#boxBefore(byline);
  }

  /** The box of one of the kinds around the byline, within another that holds no other post. */
  boxWithin({ at }: SignedLine, outer: Element, kinds: ReadonlySet<string>): Element | null {
    for (const around of aroundLine(this.#lines[at])) {
      if (around === outer) return null;
      if (kinds.has(kindOf({ box: around }))) return around;
    }
    return null;
  }

  /** Whether the byline is the first line, or nothing stands above it but the head of its post. */
  #begins({ first }: Held, { at, name }: SignedLine): boolean {
    if (first > at || first < at - HEAD_MAX_LINES) return false;
    const isBy = BY.test(this.#lines[at]?.text ?? "");
    return this.#lines
      .slice(first, at)
      .every(
        ({ text, element }) =>
          isSubject(text) ||
          (isBy && element.closest(HEADINGS)) ||
          EDITED.test(text) ||
          text === name ||
          isInitialsOf(name, text),
      );
  }

  #boxBefore(byline: SignedLine): Element | null {
    const { text = "" } = this.#lines[byline.at] ?? {};
    return EITHER_WAY.test(text) ? this.#boxEndedBy(byline) : null;
  }

  #boxEndedBy(byline: SignedLine): Element | null {
    return this.#boxWhere(byline, ({ last, bylines }) => last === byline.last && bylines === 1, byline.last);
  }

  /** The posts of a page on which each byline is the end of a box: none where a single one is not. */
  endedBy(bylines: readonly SignedLine[]): BylinedPost[] {
    const posts = bylines.flatMap((byline): BylinedPost[] => {
      const box = this.#boxEndedBy(byline);
      return box ? [{ author: byline.name, rows: [box] }] : [];
    });
    return posts.length > 1 && posts.length === bylines.length ? posts : [];
  }

  /** @param from the line of the byline whose boxes are looked at */
  #boxWhere({ at, chars }: SignedLine, isOfPost: (held: Held) => boolean, from = at): Element | null {
    let box: Element | null = null;
    for (const around of aroundLine(this.#lines[from])) {
      const held = this.#held.get(around);
      // The box of the last line of a byline alone.
      if (held && held.first > at) continue;
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
    const holdsByline = new Set(signed.flatMap(({ row }) => [row, ...around(row)]));
    const groups = [...Map.groupBy(signed, ({ row }) => flatParent(row)).values()];
    return groupsOfThread(groups).flatMap((group) => this.#postsOf(group, holdsByline));
  }

  #postsOf(group: readonly SignedRow[], holdsByline: ReadonlySet<Element>): BylinedPost[] {
    const below = group.map(({ row }) => rowsFrom(row, holdsByline, "nextElementSibling"));
    const above = group.map(({ row }) => rowsFrom(row, holdsByline, "previousElementSibling"));
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
  #rowOf(byline: SignedLine): Element | null {
    let row: Element | null = null;
    for (const around of aroundLine(this.#lines[byline.at])) {
      const held = this.#held.get(around);
      if (around.matches(PAGE) || !held || !this.#begins(held, byline) || held.bylines > 1) break;
      row = around;
    }
    return row;
  }
}

function* aroundLine(line: Line | undefined): Generator<Element> {
  if (!line) return;
  yield line.element;
  yield* around(line.element);
}

/** What is drawn around the element, the nearest first. */
function* around(element: Element): Generator<Element> {
  for (let outer = flatParent(element); outer; outer = flatParent(outer)) yield outer;
}

/** The groups of more than one, and who stands alone beside a box that holds some of those: in a thread of boxes within each other. */
function groupsOfThread(groups: readonly SignedRow[][]): SignedRow[][] {
  const kept = new Set(groups.filter(({ length }) => length > 1));
  const holdsKept = new Set<Element>();
  const keep = (group: readonly SignedRow[]) => {
    for (const { row } of group)
      for (const outer of around(row)) {
        if (holdsKept.has(outer)) break;
        holdsKept.add(outer);
      }
  };
  for (const group of kept) keep(group);
  // What is answered stands before its answers; what answers it, too, may stand behind them.
  for (const group of [...groups.toReversed(), ...groups]) {
    const [first] = group;
    if (kept.has(group) || !first || !isBeside(first.row, holdsKept)) continue;
    kept.add(group);
    keep(group);
  }
  return groups.filter((group) => kept.has(group));
}

function isBeside(row: Element, boxes: ReadonlySet<Element>): boolean {
  return [...(flatParent(row)?.children ?? [])].some((sibling) => sibling !== row && boxes.has(sibling));
}

const ENDS_POST = `hr, ${HEADINGS}, form, header, footer, nav, aside`;

interface SignedRow {
  author: string;
  row: Element;
  isEitherWay: boolean;
}

/** The rows from one with a byline to the next one that has, or holds, a byline, the nearest first. */
function rowsFrom(
  row: Element,
  holdsByline: ReadonlySet<Element>,
  way: "nextElementSibling" | "previousElementSibling",
): Element[] {
  const rows: Element[] = [];
  for (let next = row[way]; next && !holdsByline.has(next) && !next.matches(ENDS_POST); next = next[way])
    rows.push(next);
  return rows;
}
