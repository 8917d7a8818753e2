import { Italic } from "@ckeditor/ckeditor5-basic-styles";
import { ClassicEditor } from "@ckeditor/ckeditor5-editor-classic";
import { Essentials } from "@ckeditor/ckeditor5-essentials";
import { Paragraph } from "@ckeditor/ckeditor5-paragraph";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export async function mount(place: HTMLElement): Promise<MountedEditor> {
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const editor = await ClassicEditor.create(textarea, {
    licenseKey: "GPL",
    plugins: [Essentials, Paragraph, Italic],
    toolbar: ["italic", "undo"],
  });
  return { lines: () => linesOf(editor.getData()), html: () => editor.getData() };
}
