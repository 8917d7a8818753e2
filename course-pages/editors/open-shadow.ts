import type { MountedEditor } from "./mounted-editor.ts";

/** A box in a component within a component. */
export function mount(place: HTMLElement): MountedEditor {
  const inner = document.createElement("div");
  place.attachShadow({ mode: "open" }).append(inner);
  const root = inner.attachShadow({ mode: "open" });
  root.innerHTML = '<div contenteditable="true" aria-label="Your reply" style="min-height: 120px"></div>';
  const box = root.querySelector("div");
  return { lines: () => (box?.innerText ?? "").split("\n"), html: () => box?.innerHTML ?? "" };
}
