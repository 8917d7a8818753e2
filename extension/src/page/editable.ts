import { holds } from "./flat-tree.ts";
import { deepActiveElement, framesAround } from "./focus.ts";
import { isVisible } from "./visibility.ts";

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
  if (hasEditContext(element)) return drawnElsewhere(element);
  return looksLikeClosedBox(element) ? "read_only" : null;
}

/** Whether the box is still in the page, can be seen and clicked and still takes text. */
export function isUsable({ element, shown }: Editable): boolean {
  const isSeen = element.isConnected && isVisible(shown) && isFrameVisible() && !isBehindModal(element);
  const around = isSeen ? editableAround(element) : null;
  return around !== null && around !== "read_only";
}

/**
 * Whether something is drawn for the box. A field that nobody sees, and that only has the focus, may take the keys of
 * what is around it, but a page can give the focus to any.
 */
export function isDrawn({ element, shown }: Editable): boolean {
  const isFieldAlone = element instanceof HTMLTextAreaElement && shown !== element;
  return !isFieldAlone || shown.matches(CODE_EDITORS) || shown.querySelector("canvas") !== null;
}

/** Whether what is typed now goes into the very box. */
export function hasFocus({ element }: Editable): boolean {
  const active = deepActiveElement(document);
  return (
    active === element ||
    (active instanceof HTMLElement && active.isContentEditable && element.contains(active))
  );
}

/**
 * Whether the browser hands what is typed here to a program that draws it elsewhere (W3C, EditContext API): a box that
 * no attribute tells of. Only Chromium has it.
 */
export function hasEditContext(element: Element): boolean {
  return "editContext" in element && Boolean(element.editContext);
}

/**
 * Whether the frames around this document can be seen, as far as they may be looked at. One that takes the keys of an
 * editor drawn elsewhere may be tiny and off the page.
 */
export function isFrameVisible(): boolean {
  return framesAround().every((frame) => isVisible(frame) && frame.clientWidth * frame.clientHeight > 0);
}

/** The browser shuts off all else while a modal dialog is open. */
function isBehindModal(element: Element): boolean {
  const modals = [...element.ownerDocument.querySelectorAll("dialog:modal")];
  return modals.length > 0 && !modals.some((modal) => holds(modal, element));
}

function textareaAround(element: HTMLTextAreaElement): Editable | Refusal | null {
  if (element.readOnly || isClosed(element)) return "read_only";
  if (!isEntrance(element)) return { kind: "textarea", element, shown: element };
  // What nobody sees is an editor's only where one is drawn around it, or where the keys go there.
  const around = element.closest<HTMLElement>(CODE_EDITORS);
  if (around) return { kind: "rich", element, shown: around };
  return deepActiveElement(document) === element
    ? { kind: "rich", element, shown: surroundings(element) }
    : null;
}

/** Editor.js, whose paragraphs are boxes of their own. */
const BLOCK_EDITORS = ".codex-editor";

/** CodeMirror 5, Ace and Monaco. */
const CODE_EDITORS = ".CodeMirror, .ace_editor, .monaco-editor";

const DRAWN_AROUND = `${BLOCK_EDITORS}, ${CODE_EDITORS}`;

function drawnElsewhere(element: HTMLElement): Editable | Refusal {
  if (isClosed(element) || element.ariaReadOnly === "true") return "read_only";
  return {
    kind: "rich",
    element,
    shown: element.closest<HTMLElement>(CODE_EDITORS) ?? surroundings(element),
  };
}

function richAround(element: HTMLElement): Editable | Refusal {
  let host = element;
  while (host.parentElement?.isContentEditable) host = host.parentElement;
  if (isClosed(host) || host.ariaReadOnly === "true") return "read_only";
  return { kind: "rich", element: host, shown: host.closest<HTMLElement>(DRAWN_AROUND) ?? host };
}

/** Smaller than a line of text, or not to be seen: the keyboard's entrance to an editor drawn around it. */
const ENTRANCE_MAX_PX = 12;
const EDITOR_MIN_PX = 40;

function surroundings(entrance: HTMLElement): HTMLElement {
  let around = entrance;
  while (around.parentElement && around.getBoundingClientRect().height < EDITOR_MIN_PX) {
    around = around.parentElement;
  }
  return around;
}

function isEntrance(textarea: HTMLTextAreaElement): boolean {
  if (!isVisible(textarea)) return true;
  // CodeMirror's is a thousand pixels wide, within a box of three. At the top of a shadow root there is no element around.
  return [textarea, textarea.parentElement].some((element) => {
    if (element === null) return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= ENTRANCE_MAX_PX || height <= ENTRANCE_MAX_PX;
  });
}

function isClosed(element: HTMLElement): boolean {
  return element.matches(":disabled, [inert], [inert] *") || element.ariaDisabled === "true";
}

function looksLikeClosedBox(element: HTMLElement): boolean {
  return element.role === "textbox" || element.contentEditable === "false";
}

const SEARCH = '[role="search"], search, [role="searchbox"], form[action*="/search" i]';
/** What a page calls one of several lines that says it in no other way. */
const SEARCH_NAME =
  /^(?:search|suchen?|buscar|rechercher|pesquisar|cerca|zoeken)(?![\p{L}\p{M}])|^(?:搜索|搜尋|検索|بحث)/iu;

function isSearch(element: HTMLElement): boolean {
  const names = ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? "");
  const labels = element instanceof HTMLTextAreaElement ? [...element.labels] : [];
  const all = [...names, ...labels.map(({ textContent }) => textContent)];
  return element.closest(SEARCH) !== null || all.some((name) => SEARCH_NAME.test(name.trim()));
}
