import type { Editable } from "../editable.ts";
import { CANDIDATES, openBoxesOfPage } from "../page-editors.ts";
import { holdsReply } from "./arrival.ts";
import { boxText } from "./box-text.ts";

/** The boxes of the document itself, not of its shadow roots, that hold the reply already. Reads no layout. */
export function holdersOf(paragraphs: string[]): ReadonlySet<Element> {
  const boxes = [...document.querySelectorAll<HTMLElement>(CANDIDATES)];
  const textOf = (box: HTMLElement) =>
    box instanceof HTMLTextAreaElement ? box.value : (box.textContent ?? "");
  return new Set(boxes.filter((box) => holdsReply(textOf(box), paragraphs)));
}

/** A box that holds the reply and did not before; null where there is none. */
export function newHolder(paragraphs: string[], holders: ReadonlySet<Element> = new Set()): Editable | null {
  const isNew = (box: Editable) => !holders.has(box.element) && holdsReply(boxText(box), paragraphs);
  return openBoxesOfPage().find(isNew) ?? null;
}
