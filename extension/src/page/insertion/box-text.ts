import type { Editable } from "../editable.ts";
import { elementText } from "../element-text.ts";

/** The text that the box shows now. */
export function boxText({ kind, element, shown }: Editable): string {
  if (kind === "textarea") return (element as HTMLTextAreaElement).value;
  return shown.textContent;
}

/** The lines that the box shows now, those without words left out. */
export function boxLines(box: Editable): string[] {
  const text = box.kind === "textarea" ? boxText(box) : elementText(box.shown, () => false);
  return text.split("\n").filter((line) => line.trim() !== "");
}
