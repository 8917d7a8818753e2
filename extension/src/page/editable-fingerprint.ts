import type { Editable } from "./editable.ts";

/** What stays the same when a page draws an editor anew. */
export function fingerprintOf({ element }: Editable): string {
  const { tagName, id, className } = element;
  const attributes = ["name", "aria-label", "aria-labelledby", "placeholder", "data-testid"];
  return [tagName, id, className, ...attributes.map((name) => element.getAttribute(name))].join("\n");
}
