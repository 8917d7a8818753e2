import { blankFrame } from "./blank-frame.ts";
import type { MountedEditor } from "./mounted-editor.ts";

/** Draws its text itself, and hears the keyboard in a frame beside the page, as Google Docs does. */
export async function mount(place: HTMLElement): Promise<MountedEditor> {
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 240;
  const frame = document.createElement("iframe");
  frame.style.cssText = "position: absolute; left: -2000px; width: 200px; height: 60px";
  frame.title = "Keyboard";
  place.append(canvas);
  const inner = await blankFrame(place, frame);
  inner.body.innerHTML = '<div contenteditable="true" aria-label="Document content"></div>';
  const input = inner.querySelector("div");
  let text = "";
  inner.addEventListener("paste", (event) => {
    event.preventDefault();
    text += event.clipboardData?.getData("text/plain") ?? "";
    canvas.getContext("2d")?.fillText(text.slice(0, 80), 10, 20);
  });
  canvas.addEventListener("click", () => {
    frame.contentWindow?.focus();
    input?.focus();
  });
  return { lines: () => text.split("\n"), html: () => text };
}
