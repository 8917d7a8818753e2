import MediumEditor from "medium-editor";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const editor = new MediumEditor(place, { paste: { forcePlainText: false, cleanPastedHTML: true } });
  place.style.minHeight = "120px";
  const html = () => String(editor.getContent());
  return { lines: () => linesOf(html()), html };
}
