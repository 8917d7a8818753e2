import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/register.all";
import type { MountedEditor } from "./mounted-editor.ts";

/** Where the browser has an EditContext, that tells it of keys. */
export function mount(place: HTMLElement): MountedEditor {
  return mountMonaco(place, { editContext: true });
}

export function mountMonaco(
  place: HTMLElement,
  options: Pick<monaco.editor.IEditorOptions, "editContext" | "wordWrap">,
): MountedEditor {
  place.style.cssText = "width: 600px; height: 240px";
  const editor = monaco.editor.create(place, { language: "markdown", automaticLayout: true, ...options });
  return { lines: () => editor.getValue().split("\n"), html: () => editor.getValue() };
}
