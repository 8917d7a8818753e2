import { shadowRootOf } from "./extension-api.ts";
import { isRendered, isTextSeen } from "./visibility.ts";

/**
 * The text of a range as a person sees it: paragraphs one empty line apart, other blocks on their own lines,
 * shadow content in its place, and nothing of what the page hides. Some course pages plant unseen
 * instructions for machines; they are no part of the prompt.
 */
export function selectedText(range: AbstractRange): string {
  const writer = new Writer();
  new Walk(range, writer).visit(document.documentElement);
  return writer.text();
}

/** Collects text the way a browser copies it: white space collapsed, blocks set apart. */
class Writer {
  #out = "";
  #breaks = 0;
  #hasSpace = false;

  text(): string {
    return this.#out.replace(/[ \t]+\n/g, "\n").trim();
  }

  breakLine(lines: number): void {
    this.#breaks = Math.max(this.#breaks, lines);
    this.#hasSpace = false;
  }

  newLine(): void {
    this.#breaks += 1;
    this.#hasSpace = false;
  }

  write(data: string, keepsSpace: boolean): void {
    if (keepsSpace) {
      this.#append(data);
      return;
    }
    const words = data.replace(/[\t\n\r\f ]+/g, " ");
    if (words === " ") {
      this.#hasSpace = true;
      return;
    }
    if (words.startsWith(" ")) this.#hasSpace = true;
    this.#append(words.trim());
    this.#hasSpace = words.endsWith(" ");
  }

  #append(words: string): void {
    if (words === "") return;
    if (this.#out !== "" && this.#breaks > 0) this.#out += "\n".repeat(Math.min(this.#breaks, 2));
    else if (this.#hasSpace && this.#out !== "") this.#out += " ";
    this.#out += words;
    this.#breaks = 0;
    this.#hasSpace = false;
  }
}

/** One pass through the flat tree, as it is drawn, writing what lies between the ends of the range. */
class Walk {
  #state: "before" | "inside" | "after" = "before";
  readonly #start: Boundary;
  readonly #end: Boundary;
  readonly #writer: Writer;

  constructor(range: AbstractRange, writer: Writer) {
    this.#start = boundary(range.startContainer, range.startOffset);
    this.#end = boundary(range.endContainer, range.endOffset);
    this.#writer = writer;
  }

  visit(node: Node): void {
    if (this.#state === "after") return;
    if (node === this.#start.before) this.#state = "inside";
    if (node === this.#end.before) this.#state = "after";
    if (node instanceof Text) this.#visitText(node);
    else if (node instanceof Element) this.#visitElement(node);
    if (node === this.#start.after && this.#state === "before") this.#state = "inside";
    if (node === this.#end.after) this.#state = "after";
  }

  #visitText(node: Text): void {
    const isStart = node === this.#start.text;
    const isEnd = node === this.#end.text;
    if (isStart) this.#state = "inside";
    if (this.#state === "inside") {
      const data = node.data.slice(isStart ? this.#start.offset : 0, isEnd ? this.#end.offset : undefined);
      if (isTextSeen(node)) this.#writer.write(data, keepsSpace(node));
    }
    if (isEnd) this.#state = "after";
  }

  #visitElement(element: Element): void {
    if (!isRendered(element)) {
      this.#skip(element);
      return;
    }
    const lines = linesAround(element);
    if (lines > 0) this.#break(lines);
    if (element instanceof HTMLBRElement && this.#state === "inside") this.#writer.newLine();
    for (const child of flatChildren(element)) this.visit(child);
    if (lines > 0) this.#break(lines);
  }

  #break(lines: number): void {
    if (this.#state === "inside") this.#writer.breakLine(lines);
  }

  /** An end of the selection may lie inside what is not drawn. */
  #skip(element: Element): void {
    const holds = ({ text, before, after }: Boundary) => element.contains(text ?? before ?? after);
    if (this.#state === "before" && holds(this.#start)) this.#state = "inside";
    if (this.#state === "inside" && holds(this.#end)) this.#state = "after";
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

function flatChildren(element: Element): Iterable<Node> {
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return (shadowRootOf(element) ?? element).childNodes;
}

function keepsSpace(node: Text): boolean {
  const parent = node.parentElement;
  return parent !== null && /^(pre|break-spaces)/.test(getComputedStyle(parent).whiteSpace);
}

const PARAGRAPHS = /^(P|H[1-6]|UL|OL|DL|BLOCKQUOTE|PRE|TABLE|FIGURE)$/;

/** How many line breaks stand between the element and its neighbours; 0 for what flows in a line. */
function linesAround(element: Element): number {
  const { display } = getComputedStyle(element);
  if (/^(inline|contents|ruby|table-cell)/.test(display)) return 0;
  return PARAGRAPHS.test(element.tagName) ? 2 : 1;
}
