import "trix";
import "trix/dist/trix.css";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  place.innerHTML =
    '<input id="trix-value" type="hidden"><trix-editor input="trix-value" aria-label="Your reply"></trix-editor>';
  const value = place.querySelector("input");
  const html = () => value?.value ?? "";
  return { lines: () => linesOf(html()), html };
}
