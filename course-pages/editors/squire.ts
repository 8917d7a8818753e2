import Squire from "squire-rte";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  place.ariaLabel = "Your reply";
  place.style.minHeight = "120px";
  const squire = new Squire(place, {
    sanitizeToDOMFragment(html: string) {
      const { body } = new DOMParser().parseFromString(html, "text/html");
      const fragment = document.createDocumentFragment();
      fragment.append(...body.childNodes);
      return document.importNode(fragment, true);
    },
  });
  return { lines: () => linesOf(squire.getHTML()), html: () => squire.getHTML() };
}
