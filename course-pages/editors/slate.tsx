import { useMemo } from "react";
import { createRoot } from "react-dom/client";
import { createEditor, type Editor, Node } from "slate";
import { withHistory } from "slate-history";
import { Editable, Slate, withReact } from "slate-react";
import type { MountedEditor } from "./mounted-editor.ts";

let current: Editor | undefined;

function SlateEditor() {
  const editor = useMemo(() => withHistory(withReact(createEditor())), []);
  current = editor;
  return (
    <Slate editor={editor} initialValue={[{ children: [{ text: "" }] } as never]}>
      <Editable aria-label="Your reply" />
    </Slate>
  );
}

export function mount(place: HTMLElement): MountedEditor {
  createRoot(place).render(<SlateEditor />);
  const lines = () => (current?.children ?? []).flatMap((node) => Node.string(node).split("\n"));
  return { lines, html: () => lines().join("\n") };
}
