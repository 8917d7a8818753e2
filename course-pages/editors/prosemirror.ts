import { exampleSetup } from "prosemirror-example-setup";
import { DOMSerializer } from "prosemirror-model";
import { schema } from "prosemirror-schema-basic";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import "prosemirror-view/style/prosemirror.css";
import type { MountedEditor } from "./mounted-editor.ts";

export function mount(place: HTMLElement): MountedEditor {
  const view = new EditorView(place, {
    state: EditorState.create({ schema, plugins: exampleSetup({ schema, menuBar: false }) }),
  });
  return {
    lines: () => view.state.doc.textBetween(0, view.state.doc.content.size, "\n", "\n").split("\n"),
    html() {
      const div = document.createElement("div");
      div.append(DOMSerializer.fromSchema(schema).serializeFragment(view.state.doc.content));
      return div.innerHTML;
    },
  };
}
