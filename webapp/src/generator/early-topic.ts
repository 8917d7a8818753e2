/** What was written into the topic's box before the form had come, and where the caret stood; null without the focus. */
export interface EarlyTopic {
  text: string;
  caret: [start: number, end: number] | null;
}

/*
 * The box stands on the page before any script, then as part of what loads, and then in the form: what is written in one
 * goes on in the next.
 */
let kept: EarlyTopic | null = null;

/** Keeps what stands in a box that is about to go away. */
export function keepEarlyTopic(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  const { value: text, selectionStart, selectionEnd } = box;
  kept = { text, caret: document.activeElement === box ? [selectionStart, selectionEnd] : null };
}

/** Where the page stands as it was sent: what was written there. */
export function keepEarlyTopicOf(root: HTMLElement): void {
  keepEarlyTopic(root.querySelector<HTMLTextAreaElement>("textarea[name=topic]"));
}

/** Says it once. */
export function takeEarlyTopic(): EarlyTopic | null {
  const taken = kept;
  kept = null;
  return taken;
}

/** Puts the caret of a former box into the one that took its place. */
export function takeCaret(box: HTMLTextAreaElement | null, { caret }: EarlyTopic): void {
  if (!box || caret === null) return;
  box.focus({ preventScroll: true });
  box.setSelectionRange(...caret);
}
