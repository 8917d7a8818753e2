import type { Editable } from "../editable.ts";
import { elementText } from "../element-text.ts";
import { windowedLines } from "./windowed-lines.ts";

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

/** The lines that the box shows now, empty ones too. */
export function shownLines(box: Editable): string[] {
  if (box.kind === "textarea" || !box.element.isConnected) return boxText(box).split("\n");
  return elementText(box.shown, () => false).split("\n");
}

function hasWords(line: string): boolean {
  return line.trim() !== "";
}
