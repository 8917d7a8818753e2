import ace from "ace-builds/src-noconflict/ace";
import type { MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  place.style.cssText = "width: 600px; height: 240px";
  const editor = ace.edit(place, { useWorker: false });
  return { lines: () => editor.getValue().split("\n"), html: () => editor.getValue() };
}
