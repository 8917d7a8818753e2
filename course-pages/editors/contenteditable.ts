import type { MountedEditor } from "./mounted-editor.ts";

/** A box without a program behind it. */
export function mount(place: HTMLElement): MountedEditor {
  place.contentEditable = "true";
  place.ariaLabel = "Your reply";
  place.style.minHeight = "120px";
  return { lines: () => place.innerText.split("\n"), html: () => place.innerHTML };
}
