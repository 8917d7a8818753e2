import type { MountedEditor } from "./mounted-editor.ts";

/** Takes a paste for itself, and puts what a server made of it into the box a while later. */
export function mount(place: HTMLElement): MountedEditor {
  return mountCleaning(place, 1_200);
}

/** @param cleaningMs how long the server takes to clean what was pasted */
export function mountCleaning(place: HTMLElement, cleaningMs: number): MountedEditor {
  place.contentEditable = "true";
  place.ariaLabel = "Your reply";
  place.style.minHeight = "120px";
  place.addEventListener("paste", (event) => {
    event.preventDefault();
    const html = event.clipboardData?.getData("text/html") ?? "";
    const text = event.clipboardData?.getData("text/plain") ?? "";
    setTimeout(() => {
      const { body } = new DOMParser().parseFromString(html || text, "text/html");
      place.append(...body.childNodes);
    }, cleaningMs);
  });
  return { lines: () => place.innerText.split("\n"), html: () => place.innerHTML };
}
