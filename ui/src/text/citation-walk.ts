/**
 * A walk through a text's citations, one at each call, and from the last to the first again: each comes into view, has
 * the focus, and opens what it rests on.
 * @param text gives what holds the citations
 */
export function citationWalk(text: () => HTMLElement | null): () => void {
  let next = 0;
  return () => {
    const chips = text()?.querySelectorAll<HTMLElement>("[data-citation]") ?? [];
    const chip = chips[next % chips.length];
    if (!chip) return;
    next = (next + 1) % chips.length;
    chip.scrollIntoView({ block: "center" });
    chip.focus({ preventScroll: true });
    chip.click();
  };
}
