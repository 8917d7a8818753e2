import type { MountedEditor } from "./mounted-editor.ts";
import { mount as mountQuill } from "./quill.ts";

/** What `foreign-frame.ts` shows in its frame: Quill, with its text told to the page around it as it changes, when that was,
 * and when it was first offered a paste. */
export function mount(place: HTMLElement): MountedEditor {
  // As tall as the frame shows: a person clicks anywhere in it.
  place.style.height = "300px";
  const editor = mountQuill(place);
  let offeredAt: number | undefined;
  const now = () => performance.timeOrigin + performance.now();
  const tell = () =>
    window.parent.postMessage(
      { lines: editor.lines(), html: editor.html(), changedAt: now(), offeredAt },
      "*",
    );
  new MutationObserver(tell).observe(place, { childList: true, characterData: true, subtree: true });
  place.addEventListener("paste", () => (offeredAt ??= now()), {
    capture: true,
  });
  tell();
  return editor;
}
