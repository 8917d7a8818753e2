import { darkenSentences, lightSentences } from "./light-sentences.ts";

/** Goes to the first citation of these works, and lights up what is cited of them until the focus leaves it. */
export function showCitation(article: HTMLElement, keys: readonly string[]): boolean {
  const citation = [...article.querySelectorAll<HTMLElement>("[data-citation]")].find(({ dataset }) =>
    dataset.keys?.split(" ").some((key) => keys.includes(key)),
  );
  if (!citation) return false;
  citation.scrollIntoView({ block: "center" });
  citation.focus({ preventScroll: true });
  lightSentences(...keys);
  citation.addEventListener("blur", darkenSentences, { once: true });
  return true;
}

/** Selects a post's list of references where it is read. */
export function showReferences(article: HTMLElement): boolean {
  const lines = [...article.querySelectorAll<HTMLElement>("[data-reference]")];
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return false;
  select(first, last);
  first.scrollIntoView({ block: "center" });
  return true;
}

/** Goes to the number of words beside the post. */
export function showCount(): void {
  const count = document.querySelector<HTMLElement>("[data-word-count]");
  if (!count) return;
  select(count, count);
  count.scrollIntoView({ block: "center" });
  count.focus({ preventScroll: true });
}

function select(first: HTMLElement, last: HTMLElement) {
  const range = document.createRange();
  range.setStartBefore(first.firstChild ?? first);
  range.setEndAfter(last.lastChild ?? last);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
