import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { isControl, isEditor } from "../controls.ts";
import { slicedText } from "../element-text.ts";
import { flatParent, holds } from "../flat-tree.ts";
import type { Sliced } from "../slices.ts";
import { isSubject, withoutAboutLines } from "./about-lines.ts";
import { bylineIn, bylineOfLines, isTime, nameAlone } from "./byline.ts";
import type { FoundPost } from "./found-post.ts";
import { ABOUT_POST, HEADINGS, POST_CONTAINERS, POST_NAME, SURROUNDINGS } from "./markup.ts";
import { heldBy, kindOf, type Piece, piecesOf } from "./pieces.ts";

const PROMPT_PARAGRAPH_MIN_CHARS = 40;
const CONTAINERS = POST_CONTAINERS.join(", ");

/**
 * The posts with what each of them is, and the prompt before them where it has no element of its own.
 * @param columns what the page lists under a title such as "Recent posts", which is none of the prompt
 */
export function* withPrompt(
  posts: (Omit<FoundPost, "kind"> & { isPrompt: boolean })[],
  columns: ReadonlySet<Element>,
): Sliced<FoundPost[]> {
  const hasPrompt = posts.some((post) => post.isPrompt);
  const found = posts.map(({ isPrompt: isMarked, ...post }, place) => {
    if (isMarked) return { ...post, kind: "prompt" as const };
    return { ...post, kind: !hasPrompt && place === 0 ? ("opening" as const) : ("post" as const) };
  });
  if (hasPrompt || (found[0] && found[0].author === null)) return found;
  const elements = found.map((post) => post.element);
  const lead = yield* leadText(elements[0] ? boxOf(elements[0], elements) : null, columns);
  if (!lead || isSignedByMany(lead.text)) return found;
  if (found.length === 0 && (yield* holdsSeveralPosts(lead))) return found;
  const others = found.map((post) => ({ ...post, kind: "post" as const }));
  // The first author's name may stand in a box that holds the answers, too.
  const text = withoutHeadAndTail(withoutAboutLines(lead.text, found[0]?.author ?? null));
  // Above a thread stand its title, too, and who began it.
  if (!text.split("\n").some((line) => isSentence(line) && !isOfTitle(line) && !isSignatureOnly(line)))
    return found;
  return [{ ...lead, text, more: [], kind: "prompt", author: null, isOwn: false }, ...others];
}

/** Without who wrote the prompt above it, and what the first answer to it is called below. */
function withoutHeadAndTail(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() !== "" && !isSignatureOnly(line));
  const end = lines.findLastIndex((line) => line.trim() !== "" && !isSubject(line));
  return end < start ? text : lines.slice(start, end + 1).join("\n");
}

function isSignatureOnly(line: string): boolean {
  const byline = bylineIn(line.trim().replace(/:$/, ""));
  return byline !== null && byline.rest === "";
}

/** Whether a text holds the posts of several people: better no prompt than one with what they wrote. */
function isSignedByMany(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (timesBelow(lines) > 1 || lines.filter((line) => SIGNED_IN_LINE.test(line)).length > 1) return true;
  const names = lines.map((line, at) => (bylineIn(line) ?? bylineOfLines([line, lines[at + 1] ?? ""]))?.name);
  return new Set(names.filter((name) => name !== undefined)).size > 1;
}

/** "2 ：たかし：2025/11/03(月) 16:23 ID:aB3x2K0", and in a wiki "Inuk84 (talk) 16:20, 3 November 2025 (UTC)" */
const SIGNED_IN_LINE =
  /^\d{1,4} ?[：:].{2,60}\d{1,2}:\d\d.{0,10} ID:\S{4,12}$|\(talk\) \d{1,2}:\d\d, \d{1,2} \p{L}{3,12} 20\d\d \(UTC\)/u;

/**
 * Whether boxes of one kind that stand beside each other hold what it says, and somebody's name each: they are posts
 * whose heads nobody could read.
 */
function* holdsSeveralPosts({ element, text }: { element: Element; text: string }): Sliced<boolean> {
  const pieces = yield* piecesOf(element);
  const held = yield* heldBy(pieces, []);
  const said = new Set(text.split("\n").map((line) => line.trim()));
  const rows = [...held.keys()].filter(({ childElementCount }) => childElementCount >= POSTS_MIN);
  for (const row of rows) {
    const named: string[] = [];
    for (const box of mostAlike([...row.children])) {
      yield;
      const { first = 0, last = -1 } = held.get(box) ?? {};
      const name = nameOfPost(pieces.slice(first, Math.min(last + 1, first + PIECES_MAX)), said);
      if (name !== null) named.push(name);
    }
    if (named.length >= POSTS_MIN && new Set(named).size > 1) return true;
  }
  return false;
}

/** A prompt may name two people. */
const POSTS_MIN = 3;
/** Somebody's name, and some of what they say, stand among so many texts of a post. */
const PIECES_MAX = 20;
/** What a prompt has several of, whatever is in it. */
const OF_A_TEXT = "p, li, tr, td, th, dt, dd";

function mostAlike(boxes: readonly Element[]): Element[] {
  const kinds = [...Map.groupBy(boxes, kindOf).values()];
  const most = kinds.reduce((a, b) => (b.length > a.length ? b : a), []);
  return most.length >= POSTS_MIN && !most[0]?.matches(OF_A_TEXT) ? most : [];
}

/** Who is named among the texts of a box, if some of them are among the lines that are said; no title is a name. */
function nameOfPost(pieces: readonly Piece[], said: ReadonlySet<string>): string | null {
  const isName = ({ element, text }: Piece) => nameAlone(text) !== null && element.closest(HEADINGS) === null;
  const name = pieces.find(isName);
  return name && pieces.some((piece) => piece !== name && said.has(piece.text)) ? name.text : null;
}

/** How many of the lines say no more than when, with words above each. */
function timesBelow(lines: readonly string[]): number {
  return lines.filter((line, at) => isTime(line.trim()) && isSentence(lines[at - 1] ?? "")).length;
}

/**
 * The sentences that stand in the page's main part before the first post, or under a title that stands outside it; all
 * of them where there is no post.
 */
function* leadText(
  first: Element | null,
  columns: ReadonlySet<Element>,
): Sliced<{ element: Element; text: string } | null> {
  const main = document.querySelector("main, [role='main']") ?? document.body;
  if (!main || isEditor(main)) return null;
  const lead = yield* sentencesBefore(first, main, { title: null, columns });
  const title = document.querySelector("h1");
  if (lead || !title || holds(main, title)) return lead;
  return yield* sentencesBefore(first, document.body, { title, columns });
}

/** @param options.title what stands before it counts for nothing; null for all of the box */
function* sentencesBefore(
  first: Element | null,
  box: Element,
  { title, columns }: { title: Element | null; columns: ReadonlySet<Element> },
): Sliced<{ element: Element; text: string } | null> {
  const isLeftOut = (inner: Element) => {
    if (
      isControl(inner) ||
      isEditor(inner) ||
      columns.has(inner) ||
      inner.matches(`${SURROUNDINGS}, ${ABOUT_POST}, h1, ${HEADINGS}`)
    )
      return true;
    if (title && !holds(inner, title) && isAfter(title, inner)) return true;
    return first !== null && (inner === first || isAfter(inner, first));
  };
  const text = yield* slicedText(box, isLeftOut, TOPIC_MAX_CHARS);
  const paragraphs = text.split(/\n+/);
  const start = paragraphs.findIndex(isSentence);
  if (start < 0) return null;
  return { element: box, text: paragraphs.slice(start).join("\n\n") };
}

/** The box around a post, with the name of who wrote it. */
function boxOf(post: Element, posts: Element[]): Element {
  let box = post;
  for (let around = flatParent(post); around && !around.matches("main, body"); around = flatParent(around)) {
    const isShared = posts.some((other) => other !== post && around && holds(around, other));
    if (isShared) break;
    if (around.matches(`${CONTAINERS}, li`) || POST_NAME.test(around.className.toString())) box = around;
  }
  return box;
}

/** What a board says to who comes in. */
const GREETING =
  /^(?:welcome|hello|hi|logged in|signed in|you (?:are|last))\b.{0,80}\b(?:visited|visit|logged|signed|log out|sign out)\b/i;
/** So many cells are a row of a table. */
const CELLS_MIN = 3;

function isSentence(line: string): boolean {
  if (GREETING.test(line) || line.split(" | ").length >= CELLS_MIN) return false;
  // A Chinese or Japanese sentence says as much in half of the characters.
  if (/[。？！]/.test(line)) return line.length >= PROMPT_PARAGRAPH_MIN_CHARS / 2;
  return line.length >= PROMPT_PARAGRAPH_MIN_CHARS && ENDS_SENTENCE.test(line);
}

/** The dot of "self.econ102" ends none; a colon does where more follows than in a title. */
const ENDS_SENTENCE = /[.?!…؟۔।](?:["”’»)\]]{0,2}\s|["”’»)\]]{0,2}$)|:$|:\s.{80}/;

/** Whether it says no more than the page's title: "► Discussion 2: Does homework help?" */
function isOfTitle(line: string): boolean {
  const words = line.replace(/^\W+/, "");
  return words !== "" && document.title.includes(words);
}

function isAfter(element: Element, first: Element): boolean {
  return (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
