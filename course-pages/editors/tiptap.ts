import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const editor = new Editor({ element: place, extensions: [StarterKit] });
  return { lines: () => linesOf(editor.getHTML()), html: () => editor.getHTML() };
}
