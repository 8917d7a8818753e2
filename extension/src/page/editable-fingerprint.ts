import type { Editable } from "./editable.ts";

/** What stays the same when a page draws an editor anew. */
export function fingerprintOf({ element }: Pick<Editable, "element">): string {
  const { tagName, id, className } = element;
  const attributes = ["name", "aria-label", "aria-labelledby", "placeholder", "data-testid"];
  return [tagName, id, className, ...attributes.map((name) => element.getAttribute(name))].join("\n");
}

/** The elements of the same document that have the same fingerprint, the box's own included. */
export function elementsLike(box: Editable): HTMLElement[] {
  const root = box.element.getRootNode() as Document | ShadowRoot;
  const fingerprint = fingerprintOf(box);
  const all = [...root.querySelectorAll<HTMLElement>(box.element.localName)];
  return all.filter((element) => fingerprintOf({ element }) === fingerprint);
}
