/** A box that text can be written into. */
export interface Editable {
  /** `textarea`: plain text with a value. `rich`: a program behind it decides what its text is. */
  kind: "textarea" | "rich";
  /** What has the focus and hears the events. */
  element: HTMLElement;
  /** Where the text shows. Code editors listen on a tiny textarea and show the text elsewhere. */
  shown: HTMLElement;
}

/** Why a box that looks like one takes no text. */
export type Refusal = "read_only";

/** The box around the given element, why it takes nothing, or null where there is none. */
export function editableAround(element: Element | null): Editable | Refusal | null {
  if (!(element instanceof HTMLElement) || isSearch(element)) return null;
  if (element instanceof HTMLTextAreaElement) return textareaAround(element);
  if (element.isContentEditable) return richAround(element);
  return looksLikeClosedBox(element) ? "read_only" : null;
}

/** Whether the box is still in the page and still takes text. */
export function isUsable({ element }: Editable): boolean {
  return element.isConnected && typeof editableAround(element) === "object";
}

function textareaAround(element: HTMLTextAreaElement): Editable | Refusal {
  if (element.readOnly || isClosed(element)) return "read_only";
  const shown = codeEditorAround(element);
  return shown ? { kind: "rich", element, shown } : { kind: "textarea", element, shown: element };
}

function richAround(element: HTMLElement): Editable | Refusal {
  let host = element;
  while (host.parentElement?.isContentEditable) host = host.parentElement;
  if (isClosed(host) || host.ariaReadOnly === "true") return "read_only";
  return { kind: "rich", element: host, shown: host };
}

/** Smaller than a line of text, or not to be seen: the keyboard's entrance to an editor drawn around it. */
const ENTRANCE_MAX_PX = 12;
const EDITOR_MIN_PX = 40;

function codeEditorAround(textarea: HTMLTextAreaElement): HTMLElement | null {
  if (!isEntrance(textarea)) return null;
  let around = textarea.parentElement;
  while (around && around.getBoundingClientRect().height < EDITOR_MIN_PX) around = around.parentElement;
  return around;
}

function isEntrance(textarea: HTMLTextAreaElement): boolean {
  if (!textarea.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
  // CodeMirror's is a thousand pixels wide, within a box of three.
  return [textarea, textarea.parentElement].some((element) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return width <= ENTRANCE_MAX_PX || height <= ENTRANCE_MAX_PX;
  });
}

function isClosed(element: HTMLElement): boolean {
  return element.matches(":disabled, [inert] *") || element.ariaDisabled === "true";
}

function looksLikeClosedBox(element: HTMLElement): boolean {
  return element.role === "textbox" || element.contentEditable === "false";
}

const SEARCH = '[role="search"], search, [role="searchbox"]';

function isSearch(element: HTMLElement): boolean {
  return element.closest(SEARCH) !== null;
}
