import EasyMDE from "easymde";
import "easymde/dist/easymde.min.css";
import type { MountedEditor } from "./mounted-editor.ts";

/** CodeMirror 5 as it is on phones, and elsewhere by choice: what is typed goes into the lines themselves. */
export function mount(place: HTMLElement): MountedEditor {
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const editor = new EasyMDE({
    element: textarea,
    inputStyle: "contenteditable",
    spellChecker: false,
    autoDownloadFontAwesome: false,
  });
  return { lines: () => editor.value().split("\n"), html: () => editor.value() };
}
