import type { Editable } from "../editable.ts";
import { elementText } from "../element-text.ts";
import { isWindowed, windowedLines } from "./windowed-lines.ts";

/** The text that the box shows now; one that the page has taken away shows none. */
export function boxText({ kind, element, shown }: Editable): string {
  if (!element.isConnected) return "";
  if (kind === "textarea") return (element as HTMLTextAreaElement).value;
  return shown.textContent;
}

/** All that the box holds. */
export interface BoxContent {
  text: string;
  /** Those without words left out. */
  lines(): string[];
}

/** Reads the box to its end, also where it draws only what is in view. */
export async function readBox(box: Editable): Promise<BoxContent> {
  const windowed = box.kind === "rich" && box.element.isConnected ? await windowedLines(box.shown) : null;
  if (windowed) return { text: windowed.join("\n"), lines: () => windowed.filter(hasWords) };
  return { text: boxText(box), lines: () => shownLines(box).filter(hasWords) };
}

/** What a box held, to be told from what it holds later. */
export interface Held {
  text: string;
  /** Those without words left out: editors set them as they like. */
  lines: string;
  /** How many elements show it: an empty line is one more. 0 where only a part of them is drawn. */
  elements: number;
}

/** Reads what the box holds now, to its end. */
export async function readHeld(box: Editable): Promise<Held> {
  const { text, lines } = await readBox(box);
  return { text, lines: lines().join("\n"), elements: elementsIn(box) };
}

/** How many elements show what the box holds; 0 where only a part of it is drawn. */
export function elementsIn({ kind, shown }: Editable): number {
  return kind === "textarea" || isWindowed(shown) ? 0 : shown.getElementsByTagName("*").length;
}

/** The lines that the box shows now, empty ones too. */
export function shownLines(box: Editable): string[] {
  if (box.kind === "textarea" || !box.element.isConnected) return boxText(box).split("\n");
  return elementText(box.shown, () => false).split("\n");
}

function hasWords(line: string): boolean {
  return line.trim() !== "";
}
