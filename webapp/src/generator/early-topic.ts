declare global {
  interface Window {
    /** Of `public/early-topic.js`: whether somebody is composing a character, as with an input method. */
    isComposing?: () => boolean;
  }
}

/** What was written into the topic's box before the form had come. */
export interface EarlyTopic {
  text: string;
  /** Null where the box had not the focus. */
  selection: { start: number; end: number; direction: "forward" | "backward" | "none" } | null;
  scrollTop: number;
}

/** Where `public/early-topic.js` keeps it over a reload. */
const KEY = "early_topic";

/*
 * The box stands on the page before any script, then as part of what loads, and then in the form: what is written in one
 * goes on in the next.
 */
let kept: EarlyTopic | null = null;

/** Keeps what stands in a box that is about to go away. */
export function keepEarlyTopic(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  const { value: text, selectionStart: start, selectionEnd: end, selectionDirection, scrollTop } = box;
  const selection = document.activeElement === box ? { start, end, direction: selectionDirection } : null;
  kept = { text, selection, scrollTop };
}

/** Where the page stands as it was sent: what was written there. */
export function keepEarlyTopicOf(root: HTMLElement): void {
  keepEarlyTopic(root.querySelector<HTMLTextAreaElement>("textarea[name=topic]"));
}

/** Says it once, to another box that comes before the form. */
export function takeEarlyTopic(): EarlyTopic | null {
  const taken = kept;
  kept = null;
  return taken;
}

/** Says it once, to the form, which keeps it from then on. */
export function takeEarlyTopicForGood(): EarlyTopic | null {
  const early = takeEarlyTopic();
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // A box that never stood there, or failed, left its text alone.
  if (early && (early.text !== "" || early.selection)) return early;
  return stored ? { text: stored, selection: null, scrollTop: 0 } : early;
}

/** Waits until nobody composes a character: a box that goes away breaks it off. */
export async function composed(): Promise<void> {
  if (!window.isComposing?.()) return;
  await new Promise<void>((resolve) => {
    document.addEventListener("compositionend", () => setTimeout(resolve), { once: true });
    setTimeout(resolve, COMPOSED_WITHIN_MS);
  });
}

/** A word takes seconds; nobody composes one for as long. */
const COMPOSED_WITHIN_MS = 10_000;

/** Puts the selection of a former box into the one that took its place, and leaves the page where it is. */
export function takeSelection(box: HTMLTextAreaElement | null, { selection, scrollTop }: EarlyTopic): void {
  if (!box || selection === null) return;
  const { scrollX, scrollY } = window;
  box.focus({ preventScroll: true });
  box.setSelectionRange(selection.start, selection.end, selection.direction);
  box.scrollTop = scrollTop;
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
}
