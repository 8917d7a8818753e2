import jquery from "jquery";
import "summernote/dist/summernote-lite.css";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export async function mount(place: HTMLElement): Promise<MountedEditor> {
  Object.assign(globalThis, { jQuery: jquery, $: jquery });
  await import("summernote/dist/summernote-lite.js");
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const editor = jquery(textarea);
  editor.summernote({ height: 200 });
  const html = () => String(editor.summernote("code"));
  return { lines: () => linesOf(html()), html };
}
