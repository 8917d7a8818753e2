import { Editor, EditorState } from "draft-js";
import "draft-js/dist/Draft.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import type { MountedEditor } from "./mounted-editor.ts";

let state = EditorState.createEmpty();

function Draft() {
  const [shown, setShown] = useState(state);
  return (
    <Editor
      ariaLabel="Your reply"
      editorState={shown}
      onChange={(next) => {
        state = next;
        setShown(next);
      }}
    />
  );
}

export function mount(place: HTMLElement): MountedEditor {
  createRoot(place).render(<Draft />);
  const blocks = () => state.getCurrentContent().getBlocksAsArray();
  return {
    lines: () => blocks().flatMap((block) => block.getText().split("\n")),
    html: () =>
      blocks()
        .map((block) => {
          const isItalic = block.getCharacterList().some((letter) => letter?.hasStyle("ITALIC") ?? false);
          return `<p>${isItalic ? "<em>" : ""}${block.getText()}${isItalic ? "</em>" : ""}</p>`;
        })
        .join(""),
  };
}
