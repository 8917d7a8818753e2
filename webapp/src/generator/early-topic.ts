declare global {
  interface Window {
    /** Defined by `public/early-topic.js`: whether an input method is composing text. */
    isComposing?: () => boolean;
  }
}

/** What was written into the topic's box before the form had loaded. */
export interface EarlyTopic {
  text: string;
  /** Null where the box did not have the focus. */
  selection: { start: number; end: number; direction: "forward" | "backward" | "none" } | null;
  scrollTop: number;
}

/** Where `public/early-topic.js` keeps it across a reload. */
const KEY = "early_topic";

/*
 * Up to three boxes follow one another: one in the page as it is sent, one in the loading state, and the form's own. Each
 * hands what was written over to the next.
 */
let kept: EarlyTopic | null = null;

/** Keeps the text and selection of a box that is about to be removed. */
export function keepEarlyTopic(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  const { value: text, selectionStart: start, selectionEnd: end, selectionDirection, scrollTop } = box;
  const selection = document.activeElement === box ? { start, end, direction: selectionDirection } : null;
  kept = { text, selection, scrollTop };
}

/** Does so for the box in the page as it was sent. */
export function keepEarlyTopicOf(root: HTMLElement): void {
  keepEarlyTopic(root.querySelector<HTMLTextAreaElement>("textarea[name=topic]"));
}

/** Returns what was kept, once: for the next box. */
export function takeEarlyTopic(): EarlyTopic | null {
  const taken = kept;
  kept = null;
  return taken;
}

/** Returns what was kept, once: for the form, which stores its topic itself from then on. */
export function takeEarlyTopicForGood(): EarlyTopic | null {
  const early = takeEarlyTopic();
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // After a failed load only the stored text is left.
  if (early && (early.text !== "" || early.selection)) return early;
  return stored ? { text: stored, selection: null, scrollTop: 0 } : early;
}

/** Waits for the end of a composition (by an input method), which removing its box would abort. */
export async function composed(): Promise<void> {
  if (!window.isComposing?.()) return;
  await new Promise<void>((resolve) => {
    document.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
    setTimeout(resolve, COMPOSED_WITHIN_MS);
  });
}

/** An input method may never end its composition; nobody takes this long over a word. */
const COMPOSED_WITHIN_MS = 10_000;

/** Restores the focus, selection and scroll position of the former box, without scrolling the page. */
export function takeSelection(box: HTMLTextAreaElement | null, { selection, scrollTop }: EarlyTopic): void {
  if (!box || selection === null) return;
  const { scrollX, scrollY } = window;
  box.focus({ preventScroll: true });
  box.setSelectionRange(selection.start, selection.end, selection.direction);
  box.scrollTop = scrollTop;
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}

/** Removes the stored text when its writer signs out. */
export function forgetEarlyTopic(): void {
  sessionStorage.removeItem(KEY);
}
