import { blankFrame } from "./blank-frame.ts";
import type { MountedEditor } from "./mounted-editor.ts";

/** A box without a program behind it, in a frame of the page's own. */
export async function mount(place: HTMLElement): Promise<MountedEditor> {
  const frame = document.createElement("iframe");
  frame.title = "Reply";
  frame.style.cssText = "width: 600px; height: 200px";
  const { body } = await blankFrame(place, frame);
  body.innerHTML = '<div contenteditable="true" aria-label="Your reply" style="min-height: 120px"></div>';
  const box = body.querySelector("div");
  return { lines: () => (box?.innerText ?? "").split("\n"), html: () => box?.innerHTML ?? "" };
}
