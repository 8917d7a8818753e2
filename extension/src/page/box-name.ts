import { isControl } from "./controls.ts";
import type { Editable } from "./editable.ts";
import { elementText } from "./element-text.ts";
import { frameElementOf } from "./focus.ts";
import { repliedAuthor } from "./reply-to.ts";

const NAME_MAX_CHARS = 80;

/** Whose reply the box takes, or what the page calls it; null where it says neither. */
export function boxName(box: Editable): string | null {
  const own = ownName(box);
  // "Reply to Priya Raman" is the page's own word for it.
  if (own !== null && namesSomebody(own)) return own;
  const above = saidAbove(box);
  if (above !== null) return above;
  const author = authorOf(box);
  return author === null ? (openers.get(box.element) ?? own) : `Reply to ${author}`;
}

/** Whether a name says whose reply the box takes; all others may be those of several boxes. */
export function namesSomebody(name: string): boolean {
  return /\bto:? \p{Lu}/u.test(name);
}

const openers = new WeakMap<Element, string>();

/**
 * Remembers what was pressed to open the box: "Reply to Priya Raman" says whose reply it takes, and so does the post
 * that it stands in.
 */
export function rememberOpener(
  { element }: Editable,
  { label, post }: { label: string; post: { author: string } | null },
): void {
  if (namesSomebody(label)) openers.set(element, label);
  else if (post !== null) openers.set(element, `Reply to ${post.author}`);
}

/** Who wrote the post that the box stands in, or the frame that it is in. */
function authorOf({ shown }: Editable): string | null {
  const frame = frameElementOf(window);
  return repliedAuthor(shown) ?? (frame && repliedAuthor(frame));
}

/** "Replying to Sam Lee", as one box for all posts has it above. */
const REPLYING =
  /^(?:You(?:['’]re| are) )?(?:[Rr]eplying|[Rr]esponding|[Aa]nswering|(?:[Ii]n )?(?:[Rr]eply|[Rr]esponse)) to:? \p{Lu}/u;
/** The button that ends the reply, beside that: not Glenn Close's name. */
const CANCEL = /^\s*(?:[×✕✖✗]|(?:Cancel|Close|Dismiss)(?: reply)?)\s*$/i;
const isCancel = (element: Element) => isControl(element) && CANCEL.test(element.textContent ?? "");
const BOXES = "textarea, iframe, [contenteditable], [role='textbox']";
const STEPS_AROUND = 3;
/** More is no line of words. */
const LINE_ELEMENTS_MAX = 5;

/** What right above the box says whom it answers; null where nothing does. */
function saidAbove({ shown }: Editable): string | null {
  let around: Element | null = shown;
  for (let step = 0; around && step < STEPS_AROUND; step += 1, around = around.parentElement) {
    const above = around.previousElementSibling;
    // What stands above a box of its own is said of that one.
    if (!above || above.childElementCount > LINE_ELEMENTS_MAX || above.querySelector(BOXES)) continue;
    const words = elementText(above, isCancel).replace(/\s+/g, " ").trim();
    if (words.length <= NAME_MAX_CHARS && REPLYING.test(words)) return words;
  }
  return null;
}

/** What the page calls the box, whoever's reply it takes; null where it does not say. */
export function ownName({ element }: Editable): string | null {
  const candidates = [
    element.ariaLabel,
    ...labelledBy(element),
    ...("labels" in element
      ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])].map(wordsOf)
      : []),
    element.title,
    element.getAttribute("placeholder"),
  ];
  const names = candidates.map((name) => (name ?? "").replace(/\s+/g, " ").replace(COUNT, "").trim());
  return names.find((name) => name !== "" && name.length <= NAME_MAX_CHARS && !isEditorsOwn(name)) ?? null;
}

/** How much is written, which many labels say: "Your reply 0 / 500 characters". */
const COUNT = / ?\d{1,6}(?: ?(?:\/|of) ?\d{1,6})? (?:characters?|words?)(?: left| remaining)? ?$/i;

function labelledBy(element: HTMLElement): string[] {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const words = ids.map((id) => root.getElementById(id)?.textContent ?? "").join(" ");
  return [words];
}

/** A label may hold the box itself, with all that is written in it. */
function wordsOf(label: HTMLElement): string {
  return [...label.childNodes]
    .filter((node) => !(node instanceof HTMLTextAreaElement))
    .map(({ textContent }) => textContent)
    .join(" ");
}

/** Editors' own names for themselves, which tell nobody which box it is. */
function isEditorsOwn(name: string): boolean {
  return /^(cursor at row|rich text (area|editor)|editor editing area|editor content|text editor|content editable)\b/i.test(
    name,
  );
}
