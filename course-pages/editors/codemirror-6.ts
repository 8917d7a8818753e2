import { basicSetup, EditorView } from "codemirror";
import type { MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const view = new EditorView({ parent: place, extensions: [basicSetup] });
  const text = () => view.state.doc.toString();
  return { lines: () => text().split("\n"), html: text };
}
