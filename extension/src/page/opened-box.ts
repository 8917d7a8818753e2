import { type Editable, editableAround } from "./editable.ts";
import { fingerprintOf } from "./editable-fingerprint.ts";
import { deepActiveElement } from "./focus.ts";
import { editorsOfPage } from "./page-editors.ts";

/** A person's press on what opens a box for a reply, and what the page had before it. */
export interface Opening {
  at: number;
  boxes: readonly Editable[];
  fingerprints: readonly string[];
  /** The box that had the focus. */
  focused: Element | null;
  /** What was pressed, in the page's words. */
  label: string;
}

/** So long after a press on "Reply" a box that the page opens, or leads the focus to, is the one that was meant. */
export const ACT_LASTS_MS = 5_000;

/** What pages call what opens a box: "Reply to Student 12", "Add a comment", "Antworten" */
const OPENS =
  /^(?:\W{0,3})(?:re(?:ply|spond)|answer|comment|quote|(?:add|write|post|leave|start|create)(?: (?:a|an|your|new)){0,2} (?:reply|response|answer|comment|post|thread|entry)|antwort|beantworten|kommentieren|répondre|commenter|responder|comentar|rispondi|reageren|beantwoorden|svar|odpowiedz|ответить|返信|回复|回覆|답글|رد)(?:en|er|a)?(?![\p{L}\p{M}])/iu;
const LABEL_MAX_CHARS = 60;
/** So far inside of what is pressed may be what the pointer is over. */
const STEPS_AROUND = 4;

/** What a press on the element opens, if its own words say that it opens a box for a reply. */
export function openingBy(pressed: Element): Opening | null {
  const label = openerLabel(pressed);
  if (label === null) return null;
  const boxes = editorsOfPage();
  const focused = focusedBox()?.element ?? null;
  return { at: Date.now(), boxes, fingerprints: boxes.map(fingerprintOf), focused, label };
}

function openerLabel(pressed: Element): string | null {
  let around: Element | null = pressed;
  for (let steps = 0; around && steps < STEPS_AROUND; around = around.parentElement, steps += 1) {
    const names = [around.getAttribute("aria-label"), around.textContent, around.getAttribute("title")];
    const label = names.map((name) => name?.trim() ?? "").find(isOpener);
    if (label !== undefined) return label;
  }
  return null;
}

function isOpener(label: string): boolean {
  return label.length <= LABEL_MAX_CHARS && OPENS.test(label);
}

/** The boxes for a reply that the page has opened since the press; one that it only draws anew is none of them. */
export function openedBoxes({ at, boxes, fingerprints }: Opening): Editable[] {
  if (Date.now() - at > ACT_LASTS_MS) return [];
  const gone = fingerprints.filter((_, place) => boxes[place]?.element.isConnected === false);
  const isThere = (box: Editable) => boxes.some(({ element }) => element === box.element);
  return editorsOfPage().filter((box) => !isThere(box) && !gone.includes(fingerprintOf(box)));
}

/** The only box that the press has opened; null also where the page has led the focus to another one. */
export function onlyOpened(opening: Opening): Editable | null {
  const [box, ...others] = openedBoxes(opening);
  if (!box || others.length > 0) return null;
  const focused = focusedBox()?.element ?? null;
  const isElsewhere = focused !== null && focused !== box.element && focused !== opening.focused;
  return isElsewhere && editorsOfPage().some(({ element }) => element === focused) ? null : box;
}

function focusedBox(): Editable | null {
  const found = editableAround(deepActiveElement(document));
  return found === "read_only" ? null : found;
}
