import { flatParent, holds } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { isAboutLine, isInitialsOf, isSubject } from "./about-lines.ts";
import { authorName, isPersonsName } from "./author-name.ts";
import { ANONYMOUS, isOfMember, isTime } from "./byline.ts";
import type { BylinedPost } from "./bylined-posts.ts";
import { HEADINGS } from "./markup.ts";
import {
  type Held,
  heldBy,
  isAlone,
  kindOf,
  kindsAround,
  orderOf,
  type Piece,
  PLACE_LEVELS,
  piecesOf,
  withAncestors,
} from "./pieces.ts";

/*
 * Posts of a page that says nothing of its boxes, and whose lines tell nothing by themselves: a time at the same place
 * of its markup again and again, and beside each one a name, at one place, too.
 */

/** What stands at the head, or at the foot, of a post. */
interface Head {
  time: number;
  /** Null where the others have a name. */
  name: number | null;
}

/** What somebody else says within a post. */
interface OtherPost {
  author: string;
  box: Element;
  head: Head;
}

/** So many pieces may stand between a name and its time: a rank, a number, the words of the post. */
const BETWEEN_MAX = 8;
/** Not every post has a name: accounts are deleted, and posts are taken down. */
const NAMED_SHARE = 0.75;
/** What stands at more of them, such as "Moderator", is nobody's name. */
const SAME_MAX_SHARE = 0.6;
const NAME_MAX_CHARS = 60;
/** Fewer are a button or a badge. */
const WORDS_MIN_CHARS = 12;
/** "Yes." */
const OTHERS_WORDS_MIN_CHARS = 3;
/** As much is a sentence, which no head of a post has. */
const SENTENCE_MIN_CHARS = 50;
const PAGE = "body, html, main, [role='main']";
const ENDS_POST = `hr, ${HEADINGS}, form, footer, nav, aside`;

/** The posts, in the page's order; none where no name stands beside the times. */
export function* repeatedPosts(): Sliced<BylinedPost[]> {
  const pieces = yield* piecesOf(document.documentElement);
  let most: BylinedPost[] = [];
  let ofTimes = 0;
  for (const times of yield* repeatedTimes(pieces)) {
    const held = yield* heldBy(pieces, times);
    const posts = yield* new RepeatedPosts(pieces, times, held).posts();
    // Among equally many posts, prefer those that leave no time over: it may stand among somebody's words.
    if (posts.length < most.length || (posts.length === most.length && times.length >= ofTimes)) continue;
    most = posts;
    ofTimes = times.length;
  }
  return most;
}

/** So many kinds of times are looked at, those that stand there most often first. */
const KINDS_MAX = 6;

/**
 * The places of the pieces that say no more than when, of the same kind of element each: by more of the elements around
 * them, which tells the time of a post from others in it, and by fewer, which takes answers set in elsewhere, too.
 */
function* repeatedTimes(pieces: readonly Piece[]): Sliced<number[][]> {
  const found = new Map<string, number[]>();
  for (const [at, { element, text }] of pieces.entries()) {
    yield;
    if (!isTime(text)) continue;
    for (const levels of [1, 2, PLACE_LEVELS]) {
      const kind = kindsAround(element, levels);
      const places = found.get(kind);
      if (places) places.push(at);
      else found.set(kind, [at]);
    }
  }
  const repeated = [...found.values()].filter(({ length }) => length > 1);
  return repeated.toSorted((a, b) => b.length - a.length).slice(0, KINDS_MAX);
}

/** The posts to which times of one kind belong. */
class RepeatedPosts {
  readonly #pieces: readonly Piece[];
  readonly #times: readonly number[];
  readonly #isTime: ReadonlySet<number>;
  readonly #held: ReadonlyMap<Element, Held>;

  constructor(pieces: readonly Piece[], times: readonly number[], held: ReadonlyMap<Element, Held>) {
    this.#pieces = pieces;
    this.#times = times;
    this.#isTime = new Set(times);
    this.#held = held;
  }

  *posts(): Sliced<BylinedPost[]> {
    const { boxes, heads: isHead } = yield* this.#boxes();
    const heads = yield* this.#headsWithNames(boxes);
    if (!heads) return [];
    const ofHeads = this.#elementsOf(heads);
    const worded = boxes.filter((box, place) => {
      const head = heads[place];
      return head !== undefined && this.#hasWords(box, this.#authorOf(head), ofHeads);
    });
    // Where half of the boxes of a kind hold what is said, so do those in which somebody says "Ok."
    const ofKind = Map.groupBy(boxes, kindOf);
    const kinds = new Set(
      [...Map.groupBy(worded, kindOf)]
        .filter(([kind, some]) => some.length >= (ofKind.get(kind)?.length ?? 0) / 2)
        .map(([kind]) => kind),
    );
    const inBoxes = new Set(boxes.filter((box) => kinds.has(kindOf(box))));
    if (!this.#areWordsApart(heads, boxes, { trimmings: ofHeads, inBoxes })) return [];
    const posts: BylinedPost[] = [];
    for (const [place, head] of heads.entries()) {
      yield;
      const box = boxes[place];
      const rows =
        box &&
        this.#rowsOf(head, box, {
          trimmings: ofHeads,
          isBrief: inBoxes.has(box),
          isHead: isHead.has(box),
        });
      if (rows) posts.push({ author: this.#authorOf(head), rows });
    }
    const own = withoutPrompt(posts, boxes);
    const others = yield* this.#others(own, heads);
    const all = [...own, ...others.map(({ author, box }): BylinedPost => ({ author, rows: [box] }))];
    const trimmings = new Set([
      ...ofHeads,
      ...this.#elementsOf(others.map(({ head }) => head)),
      ...(yield* this.#trimmings(all, own.length)),
    ]);
    for (const box of this.#boxesOf(trimmings)) trimmings.add(box);
    return all.map((post) => ({ ...post, trimmings }));
  }

  /**
   * What somebody else says within a post, with a name and a time at another place than those of posts: a comment on an
   * answer. It would be taken for the words of whoever wrote that.
   */
  *#others(posts: readonly BylinedPost[], heads: readonly Head[]): Sliced<OtherPost[]> {
    const isOfHead = new Set(heads.flatMap(({ time, name }) => [time, name]));
    const found = new Map<Element, OtherPost>();
    for (const post of posts) {
      for (const row of post.rows) {
        const { first = 0, last = -1 } = this.#held.get(row) ?? {};
        for (let time = first; time <= last; time += 1) {
          yield;
          if (isOfHead.has(time) || !isTime(this.#pieces[time]?.text ?? "")) continue;
          const name = [time - 1, time - 2, time - 3, time - 4, time + 1].find(
            (at) => !isOfHead.has(at) && this.#nameAt(at) !== null,
          );
          if (name === undefined) continue;
          const box = this.#boxOfOther({ time, name }, row);
          const author = this.#nameAt(name);
          // A name and a time among somebody's words would leave that post without any.
          if (box && author !== null && this.#hasWordsBeside(box, post))
            found.set(box, { author, box, head: { time, name } });
        }
      }
    }
    return [...found.values()];
  }

  /** Whether a post says more than what stands in a box within it. */
  #hasWordsBeside(box: Element, { author, rows }: BylinedPost): boolean {
    const inBox = this.#held.get(box);
    for (const row of rows) {
      const { first = 0, last = -1 } = this.#held.get(row) ?? {};
      for (let at = first; at <= last; at += 1) {
        if (inBox && at === inBox.first) at = inBox.last;
        else if (this.#isWords(at, author)) return true;
      }
    }
    return false;
  }

  #isWords(at: number, author: string): boolean {
    const { text = "" } = this.#pieces[at] ?? {};
    return text !== "" && !isAboutLine(text, author) && !isOfMember(text);
  }

  /** The smallest box within a row that holds the name and the time, and words. */
  #boxOfOther(head: Head, row: Element): Element | null {
    const trimmings = this.#elementsOf([head]);
    for (const box of withAncestors(this.#elementAt(head.time))) {
      if (box === row || (this.#held.get(box)?.times ?? 0) > 0) return null;
      if (
        holds(box, this.#elementAt(head.name ?? head.time)) &&
        this.#hasWords(box, this.#authorOf(head), trimmings, OTHERS_WORDS_MIN_CHARS)
      )
        return box;
    }
    return null;
  }

  /** What shows no more than who wrote a post, or when. */
  #elementsOf(heads: readonly Head[]): ReadonlySet<Element> {
    const shown = heads.flatMap(({ name, time }) => [name, time]);
    const pieces = shown.flatMap((at) => (at === null ? [] : (this.#pieces[at] ?? [])));
    return new Set(pieces.filter(isAlone).map(({ element }) => element));
  }

  #authorOf({ name }: Head): string {
    return (name === null ? null : this.#nameAt(name)) ?? ANONYMOUS;
  }

  /** The name that stands there; none in brackets: "Gwen (talk)". */
  #nameAt(at: number): string | null {
    return this.#pieces[at - 1]?.text.endsWith("(") ? null : nameOf(this.#pieces[at]);
  }

  /**
   * For each time the outermost of the elements around it that hold no other and are of a kind with another's, and which
   * of these are no more than what the boxes of others have within.
   */
  *#boxes(): Sliced<{ boxes: Element[]; heads: ReadonlySet<Element> }> {
    const chains: Element[][] = [];
    const count = new Map<string, number>();
    for (const at of this.#times) {
      yield;
      const chain: Element[] = [];
      for (const around of withAncestors(this.#elementAt(at))) {
        if (around.matches(PAGE) || this.#held.get(around)?.times !== 1) break;
        chain.push(around);
      }
      chains.push(chain);
      for (const kind of new Set(chain.map(kindOf))) count.set(kind, (count.get(kind) ?? 0) + 1);
    }
    const boxes = chains.map(
      (chain, place) =>
        chain.findLast((element) => (count.get(kindOf(element)) ?? 0) > 1) ??
        this.#elementAt(this.#times[place] ?? 0),
    );
    const within = new Set(
      chains.flatMap((chain, place) => {
        const end = chain.indexOf(boxes[place] as Element);
        return chain.slice(0, Math.max(end, 0)).map(kindOf);
      }),
    );
    return { boxes, heads: new Set(boxes.filter((box) => within.has(kindOf(box)))) };
  }

  #elementAt(at: number): Element {
    return this.#pieces[at]?.element ?? document.documentElement;
  }

  /** The heads of which most have a name at the same place, and not all the same one; null where there is no such place. */
  *#headsWithNames(boxes: readonly Element[]): Sliced<Head[] | null> {
    let best: { names: (number | null)[]; found: number; distance: number } | null = null;
    for (const way of [-1, 1] as const) {
      const near: ReadonlyMap<string, number>[] = [];
      const count = new Map<string, number>();
      for (const [place, time] of this.#times.entries()) {
        yield;
        const names = this.#namesNear(time, boxes[place], way);
        near.push(names);
        for (const kind of names.keys()) count.set(kind, (count.get(kind) ?? 0) + 1);
      }
      for (const [kind, found] of count) {
        if (found < near.length * NAMED_SHARE) continue;
        yield;
        const names = near.map((some) => some.get(kind) ?? null);
        if (!this.#areSeveral(names)) continue;
        const distance = HINT.test(kind) ? 0 : this.#distance(names);
        if (best && (found < best.found || (found === best.found && distance >= best.distance))) continue;
        best = { names, found, distance };
      }
    }
    const names = best?.names;
    return names ? this.#times.map((time, place) => ({ time, name: names[place] ?? null })) : null;
  }

  /** How many pieces stand between all names and their times. */
  #distance(names: readonly (number | null)[]): number {
    return this.#times.reduce((sum, time, place) => sum + Math.abs((names[place] ?? time) - time), 0);
  }

  /** By their places, what reads as a name near a time: the nearest at each. Behind words only where the box tells whose they are. */
  #namesNear(time: number, box: Element | undefined, way: 1 | -1): Map<string, number> {
    const names = new Map<string, number>();
    let isBehindWords = false;
    for (
      let at = time + way, steps = 0;
      steps < BETWEEN_MAX && !this.#isTime.has(at);
      at += way, steps += 1
    ) {
      const piece = this.#pieces[at];
      if (!piece) break;
      const isInBox = box !== undefined && holds(box, piece.element);
      if (isBehindWords && !isInBox) break;
      if (this.#nameAt(at) !== null)
        for (const place of this.#placesOf(piece.element)) if (!names.has(place)) names.set(place, at);
      isBehindWords ||= piece.text.length >= SENTENCE_MIN_CHARS || /[.?!…。？！]$/.test(piece.text);
    }
    return names;
  }

  /** What an element is, and the same with where it is in its post. */
  #placesOf(element: Element): [string, string] {
    const kinds: string[] = [];
    const orders: string[] = [];
    for (const around of withAncestors(element)) {
      const parent = flatParent(around);
      const isInPost = parent !== null && (this.#held.get(parent)?.times ?? 0) <= 1;
      orders.push(isInPost ? orderOf(around) : "");
      if (kinds.push(kindOf(around)) === PLACE_LEVELS) break;
    }
    return [kinds.join(" < "), `${kinds.join(" < ")} at ${orders.join(",")}`];
  }

  #areSeveral(names: readonly (number | null)[]): boolean {
    const count = new Map<string, number>();
    for (const at of names) {
      if (at === null) continue;
      const { text = "" } = this.#pieces[at] ?? {};
      count.set(text, (count.get(text) ?? 0) + 1);
    }
    const most = Math.max(...count.values());
    return count.size > 1 && (names.length === 2 || most <= names.length * SAME_MAX_SHARE);
  }

  /**
   * The rows of a post: its box, or, where that is no more than its head, the boxes behind it, or else before it. Null
   * for none.
   */
  #rowsOf(
    head: Head,
    box: Element,
    { trimmings, isBrief, isHead }: { trimmings: ReadonlySet<Element>; isBrief: boolean; isHead: boolean },
  ): BylinedPost["rows"] | null {
    const author = this.#authorOf(head);
    const isWhole = this.#hasWords(box, author, trimmings, isBrief ? 1 : WORDS_MIN_CHARS);
    if (isWhole && !isHead) return [box];
    const behind = this.#rowsBeside(box, "nextElementSibling");
    if (behind.some((row) => this.#hasWords(row, author, trimmings, 1))) {
      const begin = this.#nameBeside(head, box);
      return begin ? [begin, box, ...behind] : [box, ...behind];
    }
    if (isWhole) return [box];
    const before = this.#rowsBeside(box, "previousElementSibling");
    return before.some((row) => this.#hasWords(row, author, trimmings)) ? inOrder(before, box) : null;
  }

  /** What stands beside a box up to the next time, the nearest first. */
  #rowsBeside(box: Element, way: "nextElementSibling" | "previousElementSibling"): Element[] {
    const rows: Element[] = [];
    for (let row = box[way]; row && !row.matches(ENDS_POST); row = row[way]) {
      if ((this.#held.get(row)?.times ?? 0) > 0) break;
      rows.push(row);
    }
    return rows;
  }

  /**
   * Whether it can be told whose the words are, wherever they are not in the boxes of the heads: they stand behind the
   * last of those beside each other, too, or behind none. Else they stand before each, and would be given to somebody
   * else.
   */
  #areWordsApart(
    heads: readonly Head[],
    boxes: readonly Element[],
    { trimmings, inBoxes }: { trimmings: ReadonlySet<Element>; inBoxes: ReadonlySet<Element> },
  ): boolean {
    const behind = new Map<Element | null, boolean[]>();
    for (const [place, head] of heads.entries()) {
      const box = boxes[place];
      if (
        !box ||
        this.#hasWords(box, this.#authorOf(head), trimmings, inBoxes.has(box) ? 1 : WORDS_MIN_CHARS)
      )
        continue;
      const rows = this.#rowsBeside(box, "nextElementSibling");
      const parent = flatParent(box);
      const some = behind.get(parent) ?? [];
      some.push(rows.some((row) => this.#hasWords(row, "", trimmings, 1)));
      behind.set(parent, some);
    }
    return [...behind.values()].every((some) => some.at(-1) || !some.includes(true));
  }

  /** The box of the name, where it stands beside the one of the time, before it. */
  #nameBeside({ name }: Head, box: Element): Element | null {
    const beside = name === null ? null : this.#elementAt(name);
    const isBefore = beside && (beside.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBefore && flatParent(beside) === flatParent(box) ? beside : null;
  }

  #hasWords(row: Element, author: string, trimmings: ReadonlySet<Element>, least = WORDS_MIN_CHARS): boolean {
    const held = this.#held.get(row);
    if (!held) return false;
    let chars = 0;
    for (const { element, text } of this.#pieces.slice(held.first, held.last + 1)) {
      if (!trimmings.has(element) && !isAboutLine(text, author) && !isOfMember(text)) chars += text.length;
    }
    return chars >= least;
  }

  /** The boilerplate: what stands in most posts in the same words, and counters. */
  *#trimmings(posts: readonly BylinedPost[], most: number): Sliced<Element[]> {
    const found = new Map<string, { posts: Set<number>; elements: Element[] }>();
    const initials: Element[] = [];
    for (const [post, { author, rows }] of posts.entries()) {
      for (const row of rows) {
        yield;
        const { first = 0, last = -1 } = this.#held.get(row) ?? {};
        for (const piece of this.#pieces.slice(first, last + 1)) {
          if (piece.text.length > TRIMMING_MAX_CHARS || !isAlone(piece)) continue;
          if (isInitialsOf(author, piece.text) || piece.text === author.slice(0, 1))
            initials.push(piece.element);
          const kind = `${kindOf(piece.element)} ${piece.text.replace(/\d+/g, "0")}`;
          const same = found.get(kind) ?? { posts: new Set(), elements: [] };
          same.posts.add(post);
          same.elements.push(piece.element);
          found.set(kind, same);
        }
      }
    }
    const ofMost = [...found].filter(
      ([kind, same]) =>
        same.posts.size >= Math.max(2, most * NAMED_SHARE) &&
        (same.posts.size > 2 || !/\p{L}/u.test(kind.slice(kind.indexOf(" ")))),
    );
    return [...initials, ...ofMost.flatMap(([, { elements }]) => elements)];
  }

  /** The boxes of nothing but such elements, and what stands between them: "Like · 3". */
  #boxesOf(trimmings: ReadonlySet<Element>): Element[] {
    const boxes = new Set([...trimmings].flatMap((element) => flatParent(element) ?? []));
    return [...boxes].filter((box) => {
      const { first = 0, last = -1, times = 0 } = this.#held.get(box) ?? {};
      if (times > 0 || last - first > BETWEEN_MAX) return false;
      return this.#pieces
        .slice(first, last + 1)
        .every(({ element, text }) => trimmings.has(element) || (element === box && !/\p{L}/u.test(text)));
    });
  }
}

const TRIMMING_MAX_CHARS = 40;
/** What a page calls the element of a name. */
const HINT = /^[^<]{0,80}(?:author|user|name|poster|nick|by|who)/i;

function nameOf(piece: Piece | undefined): string | null {
  const text = piece?.text ?? "";
  if (text.length > NAME_MAX_CHARS || isTime(text) || isSubject(text) || isOfMember(text)) return null;
  const name = authorName(text);
  return name !== null && isPersonsName(name) && name.length >= text.length - 3 ? name : null;
}

/** Before the rows of a first post that ends in its head may stand the prompt: it has no more rows than the others. */
function withoutPrompt([first, ...others]: readonly BylinedPost[], boxes: readonly Element[]): BylinedPost[] {
  if (!first) return [];
  const isBox = new Set(boxes);
  const sizes = others
    .map(({ rows }) => rows)
    .filter((rows) => rows.length > 1 && isBox.has(rows.at(-1) as Element));
  const isEndedByHead = first.rows.length > 1 && isBox.has(first.rows.at(-1) as Element);
  if (!isEndedByHead || sizes.length === 0) return [first, ...others];
  const [begin = first.rows[0], ...more] = first.rows.slice(-Math.max(...sizes.map(({ length }) => length)));
  return [{ ...first, rows: [begin, ...more] }, ...others];
}

/** @param before what stands before the box, the nearest first */
function inOrder(before: readonly Element[], box: Element): [Element, ...Element[]] {
  const [first = box, ...others] = before.toReversed();
  return [first, ...others, box];
}
