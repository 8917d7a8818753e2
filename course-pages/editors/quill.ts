import Quill from "quill";
import "quill/dist/quill.snow.css";
import type { MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const quill = new Quill(place, { theme: "snow" });
  return { lines: () => quill.getText().split("\n"), html: () => quill.getSemanticHTML() };
}
