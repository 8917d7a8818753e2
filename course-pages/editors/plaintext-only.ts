import type { MountedEditor } from "./mounted-editor.ts";

/** A box that the browser itself keeps free of formatting. */
export function mount(place: HTMLElement): MountedEditor {
  place.contentEditable = "plaintext-only";
  place.ariaLabel = "Your reply";
  place.style.cssText = "min-height: 120px; white-space: pre-wrap";
  return { lines: () => place.innerText.split("\n"), html: () => place.innerText };
}
