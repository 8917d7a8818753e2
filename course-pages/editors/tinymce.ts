import type { TinyMCE } from "tinymce";
import { linesOf, type MountedEditor } from "./mounted-editor.ts";

export async function mount(place: HTMLElement): Promise<MountedEditor> {
  const script = document.createElement("script");
  script.src = `${import.meta.env.BASE_URL}tinymce.min.js`;
  await new Promise((resolve) => {
    script.onload = resolve;
    document.head.append(script);
  });
  const textarea = document.createElement("textarea");
  place.append(textarea);
  const { tinymce } = window as unknown as { tinymce: TinyMCE };
  const [editor] = await tinymce.init({
    target: textarea,
    license_key: "gpl",
    promotion: false,
    menubar: false,
    height: 260,
  });
  return { lines: () => linesOf(editor?.getContent() ?? ""), html: () => editor?.getContent() ?? "" };
}
