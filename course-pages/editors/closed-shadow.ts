import type {} from "../page-state.ts";
import type { MountedEditor } from "./mounted-editor.ts";

/** A box in a shadow root that the page's own scripts cannot look into either. */
export function mount(place: HTMLElement): MountedEditor {
  const host = document.createElement("reply-box");
  place.append(host);
  const root = host.attachShadow({ mode: "closed" });
  window.closedRoots.set(host, root);
  root.innerHTML = '<div contenteditable="true" aria-label="Your reply" style="min-height: 120px"></div>';
  const box = root.querySelector("div");
  return { lines: () => (box?.innerText ?? "").split("\n"), html: () => box?.innerHTML ?? "" };
}
