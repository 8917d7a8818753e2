import { isControl, isEditor } from "../controls.ts";
import { flatChildren, isCell, isElement, isText, linesAround } from "../flat-tree.ts";
import { isRendered } from "../visibility.ts";
import { type Byline, bylineIn, bylineOfTwo } from "./byline.ts";
import { NO_POSTS_IN } from "./markup.ts";

/** A line as it is drawn: what stands between two breaks, in the box that it is a line of. */
export interface Line {
  element: Element;
  text: string;
}

/**
 * The lines in an element, in their order, without those of controls, quotations and boxes that people write in. An
 * answer that stands in a `blockquote`, under who gave it and when, is no quotation.
 */
export function* linesIn(root: Element, { hasAnswers = true } = {}): Generator<Line | undefined> {
  let words = "";
  let place = root;
  const line = (): Line | undefined => {
    const text = words.replace(/\s+/g, " ").trim();
    words = "";
    return text === "" ? undefined : { element: place, text };
  };
  function* visit(node: Node, box: Element): Generator<Line | undefined> {
    if (isText(node)) {
      if (words.trim() === "") place = box;
      words += node.data;
    }
    if (!isElement(node) || !isRendered(node)) return;
    if (isLeftOut(node) && !(hasAnswers ? isAnswer(node) : node === root)) return;
    const pictured = personPictured(node);
    if (pictured !== null) {
      yield line();
      yield { element: box, text: pictured };
    }
    const isBox = node.localName === "br" || linesAround(node) > 0 || isCell(node);
    // Also a pause: who reads a long page stops at each element.
    yield isBox ? line() : undefined;
    for (const child of flatChildren(node)) yield* visit(child, isBox ? node : box);
    if (isBox) yield line();
  }
  yield* visit(root, root);
  yield line();
}

/** What stands between somebody's name and their words, which are quoted: "Ana Ruiz wrote:" */
export const SAID = "(?:wrote|writes|said|says|schrieb|a écrit|escribió|escreveu|ha scritto|schreef)";
/** "Ana Ruiz wrote on Nov 3:", above her words */
const QUOTES_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${SAID}|originally)(?!\p{L})|:$`, "iu");

function isAnswer(element: Element): boolean {
  if (element.localName !== "blockquote" || element.matches("[class], [cite]")) return false;
  if (element.querySelector(":scope > cite, :scope > footer")) return false;
  const lines: string[] = [];
  for (const line of linesIn(element, { hasAnswers: false })) {
    if (line && lines.push(line.text) === 2) break;
  }
  const [first = "", second = ""] = lines;
  return !QUOTES_WORDS.test(first) && (bylineIn(first) ?? bylineOfTwo(first, second)) !== null;
}

const LEFT_OUT = `${NO_POSTS_IN}, blockquote, q`;

function isLeftOut(element: Element): boolean {
  return isEditor(element) || isControl(element) || element.matches(LEFT_OUT);
}

const PICTURED =
  /^(?:(?:picture|photo|avatar) of (.{2,60})|(.{2,60})['’]s? (?:avatar|photo|picture|profile picture))$/i;

/** Whose picture it is, where it says so: "Picture of Ana Ruiz", "Ana Ruiz's avatar". */
function personPictured(element: Element): string | null {
  const alt = element.localName === "img" ? (element.getAttribute("alt") ?? "") : "";
  const [, of, own] = PICTURED.exec(alt.trim()) ?? [];
  return of ?? own ?? null;
}

/** The byline that an element begins with: "Student 12 - Nov 3", also in two lines. */
export function bylineOf(element: Element): Byline | null {
  let first: Line | undefined;
  for (const line of linesIn(element)) {
    if (!line) continue;
    if (first) return bylineOfTwo(first.text, line.text);
    const byline = bylineIn(line.text);
    if (byline) return byline;
    first = line;
  }
  return null;
}
