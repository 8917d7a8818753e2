import type { Editable } from "../editable.ts";

/** The text that the box shows now. */
export function boxText({ kind, element, shown }: Editable): string {
  if (kind === "textarea") return (element as HTMLTextAreaElement).value;
  return shown.textContent;
}
