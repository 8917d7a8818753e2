import type { MountedEditor } from "./mounted-editor.ts";

/** A box without a program behind it, in a frame of the page's own. */
export function mount(place: HTMLElement): MountedEditor {
  const frame = document.createElement("iframe");
  frame.title = "Reply";
  frame.style.cssText = "width: 600px; height: 200px";
  place.append(frame);
  const body = frame.contentDocument?.body;
  if (!body) throw new Error("The frame has no document");
  body.innerHTML = '<div contenteditable="true" aria-label="Your reply" style="min-height: 120px"></div>';
  const box = body.querySelector("div");
  return { lines: () => (box?.innerText ?? "").split("\n"), html: () => box?.innerHTML ?? "" };
}
