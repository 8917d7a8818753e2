import EditorJS from "@editorjs/editorjs/dist/editorjs.mjs";
import type { MountedEditor } from "./mounted-editor.ts";

/** A block for every paragraph, each a box of its own. */
export async function mount(place: HTMLElement): Promise<MountedEditor> {
  const editor = new EditorJS({ holder: place, logLevel: "ERROR", minHeight: 60 });
  await editor.isReady;
  const boxes = () => [...place.querySelectorAll<HTMLElement>(".ce-block [contenteditable]")];
  return {
    lines: () => boxes().flatMap(({ textContent }) => textContent.split("\n")),
    html: () =>
      boxes()
        .map(({ innerHTML }) => `<p>${innerHTML}</p>`)
        .join(""),
  };
}
