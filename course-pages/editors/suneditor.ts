import suneditor from "suneditor";
import "suneditor/css/editor";
import "suneditor/css/contents";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

/** Its own types take the module itself for its default export. */
const { create } = suneditor as unknown as {
  create(place: HTMLElement, options: object): { $: { html: { get(): string } } };
};

export function mount(place: HTMLElement): MountedEditor {
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const editor = create(textarea, { width: "600px", height: "240px" });
  const html = () => editor.$.html.get();
  return { lines: () => linesOf(html()), html };
}
