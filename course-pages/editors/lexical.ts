import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { registerRichText } from "@lexical/rich-text";
import { $getRoot, createEditor } from "lexical";
import type { MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const editor = createEditor({
    onError(error) {
      throw error;
    },
  });
  place.contentEditable = "true";
  place.ariaLabel = "Your reply";
  editor.setRootElement(place);
  registerRichText(editor);
  registerHistory(editor, createEmptyHistoryState(), 300);
  return {
    lines: () => editor.getEditorState().read(() => $getRoot().getTextContent().split("\n")),
    html: () => place.innerHTML,
  };
}
