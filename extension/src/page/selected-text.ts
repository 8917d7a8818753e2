import { isControl } from "./controls.ts";
import { flatChildren, isCell, keepsSpace, linesAround } from "./flat-tree.ts";
import type { Sliced } from "./slices.ts";
import { TextWriter } from "./text-writer.ts";
import { isRendered, isTextSeen } from "./visibility.ts";

/** Whose words elements hold. */
export interface Speakers {
  /** Who says what is in the element; the innermost one counts. An object for each thing that is said. */
  of: ReadonlyMap<Element, { name: string }>;
  /** Whether the element does no more than say who wrote something, which is done above their words, or when. */
  isTrimming: (element: Element) => boolean;
}

/**
 * The text of a range as a person sees it: paragraphs one empty line apart, other blocks on their own lines,
 * shadow content in its place, and nothing of what the page hides. Some course pages plant unseen
 * instructions for machines; they are no part of the prompt, and neither are buttons and menus.
 * @param maxChars what is far beyond is not read: a page would stand still for it
 * @param speakers who is to be named above their words
 */
export function* selectedText(
  range: AbstractRange,
  maxChars: number,
  speakers: Speakers | null = null,
): Sliced<string> {
  const writer = new TextWriter();
  yield* new Walk(range, { writer, maxChars, speakers }).visit(document.documentElement);
  return writer.text();
}

/** One pass through the flat tree, as it is drawn, writing what lies between the ends of the range. */
class Walk {
  #state: "before" | "inside" | "after" = "before";
  readonly #start: Boundary;
  readonly #end: Boundary;
  readonly #writer: TextWriter;

  readonly #maxChars: number;
  readonly #speakers: Speakers | null;
  /** Who says what is being visited, the innermost last. */
  readonly #open: { name: string }[] = [];
  /** Who is named above what was written last. */
  #named: { name: string } | undefined;

  constructor(
    range: AbstractRange,
    { writer, maxChars, speakers }: { writer: TextWriter; maxChars: number; speakers: Speakers | null },
  ) {
    this.#speakers = speakers;
    // Twice, since what is trimmed counts as well.
    this.#maxChars = 2 * maxChars;
    this.#start = boundary(range.startContainer, range.startOffset);
    this.#end = boundary(range.endContainer, range.endOffset);
    this.#writer = writer;
  }

  *visit(node: Node): Sliced<void> {
    if (this.#state === "after") return;
    if (node === this.#start.before) this.#state = "inside";
    if (node === this.#end.before) this.#state = "after";
    if (node instanceof Text) this.#visitText(node);
    else if (node instanceof Element) yield* this.#visitElement(node);
    if (node === this.#start.after && this.#state === "before") this.#state = "inside";
    if (node === this.#end.after) this.#state = "after";
  }

  #visitText(node: Text): void {
    const isStart = node === this.#start.text;
    const isEnd = node === this.#end.text;
    if (isStart) this.#state = "inside";
    if (this.#state === "inside") {
      const data = node.data.slice(isStart ? this.#start.offset : 0, isEnd ? this.#end.offset : undefined);
      if (isTextSeen(node)) {
        if (/\S/.test(data)) this.#nameSpeaker();
        this.#writer.write(data, keepsSpace(node));
      }
    }
    if (isEnd || this.#writer.length > this.#maxChars) this.#state = "after";
  }

  *#visitElement(element: Element): Sliced<void> {
    yield;
    if (!isRendered(element) || this.#isPassedOver(element) || this.#speakers?.isTrimming(element)) {
      this.#skip(element);
      return;
    }
    const speaker = this.#speakers?.of.get(element);
    if (speaker) this.#open.push(speaker);
    const lines = linesAround(element);
    if (lines > 0) this.#break(lines);
    else if (this.#state === "inside" && isCell(element)) this.#writer.nextCell();
    if (element instanceof HTMLBRElement && this.#state === "inside") this.#writer.newLine();
    for (const child of flatChildren(element)) {
      yield* this.visit(child);
      if (this.#state === "after") break;
    }
    if (lines > 0) this.#break(lines);
    if (speaker) this.#open.pop();
  }

  #nameSpeaker(): void {
    const speaker = this.#open.at(-1);
    if (!speaker || speaker === this.#named) return;
    this.#named = speaker;
    this.#writer.breakLine(2);
    this.#writer.write(`${speaker.name}:`, false);
    this.#writer.breakLine(2);
  }

  /** A control that the selection runs across; one that holds the whole selection was meant. */
  #isPassedOver(element: Element): boolean {
    return isControl(element) && !(holds(element, this.#start) && holds(element, this.#end));
  }

  #break(lines: number): void {
    if (this.#state === "inside") this.#writer.breakLine(lines);
  }

  /** An end of the selection may lie inside what is not drawn. */
  #skip(element: Element): void {
    if (this.#state === "before" && holds(element, this.#start)) this.#state = "inside";
    if (this.#state === "inside" && holds(element, this.#end)) this.#state = "after";
  }
}

/** An end of the range, told by the nodes that the walk meets: within a text, before a node or after one. */
interface Boundary {
  text: Text | null;
  offset: number;
  before: Node | null;
  after: Node | null;
}

function boundary(container: Node, offset: number): Boundary {
  if (container instanceof Text) return { text: container, offset, before: null, after: null };
  const before = container.childNodes[offset] ?? null;
  return { text: null, offset: 0, before, after: before ? null : container };
}

function holds(element: Element, { text, before, after }: Boundary): boolean {
  return element.contains(text ?? before ?? after);
}
