import { Jodit } from "jodit";
import "jodit/es2021/jodit.min.css";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const editor = Jodit.make(textarea, { askBeforePasteHTML: false, askBeforePasteFromWord: false });
  return { lines: () => linesOf(editor.value), html: () => editor.value };
}
