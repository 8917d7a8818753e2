import EasyMDE from "easymde";
import "easymde/dist/easymde.min.css";
import type { MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const editor = new EasyMDE({ element: textarea, spellChecker: false, autoDownloadFontAwesome: false });
  return { lines: () => editor.value().split("\n"), html: () => editor.value() };
}
