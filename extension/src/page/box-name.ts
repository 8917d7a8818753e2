import type { Editable } from "./editable.ts";
import { frameElementOf } from "./focus.ts";
import { repliedAuthor } from "./reply-to.ts";

const NAME_MAX_CHARS = 80;

/** Whose reply the box takes, or what the page calls it; null where it says neither. */
export function boxName(box: Editable): string | null {
  const own = ownName(box);
  // "Reply to Priya Raman" is the page's own word for it.
  if (own !== null && NAMES_SOMEBODY.test(own)) return own;
  const author = repliedAuthor(placeInPage(box));
  return author === null ? (openers.get(box.element) ?? own) : `Reply to ${author}`;
}

const NAMES_SOMEBODY = /\bto \p{Lu}/u;
const openers = new WeakMap<Element, string>();

/**
 * Remembers what was pressed to open the box: "Reply to Priya Raman" says whose reply it takes, and so does the post
 * that it stands in.
 */
export function rememberOpener(
  { element }: Editable,
  { label, author }: { label: string; author: string | null },
): void {
  if (NAMES_SOMEBODY.test(label)) openers.set(element, label);
  else if (author !== null) openers.set(element, `Reply to ${author}`);
}

/** Where the box stands in the page: a frame that holds nothing else is an editor's own. */
function placeInPage({ shown }: Editable): Element {
  return (shown === document.body && frameElementOf(window)) || shown;
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
